// SPDX-License-Identifier: MIT
import Foundation

/// Hides the bars of a navigation controller by swipes, taps, the keyboard and the height of the window.
@MainActor
final class BarHiding: NSObject, UIGestureRecognizerDelegate {
    private unowned let navigation: UINavigationController
    let swipe = UIPanGestureRecognizer()
    let tap = UITapGestureRecognizer()
    private var keyboard: NotificationObservation?
    private var hidesToolbar = false
    private var isHiddenByHeight = false

    var onSwipe = false { didSet { follow(swipe, onSwipe) } }
    var onTap = false { didSet { follow(tap, onTap) } }
    var whenCompact = false { didSet { followHeight() } }
    var whenKeyboardAppears = false { didSet { followKeyboard() } }

    init(_ navigation: UINavigationController) {
        self.navigation = navigation
        super.init()
        for recognizer in [swipe, tap] as [UIGestureRecognizer] {
            recognizer.delegate = self
            recognizer.cancelsTouchesInView = false
        }
        swipe.addAction { [weak self] _ in self?.swiped() }
        tap.addAction { [weak self] _ in
            guard let self else { return }
            hide(!self.navigation.isNavigationBarHidden)
        }
        navigation.registerForTraitChanges([UITraitVerticalSizeClass.self]) { (navigation: UINavigationController, _) in
            navigation.barHiding.followHeight()
        }
    }

    private func follow(_ recognizer: UIGestureRecognizer, _ isOn: Bool) {
        recognizer.isEnabled = isOn
        if isOn, recognizer.view == nil { navigation.viewIfLoaded?.addGestureRecognizer(recognizer) }
    }

    /// Adds the recognizers that are on to the view, once it is loaded.
    func viewDidLoad() {
        follow(swipe, onSwipe)
        follow(tap, onTap)
    }

    private func followHeight() {
        if whenCompact, navigation.traitCollection.verticalSizeClass == .compact {
            if !navigation.isNavigationBarHidden { isHiddenByHeight = true }
            hide(true)
        } else if isHiddenByHeight {
            // A bar that the app has hidden stays so.
            isHiddenByHeight = false
            hide(false)
        }
    }

    private func followKeyboard() {
        keyboard = nil
        guard whenKeyboardAppears else { return }
        keyboard = NotificationObservation([UIResponder.keyboardWillShowNotification]) { [weak self] _ in
            MainActor.assumeIsolated { self?.hide(true) }
        }
    }

    /// Hides the bars once the fingers have moved up, and shows them once they have moved down.
    private func swiped() {
        guard swipe.state == .changed || swipe.state == .ended else { return }
        let way = swipe.translation(in: navigation.view).y
        guard abs(way) > 20 else { return }
        hide(way < 0)
        swipe.setTranslation(.zero, in: navigation.view)
    }

    private func hide(_ isHidden: Bool) {
        guard navigation.isNavigationBarHidden != isHidden else { return }
        if isHidden { hidesToolbar = !navigation.isToolbarHidden }
        navigation.setNavigationBarHidden(isHidden, animated: true)
        if hidesToolbar { navigation.setToolbarHidden(isHidden, animated: true) }
    }

    // MARK: UIGestureRecognizerDelegate

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { true }

    /// Touches of bars and controls are their own.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        guard gestureRecognizer === tap, let view = touch.view else { return true }
        let isOfBar = [navigation.navigationBar, navigation.toolbar].contains { view.isDescendant(of: $0) }
        return !isOfBar && !sequence(first: view, next: \.superview).contains { $0 is UIControl }
    }
}
