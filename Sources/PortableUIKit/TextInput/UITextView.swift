// SPDX-License-Identifier: MIT
import Foundation

/// A text of several lines that scrolls and can be edited (Apple: "UITextView").
///
/// If it doesn't scroll, its intrinsic size is that of its text at the width from the layout. Keys of the window's
/// keyboard edit it while it is the first responder; a long press opens a menu of edit actions.
open class UITextView: UIScrollView, UITextInput, UILetterformAwareAdjusting, WrappingContent, BaselineContent,
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

    /// The area of the text.
    open private(set) var textContainer: NSTextContainer
    private let canvas = TextCanvas()

    // MARK: Text

    final var content = EditableText("")
    final var selection = TextSelection() {
        didSet { if selection.range != oldValue.range { nextTyping = nil } }
    }
    final let undo = TextUndo()
    final var marked: MarkedText?
    /// That of the text, which undoes edits of the user; without editing, that of the next responder.
    open override var undoManager: UndoManager? { isEditable ? undo.manager : super.undoManager }
    /// Once it is used.
    final var textKit: TextKit?
    /// The text, whose edits show in the view. An edit is O(length).
    open var textStorage: NSTextStorage { ownTextKit.storage }
    /// The lines as the view shows them, in the coordinates of its text container.
    open var layoutManager: NSLayoutManager { ownTextKit.manager }

    override var descriptionDetails: DescriptionDetails { DescriptionDetails(text: text ?? "") }

    /// The text that `text` is being set to.
    private var plainText: String?
    /// The text. Setting it removes the attributes of `attributedText`.
    open var text: String! {
        get { content.string }
        set {
            guard newValue ?? "" != text || content.hasAttributes || nextTyping != nil else { return }
            // Subclasses that override `attributedText` see a text without attributes, too.
            let isSubclass = Swift.type(of: self) != UITextView.self
            let next = newValue?.isEmpty == false ? nextTyping : nil
            if next == nil, !isSubclass { return setContent(EditableText(newValue ?? "")) }
            plainText = next == nil ? newValue ?? "" : nil
            attributedText = NSAttributedString(string: newValue ?? "", attributes: next ?? ownAttributes)
            plainText = nil
        }
    }

    /// The text with its attributes. Ranges without a font have Helvetica of 12 points, as in any attributed string; those
    /// without a colour have that of the text view. Font, colour and alignment of the text view become those of the last character, which
    /// typed text has (Apple: they "reflect the typing attributes").
    open var attributedText: NSAttributedString! {
        get { content.attributed ?? NSAttributedString(string: content.string, attributes: ownAttributes) }
        set {
            let plain = plainText.flatMap { newValue?.string == $0 ? EditableText($0) : nil }
            if plain == nil, let newValue, newValue.length > 0 {
                typingStyle.take(newValue.attributes(at: newValue.length - 1, effectiveRange: nil))
            }
            setContent(plain ?? newValue.map { EditableText($0) } ?? EditableText(""))
        }
    }

    private var typingStyle = TypingStyle(font: .systemFont(ofSize: UIFont.smallSystemFontSize)) {
        didSet {
            let changed = typingStyle.attributes(changedFrom: oldValue, usedFont: usedFont)
            if !changed.isEmpty { attributesDidChange(changed) }
            nextTyping?.merge(changed) { $1 }
            guard typingStyle.alignment != oldValue.alignment else { return }
            contentDidChange()
            let style = (nextTyping?[.paragraphStyle] as? NSParagraphStyle)?.mutableCopy() as? NSMutableParagraphStyle
            style?.alignment = typingStyle.alignment
            nextTyping?[.paragraphStyle] = style
        }
    }

    /// The font: the system's of 12 points by default. Setting it changes the whole text.
    open var font: UIFont? {
        get { typingStyle.font }
        set {
            let isSame = newValue == typingStyle.font
            typingStyle.font = newValue
            if isSame, content.hasAttributes { attributesDidChange([.font: usedFont]) }
        }
    }

    /// The colour of the text: that of labels by default. Setting it changes the whole text.
    open var textColor: UIColor? {
        get { typingStyle.color }
        set {
            let isSame = newValue == typingStyle.color
            typingStyle.color = newValue
            if isSame, content.hasAttributes { attributesDidChange([.foregroundColor: newValue ?? .label]) }
        }
    }

    /// The horizontal alignment of lines. "Natural" is the leading edge of the user interface. Setting it changes the whole text.
    open var textAlignment: NSTextAlignment {
        get { typingStyle.alignment }
        set {
            typingStyle.alignment = newValue
            guard let aligned = content.attributed?.aligned(newValue) else { return }
            content = EditableText(aligned)
            contentDidChange()
        }
    }

    /// The attributes of the text view.
    final var ownAttributes: [NSAttributedString.Key: Any] { typingStyle.attributes(usedFont: usedFont) }
    /// What the app has set for the text that is typed next, until the selection changes.
    private var nextTyping: [NSAttributedString.Key: Any]?

    /// The attributes of text that is typed or assigned next: those of the character before the insertion point, or of the text view, if
    /// the app has set none since the selection changed. Setting them in an empty text view also changes its font, colour and alignment.
    open var typingAttributes: [NSAttributedString.Key: Any] {
        get {
            if let nextTyping { return nextTyping }
            guard content.hasAttributes, content.length > 0 else { return ownAttributes }
            let before = NSRange(location: max(0, min(selection.range.location, content.length) - 1), length: 1)
            return content.piece(before).attributed?.attributes(at: 0, effectiveRange: nil) ?? ownAttributes
        }
        set {
            if content.length == 0 { typingStyle.take(newValue) }
            let all = ownAttributes.merging(newValue) { $1 }
            let isOwn =
                NSAttributedString(string: " ", attributes: all)
                == NSAttributedString(string: " ", attributes: ownAttributes)
            nextTyping = isOwn ? nil : all
        }
    }

    /// Gives typed text the attributes that the app has set for it, if it has. What is typed after it takes them from there.
    private func styleTypedText(in range: NSRange) -> Bool {
        guard let attributes = nextTyping, range.length > 0 else { return false }
        let text = NSMutableAttributedString(attributedString: attributedText)
        text.setAttributes(attributes, range: range)
        content = EditableText(text)
        return true
    }

    private var storedLinkAttributes: [NSAttributedString.Key: Any]?

    /// The attributes of links, in place of their own: by default the tint.
    open var linkTextAttributes: [NSAttributedString.Key: Any]! {
        get { storedLinkAttributes ?? [.foregroundColor: tintColor as Any] }
        set {
            storedLinkAttributes = newValue
            contentDidChange()
        }
    }

    /// Whether lines grow for scripts that are taller than the font, also if the font belongs to no text style.
    open var sizingRule = UILetterformAwareSizingRule.typographic {
        didSet { if sizingRule != oldValue { contentDidChange() } }
    }

    /// The selected range, in UTF-16 offsets; its length is 0 at the insertion point.
    open var selectedRange: NSRange {
        get { selection.range }
        set {
            let former = selection
            selection.select(newValue, in: content)
            guard selection != former else { return }
            canvas.setNeedsDisplay()
            delegate?.textViewDidChangeSelection(self)
        }
    }

    private func attributesDidChange(_ attributes: [NSAttributedString.Key: Any]) {
        if let current = content.attributed {
            let changed = NSMutableAttributedString(attributedString: current)
            changed.addAttributes(attributes, range: NSRange(location: 0, length: changed.length))
            content = EditableText(changed)
        }
        contentDidChange()
    }

    private func setContent(_ text: EditableText) {
        content = text
        nextTyping = nil
        undo.forget(in: self)
        marked = nil
        contentDidChange()
        observedValuesMayDiffer()
        let former = selection
        selection.place(at: content.length, in: content)
        if selection != former { delegate?.textViewDidChangeSelection(self) }
    }

    /// The least height of the content of an empty text view, in points (printed on devices, for the default font).
    private static let emptyContentHeight: CGFloat = 32

    final var usedFont: UIFont { font ?? .systemFont(ofSize: UIFont.smallSystemFontSize) }

    // MARK: Setting up

    /// The insets of the text, in points: 8 above and below by default.
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
        didSet {
            textContainerInset = textContainerInset.usable
            if textContainerInset != oldValue { contentDidChange() }
        }
    }

    /// Whether the text can be edited.
    open var isEditable = true {
        didSet {
            if !isEditable { resignFirstResponder() }
            if !dataDetectorTypes.isEmpty, isEditable != oldValue { contentDidChange() }
        }
    }

    /// What is found in a text that can't be edited, and can be tapped like a link: nothing by default.
    open var dataDetectorTypes: UIDataDetectorTypes = [] {
        didSet { if dataDetectorTypes != oldValue { contentDidChange() } }
    }

    /// Whether the text can be selected. A drag selects nothing here, but links work only if it is set.
    open var isSelectable = true

    /// Whether the text scrolls. If it doesn't, the intrinsic size is that of the text.
    open override var isScrollEnabled: Bool {
        didSet { if isScrollEnabled != oldValue { contentDidChange() } }
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
    private var isEditing = false
    private var inputs: (view: UIView?, accessory: UIView?)
    private lazy var editMenu = TextEditMenu(self)
    /// Whether a font of a text style follows the user's text size.
    open var adjustsFontForContentSizeCategory = false {
        didSet { if adjustsFontForContentSizeCategory { followTextSize() } }
    }

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
    /// Whether text is searched on the screen. Stored without effect: there is no panel for it.
    open var isFindInteractionEnabled = false
    /// The title of the return key. Stored without effect.
    open var returnKeyType = UIReturnKeyType.default
    /// Whether return does nothing while there is no text.
    open var enablesReturnKeyAutomatically = false
    /// Whether the text is secure. Stored without effect: text views display it, as on devices.
    open var isSecureTextEntry = false
    /// The meaning of the text. Stored without effect.
    open var textContentType: UITextContentType?

    /// An empty text view with a text container, or one of its own.
    public init(frame: CGRect, textContainer: NSTextContainer?) {
        self.textContainer = textContainer ?? NSTextContainer()
        super.init(frame: frame)
    }

    /// An empty text view.
    public convenience override init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

    /// An empty text view: nothing is decoded.
    public required init?(coder: NSCoder) {
        textContainer = NSTextContainer()
        super.init(coder: coder)
    }

    override func wasMade() {
        super.wasMade()
        textContainer.didChange = { [weak self] in MainActor.assumeIsolated { self?.contentDidChange() } }
        backgroundColor = .systemBackground
        canvas.textView = self
        addSubview(canvas)
        adoptTextKit()
    }

    // MARK: Editing

    /// An editable text view can be the first responder.
    open override var canBecomeFirstResponder: Bool { isEditable }

    /// Begins editing, if the delegate allows it.
    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard window == nil || !canBecomeFirstResponder || delegate?.textViewShouldBeginEditing(self) ?? true,
            super.becomeFirstResponder()
        else { return false }
        beginEditing()
        return isFirstResponder
    }

    /// Ends editing, if the delegate allows it.
    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return super.resignFirstResponder() }
        guard delegate?.textViewShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
        finishEditing()
        return true
    }

    override func loseFirstResponder() {
        super.loseFirstResponder()
        finishEditing()
    }

    private func beginEditing() {
        guard !isEditing, isFirstResponder else { return }
        isEditing = true
        _ = editMenu
        canvas.setNeedsDisplay()
        NotificationCenter.default.post(name: UITextView.textDidBeginEditingNotification, object: self)
        delegate?.textViewDidBeginEditing(self)
    }

    private func finishEditing() {
        commitMarkedText()
        guard isEditing else { return }
        isEditing = false
        canvas.setNeedsDisplay()
        NotificationCenter.default.post(name: UITextView.textDidEndEditingNotification, object: self)
        delegate?.textViewDidEndEditing(self)
    }

    /// Whether there is any text.
    open var hasText: Bool { content.length > 0 }

    /// Replaces the marked text, or else the selection, by text; the delegate isn't called.
    open func insertText(_ text: String) { replace(rangeToReplace, with: text) }

    /// Deletes the selection, or the character before the insertion point; the delegate isn't called.
    open func deleteBackward() {
        replace(selection.rangeToDelete(forward: false, in: content), with: "")
    }

    final func replace(_ range: NSRange, with string: String, marks: Bool) {
        let range = present(range)
        guard range.length > 0 || !string.isEmpty else { return }
        let entered = NSRange(location: range.location, length: NSString(string: string).length)
        let old = endMark(replacing: range)
        if marks, entered.length > 0 { marked = MarkedText(range: entered, replaced: old) }
        // An empty text has no character whose attributes the typed text could have.
        if content.length == 0, content.hasAttributes { content = EditableText("") }
        content.replace(range, with: string)
        if isEditable, marked == nil { undo.note(range.location, old, replacedBy: string, in: self) }
        let isStyled = styleTypedText(in: entered)
        if isStyled { updateStorage() } else { updateStorage(range, string) }
        contentDidChange(isEdit: !isStyled)
        observedValuesMayDiffer()
        selection.place(at: entered.upperBound, in: content)
        delegate?.textViewDidChangeSelection(self)
        NotificationCenter.default.post(name: UITextView.textDidChangeNotification, object: self)
        delegate?.textViewDidChange(self)
        if isScrollEnabled {
            layoutIfNeeded()
            scrollRangeToVisible(selection.range)
        }
    }

    /// The rectangle of the insertion point at a position, in the view's coordinates, in points.
    open func caretRect(for position: UITextPosition) -> CGRect { caretRect(at: offset(of: position)) }
    /// The text in a range.
    open func text(in range: UITextRange) -> String? {
        NSString(string: text ?? "").substring(with: self.range(of: range))
    }
    /// Replaces the text in a range; the delegate isn't asked.
    open func replace(_ range: UITextRange, withText text: String) { replace(self.range(of: range), with: text) }
    /// The selection; its length is 0 at the insertion point.
    open var selectedTextRange: UITextRange? {
        get { OffsetRange(selectedOffsets) }
        set { if let newValue { selectedOffsets = range(of: newValue) } }
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

    /// Scrolls the least distance at which the end of a range is visible.
    open func scrollRangeToVisible(_ range: NSRange) {
        guard isScrollEnabled else { return }
        // Apps scroll to what they have just added.
        layoutIfNeeded()
        let (end, isBeyond) = range.location.addingReportingOverflow(range.length)
        let line = caretRect(at: isBeyond ? .max : end)
        scrollRectToVisible(line.insetBy(dx: 0, dy: -textContainerInset.bottom), animated: false)
    }

    override func edits(with key: UIKey) -> Bool { isFirstResponder && TextKey.edits(key, inLines: true) }

    /// Keys edit the text; other keys are passed to the next responder.
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { press in !(press.key.map(handle) ?? false) }
        if !rest.isEmpty { super.pressesBegan(rest, with: event) }
    }

    /// Withholds taps from recognizers of superviews; on devices the text has recognizers of its own.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        gestureRecognizer.view === self || !isEditable || !gestureRecognizer.isSingleTap
    }

    /// Begins editing after a tap, and moves the insertion point there; if the text can't be edited, performs the
    /// action of its links and attachments.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        guard let touch = touches.first, touch.tapCount > 0 else { return }
        let point = touch.location(in: self)
        guard isEditable else {
            if isSelectable { activateItem(at: point) }
            return
        }
        guard becomeFirstResponder() else { return }
        placeInsertionPoint(at: point)
    }

    // MARK: Layout

    private var automaticWrappingWidth: CGFloat = 0
    final var cachedContent: (text: StyledText, traits: UITraitCollection)?
    /// The lines of the last content, and of the present one once they are made.
    final var cachedLines: (limits: StyledText.Limits, layout: StyledLayout, isPresent: Bool)?
    final var cachedShownLines: [Line]?

    final func contentDidChange(isEdit: Bool = false) {
        cachedContent = nil
        if !isEdit { wholeTextDidChange() }
        cachedShownLines = nil
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        canvas.setNeedsDisplay()
    }

    /// Links have the tint colour.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        if content.hasAttributes || !detectedTypes.isEmpty { contentDidChange() }
    }

    private func followTextSize() {
        if content.hasAttributes {
            textStorage.beginEditing()
            for (font, range) in textStorage.fonts(adjustedTo: traitCollection.preferredContentSizeCategory) {
                textStorage.addAttribute(.font, value: font, range: range)
            }
            return textStorage.endEditing()
        }
        let adjusted = usedFont.adjusted(to: traitCollection.preferredContentSizeCategory)
        if adjusted != usedFont { typingStyle.font = adjusted }
    }

    /// Updates colours and, with `adjustsFontForContentSizeCategory`, the font for the new traits.
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

    /// If the text doesn't scroll: its size with the insets, without wrapping or at the width from the layout.
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

    /// Lays out the lines at the width of the view, and sets the size of the content.
    open override func layoutSubviews() {
        super.layoutSubviews()
        var height = max(size(width: bounds.width).height, isScrollEnabled ? 0 : bounds.height)
        if !hasText { height = max(height, UITextView.emptyContentHeight) }
        contentSize = CGSize(width: bounds.width, height: height)
        canvas.frame = CGRect(origin: .zero, size: contentSize)
        sizeTextContainer()
    }

    final var firstBaselineOffsetFromTop: CGFloat { baselines.first }
    final var baselineOffsetFromBottom: CGFloat { baselines.last }
    final var baselineLineHeight: CGFloat { usedFont.lineHeight }
    final var layoutNameDetail: String? { hasText ? text : nil }
}

extension UITextView: HasAccessibilityDefaults {
    var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(isElement: true, value: text, traits: isEditable ? [] : .staticText)
    }
}
