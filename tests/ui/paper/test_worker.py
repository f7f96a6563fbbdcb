"""The worker that draws pages and writes files in the background."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from threading import Semaphore

import pytest

from tests.ui.paper.kit import pages
from ui.paper.ink import Print
from ui.paper.lettering import FontMissing
from ui.paper.order import Order
from ui.paper.worker import News, PrintWorker, Progress, Proof, SavedFile


class Listener:
    """A print worker, `made`, and what it tells."""

    def __init__(self) -> None:
        self.told = Semaphore(0)
        self.made = PrintWorker(self.told.release)

    def news(self, *last: Callable[[News], bool]) -> list[News]:
        """All news until each of these is among them."""
        found = list[News]()
        while not all(any(map(one, found)) for one in last):
            assert self.told.acquire(timeout=60), "the worker tells no more"
            found += self.made.take()
        return found

    def goes_on(self) -> bool:
        """Whether it draws a page as if nothing had happened; then it is closed."""
        self.made.show(Order("rules", "seize"), 0, 120)
        (page,) = self.news(is_page)
        self.made.close()
        return isinstance(page, Proof) and page.picture is not None


def is_page(news: News) -> bool:
    """Whether a page is shown, or why it cannot be."""
    return isinstance(news, Proof)


def is_file(news: News) -> bool:
    """Whether a file is saved or given up."""
    return isinstance(news, SavedFile)


def test_the_worker_works_in_the_background_and_the_newest_page_counts(tmp_path: Path) -> None:
    listener = Listener()
    for number in range(6):
        listener.made.show(Order("mat", "seize"), number, 120)
    listener.made.save(Order("rules", "seize"), tmp_path / "rules.pdf")
    listener.made.show(Order("mat", "seize", paper="a7"), 0, 120)
    news = listener.news(is_file, lambda one: isinstance(one, Proof) and "a7" in one.trouble)
    listener.made.close()
    proofs = [one for one in news if isinstance(one, Proof)]
    assert len(proofs) < 7 and "a7" in proofs[-1].trouble and not listener.made.take()
    assert [one.trouble for one in news if isinstance(one, SavedFile)] == [""]
    assert (tmp_path / "rules.pdf").is_file()


def test_a_font_that_is_missing_is_told_and_the_worker_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(job: Print, number: int, wide: int) -> None:
        raise FontMissing("no font")

    listener = Listener()
    with monkeypatch.context() as patch:
        patch.setattr("ui.paper.worker.page", fail)
        listener.made.show(Order("rules", "seize"), 0, 120)
        (told,) = listener.news(is_page)
    assert isinstance(told, Proof) and told.trouble == "no font"
    assert listener.goes_on()


def test_a_fault_of_the_program_is_raised_where_news_are_taken_and_the_worker_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fail(job: Print, number: int, wide: int) -> None:
        raise RuntimeError("unforeseen")

    listener = Listener()
    with monkeypatch.context() as patch:
        patch.setattr("ui.paper.worker.page", fail)
        listener.made.show(Order("rules", "seize"), 0, 120)
        with pytest.raises(RuntimeError, match="unforeseen"):
            listener.news(is_page)
    assert listener.goes_on()


def test_closing_gives_up_a_file_and_leaves_nothing(tmp_path: Path) -> None:
    made = PrintWorker(lambda: None)
    made.save(Order("cards", "seize", paper="full"), tmp_path / "cards.pdf")
    made.close()
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_is_being_made_can_be_given_up_and_pages_are_shown_meanwhile(tmp_path: Path) -> None:
    """The worker is interrupted between two pages: to preview another page, then to stop."""
    order, path = Order("mat", "seize", "duel"), tmp_path / "rules.pdf"
    heard: list[News] = []
    saved = Semaphore(0)

    def woken() -> None:
        heard.extend(print_worker.take())
        if isinstance(heard[-1], Progress) and heard[-1].done in interruptions:
            interruptions.pop(heard[-1].done)()
        elif isinstance(heard[-1], SavedFile):
            saved.release()

    print_worker = PrintWorker(woken)
    interruptions = {1: lambda: print_worker.show(order, 0, 120), 2: print_worker.cancel}
    print_worker.save(order, path)
    assert saved.acquire(timeout=60)
    assert [type(news) for news in heard] == [Progress, Proof, Progress, SavedFile]
    assert heard[3] == SavedFile(path, 0, "Saving was cancelled.")
    assert list(tmp_path.iterdir()) == []
    print_worker.save(order, path)
    assert saved.acquire(timeout=60)
    print_worker.close()
    assert pages(path) > 2, "a later wish is not given up"
