import Foundation
import TestSupport
import Testing

/// A process's first text, and what it leaves of fontconfig's default configuration for the rest of the process.
@Suite final class FontMapStartTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // With the machine's fonts, of which there are lists.
        try """
        <?xml version="1.0"?><fontconfig><dir>/usr/share/fonts</dir><cachedir>/var/cache/fontconfig</cachedir>
        <cachedir prefix="xdg">fontconfig</cachedir></fontconfig>
        """.write(to: folder.appendingPathComponent("fonts.conf"), atomically: true, encoding: .utf8)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// What the probe prints. The folder that the rules name later is the one that the rules are in.
    private func output(first: String) throws -> [String] {
        var environment = ProcessInfo.processInfo.environment
        environment["FONTCONFIG_FILE"] = nil
        environment["FONTCONFIG_PATH"] = folder.path
        let program = try RunningProgram("FontProbe", [first, folder.path], environment: environment)
        #expect(program.waitForExit(seconds: 60) == 0)
        return program.output
    }

    @Test func theFirstTextLeavesTheMachinesOwnRulesUnreadAndToBeReadByWhoAsks() throws {
        #expect(try output(first: "text") == ["measured true", "folders [\"\(folder.path)\"]"])
    }

    @Test func rulesThatWereReadBeforeAreKeptWithWhatOthersAddedToThem() throws {
        let lines = try output(first: "fontconfig")
        try #require(lines.count == 4)
        #expect(lines[0].hasPrefix("folders [\"/usr/share/fonts\""))
        #expect(lines[1...2] == ["measured true", "kept true"])
        #expect(lines[3] == lines[0])
    }
}
