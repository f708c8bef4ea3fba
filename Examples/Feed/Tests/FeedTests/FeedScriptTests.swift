// SPDX-License-Identifier: MIT
import FeedTestSupport
import Foundation
import PortableUIKit
import Testing

@testable import FeedDemo
@testable import FeedWindow

/// Scripts are replayed by the real program.
@MainActor
struct FeedScriptTests {
    private func replay(
        _ text: String, _ arguments: [String] = [],
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws -> (lines: [String], status: Int32?) {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("script-\(UUID().uuidString)")
        try text.write(to: file, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: file) }
        let program = try RunningProgram(
            "feed", ["--script", file.path] + arguments, environment: environment)
        let status = program.waitForExit()
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
                do meter
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

    @Test("With --out the last picture is written, in the look that the options set")
    func output() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("out-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var pictures: Set<Data> = []
        for look in [[], ["--dark"], ["--rtl"], ["--text-size", "AX1"], ["--debug"]] {
            let picture = folder.appendingPathComponent("last.png")
            let (lines, status) = try replay(
                "wheel 2 100 300\nwait 0.5\n", ["--out", picture.path, "--scale", "1", "--rows", "20"] + look)
            #expect(status == 0 && lines.isEmpty, "\(lines)")
            let data = try Data(contentsOf: picture)
            #expect(data.starts(with: [0x89, 0x50, 0x4E, 0x47]))
            #expect(pictures.insert(data).inserted, "\(look) changes nothing")
            try FileManager.default.removeItem(at: picture)
        }
    }

    @Test("A window shows the same pictures and counters as no window", .enabled(if: VirtualDisplay.isAvailable))
    func inAWindow() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("replay-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let display = try VirtualDisplay()
        func run(_ name: String, _ arguments: [String]) throws -> (lines: [String], picture: Data) {
            let picture = folder.appendingPathComponent(name)
            let script = """
                drag 100 400 0 -200 0.1
                wait 0.2
                do insert-row
                resize 400 500
                wheel 2 100 200
                wait 0.4
                counters
                picture \(picture.path)
                """
            let (lines, status) = try replay(
                script, ["--rows", "60", "--scale", "1"] + arguments, environment: display.environment)
            #expect(status == 0, "\(lines)")
            return (lines, try Data(contentsOf: picture))
        }
        let without = try run("without.png", [])
        let with = try run("with.png", ["--window"])
        #expect(without.lines == with.lines && without.lines.count == 1)
        #expect(without.picture == with.picture)
    }

    @Test(
        "SIGTERM, SIGINT and closing the window end a script in a window with status 0, wherever it is",
        .enabled(if: VirtualDisplay.isAvailable))
    func endingInAWindow() throws {
        let display = try VirtualDisplay()
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("script-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        try "counters\nwait 3000\ndrag 100 400 0 -300 60\ncounters\n"
            .write(to: file, atomically: true, encoding: .utf8)
        for way in ["TERM", "INT", "close"] {
            let program = try RunningProgram(
                "feed", ["--script", file.path, "--window", "--scale", "1"], environment: display.environment)
            try #require(program.waitForLine("rows") != nil, "\(program.output)")
            switch way {
            case "TERM": program.terminate()
            case "INT": program.interrupt()
            default:
                _ = try display.waitForWindow("Feed", of: program)
                let window = try #require(UInt(try display.xdotool("search", "--onlyvisible", "--name", "Feed")))
                try display.requestClose(ofWindow: window)
            }
            #expect(program.waitForExit() == 0, "\(way)")
            #expect(program.output.count == 1, "\(way): expected no step after the end: \(program.output)")
        }
    }

    @Test("A recording from a window replays to the same result", .enabled(if: VirtualDisplay.isAvailable))
    func recording() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("record-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        let feed = try FeedOnDisplay(["--record", file.path, "--rows", "100"])
        try feed.click(100, 300, button: 5)
        try feed.click(100, 300, button: 5)
        try feed.press("x")
        _ = try feed.counters(after: "do delete-row")
        try feed.drag(from: (100, 400), to: (100, 250), steps: 5, releases: false)
        try feed.display.xdotool("sleep", "0.2", "mouseup", "1")
        _ = try feed.counters(after: "scroll")
        try feed.press("i")
        let live = try feed.counters(after: "do insert-row")
        #expect(feed.end() == 0)
        let input = feed.folder.appendingPathComponent("posts.json").path
        let script = try String(contentsOf: file, encoding: .utf8)
        for _ in 0..<2 {
            let (lines, status) = try replay(script, ["--input", input, "--rows", "100", "--scale", "1"])
            #expect(status == 0 && lines.count == 1, "\(lines)")
            let words = (lines.last ?? "").split(separator: " ")
            #expect(
                words.count > 3 && Double(words[1]) == live["rows"] && Double(words[3]) == live["offset"], "\(live)")
        }
    }

    @Test("Rows are precached in idle time, except while a touch is active")
    func precaching() throws {
        let (lines, _) = try replay(
            "counters\npointer down 100 400\npointer move 100 300\nwait 1\ncounters\npointer up 100 300\nwait 2\ncounters",
            ["--rows", "50", "--scale", "1"])
        func precached(_ line: String) -> Int { Int(line.split(separator: " ").last ?? "") ?? -1 }
        #expect(lines.count == 3)
        #expect(lines.prefix(2).map(precached) == [0, 0])
        #expect(precached(lines.last ?? "") > 30, "\(lines)")
    }

    @Test("Precaching prepares texts ahead, and the heights equal those without prepared texts")
    func textsAhead() throws {
        let scheduler = StepIdleScheduler()
        var options = FeedOptions()
        options.rowCount = 200
        options.estimateInPoints = 100
        // Texts that no other test has prepared: those are not prepared again.
        var content = try FeedReader.sample()
        content.posts = (0..<200).map { number in
            var post = content.posts[number % content.posts.count]
            post.content += " Ahead of its row, number \(number)."
            return post
        }
        let controller = try FeedViewController(content: content, options: options, idleScheduler: scheduler)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
        window.rootViewController = controller
        window.isHidden = false
        window.layoutIfNeeded()
        for _ in 0..<200 { scheduler.takeTurn() }
        let counters = controller.tableView.templateLayout.counters
        #expect(counters.rowsPrecached > 150 && counters.textsPreparedAhead > 150)

        options.estimateInPoints = nil
        options.widthInPoints = Double(controller.tableView.bounds.width)
        let screen = try FeedScreen(content: content, options: options, writeError: { _ in })
        #expect(screen.show().contentHeightPoints == Double(controller.tableView.contentSize.height))
    }

    @Test("A reload at an offset moves no row if all heights are cached", arguments: ["auto", "frame"])
    func reloadAtAnOffset(layout: String) throws {
        // All rows are precached before the reload. Estimates differ much from the measured heights.
        let script = "wait 4\nwheel 60 100 300\nwait 1\ncounters\ndo reload\nwait 0.2\ncounters"
        let (lines, status) = try replay(
            script, ["--rows", "120", "--scale", "1", "--estimate", "50", "--layout", layout])
        #expect(status == 0 && lines.count == 2, "\(lines)")
        func place(_ line: String) -> [Substring] {
            Array(line.split(separator: " ").dropFirst(2).prefix(4))
        }
        func measured(_ line: String) -> Substring? {
            line.split(separator: " measured ").last?.split(separator: " ").first
        }
        let (before, after) = (try #require(lines.first), try #require(lines.last))
        #expect(place(before) == place(after))
        #expect(measured(before) == "120" && measured(after) == "120", "\(lines)")
        #expect(Double(place(before)[1]) ?? 0 > 1_000 && Double(place(before)[3]) ?? 0 > 120 * 100, "\(lines)")
    }

    @Test("In editing mode rows have the heights measured in editing mode", arguments: ["key", "index-path", "none"])
    func editingHeights(cache: String) throws {
        let (lines, _) = try replay(
            "do edit\nwait 1\ncounters", ["--rows", "40", "--scale", "1", "--cache", cache, "--estimate", "off"])
        let words = try #require(lines.last).split(separator: " ")
        // The height of the sample's rows at the width between the controls. With the default of 44 it would be less.
        #expect(words.count > 5 && Double(words[5]) ?? 0 > 8_000, "\(lines)")
    }

    @Test("A wrong step is named with its line, and the status is 2")
    func mistakes() throws {
        let mistakes = [
            ("fly 1 2", "fly"), ("wait", "wait"), ("wait -1", "-1"), ("wait nan", "nan"), ("drag 1 2 3", "drag"),
            ("drag 1 2 x 4 5", "x"), ("do nothing", "nothing"), ("key Nowhere", "Nowhere"), ("resize 0 10", "0"),
            ("pointer over 1 2", "over"), ("counters all", "counters"),
        ]
        for (line, word) in mistakes {
            do throws(FeedInputError) {
                _ = try FeedScript(text: "# first\n\(line)\n", name: "file")
                Issue.record("\(line) was parsed without an error")
            } catch {
                #expect(error.description.hasPrefix("file:2: \"\(word)\": "), "\(line): \(error)")
            }
        }
        let (lines, status) = try replay("wait 1\nfly\n")
        #expect(status == 2)
        #expect(lines.count == 1 && lines[0].contains(":2: \"fly\": no such step"), "\(lines)")
    }

    @Test("A script can contain every line that the recorder writes")
    func grammar() throws {
        let text =
            "wait 0.016\npointer down 1.5 2\npointer move 3 4\npointer up 3 4\nwheel -1.0 10 20\nkey Home\nkey o\n"
        let script = try FeedScript(text: text, name: "test")
        #expect(
            script.steps == [
                .wait(0.016), .pointerDown(CGPoint(x: 1.5, y: 2)), .pointerMove(CGPoint(x: 3, y: 4)),
                .pointerUp(CGPoint(x: 3, y: 4)), .wheel(notches: -1, sideways: 0, at: CGPoint(x: 10, y: 20)),
                .key("Home"),
                .key("o"),
            ])
    }
}
