// SPDX-License-Identifier: MIT
import Foundation
import TextLayout

struct FieldLine {
    let layout: StyledLayout
    /// The top-left corner of the line.
    let origin: CGPoint
    let characters: CharacterLine
}

extension UITextField {
    // MARK: Rectangles

    private var borderInsets: UIEdgeInsets {
        switch borderStyle {
        case .none: .zero
        case .line: UIEdgeInsets(top: 2, left: 2, bottom: 2, right: 2)
        case .bezel, .roundedRect: UIEdgeInsets(top: 6, left: 7, bottom: 6, right: 7)
        }
    }

    private func isShown(_ mode: ViewMode) -> Bool {
        switch mode {
        case .never: false
        case .whileEditing: isEditing
        case .unlessEditing: !isEditing
        case .always: true
        }
    }

    private var showsLeftView: Bool { leftView != nil && isShown(leftViewMode) }
    private var showsRightView: Bool { rightView != nil && isShown(rightViewMode) }
    private var showsClearButton: Bool { isShown(clearButtonMode) && hasText && !showsRightView }

    /// The bounds without the border, the side views and the clear button.
    final func contentRect(forBounds bounds: CGRect) -> CGRect {
        var insets = borderInsets
        let start = showsLeftView ? leftViewRect(forBounds: bounds).width : 0
        var end = showsRightView ? rightViewRect(forBounds: bounds).width : 0
        if showsClearButton { end = max(end, clearButtonRect(forBounds: bounds).width + 5) }
        if readsRightToLeft {
            insets.left += end
            insets.right += start
        } else {
            insets.left += start
            insets.right += end
        }
        // The border's vertical padding is optional: the line is centred in the available height.
        var rect = bounds
        rect.origin.x += insets.left
        rect.size.width = max(0, rect.width - insets.left - insets.right)
        return rect
    }

    final func sideRect(forBounds bounds: CGRect, size: CGSize, atStart: Bool, margin: CGFloat) -> CGRect {
        let isAtTheLeft = atStart != readsRightToLeft
        let scale = traitCollection.displayScale
        return CGRect(
            x: isAtTheLeft ? bounds.minX + margin : bounds.maxX - margin - size.width,
            y: (bounds.minY + (bounds.height - size.height) / 2).roundedToPixel(scale: scale), width: size.width,
            height: size.height)
    }

    final func layOutSideViews() {
        func show(_ view: UIView?, _ isShown: Bool, _ frame: @autoclosure () -> CGRect) {
            guard let view else { return }
            if isShown {
                if view.superview !== self { addSubview(view) }
                view.frame = frame()
            } else {
                view.leave(self)
            }
        }
        show(leftView, showsLeftView, leftViewRect(forBounds: bounds))
        show(rightView, showsRightView, rightViewRect(forBounds: bounds))
        if showsClearButton || clearButtonMode != .never {
            show(clearButton, showsClearButton, clearButtonRect(forBounds: bounds))
        }
    }

    // MARK: Measuring

    /// The size of the text, or else of the placeholder, with the border and the side views.
    final var naturalSize: CGSize {
        let scale = traitCollection.displayScale
        let shown = hasText ? styledContent(scaledBy: 1) : styledPlaceholder
        let width = shown?.size(StyledText.Limits(width: .infinity)).width ?? 0
        let insets = borderInsets
        let sides =
            (showsLeftView ? leftView?.ownOrFittingSize.width ?? 0 : 0)
            + (showsRightView ? rightView?.ownOrFittingSize.width ?? 0 : 0)
        // A line in whole points and one more: 22 at 17 points (printed on devices).
        let text = max(usedFont.lineHeight, shown?.size(StyledText.Limits(width: .infinity)).height ?? 0)
        let line = text.roundedUpToPixel(scale: 1) + 1
        let least = borderStyle == .roundedRect ? traitCollection.release.roundedFieldHeight : 0
        return CGSize(
            width: width + insets.left + insets.right + sides, height: max(least, line + insets.top + insets.bottom)
        ).roundedUpToPixels(scale: scale)
    }

