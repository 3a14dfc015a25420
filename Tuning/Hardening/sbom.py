#!/usr/bin/env python3
"""Writes the components of a built program, as CycloneDX 1.6 JSON.

    Tuning/Hardening/sbom.py [-o summa.cdx.json] [--program .build/program/release/summa]

Swift packages come from `Package.resolved` with their revisions. SwiftPM (`swift package
show-dependencies`), if available, says which of them are linked into the program; plugins and
packages of tools are marked as excluded. Debian packages come from `.ci/packages`: each library,
with its version from dpkg-query; with --program also those that the program loads, by `ldd`. The
same inputs give the same bytes: no clock, no random numbers; SOURCE_DATE_EPOCH sets its time.
"""
import argparse
import datetime
import hashlib
import json
import os
import pathlib
import re
import subprocess
import sys
import uuid

ROOT = pathlib.Path(__file__).resolve().parents[2]
# A program that links the libraries of these -dev packages loads their runtime; headers alone are
# not part of the program.
TOOLS = {"make", "git", "pkg-config", "dpkg-dev", "ledger", "hledger", "beancount", "python3"}
# Packages whose products are plugins, or are linked into no product of Summa.
BUILD_ONLY = {"swift-docc-plugin", "swift-docc-symbolkit"}


def printed(*command):
    try:
        return subprocess.run(command, capture_output=True, text=True, cwd=ROOT, timeout=120)
    except subprocess.TimeoutExpired:
        # SwiftPM waits for other builds in the folder.
        return subprocess.CompletedProcess(command, 1, "", "")


def version():
    return re.search(r'number: "([^"]+)"', (ROOT / "Sources/CLI/Program/Version.swift").read_text())[1]


def swift_packages():
    """Returns the components, and their dependencies by name."""
    resolved = ROOT / "Package.resolved"
    if not resolved.exists():
        sys.exit("sbom: there is no Package.resolved; run swift package resolve, or make release")
    components = []
    for pin in json.loads(resolved.read_text())["pins"]:
        location, state = pin["location"].removesuffix(".git"), pin["state"]
        owner, name = location.removeprefix("https://").split("/", 1)[-1].rsplit("/", 1)
        components.append({
            "type": "library", "bom-ref": f"swift:{pin['identity']}", "group": owner, "name": pin["identity"],
            "version": state.get("version", state["revision"]), "scope": "excluded" if pin["identity"] in BUILD_ONLY else "required",
            "purl": f"pkg:swift/{location.removeprefix('https://')}@{state.get('version', state['revision'])}",
            "externalReferences": [{"type": "vcs", "url": location}],
            "properties": [{"name": "summa:revision", "value": state["revision"]}],
        })
    return components


def swift_edges(scratch):
    """Returns the dependencies between packages; empty if SwiftPM is not available, or would have
    to fetch packages first."""
    if not (pathlib.Path(scratch) / "checkouts").is_dir():
        return {}
    asked = printed(os.environ.get("SWIFT", "swift"), "package", "--scratch-path", os.path.abspath(scratch),
                    "--disable-automatic-resolution", "show-dependencies", "--format", "json")
    edges = {}

    def walk(package):
        edges.setdefault(package["identity"], set()).update(each["identity"] for each in package["dependencies"])
        for each in package["dependencies"]:
            walk(each)

    if asked.returncode == 0:
        walk(json.loads(asked.stdout[asked.stdout.index("{"):]))
    return edges


def debian_versions(names):
    """Returns by name the version, architecture and source of installed packages."""
    form = "\t".join("${%s}" % each for each in ("Package", "Version", "Architecture", "source:Package", "db:Status-Status"))
    shown = printed("dpkg-query", "--show", f"--showformat={form}\n", *names).stdout
    return {line.split("\t")[0]: line.split("\t")[1:4] for line in shown.splitlines() if line.endswith("\tinstalled")}


