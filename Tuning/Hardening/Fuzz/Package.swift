// swift-tools-version: 6.2
import PackageDescription

// Built by `fuzz.py` with `--sanitize fuzzer`, which provides the program's entry, and with
// `-enable-testing`, since the targets are not public.
let package = Package(
  name: "Fuzz",
  dependencies: [.package(name: "summa", path: "../../..")],
  targets: [
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        .product(name: "Summa", package: "summa"),
        .product(name: "_SummaLedger", package: "summa"),
      ],
      path: ".",
      exclude: ["Corpus", "Dictionaries", "README.md", "fuzz.py"],
      sources: ["Targets", "Fuzzer"],
      swiftSettings: [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .strictMemorySafety(),
      ])
  ]
)
