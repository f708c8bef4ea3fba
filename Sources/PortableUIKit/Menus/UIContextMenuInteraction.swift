// SPDX-License-Identifier: MIT
import Foundation

/// Makes the entries of a context menu from those that the system suggests (Apple: "UIContextMenuActionProvider").
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

/// The menu and the preview of a context menu (Apple: "UIContextMenuConfiguration").
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
    /// The identifier: a `UUID`, unless another one was given.
    open private(set) var identifier: any NSCopying = NSUUID()
    private var previewProvider: UIContextMenuContentPreviewProvider?
    private var actionProvider: UIContextMenuActionProvider?
    /// The identifiers of further items that the menu is for. Stored without effect.
    open var secondaryItemIdentifiers: Set<AnyHashable> = []
    /// The number beside the preview. Stored without effect.
    open var badgeCount = 0

    /// A configuration.
    ///
    /// - Parameters:
    ///   - identifier: Identifies the configuration for the app.
    ///   - previewProvider: Makes the controller that is shown as the preview; the view itself is shown for `nil`.
    ///   - actionProvider: Makes the menu; none is shown for `nil`.
    public convenience init(
        identifier: (any NSCopying)? = nil, previewProvider: UIContextMenuContentPreviewProvider? = nil,
        actionProvider: UIContextMenuActionProvider? = nil
    ) {
        self.init()
        if let identifier { self.identifier = identifier }
        self.previewProvider = previewProvider
        self.actionProvider = actionProvider
    }

    final func makeMenu() -> UIMenu? { actionProvider?([]) }

    final func makePreview(_ preview: UITargetedPreview) -> ContextMenuPreview {
        ContextMenuPreview(preview, controller: previewProvider?())
    }
}

/// Provides and follows the context menus of a view (Apple: "UIContextMenuInteractionDelegate"). All but the first method are
/// optional.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {
    /// The menu for a long touch or a secondary click at a point of the interaction's view; `nil` for none.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration?
    /// The preview when the menu appears.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?
    /// The preview when the menu disappears.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?
    /// The user has tapped the preview; the menu disappears.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating)
    /// The menu appears.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
    /// The menu disappears.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
}

extension UIContextMenuInteractionDelegate {
    /// The interaction's view.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { interaction.defaultAnswer(nil) }
    /// The preview with which the menu appeared.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { interaction.defaultAnswer(nil) }
    /// Does nothing.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {}
    /// Does nothing.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    /// Does nothing.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
}

/// Opens a menu over a view when it is touched for half a second, or clicked with the secondary button of a mouse (Apple:
/// "UIContextMenuInteraction").
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction, SecondaryClickTaking {
    /// The appearance of a context menu (Apple: "UIContextMenuInteraction.Appearance").
    public enum Appearance: UInt, Sendable {
        /// No menu is open.
        case unknown = 0
        /// With a preview.
        case rich = 1
        /// A menu alone, as that of a button.
        case compact = 2
    }

    /// The delegate.
    open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
    /// The view that has the interaction.
    open private(set) weak var view: UIView?
    /// The appearance of the menu that is open.
    open var menuAppearance: Appearance { overlay == nil ? .unknown : .rich }

    private let press = UILongPressGestureRecognizer()
    private var windowLocation = CGPoint.zero
    private weak var overlay: MenuOverlay?
    private var configuration: UIContextMenuConfiguration?

    /// An interaction. The delegate is held weakly.
    public init(delegate: any UIContextMenuInteractionDelegate) {
        super.init()
        self.delegate = delegate
        prepare()
    }

    /// An interaction that is its own delegate.
    override init() {
        super.init()
        delegate = self as? any UIContextMenuInteractionDelegate
        prepare()
    }

    private func prepare() {
        press.delegate = self
        press.addAction { [weak self] recognizer in
            guard let self, recognizer.state == .began, let configuration else { return }
            // The touched row is not highlighted in the preview.
            recognizer.view?.window?.touchRouter.cancelInView(recognizer.sequenceTouches)
            present(configuration)
        }
    }

    /// Called before the view changes: closes the menu.
    open func willMove(to view: UIView?) {
        self.view?.removeGestureRecognizer(press)
        dismissMenu()
    }

    /// Called after the view has changed.
    open func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(press)
    }

    /// The place of the touch or the click, in the coordinates of `view` (of the window, if `nil`), in points.
    open func location(in view: UIView?) -> CGPoint { view?.convert(windowLocation, from: nil) ?? windowLocation }

    /// Replaces the menu that is open by the result of `block`.
    open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {
        guard let overlay else { return }
        overlay.replaceMenu(by: block(overlay.visibleMenu))
    }

    /// Closes the menu that is open.
    open func dismissMenu() { overlay?.close() }

    // MARK: Opening

    /// Gets the menu for a point of the window; `false` if there is none.
    private func prepareMenu(at point: CGPoint) -> Bool {
        guard let view, view.window != nil, overlay == nil else { return false }
        windowLocation = point
        configuration = delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: location(in: view))
        return configuration != nil
    }

    final func handleSecondaryClick(at point: CGPoint) -> Bool {
        guard prepareMenu(at: point), let configuration else { return false }
        present(configuration)
        return true
    }

    func present(_ configuration: UIContextMenuConfiguration) {
        guard let view, view.window != nil else { return }
        let targeted =
            given { $0.contextMenuInteraction(self, previewForHighlightingMenuWithConfiguration: configuration) }
            ?? defaultPreview(of: view)
        let preview = configuration.makePreview(targeted)
        let animator = ContextMenuAnimator(preview)
        delegate?.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: animator)
        preview.onTap = { [weak self] in self?.performPreviewAction(configuration, preview) }
        overlay = MenuOverlay.open(
            configuration.makeMenu() ?? UIMenu(), from: view, preview: preview,
            onOpen: animator,
            onClose: { [weak self] in self?.willEnd(configuration, preview) ?? ContextMenuAnimator(preview) })
    }

    private func performPreviewAction(_ configuration: UIContextMenuConfiguration, _ preview: ContextMenuPreview) {
        let animator = ContextMenuAnimator(preview)
        delegate?.contextMenuInteraction(self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
        overlay?.close(with: animator)
    }

    private func willEnd(
        _ configuration: UIContextMenuConfiguration, _ preview: ContextMenuPreview
    ) -> ContextMenuAnimator {
        let animator = ContextMenuAnimator(preview)
        preview.target =
            given { $0.contextMenuInteraction(self, previewForDismissingMenuWithConfiguration: configuration) }
            ?? preview.target
        delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: animator)
        overlay = nil
        self.configuration = nil
        return animator
    }

    /// The preview if the delegate gives none.
    func defaultPreview(of view: UIView) -> UITargetedPreview { UITargetedPreview(view: view) }

    private func given(_ call: (any UIContextMenuInteractionDelegate) -> UITargetedPreview?) -> UITargetedPreview? {
        delegate.flatMap { delegate in ifImplemented { call(delegate) } ?? nil }
    }
}

extension UIContextMenuInteraction: UIGestureRecognizerDelegate {
    /// Whether there is a menu at the touch. Not part of UIKit.
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        prepareMenu(at: gestureRecognizer.location(in: nil))
    }
}
