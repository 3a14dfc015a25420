// swift-tools-version: 6.2
import PackageDescription

/// Asked for by `make test` and what shares its folder: where Summa is a dependency, SwiftPM
/// suppresses its warnings, and the compiler refuses both at once.
let warningsAreErrors = Context.environment["SUMMA_WARNINGS_AS_ERRORS"] == "1"

let settings: [SwiftSetting] =
  [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .strictMemorySafety(),
  ] + (warningsAreErrors ? [.treatAllWarnings(as: .error)] : [])

/// A stage of the pipeline: `Sources/<folder>` is the module `Summa<folder>`, named so that it
/// clashes with nobody's.
func stage(
  _ folder: String, dependencies: [Target.Dependency] = [], exclude: [String] = [],
  resources: [Resource] = []
) -> Target {
  .target(
    name: "Summa\(folder)", dependencies: dependencies, path: "Sources/\(folder)",
    exclude: exclude, resources: resources, swiftSettings: settings)
}

/// The commit that is built, which `make release` names, and nothing elsewhere. SwiftPM keeps what
/// it once read here while this file stays the same, so that `Context.gitInformation` grows old.
let commit = Context.environment["SUMMA_COMMIT"] ?? ""

/// A C library of the system as Swift sees it: a module map in `Sources/CLibraries/<folder>`.
func library(_ folder: String, pkgConfig: String, package: String) -> Target {
  .systemLibrary(
    name: "CSumma\(folder)", path: "Sources/CLibraries/\(folder)", pkgConfig: pkgConfig,
    providers: [.apt([package])])
}

let strict: [CSetting] = [
  .enableWarning("all"), .enableWarning("extra"), .treatAllWarnings(as: .error),
]

/// A C library whose interface Swift cannot call as it is, with a shim in C before it.
func shim(_ folder: String, libraries: [String], settings: [CSetting] = []) -> Target {
  .target(
    name: "CSumma\(folder)", path: "Sources/CLibraries/\(folder)",
    cSettings: settings + (warningsAreErrors ? strict : []),
    linkerSettings: libraries.map { .linkedLibrary($0) })
}

func tests(
  _ folder: String, dependencies: [Target.Dependency], exclude: [String] = []
) -> Target {
  .testTarget(
    name: "\(folder)Tests", dependencies: dependencies, path: "Tests/\(folder)Tests",
    exclude: exclude, swiftSettings: settings)
}

/// The modules of the library, in the order of their dependencies.
let modules = [
  "Messages", "Geometry", "Text", "Imaging", "Recognition", "Amounts", "Ink", "Reading", "Formats",
  "Workers",
]

/// The library for targets of this package. SwiftPM rebuilds a target only if a module changes that
/// the target depends on directly, so the modules behind `import Summa` are named as well.
let library: [Target.Dependency] = ["Summa"] + modules.map { .init(stringLiteral: "Summa\($0)") }

