// SPDX-License-Identifier: MIT
#if APPLE_SURFACE || (!os(Linux) && canImport(UIKit))
    import UIKit

    /// The time and the input of one driven window, with Apple's UIKit: time is the run loop's, and there is no public way to
    /// make a touch.
    @MainActor
    package final class ScreenDriver {
        package static let hasFingers = false

        package let window: UIWindow
        /// Windows of the app that runs the tests are not on the screen that is driven.
        package var windows: [UIWindow] { [window] }
        package func layOut() { window.layoutIfNeeded() }
        /// Not called: a meter follows the run loop.
        package var frameHandlers: (begin: @MainActor () -> Void, end: @MainActor () -> Void)?

        package init(window: UIWindow, size: CGSize, scale: CGFloat, idiom: UIUserInterfaceIdiom) {
            self.window = window
        }

        package func perform<Result>(_ body: () throws -> Result) rethrows -> Result { try body() }

        package var now: TimeInterval { ProcessInfo.processInfo.systemUptime }
        package var frameDuration: TimeInterval { 1 / 60 }
        package func advance(by seconds: TimeInterval) {
            RunLoop.main.run(until: Date(timeIntervalSinceNow: seconds))
        }
        package func advanceFrame() { advance(by: frameDuration) }

        /// The layers with animations.
        package var pendingWork: [String] { Self.animatedLayers(in: window.layer) }

        package var isAtRest: Bool { pendingWork.isEmpty }

        private static func animatedLayers(in layer: CALayer) -> [String] {
            let own = (layer.animationKeys() ?? []).map { "the animation \($0)" }
            return own + (layer.sublayers ?? []).flatMap(animatedLayers)
        }

        package func finger(_ number: Int, _ phase: FingerPhase, at point: CGPoint) {}

        package func secondaryClick(at point: CGPoint) {}

        package func hover(at point: CGPoint?) {}

        /// UIKit's menus are private.
        package var openMenu: UIView? { nil }

        package static var dragCount: Int { 0 }

        package func type(_ character: Character) -> Bool { false }

        package static func setSafeArea(_ insets: UIEdgeInsets, of window: UIWindow) {
            (window as? DeviceWindow)?.deviceSafeArea = insets
        }

        package func resize(to size: CGSize) { window.frame = CGRect(origin: .zero, size: size) }

        package static func beginWork() {}

        /// UIKit counts no work.
        package var work: [(name: String, count: Int)] { [] }

        /// Apple's UIKit starts an app itself.
        package func launch<Delegate: UIApplicationDelegate>(
            _ type: Delegate.Type, options: LaunchReason, prepare: @escaping (UIWindow) -> Void
        ) -> Delegate { fatalError("Screen(launching:) needs PortableUIKit: on iOS the system starts the app") }

        package func deliver(_ reason: LaunchReason) {}

        package func setActive(_ isActive: Bool) {}

        /// Does what assistive technology does with a custom action.
        package static func perform(_ action: UIAccessibilityCustomAction) {
            if let handler = action.actionHandler {
                _ = handler(action)
            } else {
                _ = (action.target as? NSObject)?.perform(action.selector, with: action)
            }
        }

        /// The device is shaken.
        package func shake() {
            window.motionBegan(.motionShake, with: nil)
            window.motionEnded(.motionShake, with: nil)
        }
    }
#endif
