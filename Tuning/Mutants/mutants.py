#!/usr/bin/env python3
"""Puts deliberate faults into Sources/Amounts and Sources/Text, one at a time, and checks whether
the tests notice.

The sources and tests of both are copied into a scratch folder with a package of their own, so
that a round is a short build and a short run, and the working tree stays as it is.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

PACKAGE = """\
// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6), .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

let package = Package(
  name: "mutants",
  targets: [
    .target(name: "SummaGeometry", path: "Sources/Geometry", swiftSettings: settings),
    .target(
      name: "SummaText", dependencies: ["SummaGeometry"], path: "Sources/Text",
      swiftSettings: settings),
    .target(name: "CSummaTables", path: "Sources/CLibraries/Tables"),
    .target(
      name: "SummaAmounts", dependencies: ["SummaGeometry", "SummaText", "CSummaTables"],
      path: "Sources/Amounts", swiftSettings: settings),
    .target(
      name: "SummaTestSupport", path: "Tests/Support", exclude: ["Rasters.swift"],
      swiftSettings: settings),
    .testTarget(
      name: "TextTests", dependencies: ["SummaText", "SummaGeometry", "SummaTestSupport"],
      path: "Tests/TextTests", swiftSettings: settings),
    .testTarget(
      name: "AmountsTests",
      dependencies: ["SummaAmounts", "SummaText", "SummaGeometry", "SummaTestSupport"],
      path: "Tests/AmountsTests", exclude: ["Receipts", "Numbers"], swiftSettings: settings),
  ])