let package = Package(
  name: "summa",
  products: [
    .library(name: "Summa", targets: ["Summa"]),
    .executable(name: "summa", targets: ["SummaCLI"]),
    // Not for others: the fuzz targets are a package of their own.
    .library(name: "_SummaLedger", targets: ["SummaLedger"]),
  ],
  // Exactly these, since the repository holds no Package.resolved.
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", exact: "1.0.2"),
    .package(url: "https://github.com/apple/swift-system", exact: "1.8.1"),
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
    .package(url: "https://github.com/LebJe/TOMLKit", exact: "0.6.0"),
    // Without the trait by which swift-configuration would be built.
    .package(
      url: "https://github.com/hummingbird-project/hummingbird", exact: "2.28.1",
      traits: ["FullFoundation"]),
    .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
    .package(url: "https://github.com/apple/swift-http-types", exact: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", exact: "2.13.0"),
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", exact: "1.5.0"),
  ],
  targets: [
    library("EXIF", pkgConfig: "libexif", package: "libexif-dev"),
    library("Cairo", pkgConfig: "cairo", package: "libcairo2-dev"),
    library("Zlib", pkgConfig: "zlib", package: "zlib1g-dev"),
    library("MD", pkgConfig: "libmd", package: "libmd-dev"),
    shim("JPEG", libraries: ["jpeg"]),
    shim("PNG", libraries: ["png"]),
    shim("WebP", libraries: ["webp"]),
    // Loaded when it is first used.
    shim("Tesseract", libraries: []),
    shim("Leptonica", libraries: ["lept", "tiff"]),
    shim("HEIF", libraries: ["heif", "de265", "dav1d"]),
    shim("Kernels", libraries: ["m"]),
    shim("Tables", libraries: []),
    shim("Page", libraries: []),
    shim(
      "System", libraries: [], settings: [.define("SUMMA_COMMIT", to: "\"\(commit)\"")]),

    // System calls, each behind one wrapper that tests can make fail.
    .target(
      name: "SummaSystem",
      dependencies: [
        "CSummaSystem", "CSummaZlib", "CSummaMD",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      path: "Sources/System", swiftSettings: settings),

    stage("Messages"),
    stage("Geometry"),
    stage("Text", dependencies: ["SummaGeometry"]),
    stage(
      "Imaging",
      dependencies: [
        "SummaMessages", "SummaSystem", "SummaGeometry", "SummaText", "CSummaJPEG", "CSummaPNG",
        "CSummaWebP", "CSummaLeptonica", "CSummaHEIF", "CSummaEXIF", "CSummaCairo", "CSummaKernels",
        .product(name: "SystemPackage", package: "swift-system"),
      ]),
    stage(
      "Neural",
      dependencies: [
        "SummaSystem", "CSummaKernels",
        .product(name: "SystemPackage", package: "swift-system"),
      ]),
    stage(
      "Recognition",
      dependencies: [
        "SummaMessages", "SummaSystem", "SummaGeometry", "SummaText", "SummaImaging", "SummaNeural",
        "CSummaTesseract", .product(name: "SystemPackage", package: "swift-system"),
      ],
      // Copied as it is, so that it can be mapped into memory.
      resources: [
        .copy("Weights/receipt.safetensors"), .copy("Weights/words.safetensors"),
        .copy("Weights/sheets.safetensors"), .copy("Weights/lines.safetensors"),
        .copy("Weights/scripts.safetensors"), .copy("Weights/pen.safetensors"),
        .copy("Weights/reader-thai.safetensors"),
        .copy("Weights/reader-kore.safetensors"), .copy("Weights/reader-hebr.safetensors"),
        .copy("Weights/reader-hani.safetensors"), .copy("Weights/reader-arab.safetensors"),
        .copy("Weights/reader-beng.safetensors"), .copy("Weights/reader-deva.safetensors"),
      ]),
    stage(
      "Amounts", dependencies: ["SummaGeometry", "SummaText", "CSummaTables"],
      // CSummaTables builds these into the program.
      exclude: [
        "Lexicon/keywords.txt", "Lexicon/fields.txt", "Lexicon/currencies.txt", "Dates/dates.txt",
        "Locales/cities.txt", "Locales/countries.txt", "Locales/languages.txt",
        "Locales/evidence.tsv", "Roles/understanding.tsv", "Lexicon/taxnumbers.txt",
        "Fields/lineparts.tsv", "Fields/chains.txt",
      ]),
    stage(
      "Ink",
      dependencies: [
        "SummaMessages", "SummaGeometry", "SummaText", "SummaImaging", "SummaNeural",
        "SummaRecognition", "SummaAmounts",
      ],
      resources: [
        .copy("Weights/ink-amounts.safetensors"), .copy("Weights/ink-letters.safetensors"),
        .copy("Weights/ink-words.safetensors"),
      ]),
    stage(
      "Reading",
      dependencies: [
        "SummaMessages", "SummaGeometry", "SummaText", "SummaImaging", "SummaRecognition",
        "SummaAmounts", "SummaInk", "SummaSystem",
        .product(name: "SystemPackage", package: "swift-system"),
      ]),
    stage(
      "Formats",
      dependencies: [
        "SummaReading", "SummaSystem", .product(name: "SystemPackage", package: "swift-system"),
      ]),
    stage(
      "Workers",
      dependencies: [
        "SummaReading", "SummaFormats", "SummaSystem",
        .product(name: "SystemPackage", package: "swift-system"),
      ]),
    // The modules above under one name.
    .target(
      name: "Summa", dependencies: ["SummaReading", "SummaFormats", "SummaWorkers"],
      path: "Sources/Summa", swiftSettings: settings),
    stage(
      "Ledger",
      dependencies: library + [
        "SummaSystem", .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "TOMLKit", package: "TOMLKit"),
        .product(name: "SystemPackage", package: "swift-system"),
      ]),
    stage(
      "Web",
      dependencies: library + [
        "SummaLedger", "SummaSystem", "CSummaPage",
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      // CSummaPage builds these into the program.
      exclude: ["openapi.json", "record.schema.json", "Page"]),
    // The measurements of `summa tune`.
    stage(
      "Tuning",
      dependencies: library + [
        "SummaSystem", .product(name: "SystemPackage", package: "swift-system"),
      ]),
    .executableTarget(
      name: "SummaCLI",
      dependencies: library + [
        "SummaLedger", "SummaWeb", "SummaTuning", "SummaSystem",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      path: "Sources/CLI",
      resources: [
        .embedInCode("Languages/tessdata_fast.txt"), .embedInCode("Assistant/tools.json"),
      ],
      swiftSettings: settings),

    // What fits the weights of the understanding; see Tuning/Total.
    .executableTarget(
      name: "SummaFitting",
      dependencies: library,
      path: "Tuning/Total/Sources", swiftSettings: settings),

    // An example of Summa in a service, compiled with the tests so that it stays true.
    .executableTarget(
      name: "ReceiptService",
      dependencies: [
        "Summa", .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
      ],
      path: "Examples/ReceiptService", swiftSettings: settings),

    // The helpers that tests of several folders share.
    .target(
      name: "SummaTestSupport",
      dependencies: [
        "SummaImaging", "SummaGeometry", "SummaSystem",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      path: "Tests/Support", swiftSettings: settings),
    tests("Messages", dependencies: ["SummaMessages"]),
    tests("Geometry", dependencies: ["SummaGeometry", "SummaTestSupport"]),
    tests("Text", dependencies: ["SummaText", "SummaGeometry", "SummaTestSupport"]),
    tests(
      "Imaging",
      dependencies: [
        "SummaImaging", "SummaText", "SummaGeometry", "SummaMessages", "SummaTestSupport",
      ],
      exclude: ["Fixtures"]),
    tests(
      "Neural",
      dependencies: ["SummaNeural", "CSummaKernels", "SummaTestSupport"]),
    tests(
      "Recognition",
      dependencies: [
        "SummaRecognition", "SummaNeural", "SummaImaging", "SummaText", "SummaGeometry",
        "SummaMessages",
        "SummaTestSupport",
      ],
      exclude: ["Fixtures"]),
    tests(
      "Amounts",
      dependencies: ["SummaAmounts", "SummaText", "SummaGeometry", "SummaTestSupport"],
      exclude: ["Receipts", "Numbers"]),
    tests(
      "Ink",
      dependencies: [
        "SummaInk", "SummaImaging", "SummaGeometry", "SummaNeural", "SummaTestSupport",
      ],
      exclude: ["Fixtures"]),
    tests(
      "System",
      dependencies: [
        "SummaSystem", "SummaTestSupport",
        .product(name: "SystemPackage", package: "swift-system"),
      ]),
    tests(
      "Reading",
      dependencies: [
        "SummaReading", "SummaSystem", "SummaTestSupport",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      exclude: ["Slips"]),
    tests(
      "Formats",
      dependencies: [
        "SummaFormats", "SummaSystem", "SummaTestSupport",
        .product(name: "SystemPackage", package: "swift-system"),
      ]),
    tests(
      "Workers",
      dependencies: [
        "SummaWorkers", "SummaSystem", "SummaTestSupport",
        .product(name: "SystemPackage", package: "swift-system"),
      ]),
    tests("Summa", dependencies: library + ["SummaTestSupport"]),
    // The fuzzer's targets, without the fuzzer.
    tests(
      "Fuzz",
      dependencies: library + [
        "SummaLedger", "SummaNeural", "SummaSystem",
        .product(name: "SystemPackage", package: "swift-system"),
      ]),
    tests(
      "Ledger",
      dependencies: library + [
        "SummaLedger", "SummaSystem", "SummaTestSupport",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "Subprocess", package: "swift-subprocess"),
        .product(name: "SystemPackage", package: "swift-system"),
      ], exclude: ["Fixtures"]),
    // Code as it is written against Apple's Vision: only what `Summa` is called there differs.
    tests("Vision", dependencies: library),
    tests(
      "Tuning",
      dependencies: library + [
        "SummaTuning", "SummaTestSupport",
        .product(name: "SystemPackage", package: "swift-system"),
      ]),
    tests(
      "CLI",
      dependencies: library + [
        "SummaCLI", "SummaLedger", "SummaSystem", "SummaTestSupport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Subprocess", package: "swift-subprocess"),
        .product(name: "SystemPackage", package: "swift-system"),
      ], exclude: ["Golden", "Models"]),
    tests(
      "Web",
      dependencies: library + [
        "SummaWeb", "SummaLedger", "SummaTestSupport",
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "SystemPackage", package: "swift-system"),
      ], exclude: ["Browser"]),
  ]
)

// `make test-sanitized` builds four folders of tests with the stages that these need, and nothing
// else: the rest takes most of a build.
if Context.environment["SUMMA_SANITIZED"] == "1" {
  let tested = ["System", "Imaging", "Neural", "Recognition"]
  let needed = tested + ["Messages", "Geometry", "Text", "TestSupport"]
  let names = Set(tested.map { "\($0)Tests" } + needed.map { "Summa\($0)" })
  package.targets.removeAll { !$0.name.hasPrefix("CSumma") && !names.contains($0.name) }
  package.products = []
}
