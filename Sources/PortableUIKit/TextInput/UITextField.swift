// SPDX-License-Identifier: MIT
import Foundation
import TextLayout

/// A field for a line of text (Apple: "UITextField").
///
/// Keys of the window's keyboard edit it while it is the first responder. The insertion point is placed as if the text ran
/// in one direction; there is no menu, and nothing is marked by dragging.
open class UITextField: UIControl, UIKeyInput, UILetterformAwareAdjusting, BaselineContent, LayoutNameDetail {
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

    /// The text; empty, not `nil`, where there is none.
    open var text: String? {
        get { storedAttributedText?.string ?? storedText }
        set {
            guard newValue ?? "" != text || storedAttributedText != nil else { return }
            setContent(newValue ?? "", attributed: nil)
            selection.place(at: storedText.utf16.count, in: currentText)
        }
    }

    /// The text with its attributes; where it has none, those of the field hold.
    open var attributedText: NSAttributedString? {
        get { storedAttributedText ?? NSAttributedString(string: storedText, attributes: defaultTextAttributes) }
        set {
            guard newValue == nil || newValue != storedAttributedText else { return }
            setContent("", attributed: newValue.map { NSAttributedString(attributedString: $0) })
            selection.place(at: currentText.length, in: currentText)
        }
    }

    /// The text that is shown while there is none.
    open var placeholder: String? {
        didSet {
            guard placeholder != oldValue || attributedPlaceholder != nil else { return }
            attributedPlaceholder = nil
            contentDidChange()
        }
    }

    /// The text with attributes that is shown while there is none, instead of `placeholder`.
    open var attributedPlaceholder: NSAttributedString? {
        didSet { if attributedPlaceholder != oldValue { contentDidChange() } }
    }

    /// The font: the system's of 17 points by default.
    open var font: UIFont? = .systemFont(ofSize: UIFont.labelFontSize) {
        didSet { if font != oldValue { attributesDidChange([.font: usedFont]) } }
    }

    /// The colour of the text: that of labels by default.
    open var textColor: UIColor? = .label {
        didSet { if textColor != oldValue { attributesDidChange([.foregroundColor: textColor ?? .label]) } }
    }

    /// The horizontal alignment of the text.
    open var textAlignment = NSTextAlignment.natural {
        didSet { if textAlignment != oldValue { setNeedsDisplay() } }
    }

    /// Whether lines grow for scripts that are taller than the font, even where the font is none of a text style.
    open var sizingRule = UILetterformAwareSizingRule.typographic {
        didSet { if sizingRule != oldValue { contentDidChange() } }
    }

    /// The attributes of text that has none of its own. Setting them sets font, colour and alignment.
    open var defaultTextAttributes: [NSAttributedString.Key: Any] {
        get {
            let style = NSMutableParagraphStyle()
            style.alignment = textAlignment
            return [.font: usedFont, .foregroundColor: textColor ?? .label, .paragraphStyle: style]
        }
        set {
            if let font = newValue[.font] as? UIFont { self.font = font }
            if let color = newValue[.foregroundColor] as? UIColor { textColor = color }
            if let style = newValue[.paragraphStyle] as? NSParagraphStyle { textAlignment = style.alignment }
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
    }

    final var usedFont: UIFont { font ?? .systemFont(ofSize: UIFont.labelFontSize) }
    final var currentText: NSString { NSString(string: text ?? "") }

    final func contentDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        setNeedsDisplay()
    }

    // MARK: Looks

    /// What is drawn around the field.
    open var borderStyle = BorderStyle.none {
        didSet { if borderStyle != oldValue { contentDidChange() } }
    }

    /// A picture behind the field, instead of a rounded rectangle.
    open var background: UIImage? {
        didSet { if background != oldValue { setNeedsDisplay() } }
    }

    /// A picture behind the field while it can't be used.
    open var disabledBackground: UIImage? {
        didSet { if disabledBackground != oldValue { setNeedsDisplay() } }
    }

    /// Whether text that is too wide is made smaller, down to `minimumFontSize`, while it is not edited.
    open var adjustsFontSizeToFitWidth = false {
        didSet { if adjustsFontSizeToFitWidth != oldValue { setNeedsDisplay() } }
    }

    /// The smallest size that text is made to fit with, in points.
    open var minimumFontSize: CGFloat = 0 {
        didSet { if minimumFontSize != oldValue { setNeedsDisplay() } }
    }

    /// When the button that takes the text away is shown.
    open var clearButtonMode = ViewMode.never {
        didSet { if clearButtonMode != oldValue { setNeedsLayout() } }
    }

    /// A view at the side where reading starts.
    open var leftView: UIView? {
        didSet { sideViewDidChange(oldValue, leftView) }
    }

    /// When `leftView` is shown.
    open var leftViewMode = ViewMode.never {
        didSet { if leftViewMode != oldValue { contentDidChange() } }
    }