"""

# Tests of run times, or of thousands of random numbers: they find nothing beyond the others.
SLOW = (
    "finishesOnManyAmounts|finishesOnManyEqualLabels|finishesOnLongLines|finishesOnARowOfThousands"
    "|finishesOnThousandsOfRows|acceptsAnyText|findsEveryPhrase|parsesAmountsPrintedInACountry|acceptsAnyPage|parsesPrintedAmounts"
)
# A fault may keep the program from ending.
TIMEOUT = 300

# Name, file relative to Sources/Amounts, the original text, its replacement.
FAULTS = [
    ("rows do not lean in gaps", "../Text/GapSlope.swift",
     "guard let gap = sample.typicalGap else", "guard let gap = sample.typicalGap, gap < 0 else"),
    ("the likeliest rows are taken", "../Text/RowFinder.swift", "most: most) {", "most: 1) {"),
    ("rows are level", "../Text/SlopeFitter.swift",
     "{ field.coefficients = solution }", "{ field.coefficients = solution.map { _ in 0 } }"),
    ("rows are straight", "../Text/SlopeFitter.swift",
     "{ field.coefficients = solution }", "{ field.coefficients[0] = solution[0] }"),
    ("gaps do not bend rows", "../Text/RowFinder.swift", "passes = 3", "passes = 1"),
    ("sections are not a step", "Roles/PartFinder.swift",
     "if terms.count <= Self.mostSections {", "if terms.count < 0 {"),
    ("payments below a total are not tried", "Roles/RelationFinder.swift",
     "columns() + payments() + pairs()", "columns() + pairs()"),
    ("pairs are not tried", "Roles/RelationFinder.swift",
     "columns() + payments() + pairs()", "columns() + payments()"),
    ("rates are not tried", "Roles/RelationFinder.swift", "let rates = rates()",
     "let rates: [Relation] = []"),
    ("a rate fits any near amount", "Roles/RelationFinder+Rates.swift",
     "let tolerance = Double(page.amounts.cent)", "let tolerance = 20 * Double(page.amounts.cent)"),
    ("gross is taken for net", "Roles/RelationFinder+Rates.swift", "isGross: !isNet)",
     "isGross: false)"),
    ("taxes of several rates are not summed", "Roles/RelationFinder+Rates.swift",
     "guard lines.count >= 2, lines.count <= 6", "guard lines.count >= 20"),
    ("the number of trials is ignored", "Roles/Chance.swift",
     "- log(Double(max(1, trials)))", ""),
    ("round sums prove as much as others", "Roles/Chance.swift", "granularity = (step ?? 1) * cent",
     "granularity = cent"),
    ("the signs of a column are ignored", "Roles/RelationFinder+Columns.swift",
     "let units = column.map(page.units)", "let units = column.map(page.magnitude)"),
    ("the edge of a column is ignored", "Roles/RelationFinder+Columns.swift",
     "for edge in [page.blocks[result].box.maxX, nil] {", "for edge in [Double?.none] {"),
    ("nothing is left out of a column", "Roles/RelationFinder+Columns.swift",
     "if isInside, units[index] == rest {", "if false, isInside {"),
    ("a misread total is not corrected", "Roles/RelationFinder+Columns.swift",
     "where correction.block == result && units != sum", "where correction.block == -1"),
    ("corrections cost nothing", "Roles/RoleScores.swift",
     "correction.map { model.correction.bias + model.correction.slope * doubt($0) } ?? 0", "0"),
    ("one of two likely corrections is made", "Roles/ExplanationSearch.swift",
     "$0.score > best.score - Self.leastLead", "$0.score > .infinity"),
    ("a number may have two roles", "Roles/ExplanationSearch.swift",
     "guard known == one.role else { return nil }", ""),
    ("no print has to be the total", "Roles/ExplanationSearch.swift",
     "guard !isEmpty else { return nil }", "guard !isEmpty else { return 0 }"),
    ("prints of an amount count separately", "Roles/ExplanationSearch.swift",
     "sum += max(0, gain) + log1p(exp(-abs(gain)))",
     "sum = max(sum, max(0, gain) + log1p(exp(-abs(gain))))"),
    ("a page always has a total", "Roles/ExplanationSearch.swift",
     "let none = hasSumWords ? model.noneWithWords : model.noneWithoutWords", "let none = -1e3"),
    ("the best explanation leaves numbers open", "Roles/ExplanationSearch.swift",
     "score: explanation.score - open + rest)", "score: explanation.score)"),
    ("confidence is not calibrated", "Roles/UnderstandingModel.swift",
     "return 1 / (1 + exp(-(slope * log(bounded / (1 - bounded)) + offset)))", "return bounded"),
    ("a damaged word counts fully", "Roles/EvidenceFinder.swift",
     "Feature(cue, at: place), strengths(cue))", "Feature(cue, at: place), 1)"),
    ("other prints of an amount are ignored", "Roles/EvidenceFinder.swift", "note(said, .twin)", ""),
    ("height is ignored", "Roles/EvidenceFinder.swift", "if ratio > 0.1 {", "if ratio > 1e9 {"),
    ("the end of the column is ignored", "Roles/EvidenceFinder.swift",
     "page.edge.map { abs($0 - box.maxX) < 1.5 * box.height } ?? false", "false"),
    ("a table of taxes never ends", "Roles/LabelFinder.swift",
     "if endsTaxTable(row, hasTaxes: hasTaxes) { taxTableEnd = index }", ""),
    ("a tax may be the total", "Roles/TaxFinder.swift",
     "if let total, numbers.magnitude(tax) >= numbers.magnitude(total) { return nil }", ""),
    ("a tax may exceed its rate", "Roles/TaxFinder.swift",
     "if let rate, let total, !isPossible(tax, rate: rate, total: total) { return nil }", ""),
    ("codes are items", "Roles/RoleAssigner.swift",
     "for block in row where roles[block] == .item && !isMoney(block) { roles[block] = nil }", ""),
    ("the words of two rows are one label", "Roles/LabelFinder.swift",
     "rows[next].cues.isEmpty, !rows[next].hasWords", "rows[next].cues.isEmpty"),
    ("any number after an X is a price", "Parsing/LineScanner+Signs.swift",
     "|| isTimes(behindLetters: before - 1)))", "|| glyphs.isLetter(before - 2)))"),
    ("a sign is never misread", "Parsing/AmountParser.swift",
     "    addMisreadSigns(to: &blocks)\n    return", "    return"),
    ("a sum counts as the weights of the steps have it", "Roles/ExplanationSearch.swift",
     "max(0, $1.surprise) - model.score($1.step, surprise: $1.surprise)", "0"),
    ("a correction costs the same for any number of trials", "Roles/RelationFinder.swift",
     "correction == nil ? 1 : page.corrections.count", "1"),
    ("marks are never lost", "Parsing/AmountParser.swift",
     "if token.marks.isEmpty, hasCents, !token.isQuantity, (3...7).contains(token.digits.count) {",
     "if token.digits.isEmpty {"),
    ("every dollar is a US dollar", "Parsing/PageCurrency.swift",
     "return locale.signs.contains(shared) ? locale.currency : sign.currency",
     "return sign.currency"),
    ("the order of dates is ignored", "Fields/DateReader.swift",
     "let order = page.locale.dateOrder ?? .dmy", "let order = DateOrder.dmy"),
    ("a telephone number is a date", "Dates/DateFinder.swift",
     "if after == Glyph.minus, glyphs.isDigit(third.upperBound + 1),", "if after == 0,"),
    ("check digits are not checked", "Fields/TaxNumberFinder.swift",
     "guard bytes.count >= end, scheme.isValid(Array(bytes[prefix.utf8.count..<end])) else {",
     "guard bytes.count >= end else {"),
    ("names are not repaired", "Fields/NameRepair.swift",
     ".map { withoutDigits(inOneAlphabet(String($0), of: text)) }", ".map { String($0) }"),
    ("telephone numbers do not identify the country", "Locales/LocaleFinder.swift",
     "noteTelephone(in: text, &phrases)\n    let words", "let words"),
    ("the decimal mark does not identify the country", "Locales/LocaleFinder.swift",
     "if same > other { score += 0.5 } else if other > same { score -= 1 }", ""),
    ("no misreading is tolerated", "Lexicon/NearWords.swift",
     "if let known = near(scalars, tolerance).first {",
     "if let known = near(scalars, tolerance).first, known.isEmpty {"),
]


def swift(folder, *arguments):
    """Returns the exit status of `swift` and its output; the status is 124 if it did not end."""
    command = [os.environ.get("SWIFT", "swift"), *arguments]
    with subprocess.Popen(
        command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True
    ) as process:
        try:
            output, _ = process.communicate(timeout=TIMEOUT)
            return process.returncode, output.decode("utf-8", "replace")
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, 9)
            process.wait()
            return 124, ""


def build(folder):
    return swift(folder, "build", "--build-tests")


def test(folder):
    """Returns whether all tests pass, and the failed ones."""
    status, output = swift(
        folder, "test", "--skip-build", "--disable-xctest", "--skip", SLOW)
    if status == 0:
        return True, []
    failed = re.findall(r"Test (\w+)\([^)]*\) recorded an issue", output)
    if status == 124:
        failed = ["(does not end)"]
    return False, sorted(set(failed)) or ["(the run fails)"]


def note(text):
    """Shows the current step on a terminal."""
    if sys.stderr.isatty():
        print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)


def prepare(folder):
    for path in ["Sources/Geometry", "Sources/Text", "Sources/CLibraries/Tables", "Sources/Amounts",
                 "Tests/Support", "Tests/AmountsTests", "Tests/TextTests"]:
        shutil.rmtree(folder / path, ignore_errors=True)
        shutil.copytree(ROOT / path, folder / path)
    (folder / "Package.swift").write_text(PACKAGE)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--scratch", type=Path, default=ROOT / ".build/mutants", help="where the copy is built")
    parser.add_argument("--only", default="", help="only faults whose name contains this")
    parser.add_argument("--check", action="store_true", help="only check that each fault's text occurs exactly once")
    options = parser.parse_args()
    faults = [fault for fault in FAULTS if options.only in fault[0]]
    lost = [
        fault for fault in faults
        if (ROOT / "Sources/Amounts" / fault[1]).read_text().count(fault[2]) != 1
    ]
    for name, file, _, _ in lost:
        print(f"{file} does not say once what {name!r} replaces", file=sys.stderr)
    if options.check:
        return 1 if lost else 0
    folder = options.scratch.resolve()
    folder.mkdir(parents=True, exist_ok=True)
    prepare(folder)
    note("building without a fault")
    status, output = build(folder)
    if status != 0:
        print(output, file=sys.stderr)
        return 1
    note("testing without a fault")
    passed, failed = test(folder)
    if not passed:
        note("")
        print(f"without a fault these fail: {', '.join(failed)}", file=sys.stderr)
        return 1
    unnoticed = []
    broken = []
    print("| fault | noticed by |\n|---|---|", flush=True)
    for index, fault in enumerate(faults):
        if fault in lost:
            continue
        name, file, old, new = fault
        path = folder / "Sources/Amounts" / file
        text = path.read_text()
        start = time.monotonic()
        note(f"{index + 1} of {len(faults)}: {name}")
        try:
            path.write_text(text.replace(old, new))
            status, output = build(folder)
            if status == 0:
                passed, failed = test(folder)
        finally:
            path.write_text(text)
        note("")
        if status != 0:
            broken.append(name)
            said = "does not build"
            for line in re.findall(r"error: .*", output)[:3]:
                print(f"{name}: {line}", file=sys.stderr)
        elif passed:
            unnoticed.append(name)
            said = "**nothing**"
        else:
            said = ", ".join(f"`{test}`" for test in failed[:3])
            if len(failed) > 3:
                said += f" and {len(failed) - 3} more"
        print(f"| {name} | {said} |", flush=True)
        note(f"{time.monotonic() - start:.0f} s")
    note("")
    print(f"\n{len(unnoticed)} of {len(faults)} went unnoticed")
    return 1 if unnoticed or lost or broken else 0


if __name__ == "__main__":
    sys.exit(main())
