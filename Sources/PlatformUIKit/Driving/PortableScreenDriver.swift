// SPDX-License-Identifier: MIT
#if !APPLE_SURFACE && (os(Linux) || !canImport(UIKit))
    import Foundation
    @_spi(Window) import PortableUIKit

    /// The time, the input and the device of one driven window, with PortableUIKit: time passes only by ``advance(by:)``.
    @MainActor
    package final class ScreenDriver {
        /// Whether fingers can touch the window.
        package static let hasFingers = true

        private let clock = FrameClock(.manual)
        private let ownWindow: UIWindow
        private weak var keyWindow: UIWindow? { didSet { keys = KeyInput(window: window) } }
        private lazy var touches = TouchInput { [weak self] in self?.windows ?? [] }
        private var keys: KeyInput
        private var device: (size: CGSize, scale: CGFloat, idiom: UIUserInterfaceIdiom)
        /// Called at the beginning and at the end of each frame.
        package var frameHandlers: (begin: @MainActor () -> Void, end: @MainActor () -> Void)?
        private var run = ApplicationRun()
        /// The device's screen, and the main screen that its other traits are from.
        private var screen: (own: UIScreen.State, main: UITraitCollection)?

        package init(window: UIWindow, size: CGSize, scale: CGFloat, idiom: UIUserInterfaceIdiom) {
            ownWindow = window
            device = (size, scale, idiom)
            keys = KeyInput(window: window)
            clock.onFrameBegin = { [weak self] in self?.frameHandlers?.begin() }
            clock.onFrame = { [weak self] _ in
                self?.layOut()
                self?.frameHandlers?.end()
            }
            run.onKeyWindow = { [weak self] window in
                if UIApplication.shared.canShow(window) { self?.keyWindow = window }
            }
        }

        /// The window that gets keys.
        package var window: UIWindow { keyWindow ?? run.shownWindows.last ?? ownWindow }

        /// The windows that are shown, from the back to the front.
        package var windows: [UIWindow] {
            let shown = run.shownWindows
            return shown.isEmpty ? [ownWindow] : shown
        }

        /// Lays out all windows.
        package func layOut() { for window in windows { window.layoutIfNeeded() } }

        /// Starts an app on this screen, within `perform`; its windows are driven from then on.
        ///
        /// - Parameter prepare: Called for each of its windows, before it is shown.
        package func launch<Delegate: UIApplicationDelegate>(
            _ type: Delegate.Type, options: LaunchReason, prepare: @escaping (UIWindow) -> Void
        ) -> Delegate {
            let application = UIApplication.shared
            application.run.onWindow = prepare
            let item = options.shortcutItemType.map { UIApplicationShortcutItem(type: $0, localizedTitle: $0) }
            defer { run = application.run }
            return application.launch(type, options: UIScene.ConnectionOptions(urls: options.urls, shortcutItem: item))
        }

        /// Gives an address or a quick action to the app.
        package func deliver(_ reason: LaunchReason) {
            let application = UIApplication.shared
            for url in reason.urls { application.deliver(url) }
            if let type = reason.shortcutItemType {
                application.deliver(
                    application.quickActions.first { $0.type == type }
                        ?? UIApplicationShortcutItem(type: type, localizedTitle: type))
            }
        }

        /// Runs `body` with this window's time, device and application state; tasks that it starts keep the time.
        package func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
            let application = UIApplication.shared
            let before = application.run
            let main = UIScreen.main.state
            application.run = run
            UIScreen.main.state = screen(in: main)
            if let scene = run.commonScene, ownWindow.windowScene !== scene { ownWindow.windowScene = scene }
            if run.keyWindow == nil { window.makeKey() }
            defer {
                run = application.run
                application.run = before
                screen = (UIScreen.main.state, main.traits)
                UIScreen.main.state = main
            }
            return try FrameClock.$scoped.withValue(clock, operation: body)
        }

        /// The device's screen: the one of the last call, unless the main screen's traits have changed since.
        private func screen(in main: UIScreen.State) -> UIScreen.State {
            if let screen, screen.main === main.traits { return screen.own }
            return main.with(
                size: device.size,
                UITraitCollection(traitsFrom: [
                    UITraitCollection(displayScale: device.scale), UITraitCollection(userInterfaceIdiom: device.idiom),
                ]))
        }

        /// The time, in seconds.
        package var now: TimeInterval { clock.now }
        /// Seconds from one frame to the next.
        package var frameDuration: TimeInterval { clock.frameDuration }
        /// Lets time pass: frames and delays run in their order.
        package func advance(by seconds: TimeInterval) { clock.advance(by: seconds) }
        /// Lets the next frame be made.
        package func advanceFrame() { clock.advance(frames: 1) }
        /// What moves or waits, without movements that never end; empty at rest.
        package var pendingWork: [String] { clock.pendingWork }
        /// Whether nothing moves or waits.
        package var isAtRest: Bool { clock.isAtRest }

        /// A finger touches, moves or leaves the window.
        package func finger(_ number: Int, _ phase: FingerPhase, at point: CGPoint) {
            switch phase {
            case .began: touches.began(number, at: point, time: clock.now)
            case .moved: touches.moved(number, to: point, time: clock.now)
            case .ended: touches.ended(number, at: point, time: clock.now)
            }
        }

        /// The secondary button of a mouse is pressed.
        package func secondaryClick(at point: CGPoint) { touches.secondaryClicked(at: point) }

        /// A pointer without a pressed button moves, or leaves the window.
        package func hover(at point: CGPoint?) { touches.hovered(at: point) }

        /// The view over everything that shows the open menu; `nil` if none is open.
        package var openMenu: UIView? { windows.reversed().lazy.compactMap(\.openMenu).first }

        /// How many drags of items have begun.
        package static var dragCount: Int { UIWindow.dragCount }

        /// Types a character as a key of a keyboard; `false` if nothing has the focus.
        package func type(_ character: Character) -> Bool {
            guard window.firstResponder != nil else { return false }
            let usage: UIKeyboardHIDUsage? =
                character.isNewline ? .keyboardReturnOrEnter : character == "\u{8}" ? .keyboardDeleteOrBackspace : nil
            let code = usage?.rawValue ?? 0
            keys.pressed(code, characters: "\(character)", typed: "\(character)", modifiers: [], time: clock.now)
            keys.released(code, time: clock.now)
            return true
        }

        /// Does what assistive technology does with a custom action.
        package static func perform(_ action: UIAccessibilityCustomAction) { _ = action.perform() }

        /// The device is shaken: what has the focus gets the motion, or the window.
        package func shake() {
            let event = MotionEvent(at: clock.now)
            let responder: UIResponder = window.firstResponder ?? window
            responder.motionBegan(.motionShake, with: event)
            responder.motionEnded(.motionShake, with: event)
        }

        /// Changes the safe area of a window's device.
        package static func setSafeArea(_ insets: UIEdgeInsets, of window: UIWindow) { window.deviceSafeArea = insets }

        /// Changes the size of the screen and of the windows that fill it, in points.
        package func resize(to size: CGSize) {
            let filling = windows.filter { $0.frame == CGRect(origin: .zero, size: device.size) }
            device.size = size
            UIScreen.main.configure(bounds: CGRect(origin: .zero, size: size), scale: device.scale)
            for window in filling { window.frame = CGRect(origin: .zero, size: size) }
        }

        /// Begins to count work independently of what was before.
        package static func beginWork() { WorkCounters.begin() }

        /// The counted work of the process and of the window's tables, by name.
        package var work: [(name: String, count: Int)] { WorkCounters.current(in: window) }

        /// The application leaves or enters the foreground.
        package func setActive(_ isActive: Bool) {
            if isActive {
                UIApplication.shared.change(to: .inactive)
                UIApplication.shared.change(to: .active)
            } else {
                UIApplication.shared.change(to: .inactive)
                UIApplication.shared.change(to: .background)
            }
        }
    }
#endif
