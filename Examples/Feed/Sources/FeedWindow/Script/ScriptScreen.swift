// SPDX-License-Identifier: MIT
import FeedDemo
import Foundation
@_spi(Window) import PortableUIKit
@_spi(Window) import PortableUIKitWindow

/// A screen on the script's clock: the same steps give the same pictures and counters, with or without a window.
@MainActor
final class ScriptScreen {
    private let scale: CGFloat
    /// Files that pictures must not replace.
    private let inputs: [String?]
    private let clock = FrameClock(.manual)
    private let window: UIWindow
    private let touches: TouchInput
    private let keys: KeyInput
    private var controller: FeedViewController?
    private var pixelWindow: PixelWindow?
    private var compositor: WindowCompositor?
    /// Whether the user has closed the window, or the process has received a signal to end.
    private(set) var isClosed = false
    private var signals: TerminationSignals?
    /// The frames' work, if it is measured.
    private(set) var statistics: FrameStatistics?
    private var frameStart: TimeInterval = 0
    /// The pixels that frames are drawn to if they are measured without a window.
    private var pixels: [UInt32] = []

    init(size: CGSize, scale: CGFloat, inputs: [String?]) {
        self.scale = scale
        self.inputs = inputs
        FrameClock.current = clock
        let bounds = CGRect(origin: .zero, size: size)
        UIScreen.main.configure(bounds: bounds, scale: scale)
        window = UIWindow(frame: bounds)
        window.backgroundColor = .systemBackground
        touches = TouchInput(window: window)
        keys = KeyInput(window: window)
    }

    func show(_ controller: FeedViewController, _ options: FeedOptions, scheduler: StepIdleScheduler) {
        self.controller = controller
        options.setTraits(of: window)
        controller.onRotate = { [unowned self] in
            resize(CGSize(width: window.bounds.height, height: window.bounds.width))
        }
        window.rootViewController = FeedNavigationController(rootViewController: controller)
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        clock.onFrameBegin = { [unowned self] in frameStart = FrameStatistics.processorTime() }
        clock.onFrame = { [unowned self] _ in
            window.layoutIfNeeded()
            present()
        }
        // Idle work gets a turn after each frame without tracking, as with a run loop.
        let idle = IdleTurns()
        idleTurns = idle
        clock.add(idle) { _, _ in
            if !RunLoopTracking.isTracking { scheduler.takeTurn() }
            return true
        }
    }

    private final class IdleTurns {}
    private var idleTurns: IdleTurns?

    /// Shows the frames in a window too. The script does not wait for them.
    func openWindow() throws(WindowError) {
        let opened = try PixelWindow(title: "Feed", size: window.bounds.size, scale: scale, isResizable: false)
        pixelWindow = opened
        opened.onEvent = { [unowned self] event in
            if case .closeRequested = event { isClosed = true }
        }
        opened.onDisplayLoss = { [unowned self] in
            FeedWindowProgram.writeErrorLine("feed: the connection to the display was lost")
            isClosed = true
        }
        signals = TerminationSignals { [unowned self] in isClosed = true }
        compositor = WindowCompositor(window: window)
        present()
    }

    /// Draws each frame as a window would, and measures its work.
    func measureFrames() {
        // Large enough for all frames of a script.
        statistics = FrameStatistics(capacity: 1_000_000)
        if compositor == nil { compositor = WindowCompositor(window: window) }
    }

    func close() {
        signals?.cancel()
        pixelWindow?.close()
        FrameClock.current = FrameClock(.none)
    }

    private func present() {
        guard let compositor else { return }
        let laidOut = FrameStatistics.processorTime()
        var drawn = laidOut
        if let pixelWindow {
            try? pixelWindow.draw { pixels in
                let damage = compositor.draw(
                    into: pixels.bytes, width: pixels.width, height: pixels.height, bytesPerRow: pixels.bytesPerRow,
                    scale: scale, everything: pixels.isFresh)
                drawn = FrameStatistics.processorTime()
                return damage.map {
                    PixelRect(x: Int($0.minX), y: Int($0.minY), width: Int($0.width), height: Int($0.height))
                }
            }
        } else {
            drawIntoMemory(compositor)
            drawn = FrameStatistics.processorTime()
        }
        statistics?.add(layout: laidOut - frameStart, drawing: drawn - laidOut)
        // With a window, the script runs in real time.
        if pixelWindow != nil { RunLoop.main.run(until: Date(timeIntervalSinceNow: clock.frameDuration)) }
    }