    final var baselineOffset: CGFloat {
        let text = hasText ? styledContent(scaledBy: 1) : StyledText("x", attributes: plainAttributes, values: .init())
        let line = text.layout(StyledText.Limits(width: .infinity))
        let height = naturalSize.height
        let scale = traitCollection.displayScale
        return ((height - line.height) / 2).roundedToPixel(scale: scale)
            + line.firstBaseline.roundedToPixel(scale: scale)
    }

    private var plainAttributes: TextAttributes {
        var font = usedFont.font.shown(in: traitCollection)
        if sizingRule == .oversize { font.growsForTallScripts = true }
        return TextAttributes(font: font, color: TextColor(textColor ?? .label, traits: traitCollection))
    }

    private var surroundings: AttributeReader.Surroundings {
        AttributeReader.Surroundings(
            traits: traitCollection, links: AttributeReader.Surroundings.links(tintColor),
            growsForTallScripts: sizingRule == .oversize)
    }

    /// The displayed text: dots for secure text.
    private func shownText(upTo end: Int) -> NSAttributedString {
        let whole = attributedText ?? NSAttributedString(string: "")
        if isSecureTextEntry {
            var offset = 0
            var dots = ""
            while offset < end {
                offset = TextSelection.neighbour(of: offset, forward: true, in: currentText)
                dots += "•"
            }
            return NSAttributedString(string: dots, attributes: defaultTextAttributes)
        }
        return whole.attributedSubstring(from: NSRange(location: 0, length: min(end, whole.length)))
    }

    private func styledContent(scaledBy factor: CGFloat, upTo end: Int? = nil) -> StyledText {
        var values = NSParagraphStyle.Values()
        values.alignment = textAlignment
        var defaults = plainAttributes
        defaults.font.size *= Double(factor)
        let plain = shownText(upTo: end ?? currentText.length)
        let string = styledMark(in: { plain }) ?? plain
        let scaled = NSMutableAttributedString(attributedString: string)
        if factor != 1 {
            string.enumerateAttribute(.font, in: NSRange(location: 0, length: string.length), options: []) {
                value, range, _ in
                guard let font = value as? UIFont else { return }
                scaled.addAttribute(.font, value: font.scaled(by: factor), range: range)
            }
        }
        return StyledText(scaled, defaults: defaults, values: values, surroundings: surroundings)
    }

    private var styledPlaceholder: StyledText? {
        var values = NSParagraphStyle.Values()
        values.alignment = textAlignment
        var defaults = plainAttributes
        defaults.color = TextColor(.placeholderText, traits: traitCollection)
        if let attributedPlaceholder {
            return StyledText(attributedPlaceholder, defaults: defaults, values: values, surroundings: surroundings)
        }
        return placeholder.map { StyledText($0, attributes: defaults, values: values) }
    }

    // MARK: Drawing

    private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// The displayed text in a rectangle: scrolled while it is edited, so that the insertion point is visible.
    final func shownLine(in rect: CGRect) -> FieldLine {
        var factor: CGFloat = 1
        var text = styledContent(scaledBy: 1)
        var limits = StyledText.Limits(width: .infinity)
        limits.lineCount = 1
        var layout = text.layout(limits)
        if adjustsFontSizeToFitWidth, !isEditing, layout.width > rect.width, layout.width > 0 {
            factor = max(rect.width / layout.width, min(1, minimumFontSize / usedFont.pointSize))
            text = styledContent(scaledBy: factor)
            layout = text.layout(limits)
        }
        if !isEditing, layout.width > rect.width {
            limits.width = rect.width
            limits.lineBreakMode = .byTruncatingTail
            limits.naturalAlignment = isMirrored ? .right : .left
            layout = text.layout(limits)
        }
        let advance: @MainActor (Int) -> CGFloat = { offset in
            let end = min(max(0, offset), self.currentText.length)
            guard end > 0 else { return 0 }
            return self.styledContent(scaledBy: factor, upTo: end).size(StyledText.Limits(width: .infinity)).width
        }
        // The layout itself aligns a line within limits.
        var x = limits.width.isFinite ? rect.minX : rect.minX + freeSpace(rect.width - layout.width)
        if isEditing, layout.width > rect.width {
            // The visible part is the line's end, or the part before it with the insertion point.
            let caret = isMirrored ? layout.width - advance(selection.head) : advance(selection.head)
            x = min(rect.minX, rect.maxX - caret - 2)
            x = max(x, rect.maxX - layout.width - 2)
        }
        let y = rect.minY + (rect.height - layout.height) / 2
        return FieldLine(
            layout: layout, origin: CGPoint(x: x, y: y.roundedToPixel(scale: traitCollection.displayScale)),
            characters: CharacterLine(
                range: NSRange(location: 0, length: currentText.length), left: x, right: x + layout.width,
                isRightToLeft: isMirrored, text: currentText, advance: advance))
    }

