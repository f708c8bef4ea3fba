// SPDX-License-Identifier: MIT
import Foundation
import TextLayout

/// A view that shows text that is not edited (Apple: "UILabel").
///
/// Sizes are rounded up to whole pixels. Text is drawn as it was measured: both use the same lines.
open class UILabel: UIView, UILetterformAwareAdjusting, WrappingContent, BaselineContent, LayoutNameDetail {
    // MARK: Text

    final var storedText: String?
    /// The length of `storedText` in UTF-8; −1 for `nil`.
    final var storedLength = -1
    final var storedAttributedText: NSAttributedString?

    /// The text. Setting it removes the attributes of `attributedText`.
    open var text: String? {
        get { storedAttributedText?.string ?? storedText }
        set {
            let length = newValue?.utf8.count ?? -1
            // Most texts of successive rows differ in length.
            guard length != storedLength || storedAttributedText != nil || !isStoredText(newValue) else { return }
            storedLength = length
            storedText = consume newValue
            if storedAttributedText != nil { storedAttributedText = nil }
            textDidChange()
        }
    }

    /// Whether a text of the same length is the stored one.
    private func isStoredText(_ text: String?) -> Bool {
        guard let text, let storedText else { return true }
        return text.hasSameBytes(as: storedText)
    }

    /// The text with its attributes; ranges without an attribute have that of the label.
    ///
    /// Setting it takes over the line break mode of the text's first paragraph style, which is word wrapping in a new
    /// `NSMutableParagraphStyle`; a `lineBreakMode` that is set afterwards has precedence.
    open var attributedText: NSAttributedString? {
        get {
            if let storedAttributedText { return storedAttributedText }
            return storedText.map { NSAttributedString(string: $0, attributes: labelAttributes) }
        }
        set {
            storedText = nil
            storedLength = -1
            storedAttributedText = newValue.map { NSAttributedString(attributedString: $0) }
            if let style = firstParagraphStyle { lineSettings.breakMode = style.lineBreakMode }
            textDidChange()
            if adjustsFontForContentSizeCategory { followTextSize() }
        }
    }

    /// How the text becomes lines: what each measurement reads.
    private struct LineSettings: Equatable {
        var alignment = NSTextAlignment.natural
        var breakMode = NSLineBreakMode.byTruncatingTail
        var breakStrategy = NSParagraphStyle.LineBreakStrategy.standard
        var allowsTightening = false
        var maximumCount = 1
    }

    // A private property is read without the check of exclusive access that an open one takes.
    private var lineSettings = LineSettings() { didSet { if lineSettings != oldValue { contentDidChange() } } }

