// SPDX-License-Identifier: MIT
import FeedDemo
import Foundation
import PortableUIKitWindow

/// Records the user's actions as a script for `--script`.
@MainActor
final class FeedRecorder {
    private let path: String
    private let file: FileHandle
    /// The error that made the script incomplete, if there was one.
    private(set) var failure: FeedInputError?
    private var lastTime = ProcessInfo.processInfo.systemUptime
    private var isDown = false

    /// Begins a script for a window of this size, in points.
    init(path: String, inputs: [String?], windowSize: CGSize) throws(FeedInputError) {
        self.path = path
        file = try OutputFile(path: path, inputs: inputs).openForWriting()
        write("# What was done with a feed; replay it by: feed --script FILE")
        write("resize \(windowSize.width) \(windowSize.height)")
        if let failure { throw failure }
    }

    func note(_ event: WindowEvent, windowSize: CGSize) {
        switch event {
        case .pointer(let pointer):
            let place = "\(pointer.location.x) \(pointer.location.y)"
            switch pointer.phase {
            case .pressed where pointer.button == 1:
                isDown = true
                step("pointer down \(place)", pointer.timestamp)
            case .released where pointer.button == 1:
                isDown = false
                step("pointer up \(place)", pointer.timestamp)
            case .moved where isDown: step("pointer move \(place)", pointer.timestamp)
            default: break
            }
        case .wheel(let wheel):
            let sideways = wheel.horizontalNotches == 0 ? "" : " \(-wheel.horizontalNotches)"
            step(
                "wheel \(0 - wheel.verticalNotches) \(wheel.location.x) \(wheel.location.y)\(sideways)",
                wheel.timestamp)
        case .key(let key) where key.isDown:
            let name = FeedScript.keys.first { $0.value == key.usage }?.key ?? key.charactersIgnoringModifiers
            if name.count == 1 && name != " " || FeedScript.keys[name] != nil { step("key \(name)", key.timestamp) }
        case .resized:
            step("resize \(windowSize.width) \(windowSize.height)", ProcessInfo.processInfo.systemUptime)
        default: break
        }
    }

    func finish() {
        step("counters", ProcessInfo.processInfo.systemUptime)
        do { try file.close() } catch { note(error) }
    }

    private func step(_ line: String, _ time: TimeInterval) {
        let pause = time - lastTime
        lastTime = max(time, lastTime)
        // The display's times have a resolution of a thousandth.
        if pause >= 0.001 { write("wait \((pause * 1000).rounded() / 1000)") }
        write(line)
    }

    private func write(_ line: String) {
        guard failure == nil else { return }
        do { try file.write(contentsOf: Data((line + "\n").utf8)) } catch { note(error) }
    }

    private func note(_ error: any Error) {
        failure = failure ?? FeedInputError(message: "\(path): can't be written\(reason(of: error))")
    }
}
