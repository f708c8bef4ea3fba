// SPDX-License-Identifier: MIT
import Foundation

enum AppearancePhase {
    case disappeared
    case appearing
    case appeared
    case disappearing
}

// A controller's view appears when it enters a visible window in any way. Its `viewDidAppear` follows the window's next
// layout.
extension UIViewController {
    /// The view is about to appear: calls `viewWillAppear`, unless it was called already.
    final func beginAppearing(animated: Bool = false) {
        guard appearance == .disappeared || appearance == .disappearing else { return }
        appearance = .appearing
        appearsAnimated = animated
        announced.appearing = false
        viewWillAppear(animated)
    }

    /// Calls `viewIsAppearing` once for an appearance, before the first layout of the view in its window.
    final func announceAppearing() {
        guard appearance == .appearing, !announced.appearing, viewIfLoaded?.window != nil else { return }
        announced.appearing = true
        viewIsAppearing(appearsAnimated)
    }

    /// The view has appeared and was laid out. A controller that may become the first responder is it without more ado, so that the
    /// bar of a chat is there (a maintainer of InputBarAccessoryView, issue 17); if another one is, it stays: a guess.
    final func endAppearing() {
        announceAppearing()
        guard appearance == .appearing else { return }
        appearance = .appeared
        if canBecomeFirstResponder, viewIfLoaded?.window?.hasFirstResponderInFront == false { becomeFirstResponder() }
        viewDidAppear(appearsAnimated)
        isMovingToParent = false
    }

    /// The view is about to disappear, unless it has not appeared.
    final func beginDisappearing(animated: Bool = false) {
        guard appearance == .appearing || appearance == .appeared else { return }
        appearance = .disappearing
        appearsAnimated = animated
        viewWillDisappear(animated)
    }

    final func endDisappearing() {
        guard appearance == .disappearing else { return }
        appearance = .disappeared
        viewDidDisappear(appearsAnimated)
    }

    /// Whether a transition of this controller or of one around it ends its appearance, and not the next layout.
    final var isInTransition: Bool { appearsWithTransition || parent?.isInTransition ?? false }

    /// Whether this controller is an ancestor of another, or the other itself.
    final func contains(_ other: UIViewController) -> Bool {
        self === other || (other.parent.map(contains) ?? false)
    }

    /// Whether the view appears or has appeared, by the calls so far.
    final var isOnScreen: Bool { appearance == .appearing || appearance == .appeared }

    /// Replaces the displayed child of a container: its view and the children's appearance calls. A callback may take the
    /// container off the screen.
    ///
    /// - Parameter appearsFirst: Whether `viewWillAppear` of the new child comes before `viewWillDisappear` of the former one.
    final func exchange(
        _ former: UIViewController?, for current: UIViewController?, animated: Bool = false, appearsFirst: Bool = false,
        willShow: (UIViewController) -> Void = { _ in }, didInsert: (UIViewController) -> Void,
        alongside: () -> Void = {}
    ) {
        if isOnScreen, !appearsFirst { former?.beginDisappearing(animated: animated) }
        if let current {
            willShow(current)
            current.view.frame = view.bounds
            current.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            if isOnScreen { current.beginAppearing(animated: animated) }
            view.insertSubview(current.view, at: 0)
            didInsert(current)
        }
        // Does nothing if the former child disappears already.
        if isOnScreen { former?.beginDisappearing(animated: animated) }
        alongside()
        former?.viewIfLoaded?.removeFromSuperview()
        former?.endDisappearing()
        former?.barInsets = .zero
        // `viewDidAppear` comes after the layout.
        if isOnScreen {
            view.window?.layoutIfNeeded()
        } else {
            current?.beginDisappearing()
            current?.endDisappearing()
        }
    }

    /// Whether the appearance follows the window automatically, and not the parent's calls.
    private var followsWindow: Bool { parent?.shouldAutomaticallyForwardAppearanceMethods ?? true }

    /// The view is about to enter or leave a window.
    final func viewWillMove(toWindow window: UIWindow?) {
        guard followsWindow else { return }
        if let window, !window.isHidden { beginAppearing() } else { beginDisappearing() }
    }

    /// The view has entered or left a window.
    final func viewDidMove(toWindow window: UIWindow?) {
        if let window {
            if !announced.safeArea { announceSafeAreaChange() }
            // The minimum margins depend on the window's width.
            if window.bounds.width != UIScreen.main.bounds.width { viewIfLoaded?.autoLayoutMarginsDidChange() }
            if followsWindow, appearance == .appearing, !isInTransition { window.appearAfterLayout(self) }
        } else if followsWindow {
            endDisappearing()
        }
    }

    /// Calls `viewSafeAreaInsetsDidChange` for a changed safe area, and for the first one in a window.
    final func announceSafeAreaChange() {
        announced.safeArea = true
        viewSafeAreaInsetsDidChange()
    }
}

struct WeakScrollView {
    weak var view: UIScrollView?
}
