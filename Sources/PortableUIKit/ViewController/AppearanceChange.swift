// SPDX-License-Identifier: MIT

/// The appearance calls of a presentation or a dismissal: of all controllers in the views that leave the window, and in the
/// view that comes.
@MainActor
struct AppearanceChange {
    let leaving: [UIViewController]
    let coming: UIViewController?
    let isAnimated: Bool

    /// The change begins: the leaving controllers will disappear, the coming ones will appear.
    func begin() {
        coming?.appearsWithTransition = true
        disappear(leaving)
        appear([coming])
    }

    /// The change ends. A cancelled one reverses the calls. `moveViews` removes the views of the controllers that disappear.
    func end(_ didComplete: Bool, moveViews: () -> Void) {
        coming?.appearsWithTransition = false
        if didComplete { endAppearing([coming]) } else { disappear([coming]) }
        moveViews()
        for controller in inside(didComplete ? leaving : [coming]) { controller.endDisappearing() }
        guard !didComplete else { return }
        // Those that stay appear when the others are gone (kern0x1b/charon, recorded cases of transitions).
        appear(leaving)
        endAppearing(leaving)
    }

    /// Begins and ends the change at once.
    func perform() {
        begin()
        end(true) {}
    }

    private func appear(_ controllers: [UIViewController?]) {
        for controller in inside(controllers) { controller.beginAppearing(animated: isAnimated) }
    }

    private func endAppearing(_ controllers: [UIViewController?]) {
        for controller in inside(controllers) { controller.endAppearing() }
    }

    private func disappear(_ controllers: [UIViewController?]) {
        for controller in inside(controllers) { controller.beginDisappearing(animated: isAnimated) }
    }

    private func inside(_ controllers: [UIViewController?]) -> [UIViewController] {
        controllers.flatMap { $0?.viewIfLoaded?.viewControllersInside ?? [] }
    }
}
