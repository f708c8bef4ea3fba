// SPDX-License-Identifier: MIT

extension UIViewController {
    /// The traits of the controller, its view and its children that override the inherited ones.
    public final var traitOverrides: UITraitOverrides {
        get { storedTraitOverrides?.traits ?? UITraitOverrides() }
        set {
            guard newValue != traitOverrides else { return }
            storedTraitOverrides = newValue == UITraitOverrides() ? nil : UITraitCollection(traits: newValue)
            viewIfLoaded?.refreshTraits()
        }
    }

    /// Brings the traits of the controller and its view up to date; see `UIView.updateTraitsIfNeeded()`.
    public final func updateTraitsIfNeeded() { viewIfLoaded?.updateTraitsIfNeeded() }
}

extension UIViewController: UIAppearanceContainer, UITraitChangeObservable {}

extension UIViewController: ViewOwner {
    final func traitsDidChange(from previous: UITraitCollection, to current: UITraitCollection) {
        traitObservers?.notify(self, from: previous, to: current)
    }

    final func insetsFromBars(isContent: Bool) -> Bool {
        automaticallyAdjustsScrollViewInsets && (navigationController != nil || isContent && tabBarController != nil)
    }
}

extension UIView {
    /// The view controllers of this view and its descendants, outer ones first.
    final var viewControllersInside: [UIViewController] {
        var found: [UIViewController] = []
        addViewControllers(to: &found)
        return found
    }

    private func addViewControllers(to found: inout [UIViewController]) {
        if let controller = owner as? UIViewController { found.append(controller) }
        for subview in storedSubviews { subview.addViewControllers(to: &found) }
    }
}