    /// The part of the free width before the line.
    private func freeSpace(_ free: CGFloat) -> CGFloat {
        switch textAlignment {
        case .center: max(0, free / 2)
        case .right: max(0, free)
        case .left: 0
        case .natural, .justified: isMirrored ? max(0, free) : 0
        }
    }

    final func drawField() {
        guard let context = ContextStack.current else { return }
        context.saveGState()
        if !isEnabled { context.setAlpha(0.5) }
        drawBorder(in: borderRect(forBounds: bounds))
        context.restoreGState()
        if hasText {
            drawText(in: isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds))
        } else {
            drawPlaceholder(in: placeholderRect(forBounds: bounds))
        }
        if isFirstResponder, selection.range.length == 0 { drawInsertionPoint() }
    }

    private func drawBorder(in rect: CGRect) {
        if borderStyle != .roundedRect, let background {
            (isEnabled ? background : disabledBackground ?? background).draw(in: rect)
            return
        }
        switch borderStyle {
        case .none: break
        case .line:
            UIColor.label.setStroke()
            UIBezierPath(rect: rect.insetBy(dx: 0.5, dy: 0.5)).stroke()
        case .bezel:
            UIColor.systemGray.setStroke()
            UIBezierPath(rect: rect.insetBy(dx: 1, dy: 1)).stroke()
        case .roundedRect:
            let path = UIBezierPath(roundedRect: rect.insetBy(dx: 0.25, dy: 0.25), cornerRadius: 5)
            UIColor.systemBackground.setFill()
            path.fill()
            UIColor.systemGray4.setStroke()
            path.lineWidth = 0.5
            path.stroke()
        }
    }

    final func drawLine(in rect: CGRect) {
        guard let context = ContextStack.current, rect.width > 0 else { return }
        let line = shownLine(in: rect)
        context.saveGState()
        context.clip(to: CGRect(x: rect.minX, y: bounds.minY, width: rect.width, height: bounds.height))
        let tinted = tintedRange
        if isFirstResponder, tinted.length > 0 {
            let ends = [tinted.location, tinted.upperBound].map(line.characters.x(of:)).sorted()
            tintColor.withAlphaComponent(0.2).setFill()
            context.fill(
                CGRect(x: ends[0], y: line.origin.y, width: ends[1] - ends[0], height: line.layout.height))
        }
        if !isEnabled { context.setAlpha(0.5) }
        line.layout.draw(in: context, at: line.origin)
        context.restoreGState()
    }

    final func drawPlaceholderLine(in rect: CGRect) {
        guard let context = ContextStack.current, rect.width > 0, !hidesPlaceholder, let styledPlaceholder
        else { return }
        var limits = StyledText.Limits(width: rect.width)
        limits.lineCount = 1
        limits.lineBreakMode = .byTruncatingTail
        limits.naturalAlignment = isMirrored ? .right : .left
        let layout = styledPlaceholder.layout(limits)
        let y = rect.minY + (rect.height - layout.height) / 2
        layout.draw(
            in: context, at: CGPoint(x: rect.minX, y: y.roundedToPixel(scale: traitCollection.displayScale)))
    }

    private func drawInsertionPoint() {
        tintColor.setFill()
        UIBezierPath(rect: caretRect(for: position(at: selection.head))).fill()
    }

    final var characterLine: CharacterLine { shownLine(in: editingRect(forBounds: bounds)).characters }

    /// The rectangle of the insertion point at an offset of the text.
    final func caretRect(at offset: Int) -> CGRect {
        let (x, height) = (characterLine.x(of: offset), usedFont.lineHeight)
        return CGRect(
            x: x.roundedToPixel(scale: traitCollection.displayScale), y: bounds.midY - height / 2, width: 2,
            height: height)
    }
}
