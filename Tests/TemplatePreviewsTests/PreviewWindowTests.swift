// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

/// The real window of previews with saved sources: `color RRGGBB`, `crash`, `loop`, or a source that does not compile.
@Suite(.enabled(if: VirtualDisplay.isAvailable), .serialized)
struct PreviewWindowTests {
    private final class Running {
        let folder: URL
        let display: VirtualDisplay
        let program: RunningProgram
        private(set) var x = 0
        private(set) var y = 0
        private var saves = 0

        init(_ source: String) throws {
            folder = FileManager.default.temporaryDirectory.appendingPathComponent("previews-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let content = folder.appendingPathComponent("content")
            try Data(source.utf8).write(to: content)
            display = try VirtualDisplay()
            var environment = display.environment
            environment["PROBE_CONTENT"] = content.path
            // The backtrace of a program with a sanitizer takes minutes on a busy machine.
            environment["SWIFT_BACKTRACE"] = "enable=no"
            let build = """
                if grep -q bad '\(content.path)'; then echo "Mail.swift:3:7: error: cannot find it"; exit 1; fi
                if grep -q hang '\(content.path)'; then sleep 3600 & echo $! > '\(folder.path)/sleeper'; wait; fi
                # As SwiftPM does with compilers: a process group of their own, in the same session.
                if grep -q group '\(content.path)'; then
                    set -m
                    sh -c 'echo $$ > "$1/sleeper"; while :; do :; done' sh '\(folder.path)' </dev/null >/dev/null 2>&1 &
                    wait
                fi
                """
            program = try RunningProgram(
                "PreviewProbe",
                ["--width", "600", "--height", "500", "--scale", "1", "--watch", content.path, "--build", build],
                environment: environment)
            (x, y, _, _) = try display.waitForWindow("Previews", of: program)
        }

        deinit { try? FileManager.default.removeItem(at: folder) }

        /// Saves the source with a modification time that differs from all earlier ones.
        func save(_ source: String) throws {
            saves += 1
            let content = folder.appendingPathComponent("content")
            try Data(source.utf8).write(to: content, options: .atomic)
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSinceNow: Double(saves))], ofItemAtPath: content.path)
        }

        /// Waits until a build hangs, and returns the process that it waits for.
        func sleeper() throws -> Int32 {
            var found: Int32?
            let file = folder.appendingPathComponent("sleeper").path
            _ = try display.wait {
                found = (try? String(contentsOfFile: file, encoding: .utf8)).flatMap { Int32($0.dropLast()) }
                return found != nil
            }
            return try #require(found)
        }

        func color(_ x: Int, _ y: Int, _ screen: Screenshot) -> UInt32 { screen[self.x + x, self.y + y] }

        /// Waits until the cell of 240 points has this colour.
        func showsCell(_ color: UInt32) throws -> Bool {
            try display.waitForScreen { self.color(300, 340, $0) == color }
        }

        /// The row at a y coordinate in the list.
        func row(_ height: Int, _ screen: Screenshot) -> Int {
            let color = color(200, 66 + height, screen)
            return color & 0xFFFF == 0x8040 ? Int(color >> 16) : -1
        }

        /// Waits until the panel with the error is shown or hidden at the lower edge.
        func showsProblem(_ wanted: Bool) throws -> Bool {
            try display.waitForScreen {
                let red = self.color(590, 495, $0)
                return (red >> 16 > 0x40 && red & 0xFFFF < 0x3030) == wanted
            }
        }
    }

    @Test("The window of previews is no larger than the display")
    func smallDisplay() throws {
        let display = try VirtualDisplay(width: 400, height: 300)
        let content = FileManager.default.temporaryDirectory.appendingPathComponent("content-\(UUID().uuidString)")
        try Data("color 00ff00".utf8).write(to: content)
        defer { try? FileManager.default.removeItem(at: content) }
        let program = try RunningProgram(
            "PreviewProbe",
            ["--width", "600", "--height", "500", "--scale", "1", "--watch", content.path, "--build", "true"],
            environment: display.environment.merging(["PROBE_CONTENT": content.path]) { $1 })
        let window = try display.waitForWindow("Previews", of: program)
        #expect(window.width == 400 && window.height == 300, "\(window)")
    }

    @Test("Saving a source shows it in the same window, scrolled to the same place")
    func saving() throws {
        let running = try Running("color 20A060")
        #expect(try running.showsCell(0x20A060))
        try running.display.xdotool("mousemove", "\(running.x + 100)", "\(running.y + 150)", "click", "5")
        try running.display.xdotool("click", "5")
        #expect(try running.display.waitForScreen { running.row(10, $0) == 2 }, "96 points further")
        try running.save("color A02060")
        #expect(try running.showsCell(0xA02060))
        #expect(try running.display.waitForScreen { running.row(10, $0) == 2 })
        running.program.terminate()
        #expect(running.program.waitForExit() == 0)
    }

    @Test("After a compile error the last picture stays and scrolls; the corrected source is shown")
    func compileErrors() throws {
        let running = try Running("color 20A060")
        #expect(try running.showsCell(0x20A060))
        try running.save("bad")
        #expect(running.program.waitForLine("preview: does not compile") != nil)
        #expect(try running.showsProblem(true))
        #expect(try running.showsCell(0x20A060))
        try running.display.xdotool("mousemove", "\(running.x + 100)", "\(running.y + 150)", "click", "5")
        #expect(try running.display.waitForScreen { running.row(10, $0) == 1 })
        try running.save("bad again")
        #expect(running.program.waitForLine("preview: does not compile") != nil)
        try running.save("color 2060A0")
        #expect(try running.showsCell(0x2060A0))
        #expect(try running.showsProblem(false))
        running.program.terminate()
        #expect(running.program.waitForExit() == 0)
    }

    @Test("A preview that crashes leaves the window and the last picture, and the next save starts it again")
    func crashes() throws {
        let running = try Running("color 20A060")
        #expect(try running.showsCell(0x20A060))
        try running.save("crash")
        // Under a sanitizer the process ends itself, without a signal.
        #expect(running.program.waitForLine("preview: crashed: ") != nil)
        #expect(try running.showsProblem(true))
        try running.save("color 2060A0")
        #expect(try running.showsCell(0x2060A0))
        #expect(try running.showsProblem(false))
        running.program.terminate()
        #expect(running.program.waitForExit() == 0)
    }

    @Test("A preview that hangs is reported; the window stays, and the next save restarts it")
    func loops() throws {
        let running = try Running("loop")
        #expect(running.program.waitForLine("preview: does not answer") != nil)
        #expect(try running.showsProblem(true))
        try running.display.xdotool("mousemove", "\(running.x + 100)", "\(running.y + 150)", "click", "5", "key", "a")
        try running.save("color 2060A0")
        #expect(try running.showsCell(0x2060A0))
        #expect(try running.showsProblem(false))
        running.program.terminate()
        #expect(running.program.waitForExit() == 0)
    }

    @Test(
        "The next save stops a build that hangs, with the processes that it has started", arguments: ["hang", "group"])
    func hungBuilds(kind: String) throws {
        let running = try Running("color 20A060")
        #expect(try running.showsCell(0x20A060))
        try running.save(kind)
        let sleeper = try running.sleeper()
        try running.save("color 2060A0")
        #expect(try running.showsCell(0x2060A0))
        #expect(try running.display.wait { kill(sleeper, 0) != 0 })
        running.program.terminate()
        #expect(running.program.waitForExit() == 0)
    }

    /// A preview that loops reads no pipe on its main thread.
    @Test(
        "When the window is killed, neither a looping preview nor a hung build survives", arguments: ["hang", "group"])
    func killedWindow(kind: String) throws {
        let running = try Running("loop")
        let parent = running.program.processIdentifier
        var children: [Int32] = []
        #expect(
            try running.display.wait {
                children = try shell("cat /proc/\(parent)/task/*/children").output.split(separator: " ").compactMap {
                    Int32($0)
                }
                return !children.isEmpty
            })
        try running.save(kind)
        children.append(try running.sleeper())
        kill(parent, SIGKILL)
        #expect(try running.display.wait { children.allSatisfy { kill($0, 0) != 0 } })
    }

    @Test("The window and the previews follow many changes of the window's size")
    func resizeStorm() throws {
        let running = try Running("color 20A060")
        #expect(try running.showsCell(0x20A060))
        var words = ["search", "--name", "Previews"]
        for step in 0..<30 { words += ["windowsize", "\(1 + step * 97 % 900)", "\(1 + step * 61 % 900)"] }
        words += ["windowsize", "640", "520"]
        try running.display.xdotool(words)
        #expect(try running.display.waitForScreen { running.color(630, 510, $0) == running.color(5, 5, $0) })
        #expect(try running.showsCell(0x20A060))
        running.program.terminate()
        #expect(running.program.waitForExit() == 0)
    }

    @Test("Without a display the same board is written as a picture")
    func pictures() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("previews-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let run = try shell("$bin/PreviewProbe --out all.png --scale 1", in: folder)
        #expect(run.status == 0 && run.output.isEmpty, "\(run.output)")
        let picture = try Data(contentsOf: folder.appendingPathComponent("all.png"))
        #expect(picture.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        #expect(picture.count > 5_000)
        let narrow = try shell("$bin/PreviewProbe --out narrow.png --scale 1 --width 300", in: folder)
        #expect(narrow.status == 0, "\(narrow.output)")
        let linked = try shell(
            "ln -s all.png link.png && $bin/PreviewProbe --out link.png --scale 1 && test -L link.png", in: folder)
        #expect(linked.status == 0, "\(linked.output)")
        let pipe = try shell(
            "mkfifo pipe && $bin/PreviewProbe --out pipe --scale 1; code=$?; test -p pipe && exit $code", in: folder)
        #expect(
            pipe.status == 2 && pipe.output.contains("pipe: it is a directory, a device or a pipe"), "\(pipe.output)")
        let none = try shell("$bin/PreviewProbe", in: folder)
        #expect(none.status == 2 && none.output.contains("There is no display"), "\(none.output)")
        let folderless = try shell("$bin/PreviewProbe --out no/where.png", in: folder)
        #expect(folderless.status == 2 && folderless.output.contains("no/where.png"), "\(folderless.output)")
    }
}
