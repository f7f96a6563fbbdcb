"""What a player writes in the record of a replay: comments, variations deleted and promoted, and all of it undone."""

from __future__ import annotations

from collections.abc import Callable

from game.disk_faults import disk_fault
from game.i18n import tr
from game.records import record_files
from ui.screens.table.analysed import AnalysedScene
from ui.screens.table.comment import CommentPage
from ui.screens.table.short_menu import MenuRows


class RecordEdits:
    """`mark()`: determine what the bar shows of the current line; `show_line()`: show the line as it is now."""

    def __init__(self, scene: AnalysedScene, mark: Callable[[], None], show_line: Callable[[], None]) -> None:
        self.scene, self.replay, self.mark, self.show_line = scene, scene.replay, mark, show_line

    def comment(self) -> None:
        """Ask for the comment on this position."""
        if not self._refused():
            self.scene.pause()
            self.scene.context.stack.push(CommentPage(self.replay, self.scene, self._commented))

    def _commented(self) -> None:
        self._keep(tr("The comment is saved.") if self.replay.comment else tr("The comment is deleted."))
        self.mark()

    def delete_variation(self) -> None:
        """Delete the variation that is shown."""
        self._rearrange(
            self.replay.delete_variation,
            tr("The variation is deleted; {key} brings it back.", key=self.scene.context.keymap.label("edit-undo")),
            tr("This is the main line. Go into a variation to delete it."),
        )

    def promote_variation(self) -> None:
        """Promote the variation that is shown."""
        played = bool(self.replay.variation(self.scene.session.viewer))
        self._rearrange(
            self.replay.promote_variation,
            tr("The variation is promoted: the record now goes on this way."),
            tr("The game stays as it was played, so its variations cannot be promoted.")
            if played
            else tr("This is the main line. Go into a variation to promote it."),
        )

    def undo(self) -> None:
        """Undo what was changed last in the record."""
        self._rearrange(
            self.replay.undo_edit,
            tr("The last change of the record is undone."),
            tr("Nothing has been changed in this record since it was opened."),
        )

    def redo(self) -> None:
        """Redo what was undone last in the record."""
        self._rearrange(self.replay.redo_edit, tr("The change is made again."), tr("There is nothing to redo."))

    def rows(self) -> MenuRows:
        """What can be changed in the record now."""
        words = tr("Change the comment") if self.replay.comment else tr("Write a comment")
        rows: MenuRows = [(words, "comment-text", self.comment)]
        if self.replay.variation(self.scene.session.viewer):
            rows.append((tr("Delete this variation"), "delete-outline", self.delete_variation))
        if self.replay.promotable:
            rows.append((tr("Promote this variation"), "swap-vertical", self.promote_variation))
        if self.replay.edited:
            rows.append((tr("Undo the last change"), "undo", self.undo))
        if self.replay.unedited:
            rows.append((tr("Redo the change"), "redo", self.redo))
        return rows

    def _rearrange(self, edit: Callable[[], bool], done: str, nothing: str) -> None:
        """Change the record, and keep it; `nothing`: what to say when there is nothing to change."""
        if self.scene.analysis.progress is not None:
            self.scene.notify(tr("Wait until the analysis is finished, or cancel it."))
        elif not self._refused():
            self.scene.pause()
            if edit():
                self.show_line()
                self._keep(done)
            else:
                self.scene.notify(nothing)

    def _refused(self) -> bool:
        """Whether the record is fixed, which is said."""
        why = record_files.fixed(self.replay)
        self.scene.notify(why)
        return bool(why)

    def _keep(self, done: str) -> None:
        """Save the record, and say so."""
        try:
            record_files.keep(self.replay)
        except OSError as problem:
            done = tr("The record could not be saved ({reason}).", reason=disk_fault(problem))
        self.scene.notify(done)
