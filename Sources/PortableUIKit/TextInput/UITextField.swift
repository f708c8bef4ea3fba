// SPDX-License-Identifier: MIT
import Foundation

/// A field for a line of text (Apple: "UITextField").
///
/// Keys of the window's keyboard edit it while it is the first responder. The insertion point is placed as if the text
/// had one direction. A long press opens a menu of edit actions; a drag selects nothing.
open class UITextField: UIControl, UITextInput, UILetterformAwareAdjusting, BaselineContent, LayoutNameDetail {
    /// Posted when editing begins; the object is the field.
    public static let textDidBeginEditingNotification = Notification.Name("UITextFieldTextDidBeginEditingNotification")
    /// Posted when editing has ended; the object is the field.
    public static let textDidEndEditingNotification = Notification.Name("UITextFieldTextDidEndEditingNotification")
    /// Posted when typing has changed the text; the object is the field.
    public static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChangeNotification")

    /// The delegate that controls editing and is notified of it. Held weakly.
    open weak var delegate: (any UITextFieldDelegate)?

    // MARK: Text

    private var storedText = ""
    final var storedAttributedText: NSAttributedString?
    final var selection = TextSelection()
    final let undo = TextUndo()
    final var marked: MarkedText?
    /// That of the text, which undoes edits of the user.
    open override var undoManager: UndoManager? { undo.manager }
    /// Whether the placeholder is not shown, although there is no text.
    var hidesPlaceholder: Bool { false }
    /// Called by the key that deletes backward at the beginning of the text.
    func deleteBeforeText() { deleteBackward() }

    /// A secure text is kept out of logs; no print of one was found.
    override var descriptionDetails: DescriptionDetails {
        DescriptionDetails(text: isSecureTextEntry ? "" : text ?? "")
    }

    /// The text; an empty string in place of `nil`.
    open var text: String? {
        get { storedAttributedText?.string ?? storedText }
        set {
            guard newValue ?? "" != text || storedAttributedText != nil else { return }
            setContent(newValue ?? "", attributed: nil)
            undo.forget(in: self)
            marked = nil
            selection.place(at: storedText.utf16.count, in: currentText)
        }
    }

    /// The text with its attributes; ranges without an attribute have that of the field. The field takes over those of the first
    /// character.
    open var attributedText: NSAttributedString? {
        get { storedAttributedText ?? NSAttributedString(string: storedText, attributes: defaultTextAttributes) }
        set {
            guard newValue == nil || newValue != storedAttributedText else { return }
            if let newValue, newValue.length > 0 { typingStyle.take(newValue.attributes(at: 0, effectiveRange: nil)) }
            setContent("", attributed: newValue.map { NSAttributedString(attributedString: $0) })
            undo.forget(in: self)
            marked = nil
            selection.place(at: currentText.length, in: currentText)
        }
    }

    /// The text that an empty field shows.
    open var placeholder: String? {
        get { storedPlaceholder }
        set {
            guard newValue != storedPlaceholder || attributedPlaceholder != nil else { return }
            attributedPlaceholder = nil
            storedPlaceholder = newValue
            contentDidChange()
        }
    }
    private var storedPlaceholder: String?

    /// The text with attributes that an empty field shows; its characters become the `placeholder`.
    open var attributedPlaceholder: NSAttributedString? {
        didSet {
            guard attributedPlaceholder != oldValue else { return }
            storedPlaceholder = attributedPlaceholder?.string
            contentDidChange()
        }
    }

    private var typingStyle = TypingStyle(font: .systemFont(ofSize: UIFont.labelFontSize)) {
        didSet {
            let changed = typingStyle.attributes(changedFrom: oldValue, usedFont: usedFont)
            if !changed.isEmpty { attributesDidChange(changed) }
            if typingStyle.alignment != oldValue.alignment { setNeedsDisplay() }
        }
    }

    /// The font: the system's of 17 points by default. Setting it changes the whole text and placeholder.
    open var font: UIFont? {
        get { typingStyle.font }
        set {
            let isSame = newValue == typingStyle.font
            typingStyle.font = newValue
            if isSame, storedAttributedText != nil { attributesDidChange([.font: usedFont]) }
            guard let placeholder = attributedPlaceholder.map(NSMutableAttributedString.init) else { return }
            placeholder.addAttribute(.font, value: usedFont, range: NSRange(location: 0, length: placeholder.length))
            attributedPlaceholder = placeholder
        }
    }

    /// The colour of the text: that of labels by default. Setting it changes the whole text.
    open var textColor: UIColor? {
        get { typingStyle.color }
        set {
            let isSame = newValue == typingStyle.color
            typingStyle.color = newValue
            if isSame, storedAttributedText != nil { attributesDidChange([.foregroundColor: newValue ?? .label]) }
        }
    }

