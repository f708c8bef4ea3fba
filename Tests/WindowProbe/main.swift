// SPDX-License-Identifier: MIT
// A program for the tests of PixelWindow: it opens a window, fills it with a colour that clicks change, and prints
// every event as a line. `WindowProbe WIDTH HEIGHT [SCALE]`.
import CoreFoundation
import Foundation
import PortableUIKitWindow

@MainActor
final class Probe {
    let window: PixelWindow
    var colour: UInt32 = 0xFFCC_3300

    init(size: CGSize, scale: CGFloat?) throws {
        window = try PixelWindow(title: "Probe", size: size, scale: scale)
        window.onEvent = { [unowned self] in handle($0) }
        window.onDisplayLoss = { say("display lost") }
        draw()
        say("open \(window.pixelSize.width)x\(window.pixelSize.height) at \(Int(window.scale))")
    }

    func draw() {
        do {
            try window.draw { pixels in
                for row in 0..<pixels.height {
                    let line = UnsafeMutableRawBufferPointer(
                        rebasing: pixels.bytes[row * pixels.bytesPerRow..<row * pixels.bytesPerRow + pixels.width * 4])
                    line.bindMemory(to: UInt32.self).update(repeating: colour)
                }
                return [PixelRect(x: 0, y: 0, width: pixels.width, height: pixels.height)]
            }
        } catch {
            say("error \(error)")
        }
    }

    func handle(_ event: WindowEvent) {
        switch event {
        case .pointer(let pointer):
            say("pointer \(pointer.phase) \(pointer.button) \(Int(pointer.location.x)) \(Int(pointer.location.y))")
            if pointer.phase == .pressed {
                colour = 0xFF00_8040
                draw()
            }
        case .wheel(let wheel): say("wheel \(wheel.horizontalNotches) \(wheel.verticalNotches)")
        case .key(let key): say("key \(key.usage) \(key.isDown ? "down" : "up") \(key.charactersIgnoringModifiers)")
        case .resized:
            say("resized \(window.pixelSize.width)x\(window.pixelSize.height)")
            draw()
        case .closeRequested:
            say("close")
            window.close()
            CFRunLoopStop(CFRunLoopGetMain())
        case .composition(let text, let start, let length): say("composition \(text) \(start)+\(length)")
        case .text(let text): say("text \(text)")
        case .finger, .focusChanged, .visibilityChanged, .pointerLeft: break
        }
    }
}

func say(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
}

let numbers = CommandLine.arguments.dropFirst().compactMap(Double.init)
guard numbers.count >= 2 else {
    say("usage: WindowProbe WIDTH HEIGHT [SCALE]")
    exit(2)
}
do {
    let probe = try Probe(
        size: CGSize(width: numbers[0], height: numbers[1]), scale: numbers.count > 2 ? CGFloat(numbers[2]) : nil)
    CFRunLoopRun()
    withExtendedLifetime(probe) {}
} catch {
    say("error \(error)")
    exit(3)
}
