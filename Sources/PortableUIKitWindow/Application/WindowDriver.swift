// SPDX-License-Identifier: MIT
import Foundation
import PlatformUIKit
@_spi(Window) import PortableUIKit

/// A window of views without a display: it takes events and draws pixels. The owner supplies the time and shows the
/// pixels.
@MainActor
package final class WindowDriver {
    /// The window that views are in: of an app, its key window.
    package var window: UIWindow { isOfApp ? run.keyWindow ?? run.shownWindows.last ?? ownWindow : ownWindow }
    /// Called when something has changed that the next frame has to show.
    package var onChange: (() -> Void)?
    /// Called for each event before the views get it; the views don't get it when this returns `true`.
    package var onEvent: ((WindowEvent) -> Bool)?
    /// Called when a tool requests another size of the content, in points.
    package var onSizeRequest: ((CGSize) -> Void)?
    /// Called when a tool copies a text.
    package var onCopy: ((String) -> Void)?
    /// Whether the function keys control the tools.
    package var hasToolKeys = true
    /// The processor time of recent frames.
    package private(set) var statistics = FrameStatistics()

    private let ownWindow: UIWindow
    /// Whether all windows of the app are shown.
    private var isOfApp = false
    private var run: ApplicationRun { UIApplication.shared.run }
    private let compositor: WindowCompositor
    private var touches: TouchInput
    private var keys: KeyInput
    /// Made by the first key that needs a tool.
    private var tools: WindowTools?
    private var frameStart: TimeInterval = 0
    private var laidOut: TimeInterval = 0

    /// Makes a window of this size and scale that fills the screen.
    package init(size: CGSize, scale: CGFloat) {
        let bounds = CGRect(origin: .zero, size: size)
        UIScreen.main.configure(bounds: bounds, scale: scale)
        ownWindow = UIWindow(frame: bounds)
        ownWindow.backgroundColor = .systemBackground
        compositor = WindowCompositor(window: ownWindow)
        touches = TouchInput(window: ownWindow)
        keys = KeyInput(window: ownWindow)
        compositor.onChange = { [weak self] in self?.onChange?() }
    }

    /// Starts an app by `launch`. From then on all of its windows are shown, over each other.
    package func show(_ launch: () -> Void) {
        isOfApp = true
        touches = TouchInput { UIApplication.shared.run.shownWindows }
        run.onWindowsChange = { [weak self] in self?.onChange?() }
        run.onKeyWindow = { [weak self] in self?.giveKeys(to: $0) }
        launch()
    }

    private func giveKeys(to window: UIWindow) {
        guard window !== keys.window, UIApplication.shared.canShow(window) else { return }
        keys.cancelAll(time: FrameClock.current.now)
        keys = KeyInput(window: window)
    }

    package func resize(to size: CGSize, scale: CGFloat) {
        guard size.width > 0, size.height > 0 else { return }
        let bounds = CGRect(origin: .zero, size: size)
        let before = UIScreen.main.bounds
        UIScreen.main.configure(bounds: bounds, scale: scale)
        for window in windows where window.frame == before { window.frame = bounds }
    }

    /// The windows that are shown, from the back to the front.
    private var windows: [UIWindow] { isOfApp ? run.shownWindows : [ownWindow] }

    // MARK: Frames

    /// Begins a frame. Called before animations advance.
    package func beginFrame() { frameStart = FrameStatistics.processorTime() }

    /// Lays everything out. Returns whether there is anything to draw.
    package func layOut() -> Bool {
        let windows = windows
        for window in windows { window.layoutIfNeeded() }
        tools?.willDraw()
        compositor.windows = windows
        laidOut = FrameStatistics.processorTime()
        return compositor.needsDrawing
    }

    /// Draws what has changed and returns the changed rectangles.
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

    /// The insertion point of the text that is being edited, in points.
    package var caret: CGRect? { keys.caret }

    /// Sends an event to the tools, to `onEvent`, or to the views. Returns `false` for events that concern the window
    /// itself: the caller handles those.
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
        case .composition(let text, let start, let length): keys.composed(text, start: start, length: length)
        case .focusChanged(let hasFocus):
            if !hasFocus { keys.cancelAll(time: FrameClock.current.now) }
            // A minimized window has no focus; it is in the background until it is restored.
            if UIApplication.shared.applicationState != .background {
                UIApplication.shared.change(to: hasFocus ? .active : .inactive)
            }
        case .visibilityChanged(let isVisible):
            UIApplication.shared.change(to: isVisible ? .active : .background)
        case .resized, .closeRequested, .pointerLeft: break
        }
        return false
    }

    /// The tools are made when a key needs one of them.
    private func isTakenByTools(_ event: WindowEvent) -> Bool {
        guard hasToolKeys else { return false }
        if tools == nil, case .key(let key) = event, ToolKey(rawValue: key.usage) != nil {
            tools = WindowTools(
                window: window, setSize: { [weak self] in self?.onSizeRequest?($0) },
                copy: { [weak self] in self?.onCopy?($0) })
        }
        return tools?.handle(event) ?? false
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

    /// The primary button acts as a finger, the secondary one opens context menus.
    private func handle(_ pointer: PointerEvent) {
        switch pointer.phase {
        case .pressed where pointer.button == 1:
            touches.began(Self.mouse, at: pointer.location, time: pointer.timestamp)
        case .pressed where pointer.button == 3: touches.secondaryClicked(at: pointer.location)
        case .released where pointer.button == 1:
            touches.ended(Self.mouse, at: pointer.location, time: pointer.timestamp)
        case .moved where touches.isDown(Self.mouse):
            touches.moved(Self.mouse, to: pointer.location, time: pointer.timestamp)
        case .moved: touches.hovered(at: pointer.location)
        default: break
        }
    }

    /// The finger number of the mouse. The display numbers fingers from 0.
    private static let mouse = -1
}

extension KeyEvent.Modifiers {
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
