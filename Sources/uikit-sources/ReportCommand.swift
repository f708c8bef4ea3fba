// SPDX-License-Identifier: MIT
import Foundation

#if canImport(UIKitSources)
    import UIKitSources
#endif

/// `uikit-sources report`: which of a folder's files compile on Linux, and what the others lack.
enum ReportCommand {
    /// What was found.
    struct Report: Codable {
        struct File: Codable {
            var path: String
            /// Missing API of UIKit and its frameworks, in the order of the file.
            var missing: [String] = []
            /// The types that the file names, which are declared without effect.
            var withoutEffect: [String] = []
            /// What of Objective-C the file uses that has no counterpart.
            var objectiveC: [String] = []
            var modules: [String] = []
            /// Other errors, which mostly follow from missing modules.
            var others: [String] = []

            /// Whether no error names UIKit or Objective-C.
            var isWell: Bool { missing.isEmpty && objectiveC.isEmpty }
            var compiles: Bool { isWell && modules.isEmpty && others.isEmpty }
        }
        struct Rank: Codable {
            let name: String
            let files: Int
        }
        var files: [File]
        var missing: [Rank] = []
        var withoutEffect: [Rank] = []
        var modules: [Rank] = []
    }

    /// The folder of this package.
    static var repository: String { ProcessInfo.processInfo.environment["UIKIT_SOURCES_REPOSITORY"] ?? "." }

    static func run(_ arguments: inout Arguments) throws {
        let json = try arguments.value("--json")
        let excluded = try arguments.value("--exclude")?.split(separator: ",").map(String.init) ?? []
        let build = try arguments.value("--modules") ?? repository + "/.build/debug"
        guard FileManager.default.fileExists(atPath: build + "/Modules/UIKit.swiftmodule") else {
            throw CommandError("\(build)/Modules has no UIKit: call `swift build` in \(repository) first")
        }
        guard !arguments.rest.isEmpty else { throw CommandError("report needs a folder of sources") }
        let files = try SourceFiles.expand(arguments.rest, excluding: excluded)
        let folders = try arguments.rest.filter(SourceFiles.isFolder)
        let report = try make(files, folders, repository: repository, build: build)
        print(text(report))
        if let json {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            try encoder.encode(report).write(to: URL(fileURLWithPath: json))
        }
    }

    private static func make(
        _ files: [String], _ folders: [String], repository: String, build: String
    ) throws -> Report {
        let work = URL(
            fileURLWithPath: NSTemporaryDirectory() + "uikit-sources-\(ProcessInfo.processInfo.processIdentifier)")
        defer { try? FileManager.default.removeItem(at: work) }
        let options = SourceLowering.Options(namesSource: true, project: ProjectSettings(of: folders))
        // The lowering writes its cache beside its folder.
        let lowered = try ModuleLowering(folder: work.appendingPathComponent("lowered"), options: options).run(files)
        var found = Dictionary(uniqueKeysWithValues: files.map { ($0, Report.File(path: $0)) })
        for error in lowered.errors { found[error.file]?.objectiveC.append("line \(error.line): \(error.message)") }
        for copy in lowered.copies {
            let (text, missing) = TypeCheck.replacingMissingImports(
                try String(contentsOfFile: copy.copy, encoding: .utf8)
            ) { FileManager.default.fileExists(atPath: "\(build)/Modules/\($0).swiftmodule") }
            if !missing.isEmpty { try text.write(toFile: copy.copy, atomically: false, encoding: .utf8) }
            found[copy.original]?.modules = missing
        }
        let modules = Set(found.values.flatMap(\.modules))
        let symbols = try assetSymbols(folders, in: work)
        let problems = TypeCheck.problems(try errors(of: lowered.copies.map(\.copy) + symbols, repository, build))
        let originals = Dictionary(uniqueKeysWithValues: lowered.copies.map { ($0.copy, $0.original) })
        for var error in problems where !symbols.contains(error.file) {
            // An error in the expansion of a macro is in the copy.
            error.file = originals[error.file] ?? error.file
            // The compiler stops at an error in what the files import, and would find none in the files.
            guard found[error.file] != nil else {
                throw CommandError("UIKit of \(build) can't be imported: \(error.file): \(error.message)")
            }
            switch CompilerMessage.kind(error.message, modules: modules) {
            case .missing(let name): found[error.file]?.missing.append(name)
            case .objectiveC: found[error.file]?.objectiveC.append("line \(error.line): \(error.message)")
            case .other: found[error.file]?.others.append("line \(error.line): \(error.message)")
            }
        }
        let idle = typesWithoutEffect(repository)
        for file in files {
            let text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
            found[file]?.withoutEffect = idle.intersection(text.split { !$0.isLetter }.map(String.init)).sorted()
        }
        var report = Report(files: files.compactMap { found[$0] })
        report.withoutEffect = ranked(report.files.map(\.withoutEffect))
        report.missing = ranked(report.files.map(\.missing))
        report.modules = ranked(report.files.map(\.modules))
        return report
    }

