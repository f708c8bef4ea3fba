// SPDX-License-Identifier: MIT
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
    public var window: UIWindow { driver.window }
    /// The window on the display.
    public let pixelWindow: PixelWindow
    /// How long the frames' work took.
    public var statistics: FrameStatistics { driver.statistics }
    /// Called after each frame has been shown.
    public var onFrame: (() -> Void)?
    /// Called for each event of the window before the views get it; the views don't get it when this returns `true`.
    /// For recording. Events that the window's tools handle are not reported.
    public var onEvent: ((WindowEvent) -> Bool)? {
        get { driver.onEvent }
        set { driver.onEvent = newValue }
    }
    /// Whether F1 to F12 control the window's tools: F1 lists them, F12 opens the inspector. `true` by default. If
    /// `false`, views get these keys like all others.
    public var hasToolKeys: Bool {
        get { driver.hasToolKeys }
        set { driver.hasToolKeys = newValue }
    }

    private let clock = FrameClock(.runLoop)
    private let driver: WindowDriver
    private let desktop: SessionDesktop
    private var status: Int32?

    /// Opens a window with the view of a view controller.
    ///
    /// - Parameters:
    ///   - title: the text of the title bar.
    ///   - size: the content's size in points. One that is larger than the display is shown smaller.
    ///   - scale: pixels per point, also where the display has no room for them; `nil` for the display's own.
    ///   - makeRootViewController: called after `UIScreen` has its scale.
    /// - Throws: `WindowError`, most often `.noDisplay`.
    public convenience init(
        title: String, size: CGSize = CGSize(width: 375, height: 667), scale: CGFloat? = nil,
        makeRootViewController: () -> UIViewController
    ) throws(WindowError) {
        try self.init(
            title: title, size: size, scale: scale, fit: scale == nil ? .smaller : .none,
            makeRootViewController: makeRootViewController)
    }

    package convenience init(
        title: String, size: CGSize, scale: CGFloat?, fit: PixelWindow.Fit,
        makeRootViewController: () -> UIViewController
    ) throws(WindowError) {
        try self.init(title: title, size: size, scale: scale, fit: fit) { driver in
            driver.show {
                driver.window.rootViewController = makeRootViewController()
                driver.window.makeKeyAndVisible()
            }
        }
    }

    /// Opens a window that shows an app: its delegate makes the windows, as on iOS. See `UIApplication.launch`.
    ///
    /// - Parameters:
    ///   - delegate: the class of the app's delegate.
    ///   - title: the title of the window.
    ///   - size: the size of the window's content, in points. One that is larger than the display is shown smaller.
    ///   - scale: pixels per point, also where the display has no room for them; `nil` is the display's.
    ///   - options: why the app is started, such as an address to open.
    /// - Throws: `WindowError`, most often `.noDisplay`.
    public convenience init<Delegate: UIApplicationDelegate>(
        launching delegate: Delegate.Type, title: String, size: CGSize = WindowApplication.phoneSize,
        scale: CGFloat? = nil, options: UIScene.ConnectionOptions = UIScene.ConnectionOptions()
    ) throws(WindowError) {
        try self.init(title: title, size: size, scale: scale, fit: scale == nil ? .smaller : .none) { driver in
            driver.show { UIApplication.shared.launch(delegate, options: options) }
        }
    }

    /// The size of the window that an app with `@main` gets, in points: that of a phone.
    public static let phoneSize = CGSize(width: 390, height: 844)

    private init(
        title: String, size: CGSize, scale: CGFloat?, fit: PixelWindow.Fit, start: (WindowDriver) -> Void
    ) throws(WindowError) {
        pixelWindow = try PixelWindow(title: title, size: size, scale: scale, isResizable: true, fit: fit)
        FrameClock.current = clock
        driver = WindowDriver(size: pixelWindow.size, scale: pixelWindow.scale)
        desktop = SessionDesktop(pixelWindow)
        UIApplication.shared.run.desktop = desktop
        UIApplication.shared.onOpen = UIApplication.shared.onOpen ?? SessionDesktop.open
        start(driver)
        driver.onChange = { [clock] in clock.requestFrame() }
        driver.onSizeRequest = { [pixelWindow] in pixelWindow.setSizeToFit($0) }
        driver.onCopy = { [pixelWindow] in pixelWindow.setClipboard($0) }
        clock.onFrameBegin = { [weak self] in self?.driver.beginFrame() }
        clock.onFrame = { [weak self] _ in self?.makeFrame() }
        pixelWindow.onEvent = { [weak self] in self?.handle($0) }
        clock.requestFrame()
    }

    /// Runs until the window is closed, `stop` is called, or the process gets SIGTERM, SIGINT or SIGHUP, and until the app's tasks in
    /// the background have ended, for 30 seconds at most. A second signal ends these. Returns the exit status.
    public func run() -> Int32 {
        let signals = TerminationSignals { [weak self] in self?.stop() }
        let application = UIApplication.shared
        if application.delegate == nil { application.finishLaunching() }
        while status == nil {
            // Returns when the mode changes, and runs in the new mode then.
            CFRunLoopRunInMode(RunLoopTracking.cfMode(RunLoopTracking.mode), 1e9, false)
        }
        pixelWindow.close()
        application.change(to: .background)
        application.run.backgroundTasks.onEmpty = { CFRunLoopStop(CFRunLoopGetMain()) }
        while !application.run.backgroundTasks.isEmpty { CFRunLoopRunInMode(.defaultMode, 1e9, false) }
        signals.cancel()
        application.willTerminate()
        FrameClock.current = FrameClock(.none)
        return status ?? 0
    }

    /// Ends `run`.
    public func stop(status: Int32 = 0) {
        if self.status != nil { UIApplication.shared.expireBackgroundTasks() }
        self.status = self.status ?? status
        CFRunLoopStop(CFRunLoopGetMain())
    }

    // MARK: Frames

    private func makeFrame() {
        guard !pixelWindow.isClosed, driver.layOut() || pixelWindow.isFresh else { return }
        if VideoSystem.hasInputMethod, let caret = driver.caret { pixelWindow.showInputMethod(at: caret) }
        do {
            try pixelWindow.draw { driver.draw(into: $0, scale: pixelWindow.scale) }
        } catch {
            WarningLog.write("\(error)")
            stop(status: 1)
            return
        }
        onFrame?()
    }

    // MARK: Events

    /// Sends an event to the window, as if it came from the display.
    public func handle(_ event: WindowEvent) {
        guard !driver.handle(event) else { return }
        switch event {
        case .resized:
            driver.resize(to: pixelWindow.size, scale: pixelWindow.scale)
            clock.requestFrame()
        case .closeRequested: stop()
        default: break
        }
    }

    /// How far one notch of the wheel scrolls, in points.
    public static let notchDistance: CGFloat = 48
}

extension WindowApplication: ApplicationDisplay {
    package static func run(title: String, launch: () -> Void) -> Int32 {
        do throws(WindowError) {
            let application = try WindowApplication(title: title, size: phoneSize, scale: nil, fit: .smaller) {
                $0.show(launch)
            }
            return application.run()
        } catch {
            WarningLog.write("\(error)")
            return 1
        }
    }
}
