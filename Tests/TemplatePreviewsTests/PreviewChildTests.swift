// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKitWindow
import Testing

@testable import TemplatePreviews

/// The preview process, driven over its pipes as the window of previews drives it.
struct PreviewChildTests {
    private final class Child {
        private let process = Process()
        private let input = Pipe()
        private let output = Pipe()
        private var parser = PreviewReplyParser()

        init(_ start: PreviewStart) throws {
            process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
                .appendingPathComponent("PreviewProbe")
            var environment = ProcessInfo.processInfo.environment
            environment[PreviewStart.variable] = String(decoding: try JSONEncoder().encode(start), as: UTF8.self)
            process.environment = environment
            process.standardInput = input
            process.standardOutput = output
            process.standardError = FileHandle.nullDevice
            try process.run()
        }

        func send(_ requests: PreviewRequest...) throws {
            for request in requests {
                try input.fileHandleForWriting.write(contentsOf: JSONEncoder().encode(request) + [0x0A])
            }
        }

        func closeWindow() throws { try input.fileHandleForWriting.close() }

        /// The next reply that matches; `nil` at the end of the process.
        func next(where matches: (PreviewReply) -> Bool) throws -> PreviewReply? {
            while true {
                while let reply = try parser.next() {
                    if matches(reply) { return reply }
                }
                let data = output.fileHandleForReading.availableData
                guard !data.isEmpty else { return nil }
                parser.add(data)
            }
        }

        /// The pixels of the next frame of this size.
        func frame(_ width: Int, _ height: Int) throws -> Data? {
            var found: Data?
            _ = try next {
                guard case .frame(width, height, let pixels) = $0 else { return false }
                found = pixels
                return true
            }
            return found
        }
    }

    @Test("The preview process draws, answers, follows the window's size and keys, and ends with the window")
    func requests() throws {
        let child = try Child(PreviewStart(width: 300, height: 200, scale: 1, state: nil))
        #expect(try child.frame(300, 200)?.count == 300 * 200 * 4)
        try child.send(.ping(7))
        #expect(try child.next { $0 == .pong(7) } != nil)
        try child.send(.resize(width: 400, height: 100, scale: 2))
        let light = try child.frame(800, 200)
        try child.send(.event(.focusChanged(true)), .resize(width: 0, height: 0, scale: 0), .ping(8))
        #expect(try child.next { $0 == .pong(8) } != nil, "empty sizes are refused")
        #expect(light != nil)
        try child.closeWindow()
        #expect(try child.next { _ in false } == nil)
    }

    @Test("The preview process begins in the state of the one before")
    func state() throws {
        let state = PreviewState(offset: CGPoint(x: 0, y: 40))
        let child = try Child(PreviewStart(width: 300, height: 200, scale: 1, state: state))
        var found: PreviewState?
        _ = try child.next {
            if case .state(let reply) = $0 { found = reply }
            return found != nil
        }
        #expect(found?.offset.y == 40)
        try child.closeWindow()
    }
}