    /// The horizontal alignment of the text. Setting it changes the whole text.
    open var textAlignment: NSTextAlignment {
        get { typingStyle.alignment }
        set {
            typingStyle.alignment = newValue
            guard let aligned = storedAttributedText?.aligned(newValue) else { return }
            storedAttributedText = aligned
            contentDidChange()
        }
    }

    /// Whether lines grow for scripts that are taller than the font, also if the font belongs to no text style.
    open var sizingRule = UILetterformAwareSizingRule.typographic {
        didSet { if sizingRule != oldValue { contentDidChange() } }
    }

    /// The attributes of the text. Setting them changes the whole text, and font, colour and alignment; of these, those that are not set
    /// stay as they are.
    open var defaultTextAttributes: [NSAttributedString.Key: Any] {
        get { typingStyle.attributes(usedFont: usedFont) }
        set {
            typingStyle.take(newValue)
            typingStyle.others = newValue.filter { $0.key != .font && $0.key != .foregroundColor }
            attributesDidChange(newValue)
        }
    }

    private func attributesDidChange(_ attributes: [NSAttributedString.Key: Any]) {
        if let current = storedAttributedText {
            let changed = NSMutableAttributedString(attributedString: current)
            changed.addAttributes(attributes, range: NSRange(location: 0, length: changed.length))
            storedAttributedText = changed
        }
        contentDidChange()
    }

    final func setContent(_ string: String, attributed: NSAttributedString?) {
        storedText = string
        storedAttributedText = attributed
        contentDidChange()
        observedValuesMayDiffer()
    }

    final var usedFont: UIFont { font ?? .systemFont(ofSize: UIFont.labelFontSize) }
    final var currentText: NSString { NSString(string: text ?? "") }

