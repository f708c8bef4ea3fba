// SPDX-License-Identifier: MIT
import Foundation

/// Whether a controller's view is shown, coming or going.
enum Appearance {
    case disappeared
    case appearing
    case appeared
    case disappearing
}

// A controller's view appears when it comes into a visible window, whoever puts it there. Its `viewDidAppear` comes after
// the window's next layout.
extension UIViewController {
    /// The view is about to be shown: the first half of its appearance, unless that has come already.
    final func beginAppearing(animated: Bool = false) {
        guard appearance == .disappeared || appearance == .disappearing else { return }
        appearance = .appearing
        appearsAnimated = animated
        viewWillAppear(animated)
    }

    /// The view is shown and laid out.
    final func endAppearing() {
        guard appearance == .appearing else { return }
        appearance = .appeared
        viewDidAppear(appearsAnimated)
        isMovingToParent = false
    }

    /// The view is about to be taken away, unless it isn't shown.
    final func beginDisappearing(animated: Bool = false) {
        guard appearance == .appearing || appearance == .appeared else { return }
        appearance = .disappearing
        appearsAnimated = animated
        viewWillDisappear(animated)
    }

    /// The view has been taken away.
    final func endDisappearing() {
        guard appearance == .disappearing else { return }
        appearance = .disappeared
        viewDidDisappear(appearsAnimated)
    }

    /// Whether the appearance follows the window by itself, and not the parent's calls.
    private var followsWindow: Bool { parent?.shouldAutomaticallyForwardAppearanceMethods ?? true }

    /// The view is about to come into a window or to leave one.
    final func viewWillMove(toWindow window: UIWindow?) {
        guard followsWindow else { return }
        if let window, !window.isHidden { beginAppearing() } else { beginDisappearing() }
    }

    /// The view has come into a window or has left one.
    final func viewDidMove(toWindow window: UIWindow?) {
        if let window {
            if !hasHeardOfSafeArea { announceSafeAreaChange() }
            // The least margins follow from the window's width.
            if window.bounds.width != UIScreen.main.bounds.width { viewIfLoaded?.autoLayoutMarginsDidChange() }
            if followsWindow, appearance == .appearing, !appearsWithTransition { window.appearAfterLayout(self) }
        } else if followsWindow {
            endDisappearing()
        }
    }

    /// Tells of a safe area that differs, and of the first one that the view has in a window.
    final func announceSafeAreaChange() {
        hasHeardOfSafeArea = true
        viewSafeAreaInsetsDidChange()
    }
}
