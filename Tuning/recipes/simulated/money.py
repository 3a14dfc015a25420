"""How tills write amounts, dates and times."""

import datetime

from recipes.comparing import grouped


def exact(minor, decimals):
    """Returns the decimal string of an amount in minor units."""
    if decimals == 0:
        return str(minor)
    sign = "-" if minor < 0 else ""
    whole, part = divmod(abs(minor), 10**decimals)
    return f"{sign}{whole}.{part:0{decimals}d}"


def digits(value, mark, group, drop_zero=False):
    """Returns the digits of a decimal string without its minus, with a till's marks."""
    whole, _, part = value.lstrip("-").partition(".")
    whole = grouped(whole, group)
    if drop_zero and whole == "0" and part:
        whole = ""
    return whole + (mark + part if part else "")


def shortened(value, cents):
    """Returns a decimal string with as many decimals as a till prints, as `setting.CENTS` has them:
    `none` adds decimals to a currency without."""
    whole, _, part = value.partition(".")
    if cents == "none":
        return value if part else value + ".00"
    if cents == "whole" and not part.strip("0") or cents == "bare":
        part = part.rstrip("0")
    elif cents == "one" and part.endswith("0"):
        part = part[:-1]
    return whole + ("." + part if part else "")


def indian(value, mark):
    """Returns digits grouped as in India: 1,23,456.00."""
    whole, _, part = value.lstrip("-").partition(".")
    return grouped(whole, indian=True) + (mark + part if part else "")


ENGLISH = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()


def write_date(moment, form, months=ENGLISH):
    """Writes a date in a form: %d %m %Y %y as usual, %e and %n without zero, %b short month name,
    %B the same in capitals, %T and %t Buddhist year, %R year of the Reiwa era,
    %K year of the Republic (Taiwan)."""
    names = months if len(months) == 12 else ENGLISH
    fields = {
        "%d": f"{moment.day:02d}", "%e": str(moment.day), "%m": f"{moment.month:02d}",
        "%n": str(moment.month), "%Y": str(moment.year), "%y": f"{moment.year % 100:02d}",
        "%b": names[moment.month - 1], "%B": names[moment.month - 1].upper(),
        "%T": str(moment.year + 543), "%R": str(max(1, moment.year - 2018)),
        "%K": str(moment.year - 1911),
        "%t": f"{(moment.year + 543) % 100:02d}",
    }
    for field, text in fields.items():
        form = form.replace(field, text)
    return form


def write_time(moment, form):
    """Writes a time of day in a form of strftime, with `%i` the hour of twelve without zero, `%q`
    a/p."""
    hour = moment.hour % 12 or 12
    form = form.replace("%i", str(hour)).replace("%q", "a" if moment.hour < 12 else "p")
    return moment.strftime(form)


def moment(random):
    """Returns a random time between 2012 and 2026, in opening hours."""
    day = datetime.date(2012, 1, 1) + datetime.timedelta(days=int(random.betavariate(2, 1.3) * 5300))
    return datetime.datetime(day.year, day.month, day.day, min(23, int(random.gauss(15, 4)) % 24),
                             random.randrange(60), random.randrange(60))
