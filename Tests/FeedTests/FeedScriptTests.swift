import Foundation
import TestSupport
import Testing

@testable import FeedDemo
@testable import FeedWindow

/// Scripts are replayed by the real program.
@Suite(.serialized)
struct FeedScriptTests {
    private func replay(_ text: String, _ arguments: [String] = []) throws -> (lines: [String], status: Int32?) {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("script-\(UUID().uuidString)")
        try text.write(to: file, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: file) }
        let program = try RunningProgram(
            "feed", ["--script", file.path] + arguments, environment: ProcessInfo.processInfo.environment)
        let status = program.waitForExit(seconds: 60)
        return (program.output, status)
    }

    @Test("The same script gives the same counters and the same picture each time")
    func deterministic() throws {
        let folder = FileManager.default.temporaryDirectory
        func run(_ number: Int) throws -> (lines: [String], picture: Data) {
            let picture = folder.appendingPathComponent("picture-\(UUID().uuidString).png")
            defer { try? FileManager.default.removeItem(at: picture) }
            let script = """
                # scroll, edit and resize
                wait 0.2
                drag 100 400 0 -300 0.2
                wait 2
                counters
                do insert-row
                do overlay
                do insert-section
                wheel 3 100 200
                wait 0.5
                resize 500 400
                counters
                key End
                do delete-row
                tap 100 200
                picture \(picture.path)
                counters
                """
            let (lines, status) = try replay(script, ["--rows", "200", "--scale", "1"])
            #expect(status == 0, "\(lines)")
            return (lines, try Data(contentsOf: picture))
        }
        let first = try run(1)
        let second = try run(2)
        #expect(first.lines == second.lines)
        #expect(first.lines.count == 3)
        #expect(first.picture == second.picture)
        #expect(!first.lines[0].contains("offset 0.0"), "thrown")
        #expect(first.lines[1].hasPrefix("rows 206 "))
        #expect(first.lines[2].hasPrefix("rows 205 "))
    }

    @Test("Idle time measures rows ahead, none while the finger is down")
    func precaching() throws {
        let (lines, _) = try replay(
            "counters\npointer down 100 400\npointer move 100 300\nwait 1\ncounters\npointer up 100 300\nwait 2\ncounters",
            ["--rows", "50", "--scale", "1"])
        func precached(_ line: String) -> Int { Int(line.split(separator: " ").last ?? "") ?? -1 }
        #expect(lines.count == 3)
        #expect(lines.prefix(2).map(precached) == [0, 0])
        #expect(precached(lines.last ?? "") > 30, "\(lines)")
    }

    @Test("A wrong step is named with its line, and the status is 2")
    func mistakes() throws {
        for line in ["fly 1 2", "wait", "wait -1", "drag 1 2 3", "do nothing", "key Nowhere", "resize 0 10"] {
            let (lines, status) = try replay("# first\n\(line)\n")
            #expect(status == 2)
            #expect(lines.count == 1 && lines[0].contains(":2: \"\(line)\""), "\(lines)")
        }
    }

    @Test("What is written by the recorder is understood by the script")
    func grammar() throws {
        let text =
            "wait 0.016\npointer down 1.5 2\npointer move 3 4\npointer up 3 4\nwheel -1.0 10 20\nkey Home\nkey o\n"
        let script = try FeedScript(text: text, name: "test")
        #expect(
            script.steps == [
                .wait(0.016), .pointerDown(CGPoint(x: 1.5, y: 2)), .pointerMove(CGPoint(x: 3, y: 4)),
                .pointerUp(CGPoint(x: 3, y: 4)), .wheel(notches: -1, at: CGPoint(x: 10, y: 20)), .key("Home"),
                .key("o"),
            ])
    }
}
