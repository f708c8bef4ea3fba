// SPDX-License-Identifier: MIT
import Foundation

/// A search field with a cancel button and scopes (Apple: "UISearchBar").
open class UISearchBar: UIView, UITextInputTraits {
    /// The style of a search bar (Apple: "UISearchBar.Style").
    public enum Style: UInt, Sendable {
        /// The style of bars.
        case `default` = 0
        /// With a background.
        case prominent = 1
        /// Without a background.
        case minimal = 2
    }

    /// The field.
    open private(set) var searchTextField = UISearchTextField()
    final let cancelButton = UIButton(type: .system)
    /// The title of the button that cancels: a key of `setValue(_:forKey:)`.
    final var cancelTitle: String? {
        get { cancelButton.title(for: .normal) }
        set {
            cancelButton.setTitle(newValue, for: .normal)
            setNeedsLayout()
        }
    }
    final var pictures = Pictures()
    private var scopeControl: UISegmentedControl?
    private lazy var listener = SearchFieldListener(self)

    /// The delegate that is notified of editing and buttons. Held weakly.
    open weak var delegate: (any UISearchBarDelegate)?
    final weak var controller: UISearchController?

    /// The searched text.
    open var text: String? {
        get { searchTextField.text }
        set {
            guard newValue != searchTextField.text else { return }
            searchTextField.text = newValue
            textDidChange()
        }
    }

    /// The text of an empty field.
    open var placeholder: String? {
        get { searchTextField.placeholder }
        set { searchTextField.placeholder = newValue }
    }

    /// A line above the field. Stored without effect.
    open var prompt: String?
    /// The style of the bar: a black one is dark in either appearance.
    open var barStyle = UIBarStyle.default {
        didSet {
            guard barStyle != oldValue else { return }
            overrideUserInterfaceStyle = barStyle.interfaceStyle
            setNeedsDisplay()
        }
    }
    /// Whether the bar has a background.
    open var searchBarStyle = Style.default {
        didSet { setNeedsDisplay() }
    }
    /// Colour of the bar; `nil` for that of bars.
    open var barTintColor: UIColor? { didSet { setNeedsDisplay() } }
    /// A picture behind the bar; an empty one draws nothing.
    open var backgroundImage: UIImage? { didSet { setNeedsDisplay() } }
    /// Whether content is visible through the bar. Stored without effect.
    open var isTranslucent = true
    /// Whether there is a button for results, at the end of a field that is not edited.
    open var showsSearchResultsButton = false {
        didSet { if showsSearchResultsButton != oldValue { showFieldButton() } }
    }
    /// Whether the button for results is selected.
    open var isSearchResultsButtonSelected = false { didSet { showFieldButton() } }
    /// Whether there is a button for bookmarks, at the end of a field that is not edited. A button for results replaces it.
    open var showsBookmarkButton = false {
        didSet { if showsBookmarkButton != oldValue { showFieldButton() } }
    }

    /// Whether there is a cancel button. A search controller whose bar's button is set leaves it to the app from then on.
    open var showsCancelButton = false {
        didSet {
            controller?.automaticallyShowsCancelButton = false
            guard showsCancelButton != oldValue else { return }
            cancelButton.isHidden = !showsCancelButton
            setNeedsLayout()
        }
    }

