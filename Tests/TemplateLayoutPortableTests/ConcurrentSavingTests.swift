// SPDX-License-Identifier: MIT
import Foundation
import PlatformUIKit
import TestSupport
import Testing
import TextLayout

@testable import TemplateLayout

/// Several processes, and several threads of one process, save to one file while it is read.
@MainActor
final class ConcurrentSavingTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("heights-\(UUID().uuidString)")
    private var url: URL { folder.appendingPathComponent("rows.heights") }

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    /// A flag that stops loops on any thread.
    private final class Stop: @unchecked Sendable {
        private let lock = NSLock()
        private var isSet = false
        private let group = DispatchGroup()

        var wasRequested: Bool {
            lock.lock()
            defer { lock.unlock() }
            return isSet
        }

        func start(_ work: @escaping @Sendable () -> Void) {
            group.enter()
            Thread.detachNewThread { [group] in
                work()
                group.leave()
            }
        }

        func request() {
            lock.lock()
            isSet = true
            lock.unlock()
            group.wait()
        }
    }

    /// A saved file with `number` hundreds of rows, each `number` points high.
    private func fileOfItsOwn(_ number: Int) throws -> URL {
        let table = TileTable([])
        let layout = table.layout
        for key in 0..<number * 100 {
            try layout.cache(height: CGFloat(number), for: UITableViewCell.self, key: key)
        }
        let other = folder.appendingPathComponent("\(number)")
        try layout.saveKeyedHeights(to: other, tag: "probe")
        return other
    }

    @Test func heightsOfOtherFontsAreIgnored() throws {
        let rules = TextContext.fontconfigRules().replacingOccurrences(
            of: "<selectfont>", with: "<selectfont><rejectfont><glob>*Thai*</glob></rejectfont>")
        let file = folder.appendingPathComponent("fonts.conf")
        try rules.write(to: file, atomically: true, encoding: .utf8)
        for (fonts, isUsed) in [(nil, true), (file.path, false)] as [(String?, Bool)] {
            var environment = ProcessInfo.processInfo.environment
            if let fonts { environment["FONTCONFIG_FILE"] = fonts }
            let program = try RunningProgram("HeightsProbe", [url.path, "1"], environment: environment)
            #expect(program.waitForLine("saving") != nil)
            let table = TileTable([])
            var log: [String] = []
            table.layout.debugLog = { log.append("\($0)") }
            #expect(table.layout.restoreKeyedHeights(from: url, tag: "probe") == isUsed)
            #expect(isUsed || log.last?.contains("other fonts") == true)
            program.terminate()
            _ = program.waitForExit()
        }
    }

    @Test func aReaderFindsACompleteFileOfOneWriter() throws {
        let programs = try (1...2).map { number in
            try RunningProgram(
                "HeightsProbe", [url.path, "\(number)"], environment: ProcessInfo.processInfo.environment)
        }
        for program in programs { #expect(program.waitForLine("saving") != nil) }
        let stop = Stop()
        for number in 3...4 {
            let (own, url) = (try fileOfItsOwn(number), url)
            stop.start {
                guard let saved = try? SavedHeightsFile.read(own) else { return }
                while !stop.wasRequested { try? SavedHeightsFile.write(saved, to: url) }
            }
        }
        var writers: Set<Int> = []
        for round in 0..<400 {
            let table = TileTable([])
            table.layout.debugLog = { event in
                if "\(event)".contains("ignored") { Issue.record("round \(round): \(event)") }
            }
            #expect(table.layout.restoreKeyedHeights(from: url, tag: "probe"))
            let heights = (0..<500).prefix {
                table.layout.cachedHeight(for: UITableViewCell.self, key: $0) != nil
            }.compactMap { table.layout.cachedHeight(for: UITableViewCell.self, key: $0) }
            let writer = Int(heights.first ?? 0)
            #expect(heights.count == writer * 100 && heights.allSatisfy { $0 == CGFloat(writer) })
            writers.insert(writer)
            // A process that is killed while it saves leaves the old file.
            if round == 60 { kill(programs[0].processIdentifier, SIGKILL) }
            if round > 80, writers.count == 4 { break }
        }
        stop.request()
        #expect(writers == [1, 2, 3, 4])
    }

    @Test func temporaryFilesOfEndedProcessesAreRemoved() throws {
        let ended = Process()
        ended.executableURL = URL(fileURLWithPath: "/bin/true")
        try ended.run()
        ended.waitUntilExit()
        let running = ProcessInfo.processInfo.processIdentifier
        let begin = ".heights.new-"
        let names = ["\(begin)\(ended.processIdentifier)-A", "\(begin)\(running)-B", ".other.new-1-C", "mine"]
        for name in names { try Data("x".utf8).write(to: folder.appendingPathComponent(name)) }
        let table = TileTable([[1, 2, 3]])
        table.window.layoutIfNeeded()
        try table.layout.saveKeyedHeights(to: folder.appendingPathComponent("heights"))
        let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(Set(left) == Set(names.dropFirst() + ["heights"]))
    }
}
