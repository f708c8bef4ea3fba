// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKitWindow
import Testing

@testable import TemplatePreviews

/// The messages between the window and the preview process, and the parsers of build and crash output.
struct PreviewMessageTests {
    @Test("Replies are decoded from bytes that arrive in pieces")
    func pieces() throws {
        let replies: [PreviewReply] = [
            .pong(7), .frame(width: 2, height: 1, pixels: Data([1, 2, 3, 10, 5, 6, 7, 8])),
            .state(PreviewState(offset: CGPoint(x: 1, y: 2))), .copied("two\nlines"), .size(width: 390, height: 844.5),
        ]
        let bytes = replies.reduce(into: Data()) { $0 += $1.data }
        for length in [1, 2, 3, 7, 64, 1000] {
            var parser = PreviewReplyParser()
            var found: [PreviewReply] = []
            var rest = bytes
            while !rest.isEmpty {
                parser.add(rest.prefix(length))
                rest = Data(rest.dropFirst(length))
                while let reply = try parser.next() { found.append(reply) }
            }
            #expect(found == replies)
        }
    }

    @Test(
        "Bytes that are not replies fail",
        arguments: ["nonsense\n", "frame 1 1 -4\n", "pong x 0\n", "what 1 0\n", String(repeating: "x", count: 300)])
    func garbage(text: String) {
        var parser = PreviewReplyParser()
        parser.add(Data(text.utf8))
        #expect(throws: PreviewError.self) { try parser.next() }
    }

    @Test("Events are encoded as JSON on one line and decoded without loss")
    func events() throws {
        let event = WindowEvent.text("ab\ncd")
        let data = try JSONEncoder().encode(PreviewRequest.event(event))
        #expect(!data.contains(0x0A))
        guard case .event(event) = try JSONDecoder().decode(PreviewRequest.self, from: data) else {
            Issue.record("another event")
            return
        }
    }

    @Test("A failed build shows each error once, or its whole output if it contains none")
    func errors() {
        let output = """
            [1/3] Compiling Mail.swift
            /x/Mail.swift:3:7: error: cannot find 'foo' in scope
             3 | foo()
            [2/3] Compiling Other.swift
            /x/Other.swift:1:1: warning: never used
            /x/Mail.swift:3:7: error: cannot find 'foo' in scope
             3 | foo()
            """
        #expect(PreviewBuild.errors(in: output) == "/x/Mail.swift:3:7: error: cannot find 'foo' in scope\n 3 | foo()")
        #expect(PreviewBuild.errors(in: "no such command\n") == "no such command")
    }

    /// SwiftPM reads a package's manifest again when a variable has changed.
    @Test("Each build has the same environment") @MainActor
    func environments() async {
        let build = PreviewBuild(command: "env | grep -v ^_= | sort; exit 1", folder: "/")
        var found: [String?] = []
        for _ in 0..<2 {
            found.append(await withCheckedContinuation { done in build.run { done.resume(returning: $0) } })
        }
        #expect(found[0]?.contains("PATH=") == true && found[0] == found[1])
    }

    @Test("A crash is shown with its message and backtrace")
    func crashes() {
        let printed = "hello\nA.swift:1: Fatal error: no\n\n0 frame\n1 frame\n\nRegisters:\nrax 0\n"
        #expect(PreviewProcess.crash(in: printed) == "A.swift:1: Fatal error: no\n\n0 frame\n1 frame")
        #expect(PreviewProcess.crash(in: "last words") == "last words")
    }

    @Test("Options are parsed, and errors in them are reported")
    func options() throws {
        let options = try PreviewOptions([#filePath, "--out", "a.png", "--scale", "1", "--watch", "x", "--watch", "y"])
        #expect(options.file?.hasSuffix("PreviewMessageTests.swift") == true)
        #expect(options.out == "a.png" && options.scale == 1 && options.watched == ["x", "y"])
        // The picture would replace a source.
        for arguments in [["--out", #filePath], ["--out", "New.swift"]] {
            #expect(throws: PreviewError.self) { try PreviewOptions(arguments) }
        }
        for arguments in [["--out"], ["--width", "0"], ["--scale", "two"], ["--nonsense"], ["/no/such/File.swift"]] {
            #expect(throws: PreviewError.self) { try PreviewOptions(arguments) }
        }
    }

    @Test("The plan finds package, product and configuration from the program's path in .build")
    func plans() throws {
        let plan = PreviewPlan(
            try PreviewOptions([]), program: "/home/me/Mails/.build/x86_64-unknown-linux-gnu/release/preview",
            workingFolder: "/tmp")
        #expect(plan.folder == "/home/me/Mails")
        #expect(plan.buildCommand == "swift build --product 'preview' -c release")
        #expect(plan.watched == ["/home/me/Mails/Sources", "/home/me/Mails/Package.swift"])
        let inside = PreviewPlan(
            try PreviewOptions([]), program: "/x/.build/preview/.build/debug/preview", workingFolder: "/tmp")
        #expect(inside.folder == "/x/.build/preview" && inside.buildCommand.hasSuffix("-c debug"))
        #expect(PreviewPlan(try PreviewOptions([]), program: "/opt/preview", workingFolder: "/tmp").folder == "/tmp")
    }

    @Test("A saved, added or removed source is a change; hidden and other files are not")
    func watching() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("watch-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent(".build"), withIntermediateDirectories: true)
        try Data().write(to: folder.appendingPathComponent("A.swift"))
        let watcher = SourceWatcher([folder.path])
        let first = watcher.times()
        #expect(first.count == 1)
        try Data().write(to: folder.appendingPathComponent("notes.txt"))
        try Data().write(to: folder.appendingPathComponent(".build/B.swift"))
        #expect(watcher.times() == first)
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: 1_000_000)],
            ofItemAtPath: folder.appendingPathComponent("A.swift").path)
        #expect(watcher.times() != first)
        try FileManager.default.removeItem(at: folder.appendingPathComponent("A.swift"))
        #expect(watcher.times().isEmpty)
    }

    /// A watcher that looked first in its thread took a source that was saved before that for the old one.
    @Test("A source that is saved as soon as the watcher has started is a change")
    func savedAtOnce() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("watch-\(UUID().uuidString).swift")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data().write(to: file)
        let saved = DispatchSemaphore(value: 0)
        SourceWatcher([file.path]).start { saved.signal() }
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: 1_000_000)], ofItemAtPath: file.path)
        #expect(saved.wait(timeout: .now() + 60) == .success)
    }
}