    /// The file with the symbols of the folders' asset catalogues, if there are any.
    private static func assetSymbols(_ folders: [String], in work: URL) throws -> [String] {
        let catalogs = folders.flatMap { folder in
            (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? [])
                .filter { $0.hasSuffix(".xcassets") }.map { folder + "/" + $0 }
        }
        let source = AssetSymbols(of: catalogs).source(hasExtensions: ProjectSettings.hasAssetExtensions(folders.first))
        guard !source.isEmpty else { return [] }
        let file = work.appendingPathComponent("AssetSymbols.swift")
        try Data(source.utf8).write(to: file)
        return [file.path]
    }

    /// The types that are declared without effect, by the page "Is it there?".
    private static func typesWithoutEffect(_ repository: String) -> Set<String> {
        let page = repository + "/Sources/PortableUIKit/PortableUIKit.docc/IsItThere.md"
        let rows = ((try? String(contentsOfFile: page, encoding: .utf8)) ?? "").split(separator: "\n")
        return Set(
            rows.compactMap { row in
                let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
                guard cells.count > 1, cells[1] == "without effect" else { return nil }
                return cells[0].trimmingCharacters(in: ["`"])
            })
    }

    private static func errors(of files: [String], _ repository: String, _ build: String) throws -> String {
        let sources = (try? FileManager.default.contentsOfDirectory(atPath: repository + "/Sources")) ?? []
        let maps = sources.flatMap {
            [
                "\(repository)/Sources/\($0)/module.modulemap", "\(repository)/Sources/\($0)/include/module.modulemap",
                "\(build)/\($0).build/module.modulemap",
            ]
        }.filter { FileManager.default.fileExists(atPath: $0) }
        let headers = try systemLibraries(repository).flatMap {
            try Subprocess.output(["pkg-config", "--cflags-only-I", $0]).text.split(whereSeparator: \.isWhitespace)
        }
        let modules =
            ["-swift-version", "5", "-suppress-warnings", "-module-name", "App", "-I", build + "/Modules"]
            + maps.flatMap { ["-Xcc", "-fmodule-map-file=" + $0] }
            + headers.filter { $0.hasPrefix("-I") }.flatMap { ["-Xcc", String($0)] }
        let jobs = ProcessInfo.processInfo.activeProcessorCount
        var output = try Subprocess.output(["swiftc"] + TypeCheck.options(jobs: jobs) + modules + files).text
        // A compiler that crashes finds no errors in the files that it had not checked yet.
        if TypeCheck.hasCrashed(output) {
            FileHandle.standardError.write(
                Data("uikit-sources: the compiler crashed; each file is checked by a compiler of its own\n".utf8))
            let options = TypeCheck.options(jobs: jobs, sharesFiles: false)
            output = try Subprocess.output(["swiftc"] + options + modules + files).text
        }
        return output
    }

    /// The libraries that the package's manifest names to pkg-config.
    private static func systemLibraries(_ repository: String) throws -> [String] {
        try String(contentsOfFile: repository + "/Package.swift", encoding: .utf8)
            .components(separatedBy: "pkgConfig: \"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
    }

    private static func ranked(_ lists: [[String]]) -> [Report.Rank] {
        var counts: [String: Int] = [:]
        for list in lists { for name in Set(list) { counts[name, default: 0] += 1 } }
        return counts.map { Report.Rank(name: $0.key, files: $0.value) }
            .sorted { ($0.files, $1.name) > ($1.files, $0.name) }
    }

    private static func text(_ report: Report) -> String {
        let compiling = report.files.filter(\.compiles)
        let well = report.files.filter(\.isWell)
        var lines = [
            "\(report.files.count) files: \(compiling.count) compile, \(well.count) have no error that names UIKit or Objective-C"
        ]
        if !report.missing.isEmpty {
            lines +=
                ["", "Missing API, by the number of files:"]
                + report.missing.prefix(40).map { "\($0.files)\t\($0.name)" }
        }
        if !report.withoutEffect.isEmpty {
            lines +=
                ["", "Types that are declared without effect, by the number of files:"]
                + report.withoutEffect.map { "\($0.files)\t\($0.name)" }
        }
        if !report.modules.isEmpty {
            lines +=
                ["", "Other modules, by the number of files:"]
                + report.modules.prefix(40).map { "\($0.files)\t\($0.name)" }
        }
        let others = report.files.filter { !$0.isWell }
        if !others.isEmpty { lines += ["", "Files that lack something:"] }
        for file in others {
            lines.append(file.path)
            lines += Set(file.missing).sorted().map { "    \($0)" } + file.objectiveC.map { "    \($0)" }
        }
        return lines.joined(separator: "\n")
    }
}
