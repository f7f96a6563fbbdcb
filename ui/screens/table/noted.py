"""What a player writes in the record of a replay: comments, variations deleted and promoted, and all of it undone."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable

from game import records
from game.disk_faults import disk_reason
from game.i18n import tr
from ui.screens.table.analysed import AnalysedScene, MenuRows
from ui.screens.table.comment import CommentPage


class NotedScene(AnalysedScene):
    """A replay in whose record one can write."""

    @abstractmethod
    def mark(self) -> None:
        """Determine what the bar shows of the current line."""

    @abstractmethod
    def show_line(self) -> None:
        """Show the line of the record as it is now."""

    def write_comment(self) -> None:
        """Ask for the comment on this position."""
        if not self._refused():
            self._pause()
            self.context.stack.push(CommentPage(self.replay, self, self._commented))

    def _commented(self) -> None:
        self._keep(tr("The comment is saved.") if self.replay.comment else tr("The comment is deleted."))
        self.mark()

    def delete_variation(self) -> None:
        """Delete the variation that is shown."""
        self._rearrange(
            self.replay.delete_variation,
            tr("The variation is deleted; {key} brings it back.", key=self.context.keymap.label("edit-undo")),
            tr("This is the main line. Go into a variation to delete it."),
        )

    def promote_variation(self) -> None:
        """Promote the variation that is shown."""
        played = bool(self.replay.variation(self.session.viewer))
        self._rearrange(
            self.replay.promote_variation,
            tr("The variation is promoted: the record now goes on this way."),
            tr("The game stays as it was played, so its variations cannot be promoted.")
            if played
            else tr("This is the main line. Go into a variation to promote it."),
        )

    def undo_edit(self) -> None:
        """Undo what was changed last in the record."""
        self._rearrange(
            self.replay.undo_edit,
            tr("The last change of the record is undone."),
            tr("Nothing has been changed in this record since it was opened."),
        )

    def redo_edit(self) -> None:
        """Redo what was undone last in the record."""
        self._rearrange(self.replay.redo_edit, tr("The change is made again."), tr("There is nothing to redo."))

    def edit_rows(self) -> MenuRows:
        """What can be changed in the record now."""
        words = tr("Change the comment") if self.replay.comment else tr("Write a comment")
        rows: MenuRows = [(words, "comment-text", self.write_comment)]
        if self.replay.variation(self.session.viewer):
            rows.append((tr("Delete this variation"), "delete-outline", self.delete_variation))
        if self.replay.promotable:
            rows.append((tr("Promote this variation"), "swap-vertical", self.promote_variation))
        if self.replay.edited:
            rows.append((tr("Undo the last change"), "undo", self.undo_edit))
        if self.replay.unedited:
            rows.append((tr("Redo the change"), "redo", self.redo_edit))
        return rows

    def _rearrange(self, edit: Callable[[], bool], done: str, nothing: str) -> None:
        """Change the record, and keep it; `nothing`: what to say when there is nothing to change."""
        if self.analysis.progress is not None:
            self.notify(tr("Wait until the analysis is finished, or cancel it."))
        elif not self._refused():
            self._pause()
            if edit():
                self.show_line()
                self._keep(done)
            else:
                self.notify(nothing)

    def _refused(self) -> bool:
        """Whether the record is fixed, which is said."""
        why = records.fixed(self.replay)
        self.notify(why)
        return bool(why)

    def _pause(self) -> None:
        self.playing = self.summing = False
        self.session.skip()
        self.session.control.clear()

    def _keep(self, done: str) -> None:
        """Save the record, and say so."""
        try:
            records.keep(self.replay)
        except OSError as problem:
            done = tr("The record could not be saved ({reason}).", reason=disk_reason(problem))
        self.notify(done)
