// SPDX-License-Identifier: MIT
import Foundation
import SwiftParser
import SwiftSyntax

/// Lowers the files of a module into a folder. A file that has not changed is neither read nor written again, so the compiler
/// compiles what changed.
public struct ModuleLowering {
    /// A file and its lowered copy.
    public struct Copy: Sendable {
        /// The path of the original.
        public let original: String
        /// The path of the copy.
        public let copy: String
    }

    /// What a run has done.
    public struct Outcome: Sendable {
        /// The copies of all files, in the order of the files.
        public var copies: [Copy] = []
        /// What could not be lowered.
        public var errors: [SourceError] = []
        /// The number of files that were lowered, and of those whose copy changed.
        public var loweredCount = 0, writtenCount = 0
        /// The files whose copies changed though they have not: because of another file, of an option, or of a new version of the tool.
        public var changedByOthers: [String] = []
    }

    private struct Record: Codable {
        var size: Int
        var time: Double
        var summary: FileSummary
        var errors: [SourceError]
    }

    private struct Cache: Codable {
        var version: String
        var options: SourceLowering.Options
        var records: [String: Record] = [:]
    }

    private let folder: URL
    private let options: SourceLowering.Options
    /// Differs for each build of the tool, whose results may differ.
    private let version: String

    /// Lowers into a folder, which is made if there is none. `version` is that of the tool: results of others are not used.
    public init(folder: URL, options: SourceLowering.Options, version: String = "") {
        self.folder = folder
        self.options = options
        self.version = version
    }

    /// The copies of files, in the order of the files.
    public func copies(of files: [String]) -> [Copy] {
        var used: Set<String> = []
        return files.map { Copy(original: $0, copy: folder.appendingPathComponent(name(of: $0, &used)).path) }
    }

    /// Lowers the files at these absolute paths. Throws the system's error if a file can't be read or written.
    ///
    /// With `touchesOriginals`, files whose copies alone changed get the present time: where an overlay puts the copies in the places
    /// of the originals, the compiler compares the times of the originals.
    public func run(_ files: [String], touchesOriginals: Bool = false) throws -> Outcome {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let place = URL(fileURLWithPath: folder.path + "-cache.json")
        let old = (try? Data(contentsOf: place)).flatMap { try? JSONDecoder().decode(Cache.self, from: $0) }
        let isUsable = old?.version == version && old?.options == options
        var cache = Cache(version: version, options: options)
        var trees: [String: SourceFileSyntax] = [:]
        var unchanged: Set<String> = []
        for file in files {
            let (size, time) = try sizeAndTime(of: file)
            if let record = old?.records[file], record.size == size, record.time == time {
                unchanged.insert(file)
                if isUsable {
                    cache.records[file] = record
                    continue
                }
            }
            let tree = try parse(file)
            trees[file] = tree
            cache.records[file] = Record(size: size, time: time, summary: SourceLowering.summary(tree), errors: [])
        }
        let summaries = cache.records.mapValues(\.summary)
        let former = old?.records.mapValues(\.summary) ?? [:]
        let plan = ModulePlan(summaries)
        let changed = former == summaries ? [] : plan.files(changedSince: ModulePlan(former))
        var outcome = Outcome(copies: copies(of: files))
        for (file, copy) in outcome.copies.map({ ($0.original, URL(fileURLWithPath: $0.copy)) }) {
            if trees[file] != nil || changed.contains(file) || !FileManager.default.fileExists(atPath: copy.path) {
                let output = SourceLowering.lower(try trees[file] ?? parse(file), file, plan[file], options)
                outcome.loweredCount += 1
                if try write(output.text, to: copy) {
                    outcome.writtenCount += 1
                    if unchanged.contains(file) { outcome.changedByOthers.append(file) }
                }
                cache.records[file]?.errors = output.errors
            }
            outcome.errors += cache.records[file]?.errors ?? []
        }
        if touchesOriginals {
            for file in outcome.changedByOthers {
                try? FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: file)
                cache.records[file]?.time = try sizeAndTime(of: file).time
            }
        }
        removeOthers(than: Set(outcome.copies.map(\.copy)))
        if outcome.loweredCount > 0 || old?.records.count != files.count {
            try JSONEncoder().encode(cache).write(to: place)
        }
        return outcome
    }

    /// The name of a copy: the file's own, with a number if an earlier copy has it. A copy that names its source has another name,
    /// because the compiler warns of two files with one `#fileID`.
    private func name(of file: String, _ used: inout Set<String>) -> String {
        var own = file.split(separator: "/").last.map(String.init) ?? file
        if options.namesSource, own != "main.swift" { own = "lowered-" + own }
        var name = own
        var number = 2
        while !used.insert(name).inserted {
            name = "\(own.dropLast(".swift".count))-\(number).swift"
            number += 1
        }
        return name
    }

    private func sizeAndTime(of file: String) throws -> (size: Int, time: Double) {
        let attributes = try FileManager.default.attributesOfItem(atPath: file)
        let date = attributes[.modificationDate] as? Date
        return ((attributes[.size] as? Int) ?? 0, date?.timeIntervalSinceReferenceDate ?? 0)
    }

    private func parse(_ file: String) throws -> SourceFileSyntax {
        Parser.parse(source: try String(contentsOfFile: file, encoding: .utf8))
    }

    private func write(_ text: String, to url: URL) throws -> Bool {
        let data = Data(text.utf8)
        if (try? Data(contentsOf: url)) == data { return false }
        try data.write(to: url)
        return true
    }

    /// Removes the copies of files that are gone.
    private func removeOthers(than kept: Set<String>) {
        let all = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        for file in all where file.pathExtension == "swift" && !kept.contains(file.path) {
            try? FileManager.default.removeItem(at: file)
        }
    }
}

/// The file that makes the compiler read copies under the paths of the originals.
public enum Overlay {
    /// The overlay of copies, as Clang's virtual file system reads it.
    public static func text(_ copies: [ModuleLowering.Copy]) -> String {
        let roots = copies.map {
            "{\"type\":\"file\",\"name\":\(SourceLowering.quoted($0.original)),\"external-contents\":\(SourceLowering.quoted($0.copy))}"
        }
        return "{\"version\":0,\"use-external-names\":false,\"roots\":[\n" + roots.joined(separator: ",\n") + "\n]}\n"
    }
}
