// SPDX-License-Identifier: MIT
import Foundation
@_spi(Window) import PortableUIKit

/// A window of views without a display: events go in, pixels come out. Whoever drives it has a clock and shows the pixels.
@MainActor
package final class WindowDriver {
    /// The window that views are in.
    package let window: UIWindow
    /// Something has changed that the next frame shows.
    package var onChange: (() -> Void)?
    /// Called for each event before the views get it; `true` keeps it from them.
    package var onEvent: ((WindowEvent) -> Bool)?
    /// The tools ask for another size of the content, in points.
    package var onSizeWish: ((CGSize) -> Void)?
    /// Somebody has copied a text with a tool.
    package var onCopy: ((String) -> Void)?
    /// Whether function keys are the tools'.
    package var hasToolKeys = true
    /// How long the frames' work took.
    package private(set) var statistics = FrameStatistics()

    private let applicationWindow: ApplicationWindow
    private let compositor: WindowCompositor
    private let touches: TouchInput
    private let keys: KeyInput
    /// Made with the first key that asks for one.
    private var tools: WindowTools?
    private var frameStart: TimeInterval = 0
    private var laidOut: TimeInterval = 0

    /// A window that fills the screen, which takes this size and scale.
    package init(size: CGSize, scale: CGFloat) {
        let bounds = CGRect(origin: .zero, size: size)
        UIScreen.main.configure(bounds: bounds, scale: scale)
        applicationWindow = ApplicationWindow(frame: bounds)
        window = applicationWindow
        window.backgroundColor = .systemBackground
        compositor = WindowCompositor(window: window)
        touches = TouchInput(window: window)
        keys = KeyInput(window: window)
        compositor.onChange = { [weak self] in self?.onChange?() }
    }

    /// Makes the window another size.
    package func resize(to size: CGSize, scale: CGFloat) {
        guard size.width > 0, size.height > 0 else { return }
        let bounds = CGRect(origin: .zero, size: size)
        UIScreen.main.configure(bounds: bounds, scale: scale)
        window.frame = bounds
    }

    // MARK: Frames

    /// A frame begins: before anything moves.
    package func beginFrame() { frameStart = FrameStatistics.processorTime() }

    /// Lays everything out; whether there is anything to draw.
    package func layOut() -> Bool {
        window.layoutIfNeeded()
        tools?.willDraw()
        laidOut = FrameStatistics.processorTime()
        return compositor.needsDrawing
    }

    /// Draws what has changed, and returns where.
    package func draw(into pixels: PixelBuffer, scale: CGFloat) -> [PixelRect] {
        let damage = compositor.draw(
            into: pixels.bytes, width: pixels.width, height: pixels.height, bytesPerRow: pixels.bytesPerRow,
            scale: scale, everything: pixels.isFresh)
        let drawn = FrameStatistics.processorTime()
        statistics.add(layout: laidOut - frameStart, drawing: drawn - laidOut)
        tools?.didDraw(drawn - frameStart, statistics)
        return damage.map { PixelRect(x: Int($0.minX), y: Int($0.minY), width: Int($0.width), height: Int($0.height)) }
    }

    // MARK: Events

    /// Hands an event to the tools, to who listens, or to the views. What concerns the window itself is the caller's, unless
    /// `true` says that it was taken.
    @discardableResult
    package func handle(_ event: WindowEvent) -> Bool {
        if isTakenByTools(event) || onEvent?(event) ?? false { return true }
        switch event {
        case .pointer(let pointer): handle(pointer)
        case .finger(let finger):
            let number = Int(truncatingIfNeeded: finger.identifier)
            switch finger.phase {
            case .down: touches.began(number, at: finger.location, time: finger.timestamp)
            case .moved: touches.moved(number, to: finger.location, time: finger.timestamp)
            case .up: touches.ended(number, at: finger.location, time: finger.timestamp)
            }
        case .wheel(let wheel):
            let notch = WindowApplication.notchDistance
            let distance = CGPoint(x: -wheel.horizontalNotches * notch, y: -wheel.verticalNotches * notch)
            touches.scrolled(at: wheel.location, by: distance, time: wheel.timestamp)
        case .key(let key):
            if let tools { tools.hideFromKeys { handle(key) } } else { handle(key) }
        case .text(let text): keys.inserted(text)
        case .focusChanged(let hasFocus):
            if !hasFocus { keys.cancelAll(time: FrameClock.current.now) }
            UIApplication.shared.change(to: hasFocus ? .active : .inactive)
        case .resized, .closeRequested, .pointerLeft: break
        }
        return false
    }

    /// The tools are made when a key asks for one of them.
    private func isTakenByTools(_ event: WindowEvent) -> Bool {
        guard hasToolKeys else { return false }
        if tools == nil, case .key(let key) = event, ToolKey(rawValue: key.usage) != nil {
            tools = WindowTools(
                window: applicationWindow, setSize: { [weak self] in self?.onSizeWish?($0) },
                copy: { [weak self] in self?.onCopy?($0) })
        }
        return tools?.take(event) ?? false
    }

    private func handle(_ key: KeyEvent) {
        if key.isDown {
            keys.pressed(
                key.usage, characters: key.charactersIgnoringModifiers, typed: key.characters,
                modifiers: key.modifiers.flags, time: key.timestamp)
        } else {
            keys.released(key.usage, time: key.timestamp)
        }
    }

    /// The primary button is a finger.
    private func handle(_ pointer: PointerEvent) {
        switch pointer.phase {
        case .pressed where pointer.button == 1:
            touches.began(Self.mouse, at: pointer.location, time: pointer.timestamp)
        case .released where pointer.button == 1:
            touches.ended(Self.mouse, at: pointer.location, time: pointer.timestamp)
        case .moved where touches.isDown(Self.mouse):
            touches.moved(Self.mouse, to: pointer.location, time: pointer.timestamp)
        default: break
        }
    }

    /// The finger number of the mouse; the display numbers real fingers from 0.
    private static let mouse = -1
}

extension KeyEvent.Modifiers {
    /// As UIKit has them.
    var flags: UIKeyModifierFlags {
        var flags: UIKeyModifierFlags = []
        if contains(.shift) { flags.insert(.shift) }
        if contains(.control) { flags.insert(.control) }
        if contains(.alternate) { flags.insert(.alternate) }
        if contains(.command) { flags.insert(.command) }
        if contains(.capsLock) { flags.insert(.alphaShift) }
        return flags
    }
}