    final var storedFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)

    /// The font: the system's of 17 points by default. Setting it changes the font of the whole attributed text; reading it gives
    /// that of the first character.
    open var font: UIFont! {
        get {
            guard let storedAttributedText, storedAttributedText.length > 0 else { return storedFont }
            return storedAttributedText.attribute(.font, at: 0, effectiveRange: nil) as? UIFont ?? storedFont
        }
        set {
            let font = newValue ?? UIFont.systemFont(ofSize: UIFont.labelFontSize)
            guard font != storedFont || storedAttributedText != nil else { return }
            storedFont = font
            setAttribute(.font, font)
            contentDidChange()
        }
    }

    final var storedTextColor: UIColor? = .label

    /// The colour: that of labels by default. Setting it changes the colour of the whole attributed text; reading it gives that of the
    /// first character.
    open var textColor: UIColor! {
        get {
            guard let storedAttributedText, storedAttributedText.length > 0 else { return storedTextColor }
            return storedAttributedText.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
                ?? storedTextColor
        }
        set {
            guard newValue != storedTextColor || storedAttributedText != nil else { return }
            storedTextColor = newValue
            setAttribute(.foregroundColor, newValue ?? .label)
            appearanceDidChange()
        }
    }

    /// The colour while highlighted; `nil` for `textColor`.
    open var highlightedTextColor: UIColor? {
        didSet { if isHighlighted { appearanceDidChange() } }
    }

    /// Whether the text is drawn in `highlightedTextColor`.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { appearanceDidChange() } }
    }

    /// Whether the text is drawn at full opacity.
    open var isEnabled = true {
        didSet { if isEnabled != oldValue { setNeedsDisplay() } }
    }

    /// The horizontal alignment of lines. "Natural" is the leading edge of the user interface. Setting it changes the whole attributed text;
    /// reading it gives that of the first character.
    open var textAlignment: NSTextAlignment {
        get { firstParagraphStyle?.alignment ?? baseAlignment }
        set {
            baseAlignment = newValue
            guard let aligned = storedAttributedText?.aligned(newValue) else { return }
            storedAttributedText = aligned
            contentDidChange()
        }
    }

    /// The alignment of text without a paragraph style.
    final var baseAlignment: NSTextAlignment {
        get { lineSettings.alignment }
        set { lineSettings.alignment = newValue }
    }

    /// How text that does not fit is wrapped or truncated.
    open var lineBreakMode: NSLineBreakMode {
        get { lineSettings.breakMode }
        set { lineSettings.breakMode = newValue }
    }

    /// Rules that move a line's end before its edge; paragraph styles of an attributed text have their own.
    open var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy {
        get { lineSettings.breakStrategy }
        set { lineSettings.breakStrategy = newValue }
    }

    /// Whether characters are tightened before a text is truncated.
    open var allowsDefaultTighteningForTruncation: Bool {
        get { lineSettings.allowsTightening }
        set { lineSettings.allowsTightening = newValue }
    }

    /// Whether lines grow for scripts that are taller than the font, also if the font belongs to no text style.
    open var sizingRule = UILetterformAwareSizingRule.typographic {
        didSet { if sizingRule != oldValue { contentDidChange() } }
    }

    /// The largest number of lines; 0 for no limit.
    open var numberOfLines: Int {
        get { lineSettings.maximumCount }
        set { lineSettings.maximumCount = newValue }
    }

    /// Colour of a copy of the text behind it; `nil` draws none.
    open var shadowColor: UIColor? {
        didSet { if shadowColor != oldValue { setNeedsDisplay() } }
    }

    /// The offset of the shadow, in points.
    open var shadowOffset = CGSize(width: 0, height: -1) {
        didSet { if shadowOffset != oldValue { setNeedsDisplay() } }
    }

    // MARK: Fitting

    /// Whether the text shrinks until it fits the bounds.
    open var adjustsFontSizeToFitWidth = false {
        didSet { if adjustsFontSizeToFitWidth != oldValue { setNeedsDisplay() } }
    }

    /// The smallest factor for `adjustsFontSizeToFitWidth`; 0 for no limit.
    open var minimumScaleFactor: CGFloat = 0 {
        didSet { if minimumScaleFactor != oldValue { setNeedsDisplay() } }
    }

    /// How the baseline moves when the text shrinks.
    open var baselineAdjustment = UIBaselineAdjustment.alignBaselines {
        didSet { if baselineAdjustment != oldValue { setNeedsDisplay() } }
    }

    /// Whether a font made for a text style, or scaled by `UIFontMetrics`, follows the user's text size.
    open var adjustsFontForContentSizeCategory = false {
        didSet { if adjustsFontForContentSizeCategory { followTextSize() } }
    }

    private var explicitPreferredMaxLayoutWidth: CGFloat = 0
    private var automaticPreferredMaxLayoutWidth: CGFloat = 0

    /// The width in points at which the intrinsic size of a label of several lines is measured.
    ///
    /// If it was not set, it is the width from Auto Layout; 0 before the first layout.
    open var preferredMaxLayoutWidth: CGFloat {
        get {
            explicitPreferredMaxLayoutWidth > 0 ? explicitPreferredMaxLayoutWidth : automaticPreferredMaxLayoutWidth
        }
        set {
            guard newValue != explicitPreferredMaxLayoutWidth else { return }
            explicitPreferredMaxLayoutWidth = newValue
            invalidateIntrinsicContentSize()
        }
    }

    // MARK: Making

    override func wasMade() {
        super.wasMade()
        isUserInteractionEnabled = false
        contentMode = .redraw
    }

    // MARK: Changes

    // The text and its appearance, for `cachedTraits`.
    /// The text, if it has attributes of its own.
    final var cachedText: StyledText?
    /// The text, if it has none: one reference, which is faster to set and to read.
    final var plainText: PreparedText?
    final var cachedBaseStyle: StyledText.BaseStyle?
    /// Retained, so that no other traits get its address.
    private var cachedTraits: UITraitCollection?
    private var cachedTraitsIdentity: ObjectIdentifier?
    private var cachedScale: CGFloat = 1

    /// Pixels per point.
    final var pixelScale: CGFloat {
        updateCachedTraits()
        return cachedScale
    }

    /// Drops values that were cached for other traits than the present ones.
    @inline(__always)
    final func updateCachedTraits() {
        if cachedTraitsIdentity != traitCollectionIdentity { resetCachedTraits() }
    }

    @inline(never)
    private func resetCachedTraits() {
        removePreparedText()
        cachedBaseStyle = nil
        let traits = traitCollection
        cachedTraits = traits
        cachedTraitsIdentity = ObjectIdentifier(traits)
        cachedScale = traits.displayScale
    }

    @inline(__always)
    private func removePreparedText() {
        plainText = nil
        if cachedText != nil { cachedText = nil }
    }

    private func textDidChange() {
        removePreparedText()
        invalidateIntrinsicContentSize()
        setNeedsDisplay()
        observedValuesMayDiffer()
    }

    private func contentDidChange() {
        cachedBaseStyle = nil
        textDidChange()
    }

    private func appearanceDidChange() {
        removePreparedText()
        cachedBaseStyle = nil
        setNeedsDisplay()
    }

    private func followTextSize() {
        if let storedAttributedText {
            let category = traitCollection.preferredContentSizeCategory
            // Ranges without a font have that of the label.
            storedFont = storedFont.adjusted(to: category)
            let changes = storedAttributedText.fonts(adjustedTo: category)
            guard !changes.isEmpty else { return contentDidChange() }
            let text = NSMutableAttributedString(attributedString: storedAttributedText)
            for (font, range) in changes { text.addAttribute(.font, value: font, range: range) }
            self.storedAttributedText = text
            return contentDidChange()
        }
        let adjusted = storedFont.adjusted(to: traitCollection.preferredContentSizeCategory)
        if adjusted != storedFont { font = adjusted }
    }

    /// Updates colours and, with `adjustsFontForContentSizeCategory`, the font for the new traits.
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        removePreparedText()
        cachedBaseStyle = nil
        if traitCollection.changesSizes(from: previousTraitCollection) { invalidateIntrinsicContentSize() }
        if adjustsFontForContentSizeCategory { followTextSize() }
    }

    // MARK: Measuring

    /// The rectangle of the text within `bounds` and a number of lines (0 for no limit), in points.
    ///
    /// Only lines that lie completely inside count. Subclasses override it to inset the text; sizes and drawing use it.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        guard !isEmpty, bounds.width > 0, bounds.height > 0 else {
            return CGRect(origin: bounds.origin, size: .zero)
        }
        let lines =
            quickSize(width: bounds.width, height: bounds.height, lineCount: numberOfLines)
            ?? sizeOfLines(width: bounds.width, height: bounds.height, lineCount: numberOfLines)
        let size = lines.roundedUpToPixels(scale: pixelScale)
        return CGRect(
            x: bounds.origin.x, y: bounds.origin.y, width: min(size.width, bounds.width),
            height: min(size.height, bounds.height))
    }

    /// The size of the text within a width, in points, rounded up to whole pixels.
    ///
    /// The height of `size` has no effect; neither has its width for a label of one line. A width of 0 is no limit.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        measured(width: numberOfLines == 1 || size.width <= 0 ? nil : size.width)
    }

    /// The size of the text, in points, rounded up to whole pixels: on one line, or at `preferredMaxLayoutWidth`.
    open override var intrinsicContentSize: CGSize {
        let lineCount = numberOfLines
        let width = preferredMaxLayoutWidth
        return measured(width: lineCount == 1 || width <= 0 ? nil : width)
    }

    // MARK: Auto Layout

    /// A label of several lines without an explicit `preferredMaxLayoutWidth` wraps at the width from the layout.
    final var wrapsContentToWidth: Bool { numberOfLines != 1 && explicitPreferredMaxLayoutWidth <= 0 }

    final var contentWrappingWidth: CGFloat? {
        get { automaticPreferredMaxLayoutWidth > 0 ? automaticPreferredMaxLayoutWidth : nil }
        set { automaticPreferredMaxLayoutWidth = newValue ?? 0 }
    }

    final var layoutNameDetail: String? { text }

    // MARK: Drawing

    /// How far the text extends beyond the bounds of a size; `nil` until it is computed.
    private var overhang: (size: CGSize, insets: UIEdgeInsets)?

    /// Requests `draw(_:)`.
    open override func setNeedsDisplay() {
        overhang = nil
        super.setNeedsDisplay()
    }

    /// Ink beyond its line is drawn outside of the bounds, too, unless the label clips.
    final override func reach(ofContentIn bounds: CGRect) -> CGRect {
        guard !clipsToBounds, !isEmpty else { return bounds }
        if overhang?.size != self.bounds.size {
            let insets = styledText.mayStandOut ? TextPlacement(of: self, in: self.bounds).overhang : .zero
            overhang = (self.bounds.size, insets)
        }
        guard let insets = overhang?.insets, insets != .zero else { return bounds }
        return bounds.inset(by: insets)
    }

    /// Links have the tint colour.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        if storedAttributedText != nil { appearanceDidChange() }
    }

    /// Draws the label: its text in the bounds.
    open override func draw(_ rect: CGRect) { drawText(in: bounds) }

    /// Draws the text, vertically centred in `rect`, in the current context. Subclasses override it to inset the text.
    open func drawText(in rect: CGRect) {
        guard let context = ContextStack.current, !isEmpty, rect.width > 0, rect.height > 0 else { return }
        let placement = TextPlacement(of: self, in: rect)
        let shown = isHighlighted ? highlightedTextColor ?? storedTextColor : storedTextColor
        let pattern = shown?.resolvedColor(with: traitCollection).cgColor.picture
        func drawLines() { context.withInk(pattern) { placement.layout.draw(in: context, at: placement.origin) } }
        context.saveGState()
        if let shadowColor {
            let color = shadowColor.resolvedColor(with: traitCollection).cgColor
            context.setShadow(offset: shadowOffset, blur: 0, color: color)
        }
        if !isEnabled { context.setAlpha(0.5) }
        if shadowColor != nil || !isEnabled {
            context.beginTransparencyLayer(auxiliaryInfo: nil)
            drawLines()
            context.endTransparencyLayer()
        } else {
            drawLines()
        }
        context.restoreGState()
    }

    override var descriptionDetails: DescriptionDetails {
        DescriptionDetails(text: text, layerClass: "_UILabelLayer")
    }
}

extension UILabel: HasAccessibilityDefaults {
    var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(isElement: true, label: text, traits: .staticText)
    }
}
