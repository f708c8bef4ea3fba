// SPDX-License-Identifier: MIT
// A program for the tests of touches: a window with a view that prints the touches it receives. No tool of X11 simulates
// fingers, so the program adds events of two fingers to SDL's queue, as SDL's drivers do.
import CSDL
import CoreFoundation
import Foundation
import PortableUIKit
import PortableUIKitWindow

func say(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
}

/// Prints the location of each touch, and the number of all touches.
final class TouchView: UIView {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { printTouch("began", touches, event) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { printTouch("moved", touches, event) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { printTouch("ended", touches, event) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        printTouch("cancelled", touches, event)
    }

    private func printTouch(_ word: String, _ touches: Set<UITouch>, _ event: UIEvent?) {
        for touch in touches {
            let place = touch.location(in: self)
            say("\(word) \(Int(place.x.rounded())) \(Int(place.y.rounded())) of \(event?.allTouches?.count ?? 0)")
        }
    }
}

/// A finger's event at a part of the window's width and height.
func push(_ type: SDL_EventType, finger: Int64, _ x: Float, _ y: Float, window: UInt32) {
    var event = SDL_Event()
    event.tfinger = SDL_TouchFingerEvent(
        type: type.rawValue, timestamp: SDL_GetTicks(), touchId: 7, fingerId: finger, x: x, y: y, dx: 0, dy: 0,
        pressure: 1, windowID: window)
    // SDL copies the event during the call.
    SDL_PushEvent(&event)
}

/// A program for the tests of typing: a text field that prints its text.
@MainActor
func type() throws -> Int32 {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    let controller = UIViewController()
    controller.view.addSubview(field)
    field.addAction(
        UIAction { _ in
            say("text \(field.text ?? "")")
            // Text that no key types, as from an input method.
            if field.text?.contains("#") == true, field.text?.contains("\u{65E5}") == false { push("\u{65E5}\u{672C}") }
        }, for: .editingChanged)
    let application = try WindowApplication(title: "Typing", size: CGSize(width: 200, height: 100), scale: 1) {
        controller
    }
    field.becomeFirstResponder()
    say("ready")
    return application.run()
}

/// Text without a key.
func push(_ text: String) {
    var event = SDL_Event()
    event.text.type = SDL_TEXTINPUT.rawValue
    event.text.windowID = 1
    // Sound: the text is shorter than the field, and the rest of the field is zero.
    withUnsafeMutableBytes(of: &event.text.text) { $0.copyBytes(from: Array(text.utf8)) }
    SDL_PushEvent(&event)
}

if CommandLine.arguments.dropFirst().first == "type" { exit(try type()) }
let controller = UIViewController()
controller.view = TouchView(frame: .zero)
controller.view.isMultipleTouchEnabled = true
do {
    let application = try WindowApplication(title: "Touch", size: CGSize(width: 200, height: 400), scale: 2) {
        controller
    }
    // SDL numbers windows from 1.
    let window: UInt32 = 1
    let steps: [@MainActor @Sendable () -> Void] = [
        { push(SDL_FINGERDOWN, finger: 40, 0.25, 0.25, window: window) },
        { push(SDL_FINGERDOWN, finger: 41, 0.5, 0.5, window: window) },
        {
            push(SDL_FINGERMOTION, finger: 40, 0.25, 0.5, window: window)
            push(SDL_FINGERMOTION, finger: 41, 1, 0.75, window: window)
        },
        { push(SDL_FINGERUP, finger: 40, 0.25, 0.5, window: window) },
        { push(SDL_FINGERUP, finger: 41, 0.75, 0.75, window: window) },
        { application.stop() },
    ]
    for (index, step) in steps.enumerated() {
        _ = Timer.scheduledTimer(withTimeInterval: 0.2 + Double(index) * 0.05, repeats: false) { _ in
            MainActor.assumeIsolated { step() }
        }
    }
    exit(application.run())
} catch {
    say("error \(error)")
    exit(3)
}
