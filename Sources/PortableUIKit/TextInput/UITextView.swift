// SPDX-License-Identifier: MIT
import Foundation
import TextLayout

/// A text of several lines that scrolls and may be edited (Apple: "UITextView").
///
/// Where it doesn't scroll its intrinsic size is that of its text, as high as the width that the layout gives makes it. Keys
/// of the window's keyboard edit it while it is the first responder; there is no menu.
open class UITextView: UIScrollView, UIKeyInput, UILetterformAwareAdjusting, WrappingContent, BaselineContent,
    LayoutNameDetail
{
    /// Posted when editing begins; the object is the text view.
    public static let textDidBeginEditingNotification = Notification.Name("UITextViewTextDidBeginEditingNotification")
    /// Posted when editing has ended; the object is the text view.
    public static let textDidEndEditingNotification = Notification.Name("UITextViewTextDidEndEditingNotification")
    /// Posted when typing has changed the text; the object is the text view.
    public static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")

    /// The delegate that controls editing and is notified of it and of scrolling. Held weakly.
    open weak var delegate: (any UITextViewDelegate)? {
        didSet { if delegate !== oldValue, scrollDelegate !== delegate { scrollDelegate = delegate } }
    }

    override func scrollDelegateDidChange() {
        if delegate !== scrollDelegate { delegate = scrollDelegate as? any UITextViewDelegate }
    }

    /// Makes the room for the text.
    public final let textContainer: NSTextContainer
    private let canvas = TextCanvas()

    // MARK: Text

    private var storedText = ""
    private var storedAttributedText: NSAttributedString?
    final var selection = TextSelection()

    /// The text. Setting it forgets the attributes of `attributedText`.
    open var text: String! {
        get { storedAttributedText?.string ?? storedText }
        set {
            guard newValue ?? "" != text || storedAttributedText != nil else { return }
            setContent(newValue ?? "", attributed: nil)
            selection.place(at: currentText.length, in: currentText)
        }
    }

    /// The text with its attributes; where it has none, those of the text view hold.
    open var attributedText: NSAttributedString! {
        get { storedAttributedText ?? NSAttributedString(string: storedText, attributes: typingAttributes) }
        set {
            setContent("", attributed: newValue.map { NSAttributedString(attributedString: $0) })
            selection.place(at: currentText.length, in: currentText)
        }
    }

    /// The font: the system's of 12 points by default.
    open var font: UIFont? = .systemFont(ofSize: UIFont.smallSystemFontSize) {
        didSet { if font != oldValue { attributesDidChange([.font: usedFont]) } }
    }

    /// The colour of the text: that of labels by default.
    open var textColor: UIColor? = .label {
        didSet { if textColor != oldValue { attributesDidChange([.foregroundColor: textColor ?? .label]) } }
    }

    /// The horizontal alignment of lines. "Natural" is where reading starts in the user interface.
    open var textAlignment = NSTextAlignment.natural {
        didSet { if textAlignment != oldValue { contentDidChange() } }
    }

    /// The attributes of what is typed: those of the text view.
    open var typingAttributes: [NSAttributedString.Key: Any] {
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

    private var storedLinkAttributes: [NSAttributedString.Key: Any]?

    /// What links have in place of their own attributes: the tint, unless it is set.
    open var linkTextAttributes: [NSAttributedString.Key: Any]! {
        get { storedLinkAttributes ?? [.foregroundColor: tintColor as Any] }
        set {
            storedLinkAttributes = newValue
            contentDidChange()
        }
    }

    /// Whether lines grow for scripts that are taller than the font, even where the font is none of a text style.
    open var sizingRule = UILetterformAwareSizingRule.typographic {
        didSet { if sizingRule != oldValue { contentDidChange() } }
    }

    /// What is selected, in UTF-16 offsets; of no length at the insertion point.
    open var selectedRange: NSRange {
        get { selection.range }
        set { changeSelection { $0.select(newValue, in: currentText) } }
    }

    private func attributesDidChange(_ attributes: [NSAttributedString.Key: Any]) {
        if let current = storedAttributedText {
            let changed = NSMutableAttributedString(attributedString: current)
            changed.addAttributes(attributes, range: NSRange(location: 0, length: changed.length))
            storedAttributedText = changed
        }
        contentDidChange()
    }

    private func setContent(_ string: String, attributed: NSAttributedString?) {
        storedText = string
        storedAttributedText = attributed
        contentDidChange()
    }

    /// The least height of the content of a view without text, in points (printed on devices, for the font of new views).
    private static let emptyContentHeight: CGFloat = 32

    final var usedFont: UIFont { font ?? .systemFont(ofSize: UIFont.smallSystemFontSize) }
    final var currentText: NSString { NSString(string: text) }

    // MARK: Setting up

    /// What is kept free around the text, in points: 8 above and below at first.
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
        didSet {
            textContainerInset = textContainerInset.usable
            if textContainerInset != oldValue { contentDidChange() }
        }
    }

    /// Whether the text can be edited.
    open var isEditable = true {
        didSet { if !isEditable { resignFirstResponder() } }
    }

    /// Whether the text can be selected. Nothing is marked with a finger here, but links work only where it is so.
    open var isSelectable = true

    /// Whether the text scrolls. Where it doesn't, the intrinsic size is that of the text.
    open override var isScrollEnabled: Bool {
        didSet { if isScrollEnabled != oldValue { contentDidChange() } }
    }

    /// A view instead of a keyboard. Kept: there is no keyboard here.
    open var inputView: UIView?
    /// A view above the keyboard. Kept: there is no keyboard here.
    open var inputAccessoryView: UIView?
    /// Whether a font that was made for a text style follows the user's text size.
    open var adjustsFontForContentSizeCategory = false {
        didSet { if adjustsFontForContentSizeCategory { followTextSize() } }
    }

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
    /// Whether the text is a secret. Kept: text views show it, as on devices.
    open var isSecureTextEntry = false
    /// What the text means. Kept: nothing is filled in.
    open var textContentType: UITextContentType?

    /// An empty text view with a text container, or one of its own.
    public init(frame: CGRect, textContainer: NSTextContainer?) {
        self.textContainer = textContainer ?? NSTextContainer()
        super.init(frame: frame)
        prepare()
    }

    /// An empty text view.
    public convenience override init(frame: CGRect) {
        self.init(frame: frame, textContainer: nil)
    }

    /// An empty text view: nothing is decoded.
    public required init?(coder: NSCoder) {
        textContainer = NSTextContainer()
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        textContainer.textView = self
        backgroundColor = .systemBackground
        canvas.textView = self
        addSubview(canvas)
    }

    // MARK: Editing

    /// Text views that can be edited may be.
    open override var canBecomeFirstResponder: Bool { isEditable }

    /// Begins editing, if the delegate allows it.
    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard canBecomeFirstResponder, window != nil, delegate?.textViewShouldBeginEditing(self) ?? true,
            super.becomeFirstResponder()
        else { return false }
        canvas.setNeedsDisplay()
        NotificationCenter.default.post(name: UITextView.textDidBeginEditingNotification, object: self)
        delegate?.textViewDidBeginEditing(self)
        return true
    }

    /// Ends editing, if the delegate allows it.
    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard delegate?.textViewShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
        finishEditing()
        return true
    }

    override func loseFirstResponder() {
        super.loseFirstResponder()
        finishEditing()
    }

    private func finishEditing() {
        canvas.setNeedsDisplay()
        NotificationCenter.default.post(name: UITextView.textDidEndEditingNotification, object: self)
        delegate?.textViewDidEndEditing(self)
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

    final func rangeToDelete(forward: Bool) -> NSRange {
        guard selection.range.length == 0 else { return selection.range }
        let other = TextSelection.neighbour(of: selection.head, forward: forward, in: currentText)
        return NSRange(location: min(other, selection.head), length: abs(other - selection.head))
    }

    final func replace(_ range: NSRange, with string: String) {
        guard range.length > 0 || !string.isEmpty else { return }
        let end = range.location + NSString(string: string).length
        if let current = storedAttributedText {
            let changed = NSMutableAttributedString(attributedString: current)
            changed.replaceCharacters(in: range, with: string)
            setContent("", attributed: changed)
        } else {
            setContent(currentText.replacingCharacters(in: range, with: string), attributed: nil)
        }
        selection.place(at: end, in: currentText)
        delegate?.textViewDidChangeSelection(self)
        NotificationCenter.default.post(name: UITextView.textDidChangeNotification, object: self)
        delegate?.textViewDidChange(self)
        if isScrollEnabled {
            layoutIfNeeded()
            scrollRangeToVisible(selection.range)
        }
    }

    final func changeSelection(_ change: (inout TextSelection) -> Void) {
        let former = selection
        change(&selection)
        guard selection != former else { return }
        canvas.setNeedsDisplay()
        delegate?.textViewDidChangeSelection(self)
    }

    /// Scrolls as far as it takes for the end of a range of the text to be seen.
    open func scrollRangeToVisible(_ range: NSRange) {
        guard isScrollEnabled else { return }
        let line = caretRect(at: range.location + range.length)
        scrollRectToVisible(line.insetBy(dx: 0, dy: -textContainerInset.bottom), animated: false)
    }

    /// Keys edit the text; what isn't typing goes on to the next responder.
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { press in !(press.key.map(take) ?? false) }
        if !rest.isEmpty { super.pressesBegan(rest, with: event) }
    }

    /// Keeps taps from recognizers of the views around it, as text does on devices by recognizers of its own.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        gestureRecognizer.view === self || !isEditable || !gestureRecognizer.isSingleTap
    }

    /// Begins editing where a finger has tapped, and puts the insertion point there; where the text is not edited, does what
    /// its links and attachments do.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        guard let touch = touches.first, touch.tapCount > 0 else { return }
        let point = touch.location(in: self)
        guard isEditable else {
            if isSelectable { activateItem(at: point) }
            return
        }
        guard becomeFirstResponder() else { return }
        changeSelection { $0.place(at: offset(nearest: point), in: currentText) }
    }

    // MARK: Layout

    private var automaticWrappingWidth: CGFloat = 0
    final var cachedContent: (text: StyledText, traits: UITraitCollection)?

    final func contentDidChange() {
        cachedContent = nil
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        canvas.setNeedsDisplay()
    }

    /// Links have the tint.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        if storedAttributedText != nil { contentDidChange() }
    }

    private func followTextSize() {
        let adjusted = usedFont.adjusted(to: traitCollection.preferredContentSizeCategory)
        if adjusted != usedFont { font = adjusted }
    }

    /// Takes colours and, if asked for, the font of the new traits.
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        contentDidChange()
        if adjustsFontForContentSizeCategory { followTextSize() }
    }

    final var wrapsContentToWidth: Bool { !isScrollEnabled }

    final var contentWrappingWidth: CGFloat? {
        get { automaticWrappingWidth > 0 ? automaticWrappingWidth : nil }
        set { automaticWrappingWidth = newValue ?? 0 }
    }

    /// Where the text doesn't scroll: its size with the insets, on unbroken lines or at the width that the layout gave.
    open override var intrinsicContentSize: CGSize {
        guard !isScrollEnabled else {
            return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
        }
        return size(width: contentWrappingWidth)
    }

    /// The size of the text with the insets within the width of `size`, in points; a width of 0 is no limit.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        self.size(width: size.width > 0 && size.width < 16_777_216 ? size.width : nil)
    }

    /// Sets the lines at the width of the view, and the size of the content.
    open override func layoutSubviews() {
        super.layoutSubviews()
        var height = max(size(width: bounds.width).height, isScrollEnabled ? 0 : bounds.height)
        if !hasText { height = max(height, UITextView.emptyContentHeight) }
        contentSize = CGSize(width: bounds.width, height: height)
        canvas.frame = CGRect(origin: .zero, size: contentSize)
    }

    final var firstBaselineOffsetFromTop: CGFloat { baselines.first }
    final var baselineOffsetFromBottom: CGFloat { baselines.last }
    final var baselineLineHeight: CGFloat { usedFont.lineHeight }
    final var layoutNameDetail: String? { hasText ? text : nil }
}
