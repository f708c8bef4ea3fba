import CoreFoundation
import Foundation
@_spi(Window) import PortableUIKit

/// A program with one window: what `UIApplicationMain` is to an app.
///
/// ```swift
/// let application = try WindowApplication(title: "Feed") { FeedViewController() }
/// exit(application.run())
/// ```
/// It opens the window, gives `UIScreen` its scale, makes a `UIWindow` that follows the window's size, hands input to it,
/// and runs the main run loop, in the tracking mode while content moves. At rest nothing runs.
///
/// F1 lists the keys by which the window shows itself in other looks, as other devices, with a ruler or the frames' times;
/// F12 opens the inspector. The article "Your screen in a window" lists them.
@preconcurrency @MainActor
public final class WindowApplication {
    /// The window that views are in.
    public let window: UIWindow
    /// The window on the display.
    public let pixelWindow: PixelWindow
    /// How long the frames' work took.
    public private(set) var statistics = FrameStatistics()
    /// Called after each frame has been shown.
    public var onFrame: (() -> Void)?
    /// Called for each event of the window before the views get it; `true` keeps it from them. For recording.
    public var onEvent: ((WindowEvent) -> Bool)?
    /// Whether the function keys F1 to F12 show and change how the window looks, and F12 opens the inspector; F1 lists them.
    /// `true` unless it is set. Otherwise they are keys like all others.
    public var hasToolKeys = true

    private let clock = FrameClock(.runLoop)
    private let applicationWindow: ApplicationWindow
    /// Made with the first key that asks for one.
    private var tools: WindowTools?
    private let compositor: WindowCompositor
    private let touches: TouchInput
    private let keys: KeyInput
    private var status: Int32?
    private var frameStart: TimeInterval = 0

    /// Opens a window with the view of a view controller.
    ///
    /// - Parameters:
    ///   - title: what stands in the title bar.
    ///   - size: the content's size in points.
    ///   - scale: pixels per point, or `nil` for the display's own.
    ///   - makeRootViewController: called when the screen's scale is known.
    /// - Throws: `WindowError`, most often `.noDisplay`.
    public init(
        title: String, size: CGSize = CGSize(width: 375, height: 667), scale: CGFloat? = nil,
        makeRootViewController: () -> UIViewController
    ) throws(WindowError) {
        pixelWindow = try PixelWindow(title: title, size: size, scale: scale)
        FrameClock.current = clock
        UIScreen.main.configure(bounds: CGRect(origin: .zero, size: pixelWindow.size), scale: pixelWindow.scale)
        applicationWindow = ApplicationWindow(frame: CGRect(origin: .zero, size: pixelWindow.size))
        window = applicationWindow
        window.backgroundColor = .systemBackground
        compositor = WindowCompositor(window: window)
        touches = TouchInput(window: window)
        keys = KeyInput(window: window)
        window.rootViewController = makeRootViewController()
        window.makeKeyAndVisible()
        compositor.onChange = { [clock] in clock.requestFrame() }
        clock.onFrameBegin = { [weak self] in self?.frameStart = FrameStatistics.processorTime() }
        clock.onFrame = { [weak self] _ in self?.makeFrame() }
        pixelWindow.onEvent = { [weak self] in self?.handle($0) }
        clock.requestFrame()
    }

    /// Runs until the window is closed, `stop` is called, or the process gets SIGTERM, SIGINT or SIGHUP; the status to
    /// exit with.
    public func run() -> Int32 {
        let signals = TerminationSignals { [weak self] in self?.stop() }
        UIApplication.shared.finishLaunching()
        while status == nil {
            // Stopped whenever the mode changes; `frame by frame` the loop itself goes on by itself.
            CFRunLoopRunInMode(RunLoopTracking.cfMode(RunLoopTracking.mode), 1e9, false)
        }
        signals.cancel()
        UIApplication.shared.willTerminate()
        pixelWindow.close()
        FrameClock.current = FrameClock(.none)
        return status ?? 0
    }

    /// Ends `run`.
    public func stop(status: Int32 = 0) {
        self.status = self.status ?? status
        CFRunLoopStop(CFRunLoopGetMain())
    }

    // MARK: Frames

    private func makeFrame() {
        guard !pixelWindow.isClosed else { return }
        window.layoutIfNeeded()
        tools?.willDraw()
        let laidOut = FrameStatistics.processorTime()
        guard compositor.needsDrawing || pixelWindow.isFresh else { return }
        var drawn = laidOut
        do {
            try pixelWindow.draw { pixels in
                let damage = compositor.draw(
                    into: pixels.bytes, width: pixels.width, height: pixels.height, bytesPerRow: pixels.bytesPerRow,
                    scale: pixelWindow.scale, everything: pixels.isFresh)
                drawn = FrameStatistics.processorTime()
                return damage.map {
                    PixelRect(x: Int($0.minX), y: Int($0.minY), width: Int($0.width), height: Int($0.height))
                }
            }
        } catch {
            // A stream that is closed takes nothing.
            try? FileHandle.standardError.write(contentsOf: Data("\(error)\n".utf8))
            stop(status: 1)
            return
        }
        statistics.add(layout: laidOut - frameStart, drawing: drawn - laidOut)
        tools?.didDraw(drawn - frameStart, statistics)
        onFrame?()
    }

    // MARK: Events

    /// Hands an event of the window to the views, as if it came from the display.
    public func handle(_ event: WindowEvent) {
        if isTakenByTools(event) || onEvent?(event) ?? false { return }
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
            let distance = CGPoint(
                x: -wheel.horizontalNotches * Self.notchDistance, y: -wheel.verticalNotches * Self.notchDistance)
            touches.scrolled(at: wheel.location, by: distance, time: wheel.timestamp)
        case .key(let key):
            if let tools { tools.hideFromKeys { handle(key) } } else { handle(key) }
        case .text(let text): keys.inserted(text)
        case .resized:
            let bounds = CGRect(origin: .zero, size: pixelWindow.size)
            if bounds.width > 0, bounds.height > 0 {
                UIScreen.main.configure(bounds: bounds, scale: pixelWindow.scale)
                window.frame = bounds
            }
            clock.requestFrame()
        case .focusChanged(let hasFocus):
            if !hasFocus { keys.cancelAll(time: clock.now) }
            UIApplication.shared.change(to: hasFocus ? .active : .inactive)
        case .closeRequested: stop()
        case .pointerLeft: break
        }
    }

    /// The tools are made when a key asks for one of them.
    private func isTakenByTools(_ event: WindowEvent) -> Bool {
        guard hasToolKeys else { return false }
        if tools == nil, case .key(let key) = event, ToolKey(rawValue: key.usage) != nil {
            tools = WindowTools(window: applicationWindow, pixelWindow: pixelWindow)
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
    /// How far a notch of the wheel moves content, in points.
    public static let notchDistance: CGFloat = 48
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
