#!/usr/bin/env python3
"""Collects the pages of the site: README, articles, the documents of the packages, and their pictures.

usage: collect.py FOLDER

DocC's links and snippets become Markdown's. A link to a file of the repository that is no page
becomes text; a link to nothing is an error.
"""

import os
import re
import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ARTICLES = "Sources/Summa/Documentation.docc"
PAGES = {
    "README.md": "index.md",
    **{name: name for name in (
        "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md", "SampleReceipts/README.md", "Python/README.md", "Cluster/README.md",
        "Integrations/assistant/README.md", "Integrations/paperless-ngx/README.md", "Packaging/Container/README.md")},
    **{f"{ARTICLES}/{path.name}": f"articles/{path.name}" for path in sorted((ROOT / ARTICLES).glob("*.md"))},
}
PICTURES = (".png", ".jpg", ".svg")
TYPES = """# All types

The reference of all modules is made by DocC from the comments in the sources: [open it](api/documentation/index.html).
"""


class Collector:
    def __init__(self, folder):
        self.folder, self.missing = folder, []

    def collect(self):
        for source, target in PAGES.items():
            self.write(target, self.converted((ROOT / source).read_text(), source))
        self.copy("Sources/Web/Page/icon.svg")
        self.write("types.md", TYPES)
        if self.missing:
            sys.exit("\n".join(f"{page}: there is no {link}" for page, link in self.missing))

    def write(self, target, text):
        path = self.folder / target
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def copy(self, source):
        path = self.folder / source
        path.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / source, path)

    def converted(self, text, source):
        """Returns the Markdown of a page in the form of the site."""
        # Code is no Markdown, but snippets are outside of it.
        parts = re.split(r"(^```.*?^```\n?)", text, flags=re.S | re.M)
        for n in range(0, len(parts), 2):
            part = re.sub(r"<doc:(\w+)>", lambda found: f"[{title(found[1])}]({found[1]}.md)", parts[n])
            part = re.sub(r"(!?)\[([^]\[]*(?:\[[^]]*\][^]\[]*)*)\]\(([^()\s]+)\)", lambda found: self.link(*found.groups(), source), part)
            part = re.sub(r"^# ``(\w+)``", r"# The library \1", part, flags=re.M)
            part = re.sub(r"``([^`]+)``", r"`\1`", part)
            parts[n] = re.sub(r'^@Snippet\(path: "summa/(Snippets/\w+)"(?:, slice: "(\w+)")?\)', snippet, part, flags=re.M)
        return "".join(parts)

    def link(self, is_picture, text, link, source):
        if re.match(r"[a-z]+:", link) or link.startswith("#"):
            return f"{is_picture}[{text}]({link})"
        file, _, anchor = link.partition("#")
        path = os.path.normpath(os.path.join(os.path.dirname(source), file))
        if is_picture and not (ROOT / path).exists():
            # DocC names pictures without their ending.
            path = next((path + ending for ending in PICTURES if (ROOT / (path + ending)).exists()), path)
        if (ROOT / path / "README.md").exists():
            path += "/README.md"
        if not (ROOT / path).exists():
            self.missing.append((source, link))
        if path.endswith(PICTURES):
            self.copy(path)
        elif path not in PAGES:
            return text
        target = os.path.relpath(PAGES.get(path, path), os.path.dirname(PAGES[source]))
        return f"{is_picture}[{text}]({target}{'#' + anchor if anchor else ''})"


def title(article):
    first = (ROOT / ARTICLES / f"{article}.md").read_text().splitlines()[0]
    return first.removeprefix("# ").replace("`", "")


def snippet(found):
    """Returns the code of a snippet, or of a slice of it, as swift-docc-plugin shows it."""
    lines, wanted, is_shown, slice = [], found[2], True, None
    for line in (ROOT / f"{found[1]}.swift").read_text().splitlines():
        mark = re.match(r"\s*// snippet\.(\w+)", line)
        if not mark:
            if is_shown and slice == wanted:
                lines.append(line)
        elif mark[1] in ("hide", "show"):
            is_shown = mark[1] == "show"
        else:
            slice = None if mark[1] in ("end", "endOfFile") else mark[1]
    shown = "\n".join(lines).strip("\n")
    if not shown:
        sys.exit(f"the snippet {found[0]} is empty")
    return f"```swift\n{shown}\n```"


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    Collector(Path(sys.argv[1])).collect()