def debian_packages(program):
    names = [line.strip() for line in (ROOT / ".ci/packages").read_text().splitlines() if line.strip() and not line.startswith("#")]
    loaded = set()
    if program:
        # Tesseract is loaded when it is first used.
        later = re.findall(r"libtesseract\S* .*=> (/\S+)", printed("ldconfig", "-p").stdout)
        files = re.findall(r"=> (/\S+)|^\s*(/\S+)", printed("ldd", program, *later).stdout, re.M)
        files += [(file, "") for file in later]
        paths = {str(pathlib.Path(a or b).resolve()) for a, b in files}
        # dpkg knows files by their paths before /lib became a link into /usr.
        paths |= {path.removeprefix("/usr") for path in paths}
        found = printed("dpkg-query", "--search", *sorted(paths)).stdout
        loaded = {line.split(":")[0] for line in found.splitlines() if ": /" in line}
    components = []
    # Such as ID=debian, VERSION_CODENAME=bookworm.
    release = dict(re.findall(r'^(\w+)="?([^"\n]*)"?$', pathlib.Path("/etc/os-release").read_text(), re.M))
    for name, (version_, architecture, source) in sorted(debian_versions(sorted({*names, *loaded})).items()):
        is_tool = name in TOOLS or name.endswith("-dev") and program
        components.append({
            "type": "library" if name.startswith("lib") else "application", "bom-ref": f"deb:{name}", "group": release["ID"],
            "name": name, "version": version_, "scope": "excluded" if is_tool else "required",
            "purl": f"pkg:deb/{release['ID']}/{name}@{version_}?arch={architecture}&distro={release.get('VERSION_CODENAME', '')}",
            "properties": [{"name": "debian:source", "value": source}, {"name": "summa:loaded", "value": str(name in loaded).lower()}],
        })
    absent = sorted(set(names) - {component["name"] for component in components})
    return components, absent


def weights():
    """Returns the program's weights with their checksums."""
    return [{"type": "machine-learning-model", "bom-ref": f"weights:{path.name}", "name": path.name, "version": version(),
             "scope": "required", "hashes": [{"alg": "SHA-256", "content": hashlib.sha256(path.read_bytes()).hexdigest()}]}
            for path in sorted(ROOT.glob("Sources/*/Weights/*.safetensors"))]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("-o", "--output", default="summa.cdx.json")
    parser.add_argument("--scratch", default=ROOT / ".build/program", help="the folder of a build, whose packages SwiftPM knows")
    parser.add_argument("--program", help="the built program, whose libraries are looked up")
    options = parser.parse_args()
    swift, edges = swift_packages(), swift_edges(options.scratch)
    debian, absent = debian_packages(options.program)
    main_ = {"type": "application", "bom-ref": "summa", "name": "summa", "version": version(),
             "licenses": [{"license": {"id": "Apache-2.0"}}]}
    if options.program:
        main_["hashes"] = [{"alg": "SHA-256", "content": hashlib.sha256(pathlib.Path(options.program).read_bytes()).hexdigest()}]
    components = [*swift, *debian, *weights()]
    known = {component["bom-ref"] for component in components}
    refs = {name: f"swift:{name}" for name in edges if f"swift:{name}" in known}
    dependencies = [{"ref": refs[name], "dependsOn": sorted(refs[each] for each in edges[name] if each in refs)} for name in sorted(refs)]
    direct = next((edges[name] for name in edges if name not in refs), set())
    others = [component["bom-ref"] for component in components if not component["bom-ref"].startswith("swift:")]
    swifts = [refs[each] for each in direct if each in refs] or [component["bom-ref"] for component in swift]
    dependencies.insert(0, {"ref": "summa", "dependsOn": sorted([*swifts, *others])})
    bom = {"bomFormat": "CycloneDX", "specVersion": "1.6", "version": 1, "metadata": {"component": main_},
           "components": components, "dependencies": dependencies}
    if epoch := os.environ.get("SOURCE_DATE_EPOCH"):
        bom["metadata"]["timestamp"] = datetime.datetime.fromtimestamp(int(epoch), datetime.UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    # Made from the content: equal contents have the same number.
    bom["serialNumber"] = f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, json.dumps(bom, sort_keys=True))}"
    pathlib.Path(options.output).write_text(json.dumps(bom, indent=1, ensure_ascii=False) + "\n")
    loaded = sum(component["properties"][1]["value"] == "true" for component in debian)
    print(f"{options.output}: {len(swift)} Swift packages, {len(debian)} Debian packages"
          + (f" ({loaded} loaded by the program)" if options.program else "")
          + f", {len(weights())} weights" + ("" if edges else "; SwiftPM did not answer, so that Swift packages stand beside one another")
          + (f"; not installed here: {', '.join(absent)}" if absent else ""))


if __name__ == "__main__":
    main()