    final func contentDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        setNeedsDisplay()
    }

    // MARK: Appearance

    /// The border of the field.
    open var borderStyle = BorderStyle.none {
        didSet { if borderStyle != oldValue { contentDidChange() } }
    }

    /// A picture behind the field, in place of a rounded rectangle.
    open var background: UIImage? {
        didSet { if background != oldValue { setNeedsDisplay() } }
    }

    /// A picture behind the disabled field, if it also has a `background`.
    open var disabledBackground: UIImage? {
        didSet { if disabledBackground != oldValue { setNeedsDisplay() } }
    }

    /// Whether text that is too wide shrinks, down to `minimumFontSize`, while it is not edited.
    open var adjustsFontSizeToFitWidth = false {
        didSet { if adjustsFontSizeToFitWidth != oldValue { setNeedsDisplay() } }
    }

    /// The smallest font size for shrinking, in points.
    open var minimumFontSize: CGFloat = 0 {
        didSet { if minimumFontSize != oldValue { setNeedsDisplay() } }
    }

    /// When the clear button is shown.
    open var clearButtonMode = ViewMode.never {
        didSet {
            guard clearButtonMode != oldValue else { return }
            // A layout does not make the button to hide it.
            if clearButtonMode == .never { clearButton.leave(self) }
            contentDidChange()
        }
    }

    /// A view at the leading side.
    open var leftView: UIView? { didSet { sideViewDidChange(oldValue, leftView) } }

    /// When `leftView` is shown.
    open var leftViewMode = ViewMode.never {
        didSet { if leftViewMode != oldValue { contentDidChange() } }
    }

    /// A view at the trailing side.
    open var rightView: UIView? { didSet { sideViewDidChange(oldValue, rightView) } }

    /// When `rightView` is shown.
    open var rightViewMode = ViewMode.never {
        didSet { if rightViewMode != oldValue { contentDidChange() } }
    }

    private func sideViewDidChange(_ former: UIView?, _ current: UIView?) {
        guard former !== current else { return }
        former?.leave(self)
        contentDidChange()
    }

    final lazy var clearButton = ClearButton(field: self)

    // MARK: Editing

    /// Whether the text is being edited.
    open internal(set) var isEditing = false

    /// Whether the text is cleared when editing begins.
    open var clearsOnBeginEditing = false

    /// Whether a font of a text style follows the text size.
    open var adjustsFontForContentSizeCategory = false { didSet { followTextSize() } }

    /// Updates the font for another text size.
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        followTextSize()
    }

    private func followTextSize() {
        guard adjustsFontForContentSizeCategory else { return }
        let adjusted = usedFont.adjusted(to: traitCollection.preferredContentSizeCategory)
        if adjusted != usedFont { typingStyle.font = adjusted }
    }

    /// The view that replaces the keyboard.
    open override var inputView: UIView? {
        get { inputs.view }
        set { inputs.view = newValue }
    }
    /// The view above the keyboard.
    open override var inputAccessoryView: UIView? {
        get { inputs.accessory }
        set { inputs.accessory = newValue }
    }
    private var inputs: (view: UIView?, accessory: UIView?)
    final lazy var editMenu = TextEditMenu(self)

    /// Which letters become capitals. Stored without effect.
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    /// Whether words are corrected. Stored without effect.
    open var autocorrectionType = UITextAutocorrectionType.default
    /// Whether spelling is checked. Stored without effect.
    open var spellCheckingType = UITextSpellCheckingType.default
    /// Whether typed quotation marks become curly. Stored without effect.
    open var smartQuotesType = UITextSmartQuotesType.default
    /// Whether typed hyphens become dashes. Stored without effect.
    open var smartDashesType = UITextSmartDashesType.default
    /// Whether pasting and deleting adds and removes spaces. Stored without effect.
    open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
    /// The kind of the keyboard. Stored without effect.
    open var keyboardType = UIKeyboardType.default
    /// The appearance of the keyboard. Stored without effect.
    open var keyboardAppearance = UIKeyboardAppearance.default
    /// The title of the return key. Stored without effect.
    open var returnKeyType = UIReturnKeyType.default
    /// Whether return does nothing while there is no text.
    open var enablesReturnKeyAutomatically = false
    /// Whether the text is displayed as dots.
    open var isSecureTextEntry = false {
        didSet { if isSecureTextEntry != oldValue { contentDidChange() } }
    }
    /// The meaning of the text. Stored without effect.
    open var textContentType: UITextContentType?

    override func wasMade() {
        super.wasMade()
        isOpaque = false
    }

    /// An enabled field can be edited.
    open override var canBecomeFirstResponder: Bool { isEnabled }

    /// Begins editing, if the delegate allows it.
    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard window == nil || !canBecomeFirstResponder || delegate?.textFieldShouldBeginEditing(self) ?? true,
            super.becomeFirstResponder()
        else { return false }
        return isFirstResponder
    }

    // The keyboard follows the call of the delegate; it precedes that of a text view (seen on a device: Craig Grummitt, "Keyboards, text
    // views and first responders", 2016).
    override func didBecomeFirstResponder() { beginEditing() }

    /// Ends editing, if the delegate allows it.
    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return super.resignFirstResponder() }
        guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
        finishEditing()
        return true
    }

    override func loseFirstResponder() {
        super.loseFirstResponder()
        finishEditing()
    }

    /// Whether there is any text.
    open var hasText: Bool { currentText.length > 0 }

    /// Replaces the marked text, or else the selection, by text; the delegate isn't called.
    open func insertText(_ text: String) { replace(rangeToReplace, with: text) }

    /// Deletes the selection, or the character before the insertion point; the delegate isn't called.
    open func deleteBackward() {
        replace(selection.rangeToDelete(forward: false, in: currentText), with: "")
    }

    /// The rectangle of the insertion point at a position, in the field's coordinates, in points.
    open func caretRect(for position: UITextPosition) -> CGRect { caretRect(at: offset(of: position)) }
    /// The text in a range.
    open func text(in range: UITextRange) -> String? {
        NSString(string: text ?? "").substring(with: self.range(of: range))
    }
    /// Replaces the text in a range; the delegate isn't asked.
    open func replace(_ range: UITextRange, withText text: String) { replace(self.range(of: range), with: text) }
    /// The selection; its length is 0 at the insertion point. Setting `nil` places that at the beginning.
    open var selectedTextRange: UITextRange? {
        get { OffsetRange(selectedOffsets) }
        set { selectedOffsets = newValue.map { range(of: $0) } ?? NSRange(location: 0, length: 0) }
    }
    /// The text that an input method has not committed yet; `nil` for none.
    open var markedTextRange: UITextRange? { marked.map { OffsetRange($0.range) } }
    /// The attributes that marked text has beyond its own; `nil` for a background of the tint colour.
    open var markedTextStyle: [NSAttributedString.Key: Any]? { didSet { if marked != nil { contentDidChange() } } }
    /// Replaces the marked text, or else the selection, by text that an input method has not committed yet, and selects a range of
    /// it, in UTF-16 offsets. The delegate is told as for other edits, but isn't asked.
    open func setMarkedText(_ markedText: String?, selectedRange: NSRange) { mark(markedText ?? "", selectedRange) }
    /// Commits the marked text as it is.
    open func unmarkText() { commitMarkedText() }
    /// The beginning of the text.
    open var beginningOfDocument: UITextPosition { OffsetPosition(0) }
    /// The end of the text.
    open var endOfDocument: UITextPosition { OffsetPosition(storage.length) }
    /// The range between two positions.
    open func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        range(from: fromPosition, to: toPosition)
    }
    /// The position some UTF-16 offsets away; `nil` outside of the text.
    open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        self.position(offset, after: position)
    }
    /// The position some characters or lines away in a direction; `nil` outside of the text.
    open func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int)
        -> UITextPosition?
    { moved(position, direction, offset) }
    /// The order of two positions.
    open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        order(position, other)
    }
    /// The UTF-16 offsets between two positions.
    open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
        offset(of: toPosition) - offset(of: from)
    }
    /// The rectangle of the first line of a range, in points.
    open func firstRect(for range: UITextRange) -> CGRect { rectOfFirstLine(of: range) }
    /// The position nearest to a point.
    open func closestPosition(to point: CGPoint) -> UITextPosition? { OffsetPosition(offset(nearestTo: point)) }
    /// The range of the character at a point; `nil` if there is none.
    open func characterRange(at point: CGPoint) -> UITextRange? { rangeOfCharacter(at: point) }

    // MARK: Rectangles: what subclasses override

    /// The rectangle of the border.
    open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }

    /// The rectangle of the text while it is not edited.
    open func textRect(forBounds bounds: CGRect) -> CGRect { contentRect(forBounds: bounds) }

    /// The rectangle of the text while it is edited.
    open func editingRect(forBounds bounds: CGRect) -> CGRect { contentRect(forBounds: bounds) }

    /// The rectangle of the placeholder.
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
        isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    }

    /// The rectangle of the clear button.
    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
        sideRect(forBounds: bounds, size: ClearButton.size, atStart: false, margin: borderStyle == .none ? 0 : 5)
    }

    /// The rectangle of `leftView`, at the leading side.
    open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        sideRect(forBounds: bounds, size: leftView?.ownOrFittingSize ?? .zero, atStart: true, margin: 0)
    }

    /// The rectangle of `rightView`, at the trailing side.
    open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
        sideRect(forBounds: bounds, size: rightView?.ownOrFittingSize ?? .zero, atStart: false, margin: 0)
    }

    /// Draws the text in the current context, within a rectangle.
    open func drawText(in rect: CGRect) { drawLine(in: rect) }

    /// Draws the placeholder in the current context, within a rectangle.
    open func drawPlaceholder(in rect: CGRect) { drawPlaceholderLine(in: rect) }

    // MARK: Layout

    /// Positions the side views and the clear button.
    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutSideViews()
    }

    /// As wide as the text or the placeholder, one line high, with the border.
    open override var intrinsicContentSize: CGSize { naturalSize }

    /// The intrinsic size, no wider than `size`.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let natural = naturalSize
        return CGSize(width: size.width > 0 ? min(natural.width, size.width) : natural.width, height: natural.height)
    }

    final var firstBaselineOffsetFromTop: CGFloat { baselineOffset }
    final var baselineOffsetFromBottom: CGFloat { naturalSize.height - baselineOffset }
    final var baselineLineHeight: CGFloat { usedFont.lineHeight }
    final var layoutNameDetail: String? { hasText ? text : placeholder }

    /// Draws border, text, insertion point.
    open override func draw(_ rect: CGRect) { drawField() }

    // MARK: Events

    override func isUsed(by gesture: UIGestureRecognizer) -> Bool { gesture.isSingleTap }

    /// Begins editing after a tap, and moves the insertion point there.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        guard let touch, point(inside: touch.location(in: self), with: event) else { return }
        let wasEditing = isEditing
        guard becomeFirstResponder(), wasEditing || hasText else { return }
        let former = selection
        placeInsertionPoint(at: touch.location(in: self))
        if selection == former { delegate?.textFieldDidChangeSelection(self) }
    }

    override func edits(with key: UIKey) -> Bool { isEditing && TextKey.edits(key, inLines: false) }

    /// Keys edit the text; other keys are passed to the next responder.
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { press in !(press.key.map(handle) ?? false) }
        if !rest.isEmpty { super.pressesBegan(rest, with: event) }
    }

    override func stateDidChange() {
        super.stateDidChange()
        if !isEnabled { resignFirstResponder() }
    }
}

extension UITextField: HasAccessibilityDefaults {
    /// Its text, or the placeholder; dots for secure text.
    var accessibilityDefaults: AccessibilityDefaults {
        let text = text ?? ""
        let shown = isSecureTextEntry ? String(repeating: "•", count: text.count) : text
        return controlDefaults(value: shown.isEmpty ? placeholder : shown)
    }
}
