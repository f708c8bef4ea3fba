// SPDX-License-Identifier: MIT
import Foundation

/// The place of a menu of edit actions (Apple: "UIEditMenuConfiguration").
@preconcurrency @MainActor
open class UIEditMenuConfiguration: NSObject {
    /// The identifier: a `UUID`, unless another one was given.
    open private(set) var identifier: AnyHashable
    /// The point of the interaction's view that the menu belongs to, in points.
    open private(set) var sourcePoint: CGPoint

    /// A configuration.
    public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
        self.identifier = identifier ?? AnyHashable(UUID())
        self.sourcePoint = sourcePoint
        super.init()
    }
}

/// What an app adds to the animation of a menu of edit actions (Apple: "UIEditMenuInteractionAnimating").
@preconcurrency @MainActor
public protocol UIEditMenuInteractionAnimating: NSObjectProtocol {
    /// Adds animations.
    func addAnimations(_ animations: @escaping () -> Void)
    /// Adds a function that is called at the end.
    func addCompletion(_ completion: @escaping () -> Void)
}

/// Provides and follows a menu of edit actions (Apple: "UIEditMenuInteractionDelegate"). Every method is optional.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionDelegate: NSObjectProtocol {
    /// The menu; `nil` for one of the suggested actions.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu?
    /// The rectangle of the interaction's view that the menu is beside.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect
    /// The menu appears.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating)
    /// The menu disappears.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating)
}

extension UIEditMenuInteractionDelegate {
    /// `nil`.
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu? { nil }
    /// The source point.
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect { interaction.defaultAnswer(CGRect(origin: configuration.sourcePoint, size: .zero)) }
    /// Does nothing.
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) {}
    /// Does nothing.
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) {}
}

/// Shows a menu of edit actions over a view (Apple: "UIEditMenuInteraction"). The app decides when.
@preconcurrency @MainActor
open class UIEditMenuInteraction: NSObject, UIInteraction {
    /// Provides the menu.
    open private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?
    /// The view of the interaction.
    open private(set) weak var view: UIView?
    private weak var overlay: MenuOverlay?
    private var configuration: UIEditMenuConfiguration?

    /// An interaction. The delegate is held weakly.
    public init(delegate: (any UIEditMenuInteractionDelegate)?) {
        self.delegate = delegate
        super.init()
    }

    /// Called before the view changes: closes the menu.
    open func willMove(to view: UIView?) { dismissMenu() }
    /// Called after the view has changed.
    open func didMove(to view: UIView?) { self.view = view }

    /// Shows the menu of a configuration. Without an entry, nothing is shown.
    open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
        guard let view, let window = view.window else { return }
        dismissMenu()
        let responder = window.firstResponder ?? view
        let menu = menu(configuration, of: responder)
        guard !menu.isWithoutEntries else { return }
        let rect =
            delegate?.editMenuInteraction(self, targetRectFor: configuration)
            ?? CGRect(origin: configuration.sourcePoint, size: .zero)
        let animator = ContextMenuAnimator(nil)
        delegate?.editMenuInteraction(self, willPresentMenuFor: configuration, animator: animator)
        self.configuration = configuration
        overlay = MenuOverlay.open(
            menu, from: view, sourceRect: rect, responder: responder, onOpen: animator,
            onClose: { [weak self] in
                let animator = ContextMenuAnimator(nil)
                guard let self else { return animator }
                overlay = nil
                delegate?.editMenuInteraction(self, willDismissMenuFor: configuration, animator: animator)
                return animator
            })
    }

    /// The menu that the delegate provides, else the standard one.
    private func menu(_ configuration: UIEditMenuConfiguration, of responder: UIResponder) -> UIMenu {
        let suggested = responder.standardEditCommands
        return delegate?.editMenuInteraction(self, menuFor: configuration, suggestedActions: suggested)
            ?? responder.editMenu(suggested)
    }

    /// Closes the menu.
    open func dismissMenu() { overlay?.close() }

    /// Shows the menu again, with what the delegate provides now.
    open func reloadVisibleMenu() {
        guard let overlay, let configuration, let view, let window = view.window else { return }
        overlay.replaceMenu(by: menu(configuration, of: window.firstResponder ?? view))
    }

    /// The place of the menu's source, in the coordinates of `view` (of the window, if `nil`), in points.
    open func location(in view: UIView?) -> CGPoint {
        guard let own = self.view else { return .zero }
        return own.convert(configuration?.sourcePoint ?? .zero, to: view)
    }
}

extension ContextMenuAnimator: UIEditMenuInteractionAnimating {}
