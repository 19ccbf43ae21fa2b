"""The report of `manage.py bots_against_people` in lines for people."""

from collections.abc import Iterator

from bots.agreement.report import Row

UNSETTLED = "unrated or provisional"


def in_words(report: Row) -> Iterator[str]:
    """Agreement, what was not looked at, and what levels are worth in ratings."""
    yield from _agreement(report)
    yield ""
    yield from _levels(report)
    yield ""
    yield from _performances(report)


def _agreement(report: Row) -> Iterator[str]:
    for found in report["games"]:
        yield f"{found['game']}: how often a level's move is the person's, with 95 % confidence"
        if found["bands"]:
            names = "".join(f" {name:>18}" for name in report["bots"])
            yield f"{'rating':22} {'people':>6} {'decisions':>9} {'chance':>7}{names}"
            yield from (_line(band) for band in found["bands"])
        if found["withheld"]:
            yield f"not shown: {found['withheld']} decisions, of fewer than {report['least_people']} people"
        yield ""
    left = report["left_out"]
    yield (
        f"{report['compared']} decisions compared; {left['forced']} with one legal move, {left['failed']} failed; "
        f"not looked at: {left['decisions']} decisions, and {left['matches']} whole matches"
    )
    if report["cut"]:
        yield f"{report['cut']} answers were cut short: those bots played below their level"


def _line(band: Row) -> str:
    rating = UNSETTLED if band["from"] is None else f"{band['from']}–{band['to']}"
    cells = "".join(f" {_cell(share):>18}" for share in band["same"].values())
    return f"{rating:22} {band['people']:>6} {band['decisions']:>9} {band['chance']:>7.1%}{cells}"


def _cell(share: Row) -> str:
    low, high = (100 * bound for bound in share["ci95"])
    return f"{share['share']:.1%} ({low:.0f}–{high:.0f})"


def _levels(report: Row) -> Iterator[str]:
    yield "Ratings of house bots here:" if report["ratings"] else "No house bot has played a rated match here."
    for row in report["ratings"]:
        yield f"{_place(row)} {row['bot']:10} {row['rating']} ± {row['deviation']}, {row['games']} matches"
    for row in report["above"]:
        low, high = row["ci95"]
        yield f"{_place(row)} {row['bot']} is {row['points']:+} points above {row['than']} ({low:+} to {high:+})"


def _performances(report: Row) -> Iterator[str]:
    if report["performances"]:
        yield "By the ratings of the people who met them in matches of two, rated or not:"
    for row in report["performances"]:
        rating = f"{row['rating']} ({row['low']} to {row['high']})" if row["rating"] is not None else "without a bound"
        yield (
            f"{row['game']}: {row['bot']:10} {rating}; scored {row['score']:.1%} in {row['matches']} matches "
            f"against {row['people']} people"
        )
    yield (
        f"{report['performances_withheld']} matches of people against house bots not shown: without a settled rating, "
        f"or of fewer than {report['least_people']} people"
    )


def _place(row: Row) -> str:
    return f"{row['game']}, {row['speed']}, {row['company']}:"