    /// A view at the side where reading ends.
    open var rightView: UIView? {
        didSet { sideViewDidChange(oldValue, rightView) }
    }

    /// When `rightView` is shown.
    open var rightViewMode = ViewMode.never {
        didSet { if rightViewMode != oldValue { contentDidChange() } }
    }

    private func sideViewDidChange(_ former: UIView?, _ current: UIView?) {
        guard former !== current else { return }
        if former?.superview === self { former?.removeFromSuperview() }
        contentDidChange()
    }

    final lazy var clearButton = ClearButton(field: self)

    // MARK: Editing

    /// Whether the text is being edited.
    open internal(set) var isEditing = false

    /// Whether editing begins with an empty text.
    open var clearsOnBeginEditing = false

    /// A view instead of a keyboard. Kept: there is no keyboard here.
    open var inputView: UIView?
    /// A view above the keyboard. Kept: there is no keyboard here.
    open var inputAccessoryView: UIView?

    /// What is made a capital as it is typed. Kept: nothing is.
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    /// Whether words are corrected. Kept: nothing is.
    open var autocorrectionType = UITextAutocorrectionType.default
    /// Whether spelling is checked. Kept: nothing is.
    open var spellCheckingType = UITextSpellCheckingType.default
    /// The keys of the keyboard. Kept: there is none on the screen.
    open var keyboardType = UIKeyboardType.default
    /// The looks of the keyboard. Kept: there is none on the screen.
    open var keyboardAppearance = UIKeyboardAppearance.default
    /// What the return key says. Kept: there is no keyboard on the screen.
    open var returnKeyType = UIReturnKeyType.default
    /// Whether return does nothing while there is no text.
    open var enablesReturnKeyAutomatically = false
    /// Whether dots are shown for the text.
    open var isSecureTextEntry = false {
        didSet { if isSecureTextEntry != oldValue { contentDidChange() } }
    }
    /// What the text means. Kept: nothing is filled in.
    open var textContentType: UITextContentType?

    /// An empty field.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
    }

    /// An empty field: nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isOpaque = false
    }

    /// Fields that can be used may be edited.
    open override var canBecomeFirstResponder: Bool { isEnabled }

    /// Begins editing, if the delegate allows it.
    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard canBecomeFirstResponder, window != nil, delegate?.textFieldShouldBeginEditing(self) ?? true,
            super.becomeFirstResponder()
        else { return false }
        isEditing = true
        if clearsOnBeginEditing, hasText, delegate?.textFieldShouldClear(self) ?? true { text = "" }
        selection.place(at: currentText.length, in: currentText)
        contentDidChange()
        sendActions(for: .editingDidBegin)
        NotificationCenter.default.post(name: UITextField.textDidBeginEditingNotification, object: self)
        delegate?.textFieldDidBeginEditing(self)
        return true
    }

    /// Ends editing, if the delegate allows it.
    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
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

    /// Puts text in the place of the selection; the delegate isn't asked.
    open func insertText(_ text: String) {
        replace(selection.range, with: text)
    }

    /// Deletes the selection, or the character before the insertion point; the delegate isn't asked.
    open func deleteBackward() {
        replace(rangeToDelete(forward: false), with: "")
    }

    // MARK: Rectangles: what subclasses override

    /// Where the border is drawn.
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
        sideRect(forBounds: bounds, size: leftView?.bounds.size ?? .zero, atStart: true, margin: 0)
    }

    /// The rectangle of `rightView`, at the trailing side.
    open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
        sideRect(forBounds: bounds, size: rightView?.bounds.size ?? .zero, atStart: false, margin: 0)
    }

    /// Draws the text in the current context, within a rectangle.
    open func drawText(in rect: CGRect) {
        drawLine(in: rect)
    }

    /// Draws the placeholder in the current context, within a rectangle.
    open func drawPlaceholder(in rect: CGRect) {
        drawPlaceholderLine(in: rect)
    }

    // MARK: Layout

    /// Places the views at the sides and the clear button.
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
    open override func draw(_ rect: CGRect) {
        drawField()
    }

    // MARK: Events

    override func isUsed(by gesture: UIGestureRecognizer) -> Bool { gesture.isSingleTap }

    /// Begins editing where a finger has tapped, and puts the insertion point there.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        guard let touch, point(inside: touch.location(in: self), with: event) else { return }
        let wasEditing = isEditing
        guard becomeFirstResponder(), wasEditing || hasText else { return }
        selection.place(at: offset(nearest: touch.location(in: self).x), in: currentText)
        setNeedsDisplay()
        delegate?.textFieldDidChangeSelection(self)
    }

    /// Keys edit the text; what isn't typing goes on to the next responder.
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { press in !(press.key.map(take) ?? false) }
        if !rest.isEmpty { super.pressesBegan(rest, with: event) }
    }

    override func stateDidChange() {
        super.stateDidChange()
        if !isEnabled { resignFirstResponder() }
    }
}
