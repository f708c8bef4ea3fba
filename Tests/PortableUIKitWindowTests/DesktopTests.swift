// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

/// What a window shares with the other programs of a desktop.
@Suite(.enabled(if: VirtualDisplay.isAvailable), .serialized)
struct DesktopTests {
    private let display: VirtualDisplay

    init() throws {
        display = try VirtualDisplay()
    }

    /// A program whose window has taps.
    private struct Probe {
        let display: VirtualDisplay
        let program: RunningProgram
        let place: (x: Int, y: Int)

        init(_ steps: [String], at x: Int = 0, on display: VirtualDisplay, _ environment: [String: String] = [:]) throws
        {
            self.display = display
            program = try RunningProgram(
                "DesktopProbe", steps, environment: display.environment.merging(environment) { $1 })
            try #require(program.waitForLine("frame") != nil, "\(program.output)")
            let number = try #require(
                try display.xdotool("search", "--pid", "\(program.processIdentifier)", "--name", "Desktop")
                    .split(separator: "\n").last)
            try display.xdotool("windowmove", "--sync", String(number), "\(x)", "40")
            place = (x, 40)
            #expect(try display.waitForScreen { $0[x + 100, 140] & 0xFFFFFF == 0xFF3B30 })
        }

        func tap() throws {
            try display.xdotool("mousemove", "\(place.x + 100)", "\(place.y + 100)", "click", "1")
        }
    }

    @Test func textsAreCopiedFromOneProgramToTheOther() throws {
        let first = try Probe(["copy für dich", "paste", "paste"], on: display)
        let second = try Probe(["paste", "copy zurück"], at: 300, on: display)
        try first.tap()
        #expect(first.program.waitForLine("copied") != nil)
        try second.tap()
        #expect(second.program.waitForLine("pasted") == "pasted für dich 1")
        try second.tap()
        #expect(second.program.waitForLine("copied") != nil)
        try first.tap()
        #expect(first.program.waitForLine("pasted") == "pasted zurück 2")
        try first.tap()
        #expect(first.program.waitForLine("pasted") == "pasted zurück 2", "read once more, not changed once more")
    }

    @Test func addressesAreOpenedByTheDesktopsProgram() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("open-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        // Not a script: a program that another test starts meanwhile could keep the file open for writing.
        try FileManager.default.createSymbolicLink(
            at: folder.appendingPathComponent("xdg-open"), withDestinationURL: URL(fileURLWithPath: "/bin/echo"))
        let path = folder.path + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
        let probe = try Probe(["link /notes.txt"], on: display, ["PATH": path])
        try probe.tap()
        #expect(probe.program.waitForLine("file:") == "file:///notes.txt")
        #expect(probe.program.output.contains("opened true"))
    }

    // MARK: The dialog for files

    /// A session bus with a portal that answers by itself.
    private final class Portal {
        static let isAvailable: Bool = {
            let check = try? RunningProgram(
                python, ["-c", "import dbus, gi"], environment: ProcessInfo.processInfo.environment)
            if VirtualDisplay.path(of: "dbus-daemon") != nil, check?.waitForExit() == 0 { return true }
            print("tests of the desktop's dialogs are skipped: apt-get install dbus-daemon python3-dbus python3-gi")
            return false
        }()
        /// Debian's, which its modules are for.
        private static let python = URL(fileURLWithPath: "/usr/bin/python3")

        let environment: [String: String]
        let program: RunningProgram
        private let bus: RunningProgram
        init(_ answer: [String]) throws {
            var environment = ProcessInfo.processInfo.environment
            // The bus would leave its own socket in /tmp when it is ended.
            let socket = temporaryPlace("bus")
            try FileManager.default.createDirectory(
                at: socket.deletingLastPathComponent(), withIntermediateDirectories: true)
            bus = try RunningProgram(
                #require(VirtualDisplay.path(of: "dbus-daemon")),
                ["--session", "--nofork", "--print-address=1", "--address=unix:path=\(socket.path)"],
                environment: environment)
            let address = try #require(bus.waitForLine("unix:"))
            environment["DBUS_SESSION_BUS_ADDRESS"] = address
            let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("portal.py")
            program = try RunningProgram(
                Self.python, [script.path] + answer,
                environment: environment)
            self.environment = ["DBUS_SESSION_BUS_ADDRESS": address]
            try #require(program.waitForLine("ready") != nil, "\(program.output)")
        }
    }

    /// A folder with a text and a picture of 3 by 2 pixels.
    private func files() throws -> (folder: URL, text: URL, picture: URL) {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("files \(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let (text, picture) = (folder.appendingPathComponent("über.txt"), folder.appendingPathComponent("a.png"))
        try Data("Text".utf8).write(to: text)
        let png = "iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAAAAAC4HznGAAAADklEQVR4nGNITEpmAGIACTQCTRM95mUAAAAASUVORK5CYII="
        try #require(Data(base64Encoded: png)).write(to: picture)
        return (folder, text, picture)
    }

    @Test(.enabled(if: Portal.isAvailable)) func filesAreChosenInTheDesktopsDialog() throws {
        let files = try files()
        defer { try? FileManager.default.removeItem(at: files.folder) }
        let portal = try Portal([files.text.absoluteString])
        let probe = try Probe(["open txt", "open unknown"], on: display, portal.environment)
        try probe.tap()
        #expect(probe.program.waitForLine("picked") == "picked \(files.text.path)")
        #expect(
            portal.program.waitForLine("open")
                == "open x11 Open file *.[tT][xX][tT],*.[tT][eE][xX][tT],*.[mM][dD],*.[lL][oO][gG],*.[cC][sS][vV]")
        #expect(try display.waitForScreen { $0[100, 140] & 0xFFFFFF == 0xFF3B30 })
        try probe.tap()
        #expect(probe.program.waitForLine("picked") != nil)
        #expect(portal.program.waitForLine("open") == "open x11 Open file ", "all files, so no patterns")
    }

    @Test(.enabled(if: Portal.isAvailable)) func filesAreSavedInTheFolderOfTheDialog() throws {
        let files = try files()
        defer { try? FileManager.default.removeItem(at: files.folder) }
        let target = files.folder.appendingPathComponent("target")
        try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
        let portal = try Portal([target.absoluteString])
        let probe = try Probe(["save \(files.text.path)"], on: display, portal.environment)
        try probe.tap()
        let copy = target.appendingPathComponent("über.txt")
        #expect(probe.program.waitForLine("picked") == "picked \(copy.path)")
        #expect(portal.program.waitForLine("open") == "open x11 Save folder ")
        #expect(try String(contentsOf: copy, encoding: .utf8) == "Text")
    }

    @Test(.enabled(if: Portal.isAvailable)) func picturesAreChosenInTheDesktopsDialog() throws {
        let files = try files()
        defer { try? FileManager.default.removeItem(at: files.folder) }
        let portal = try Portal([files.picture.absoluteString])
        let probe = try Probe(["picture"], on: display, portal.environment)
        try probe.tap()
        #expect(probe.program.waitForLine("picture") == "picture 3.0", "\(probe.program.output)")
        #expect(
            portal.program.waitForLine("open")
                == "open x11 Open file *.[pP][nN][gG],*.[jJ][pP][eE][gG],*.[jJ][pP][gG],*.[jJ][pP][eE],*.[gG][iI][fF],*.[hH][eE][iI][cC],"
                + "*.[sS][vV][gG],*.[sS][vV][gG][zZ],*.[tT][iI][fF][fF],*.[tT][iI][fF],*.[wW][eE][bB][pP]"
        )
    }

    @Test(.enabled(if: Portal.isAvailable), arguments: [[], ["end"]])
    func aDialogThatIsCancelledOrLostChoosesNothing(_ answer: [String]) throws {
        let portal = try Portal(answer)
        let probe = try Probe(["open txt"], on: display, portal.environment)
        try probe.tap()
        #expect(probe.program.waitForLine("cancelled") != nil)
    }
}