    private func drawIntoMemory(_ compositor: WindowCompositor) {
        let width = Int((window.bounds.width * scale).rounded(.up))
        let height = Int((window.bounds.height * scale).rounded(.up))
        let isFresh = pixels.count != width * height
        if isFresh { pixels = Array(repeating: 0, count: width * height) }
        pixels.withUnsafeMutableBytes { bytes in
            _ = compositor.draw(
                into: bytes, width: width, height: height, bytesPerRow: width * 4, scale: scale, everything: isFresh)
        }
    }

    private func resize(_ size: CGSize) {
        UIScreen.main.configure(bounds: CGRect(origin: .zero, size: size), scale: scale)
        window.frame = CGRect(origin: .zero, size: size)
        pixelWindow?.setSize(size)
        window.layoutIfNeeded()
    }

    // MARK: Steps

    func perform(_ step: FeedScript.Step) throws(FeedInputError) {
        switch step {
        case .wait(let seconds): wait(seconds)
        case .drag(let start, let distance, let seconds): drag(start, distance, seconds)
        case .tap(let point):
            touches.began(0, at: point, time: clock.now)
            clock.advance(by: 0.05)
            touches.ended(0, at: point, time: clock.now)
        case .wheel(let notches, let sideways, let point):
            let notch = WindowApplication.notchDistance
            touches.scrolled(at: point, by: CGPoint(x: sideways * notch, y: notches * notch), time: clock.now)
        case .key(let name):
            let usage = FeedScript.keys[name] ?? 0
            keys.pressed(usage, characters: usage == 0 ? name : "", modifiers: [], time: clock.now)
            keys.released(usage, time: clock.now)
        case .resize(let size): resize(size)
        case .action(let action): controller?.perform(action)
        case .picture(let path): try writePicture(path)
        case .counters:
            StandardStreams.print(controller?.report ?? "")
        case .pointerDown(let point): touches.began(0, at: point, time: clock.now)
        case .pointerMove(let point): touches.moved(0, to: point, time: clock.now)
        case .pointerUp(let point): touches.ended(0, at: point, time: clock.now)
        }
    }

    /// Advances the clock frame by frame; stops when the window has been closed.
    private func wait(_ seconds: TimeInterval) {
        let end = clock.now + seconds
        while clock.now < end, !isClosed { clock.advance(by: min(clock.frameDuration, end - clock.now)) }
    }

    private func drag(_ start: CGPoint, _ distance: CGPoint, _ seconds: TimeInterval) {
        let count = max(1, Int((seconds / clock.frameDuration).rounded()))
        touches.began(0, at: start, time: clock.now)
        var point = start
        for index in 1...count where !isClosed {
            clock.advance(frames: 1)
            let part = CGFloat(index) / CGFloat(count)
            point = CGPoint(x: start.x + distance.x * part, y: start.y + distance.y * part)
            touches.moved(0, to: point, time: clock.now)
        }
        touches.ended(0, at: point, time: clock.now)
    }

    /// Writes the content of the screen as a picture.
    func writePicture(_ path: String) throws(FeedInputError) {
        let file = try OutputFile(path: path, inputs: inputs)
        window.layoutIfNeeded()
        controller?.updateStatus(now: true)
        window.layoutIfNeeded()
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        format.opaque = true
        let image = UIGraphicsImageRenderer(bounds: window.bounds, format: format).image { context in
            window.layer.render(in: context.cgContext)
        }
        guard let png = image.pngData() else { throw FeedInputError(message: "\(path): the picture can't be made") }
        try file.write(png)
    }
}
