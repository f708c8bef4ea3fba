// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import SnapshotFiles
@testable import snapshots

/// `snapshots list`, and the texts in PNG files.
struct SnapshotsProgramTests {
    private func folder(_ body: (URL) throws -> Void) throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("references-\(UUID().uuidString)")
        let suite = url.appendingPathComponent("Tests/__Snapshots__/InboxTests")
        try FileManager.default.createDirectory(at: suite, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: url) }
        try Data("@Test func inbox() {}\n@Test func `a raw name`() {}\n".utf8)
            .write(to: url.appendingPathComponent("Tests/InboxTests.swift"))
        for name in ["inbox.1.png", "inbox.dark.png", "a-raw-name.1.txt", "gone.1.png"] {
            try Data("123".utf8).write(to: suite.appendingPathComponent(name))
        }
        try body(url)
    }

    @Test func referencesWithoutTestAreDead() throws {
        try folder { url in
            let all = SnapshotsProgram.run(arguments: ["list", url.path])
            #expect(all.status == 0 && all.output.hasSuffix("4 references, 12 bytes"))
            let dead = SnapshotsProgram.run(arguments: ["list", "--dead", url.path])
            #expect(dead.status == 1)
            #expect(dead.output.contains("gone.1.png: InboxTests.swift has no test gone()\n1 of 4 references are dead"))
            try FileManager.default.removeItem(at: url.appendingPathComponent("Tests/InboxTests.swift"))
            #expect(SnapshotsProgram.run(arguments: ["list", "--dead", url.path]).output.contains("4 of 4"))
        }
    }

    @Test func referencesThatNoRunHasUsedAreDeadAndDeleted() throws {
        try folder { url in
            let notes = url.appendingPathComponent("used.txt")
            let suite = url.appendingPathComponent("Tests/__Snapshots__/InboxTests")
            try Data((suite.path + "/inbox.1.png\n" + suite.path + "/../InboxTests/gone.1.png\n").utf8).write(to: notes)
            let arguments = ["list", url.path, "--dead", "--used", notes.path]
            let dead = SnapshotsProgram.run(arguments: arguments)
            #expect(dead.status == 1 && dead.output.contains("2 of 4 references are dead"))
            #expect(dead.output.contains("inbox.dark.png: no test of that run compared it"))
            let deleted = SnapshotsProgram.run(arguments: arguments + ["--delete"])
            #expect(deleted.status == 0 && deleted.output.contains("and deleted"))
            #expect(SnapshotsProgram.run(arguments: arguments).output == "0 of 2 references are dead")
        }
    }

    @Test(arguments: [
        [], ["lst"], ["list", "--used"], ["list", "--old"], ["list", "/no/such/folder"], ["list", "a", "b"],
        ["list", "--delete"], ["list", "--dead", "--used", "/no/such/file"], ["accept"], ["accept", "a", "--all"],
        ["reject", "--out", "a"], ["review", "--port", "x"], ["merge", "a"], ["list", "--changed", "--dead"],
        ["fonts"], ["fonts", "save"], ["fonts", "list", "a"],
    ]) func wrongArgumentsAreNamed(arguments: [String]) {
        let result = SnapshotsProgram.run(arguments: arguments)
        #expect(result.status == 2 && result.output.isEmpty && result.errors.contains("usage: snapshots COMMAND"))
    }

    @Test func fontsArePackedWithTheirLicencesAndChecked() throws {
        let files = FileManager.default
        let root = files.temporaryDirectory.appendingPathComponent("fonts-\(UUID().uuidString)")
        defer { try? files.removeItem(at: root) }
        func write(_ text: String, _ path: String) throws {
            let url = root.appendingPathComponent(path)
            try files.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url)
        }
        let archive = root.appendingPathComponent("fonts.tar.gz").path
        #expect(FontArchive.save(archive, from: root.path).errors.contains("no fonts in"))
        try write("a font", "fonts/opentype/inter/Inter-Regular.otf")
        try write("OFL", "doc/fonts-inter/copyright")
        #expect(FontArchive.save(archive, from: root.path).output.hasPrefix("2 files"))
        let first = try Data(contentsOf: URL(fileURLWithPath: archive))
        #expect(FontArchive.save(archive, from: root.path).status == 0)
        #expect(try Data(contentsOf: URL(fileURLWithPath: archive)) == first)

        let folder = root.appendingPathComponent("used").path
        #expect(FontArchive.use(archive, folder: folder).status == 0)
        #expect(try String(contentsOfFile: folder + "/fonts/Inter-Regular.otf", encoding: .utf8) == "a font")
        #expect(try String(contentsOfFile: folder + "/licences/fonts-inter", encoding: .utf8) == "OFL")

        // What is not as its sum says is refused, and the fonts that were used stay.
        try write("another font", "used/fonts/Inter-Regular.otf")
        let forged = Process()
        forged.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        forged.arguments = ["tar", "--create", "--gzip", "--file", archive, "fonts", "licences", "SHA256SUMS"]
        forged.currentDirectoryURL = URL(fileURLWithPath: folder)
        try forged.run()
        forged.waitUntilExit()
        let refused = FontArchive.use(archive, folder: folder)
        #expect(refused.status == 2 && refused.errors.contains("fonts/Inter-Regular.otf: FAILED"))
        #expect(try String(contentsOfFile: folder + "/fonts/Inter-Regular.otf", encoding: .utf8) == "another font")
        #expect(!files.fileExists(atPath: folder + ".new"))
        #expect(FontArchive.use(root.path + "/none", folder: folder).status == 2)
    }

    @Test func helpIsNoError() {
        #expect(SnapshotsProgram.run(arguments: ["--help"]).status == 0)
        #expect(SnapshotsProgram.run(arguments: ["list", "--help"]).output.contains("--dead"))
    }

    /// The smallest PNG file: one black pixel.
    private static let pixel = Data(
        base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==")

    @Test func textsAreReadAsTheyWereWritten() throws {
        let file = try #require(Self.pixel)
        #expect(PNGTexts.read(from: file) == [:])
        let texts = [("Fonts", "Inter\nNoto Sans — ديب"), ("Description", "")]
        let written = PNGTexts.add(texts, to: file)
        #expect(PNGTexts.read(from: written) == ["Fonts": "Inter\nNoto Sans — ديب", "Description": ""])
        #expect(PNGTexts.read(from: written.dropLast(1)) == nil)
        #expect(PNGTexts.read(from: Data("text".utf8)) == nil)
        #expect(PNGTexts.add(texts, to: Data("text".utf8)) == Data("text".utf8))
        // An iTXt chunk begins after the header of 33 bytes, with its length and its kind.
        #expect(written[33..<41].elementsEqual([0, 0, 0, 36, 0x69, 0x54, 0x58, 0x74]))
    }
}
