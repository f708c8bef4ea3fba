// SPDX-License-Identifier: MIT
import Foundation

/// A message with buttons, in the middle of the screen or at its bottom edge (Apple: "UIAlertController").
///
/// A button dismisses the message and then calls its handler. On a tablet an action sheet is displayed as on a phone,
/// but needs the source of a popover, as in UIKit.
open class UIAlertController: UIViewController {
    /// The position of the message (Apple: "UIAlertController.Style").
    public enum Style: Int, Sendable {
        /// At the bottom edge.
        case actionSheet = 0
        /// In the middle.
        case alert = 1
    }

    /// The position of the message.
    open private(set) var preferredStyle = Style.actionSheet

    /// The text below the title.
    open var message: String? {
        didSet { if message != oldValue { contentDidChange() } }
    }

    /// The title.
    open override var title: String? {
        didSet { if title != oldValue { contentDidChange() } }
    }

    /// Keys of `setValue(_:forKey:)`: texts in place of `title` and `message`.
    final var attributedTitle: NSAttributedString? { didSet { contentDidChange() } }
    final var attributedMessage: NSAttributedString? { didSet { contentDidChange() } }

    /// The buttons, in the order in which they were added.
    open private(set) var actions: [UIAlertAction] = []

    private var fields: [UITextField] = []

    /// The text fields of an alert, in the order in which they were added; `nil` if there are none.
    open var textFields: [UITextField]? { fields.isEmpty ? nil : fields }

    /// Whether a drag that rests on a button chooses it.
    open var isSpringLoaded = false { didSet { if isSpringLoaded != oldValue { contentDidChange() } } }

    /// The severity of the message (Apple: "UIAlertControllerSeverity"). Stored without effect.
    open var severity = UIAlertControllerSeverity.default

    /// The emphasized button of an alert, which the return key performs. One of `actions`.
    open var preferredAction: UIAlertAction? {
        didSet {
            if let preferredAction, !actions.contains(where: { $0 === preferredAction }) {
                fatalError(
                    "The preferredAction of a UIAlertController must be nil or an action in its actions array, not "
                        + "\(preferredAction)")
            }
            contentDidChange()
        }
    }

    /// A message without buttons.
    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init(nibName: nil, bundle: nil)
        self.preferredStyle = preferredStyle
        self.title = title
        self.message = message
    }

    /// Adds a button. Only one may have the style `cancel`.
    open func addAction(_ action: UIAlertAction) {
        if action.style == .cancel, cancelAction != nil {
            fatalError("UIAlertController can only have one action with a style of UIAlertActionStyleCancel")
        }
        actions.append(action)
        action.onChange = { [weak self] in self?.contentDidChange() }
        contentDidChange()
    }

    /// Adds a text field to an alert; `configurationHandler` configures it.
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        guard preferredStyle == .alert else {
            fatalError("Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert")
        }
        let field = UITextField()
        field.font = .systemFont(ofSize: 13)
        field.clearButtonMode = .never
        fields.append(field)
        field.addAction(
            UIAction { [weak self, unowned field] _ in self?.returned(in: field) }, for: .editingDidEndOnExit)
        configurationHandler?(field)
        contentDidChange()
    }

    /// Dismisses the message and calls the button's handler, like a tap. Not part of UIKit, where tests have to find
    /// the button on the screen.
    public func choose(_ action: UIAlertAction) {
        guard action.isEnabled, actions.contains(where: { $0 === action }) else { return }
        guard let presentation = ownPresentation, presentation.phase != .dismissing else { return }
        dismiss(animated: true) { action.handler?(action) }
    }

    final var cancelAction: UIAlertAction? { actions.first { $0.style == .cancel } }
    /// The button with a bold title.
    final var emphasizedAction: UIAlertAction? { preferredAction ?? cancelAction }

    // MARK: The view

    final func makeButton(_ action: UIAlertAction, pointSize: CGFloat) -> AlertButton {
        let button = AlertButton(action, pointSize: pointSize, isBold: action === emphasizedAction) { [weak self] in
            self?.choose(action)
        }
        button.springLoads = isSpringLoaded
        return button
    }

    private var isSheet: Bool { preferredStyle == .actionSheet }

    /// Makes the view of the message, at the size of the message.
    open override func loadView() {
        view = isSheet ? ActionSheetView(of: self) : AlertView(of: self)
    }

    private func contentDidChange() {
        guard let content = viewIfLoaded as? any AlertContent else { return }
        content.rebuild()
        ownPresentation?.containerView?.setNeedsLayout()
    }

    /// Begins editing in the first text field.
    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        fields.first?.becomeFirstResponder()
    }

    private func returned(in field: UITextField) {
        guard let index = fields.firstIndex(where: { $0 === field }) else { return }
        if index + 1 < fields.count {
            fields[index + 1].becomeFirstResponder()
        } else {
            // Return also performs an action that is not preferred (Ole Begemann, "An iOS alert view with a text field and a 'smart' OK
            // button", 2018).
            let others = actions.filter { $0.style != .cancel }
            (preferredAction ?? (others.count == 1 ? others[0] : nil)).map(choose)
        }
    }

    /// Return performs the preferred action, escape the one that cancels.
    open override var keyCommands: [UIKeyCommand]? {
        var commands: [UIKeyCommand] = []
        if preferredAction != nil, !fields.contains(where: \.isFirstResponder) {
            let choose = Selector(UIAlertController.choosePreferred, "choosePreferred")
            commands = ["\r", "\n"].map { UIKeyCommand(input: $0, modifierFlags: [], action: choose) }
        }
        if cancelAction != nil {
            commands.append(
                UIKeyCommand(
                    input: UIKeyCommand.inputEscape, modifierFlags: [],
                    action: Selector(UIAlertController.chooseCancel, "chooseCancel")))
        }
        return commands
    }

    private func choosePreferred() { preferredAction.map(choose) }
    private func chooseCancel() { cancelAction.map(choose) }

    // MARK: Presenting

    override var automaticPresentationStyle: UIModalPresentationStyle { isPopover ? .popover : .custom }

    private var isPopover: Bool { isSheet && UIDevice.current.userInterfaceIdiom == .pad }
    private var popover: UIPopoverPresentationController?

    /// The source of the popover of an action sheet on a tablet; `nil` elsewhere.
    open override var popoverPresentationController: UIPopoverPresentationController? {
        guard isPopover else { return nil }
        if let popover { return popover }
        let made = UIPopoverPresentationController(presentedViewController: self, presenting: nil)
        popover = made
        return made
    }

    override func ownPresentationController(presenter: UIViewController?) -> UIPresentationController? {
        if let kept = keptPresentationController as? AlertPresentationController { return kept }
        let made = AlertPresentationController(presentedViewController: self, presenting: presenter)
        keptPresentationController = made
        return made
    }

    override func checkBeforePresenting(from presenter: UIViewController) {
        let hasWords = !(title ?? "").isEmpty || !(message ?? "").isEmpty
        guard hasWords || !actions.isEmpty || !fields.isEmpty else {
            fatalError("UIAlertController must have a title, a message or an action to display")
        }
    }

    /// Stops on a tablet if an action sheet has no source: an app may set it after it has presented the sheet (Neuburg, "Programming
    /// iOS").
    fileprivate func checkSource(_ presenter: UIViewController) {
        guard isPopover else { return }
        guard popoverPresentationController?.hasSource ?? false else {
            fatalError(
                "Your application has presented a UIAlertController (\(self)) of style UIAlertControllerStyleActionSheet "
                    + "from \(type(of: presenter)) (\(presenter)). The modalPresentationStyle of a UIAlertController with "
                    + "this style is UIModalPresentationPopover. You must provide location information for this popover "
                    + "through the alert controller's popoverPresentationController. You must provide either a sourceView "
                    + "and sourceRect or a barButtonItem.  If this information is not known when you present the alert "
                    + "controller, you may provide it in the UIPopoverPresentationControllerDelegate method "
                    + "-prepareForPopoverPresentation.")
        }
    }
}