    /// Shows or hides the cancel button.
    open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
        guard animated, window != nil else {
            self.showsCancelButton = showsCancelButton
            return
        }
        UIView.animate(withDuration: 0.25) {
            self.showsCancelButton = showsCancelButton
            layoutIfNeeded()
        }
    }

    /// Whether the field, the cancel button and the scopes take touches.
    open var isEnabled: Bool {
        get { searchTextField.isEnabled }
        set {
            searchTextField.isEnabled = newValue
            cancelButton.isEnabled = newValue
            scopeControl?.isEnabled = newValue
        }
    }

    // MARK: Scopes

    /// The titles of the scopes.
    open var scopeButtonTitles: [String]? { didSet { rebuildScopes() } }
    /// Whether the scopes are shown. A search controller whose bar's scopes are shown or hidden leaves them to the app from then on.
    open var showsScopeBar = false {
        didSet {
            controller?.automaticallyShowsScopeBar = false
            if showsScopeBar != oldValue { rebuildScopes() }
        }
    }
    /// Shows or hides the scopes.
    open func setShowsScope(_ show: Bool, animated: Bool) {
        guard animated, window != nil else {
            showsScopeBar = show
            return
        }
        UIView.animate(withDuration: 0.25) {
            showsScopeBar = show
            layoutIfNeeded()
        }
    }
    /// The selected scope.
    open var selectedScopeButtonIndex = 0 {
        didSet { scopeControl?.selectedSegmentIndex = selectedScopeButtonIndex }
    }

    private func rebuildScopes() {
        scopeControl?.removeFromSuperview()
        scopeControl = nil
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        defer { (superview as? UINavigationBar)?.contentDidChange() }
        guard showsScopeBar, let titles = scopeButtonTitles, !titles.isEmpty else { return }
        let control = UISegmentedControl(items: titles)
        control.selectedSegmentIndex = min(selectedScopeButtonIndex, titles.count - 1)
        control.addAction(
            UIAction { [weak self, weak control] _ in
                guard let self, let control else { return }
                selectedScopeButtonIndex = control.selectedSegmentIndex
                delegate?.searchBar(self, selectedScopeButtonIndexDidChange: selectedScopeButtonIndex)
                controller?.searchDidChange()
            }, for: .valueChanged)
        control.isEnabled = isEnabled
        addSubview(control)
        scopeControl = control
    }
    /// Sets the picture of an icon. Those of the magnifying glass and of the clear button are shown in the normal state.
    open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
        show(iconImage, as: icon, state: state)
    }
    /// The picture that was set for an icon.
    open func image(for icon: Icon, state: UIControl.State) -> UIImage? { pictures.icons[icon]?[state] }
    /// Sets the picture behind the bar, at every place and height.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
    ) {
        if barMetrics == .default { self.backgroundImage = backgroundImage }
    }
    /// The picture behind the bar.
    open func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
        barMetrics == .default ? backgroundImage : nil
    }
    /// Sets the picture behind the field, in place of its colour.
    open func setSearchFieldBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
        showBehindField(backgroundImage, for: state)
    }
    /// The picture that was set behind the field.
    open func searchFieldBackgroundImage(for state: UIControl.State) -> UIImage? { pictures.fields[state] }
    /// How far the text is from its usual place, in points.
    open var searchTextPositionAdjustment: UIOffset {
        get { searchTextField.textOffset }
        set {
            searchTextField.textOffset = newValue
            searchTextField.setNeedsLayout()
            searchTextField.setNeedsDisplay()
        }
    }
    /// How far the field is from its usual place, in points.
    open var searchFieldBackgroundPositionAdjustment: UIOffset {
        get { pictures.fieldOffset }
        set {
            pictures.fieldOffset = newValue
            setNeedsLayout()
        }
    }
    /// Which letters become capitals. Stored without effect.
    open var autocapitalizationType: UITextAutocapitalizationType {
        get { searchTextField.autocapitalizationType }
        set { searchTextField.autocapitalizationType = newValue }
    }
    /// Whether words are corrected. Stored without effect.
    open var autocorrectionType: UITextAutocorrectionType {
        get { searchTextField.autocorrectionType }
        set { searchTextField.autocorrectionType = newValue }
    }
    /// Whether spelling is checked. Stored without effect.
    open var spellCheckingType: UITextSpellCheckingType {
        get { searchTextField.spellCheckingType }
        set { searchTextField.spellCheckingType = newValue }
    }
    /// Whether typed quotation marks become curly. Stored without effect.
    open var smartQuotesType: UITextSmartQuotesType {
        get { searchTextField.smartQuotesType }
        set { searchTextField.smartQuotesType = newValue }
    }
    /// Whether typed hyphens become dashes. Stored without effect.
    open var smartDashesType: UITextSmartDashesType {
        get { searchTextField.smartDashesType }
        set { searchTextField.smartDashesType = newValue }
    }
    /// Whether pasting and deleting adds and removes spaces. Stored without effect.
    open var smartInsertDeleteType: UITextSmartInsertDeleteType {
        get { searchTextField.smartInsertDeleteType }
        set { searchTextField.smartInsertDeleteType = newValue }
    }
    /// The kind of the keyboard. Stored without effect.
    open var keyboardType: UIKeyboardType {
        get { searchTextField.keyboardType }
        set { searchTextField.keyboardType = newValue }
    }
    /// The appearance of the keyboard. Stored without effect.
    open var keyboardAppearance: UIKeyboardAppearance {
        get { searchTextField.keyboardAppearance }
        set { searchTextField.keyboardAppearance = newValue }
    }
    /// The title of the return key. Stored without effect.
    open var returnKeyType: UIReturnKeyType {
        get { searchTextField.returnKeyType }
        set { searchTextField.returnKeyType = newValue }
    }
    /// Whether the return key does nothing while there is no text.
    open var enablesReturnKeyAutomatically: Bool {
        get { searchTextField.enablesReturnKeyAutomatically }
        set { searchTextField.enablesReturnKeyAutomatically = newValue }
    }
    /// Whether the text is displayed as dots.
    open var isSecureTextEntry: Bool {
        get { searchTextField.isSecureTextEntry }
        set { searchTextField.isSecureTextEntry = newValue }
    }
    /// The meaning of the text. Stored without effect.
    open var textContentType: UITextContentType? {
        get { searchTextField.textContentType }
        set { searchTextField.textContentType = newValue }
    }

    // MARK: Making

    override func wasMade() {
        super.wasMade()
        isOpaque = false
        addSubview(searchTextField)
        searchTextField.placeholder = "Search"
        searchTextField.delegate = listener
        searchTextField.addAction(UIAction { [weak self] _ in self?.textDidChange() }, for: .editingChanged)
        cancelButton.setTitle("Cancel", for: .normal)
        cancelButton.titleLabel?.font = .systemFont(ofSize: 17)
        cancelButton.isHidden = true
        cancelButton.addAction(UIAction { [weak self] _ in self?.cancel() }, for: .touchUpInside)
        addSubview(cancelButton)
    }

    /// The colour that the bar draws over the `backgroundColor` that an app sets; `nil` in a navigation bar, which has a colour of its own.
    final var barColor: UIColor? {
        if superview is UINavigationBar { return nil }
        let isInBar = controller != nil && barStyle == .default
        let isClear = searchBarStyle == .minimal || backgroundImage != nil || isInBar
        return barTintColor ?? (isClear ? nil : .systemBackground)
    }

    /// The bar has no colour of its own in a navigation bar.
    open override func didMoveToSuperview() {
        super.didMoveToSuperview()
        setNeedsDisplay()
    }

    override func drawContent(in context: CGContext) {
        if let barColor {
            context.setFillColor(barColor.resolvedColor(with: traitCollection).cgColor)
            context.fill(bounds)
        }
        backgroundImage?.draw(in: bounds, context: context, alpha: 1, tint: nil)
    }

    final func joinController(_ controller: UISearchController) {
        self.controller = controller
        setNeedsDisplay()
    }

    private func textDidChange() {
        delegate?.searchBar(self, textDidChange: text ?? "")
        controller?.searchDidChange()
    }

    private func cancel() {
        delegate?.searchBarCancelButtonClicked(self)
        if let controller { controller.isActive = false } else { resignFirstResponder() }
    }

    fileprivate func didBeginEditing() {
        delegate?.searchBarTextDidBeginEditing(self)
        controller?.barDidBeginEditing()
    }

    // MARK: Editing

    /// Begins editing in the field.
    @discardableResult
    open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }
    /// Ends editing in the field.
    @discardableResult
    open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }
    /// Whether the field is being edited.
    open override var isFirstResponder: Bool { searchTextField.isFirstResponder }
    /// The field can become the first responder.
    open override var canBecomeFirstResponder: Bool { true }
    /// The view above the keyboard while the field is being edited.
    open override var inputAccessoryView: UIView? {
        get { searchTextField.inputAccessoryView }
        set { searchTextField.inputAccessoryView = newValue }
    }

    // MARK: Layout

    private var height: CGFloat { scopeControl == nil ? 56 : 104 }

    /// The place that the delegate gives the bar.
    open var barPosition: UIBarPosition { position(by: delegate, usual: .any) }

    /// No intrinsic width, 56 points high, 104 with scopes.
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: height) }
    /// As wide as `size`, 56 points high, 104 with scopes.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: height) }

    /// Positions the field, the cancel button, and the scopes below.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        // In a navigation bar the field is aligned with the bar's other content.
        let margin: CGFloat =
            superview is UINavigationBar ? traitCollection.release.sideMargin(inWidth: bounds.width) : 8
        let cancelWidth = cancelButton.intrinsicContentSize.width
        let used = showsCancelButton ? cancelWidth + 8 : 0
        let width = max(0, bounds.width - 2 * margin - used)
        let field = CGRect(
            x: isMirrored ? margin + used : margin, y: superview is UINavigationBar ? 11 : 10, width: width, height: 36)
        searchTextField.placeUnlessConstrained(
            field.offsetBy(dx: pictures.fieldOffset.horizontal, dy: pictures.fieldOffset.vertical))
        cancelButton.frame = CGRect(
            x: isMirrored ? margin : bounds.width - margin - cancelWidth, y: 10, width: cancelWidth, height: 36)
        scopeControl?.frame = CGRect(x: margin, y: 60, width: max(0, bounds.width - 2 * margin), height: 32)
    }
}

private final class SearchFieldListener: NSObject, UITextFieldDelegate {
    private unowned let bar: UISearchBar

    init(_ bar: UISearchBar) { self.bar = bar }

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
        bar.delegate?.searchBarShouldBeginEditing(bar) ?? true
    }

    func textFieldDidBeginEditing(_ textField: UITextField) { bar.didBeginEditing() }

    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
        bar.delegate?.searchBarShouldEndEditing(bar) ?? true
    }

    func textFieldDidEndEditing(_ textField: UITextField) { bar.delegate?.searchBarTextDidEndEditing(bar) }

    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        bar.delegate?.searchBar(bar, shouldChangeTextIn: range, replacementText: string) ?? true
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        bar.delegate?.searchBarSearchButtonClicked(bar)
        bar.controller?.searchBar.resignFirstResponder()
        return true
    }
}