extension UIAlertController: UISpringLoadedInteractionSupporting {}

/// The severity of a message (Apple: "UIAlertControllerSeverity").
public enum UIAlertControllerSeverity: Int, Sendable {
    /// The usual severity.
    case `default` = 0
    /// Critical.
    case critical = 1
}

/// Presents an alert in the middle, an action sheet at the bottom edge.
final class AlertPresentationController: UIPresentationController {
    private var alert: UIAlertController? { presentedViewController as? UIAlertController }
    private var isSheet: Bool { alert?.preferredStyle == .actionSheet }

    override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        alert?.popoverPresentationController?.prepare()
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        if completed { alert?.checkSource(presentingViewController) }
    }

    override var shouldRemovePresentersView: Bool { false }
    override var duration: TimeInterval { isSheet ? 0.4 : 0.25 }

    override var dimming: UIColor? {
        UIColor { UIColor(white: 0, alpha: $0.userInterfaceStyle == .dark ? 0.48 : 0.2) }
    }

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let container = containerView, let content = alert?.view as? any AlertContent else { return .zero }
        let (bounds, safe) = (container.bounds, container.safeAreaInsets)
        let room = bounds.height - safe.top - safe.bottom - 16
        let width =
            isSheet
            ? min(min(bounds.width, bounds.height) - 16, 420)
            : min(container.traitCollection.release.alertWidth, bounds.width - 16)
        let height = content.height(width: width, maximum: room)
        let bottom = max(8, safe.bottom)
        let y =
            isSheet
            ? bounds.height - bottom - height
            : (safe.top + (bounds.height - safe.top - safe.bottom - height) / 2)
        let scale = container.traitCollection.displayScale
        return CGRect(
            x: ((bounds.width - width) / 2).roundedToPixel(scale: scale), y: y.roundedToPixel(scale: scale),
            width: width, height: height)
    }

    override func place(isShown: Bool, isComing: Bool) {
        guard let view = presentedView, let container = containerView else { return }
        if isSheet {
            let frame = frameOfPresentedViewInContainerView
            view.frame = isShown ? frame : frame.offsetBy(dx: 0, dy: container.bounds.height - frame.minY)
            return
        }
        view.transform = .identity
        if isShown || isComing { view.frame = frameOfPresentedViewInContainerView }
        view.alpha = isShown ? 1 : 0
        if !isShown, isComing { view.transform = CGAffineTransform(scaleX: 1.15, y: 1.15) }
    }

    override func containerViewWillLayoutSubviews() {
        guard presentation?.phase == .presented else { return }
        let frame = frameOfPresentedViewInContainerView
        if presentedView?.frame != frame { presentedView?.frame = frame }
    }

    override func tappedBeside() {
        guard isSheet, let alert else { return }
        if let cancel = alert.cancelAction {
            alert.choose(cancel)
        } else if alert.popoverPresentationController != nil {
            alert.dismiss(animated: true)
        }
    }
}
