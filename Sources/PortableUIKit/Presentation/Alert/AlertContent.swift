// SPDX-License-Identifier: MIT
import Foundation

/// The view of a message with buttons.
@MainActor
protocol AlertContent: UIView {
    /// The height at a width, at most `maximum`; in points.
    func height(width: CGFloat, maximum: CGFloat) -> CGFloat
    /// Called after a change of the texts or the buttons.
    func rebuild()
}

/// The texts of a message and its text fields.
final class AlertHeader: UIScrollView {
    private let titleLabel = UILabel()
    private let messageLabel = UILabel()
    private let box = UIView()
    private var fields: [UITextField] = []
    private var lines: [HairlineView] = []
    private let insets: UIEdgeInsets
    private let gap: CGFloat
    private static let fieldHeight: CGFloat = 30

    init(title: UIFont, message: UIFont, color: UIColor, insets: UIEdgeInsets, gap: CGFloat) {
        self.insets = insets
        self.gap = gap
        super.init(frame: .zero)
        contentInsetAdjustmentBehavior = .never
        for (label, font) in [(titleLabel, title), (messageLabel, message)] {
            label.font = font
            label.textColor = color
            label.textAlignment = .center
            label.numberOfLines = 0
            addSubview(label)
        }
        box.backgroundColor = AlertColors.field
        box.layer.cornerRadius = 6
        box.layer.borderWidth = 0.5
        box.clipsToBounds = true
        addSubview(box)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ alert: UIAlertController, fields: [UITextField]) {
        titleLabel.text = alert.title
        messageLabel.text = alert.message
        if let title = alert.attributedTitle { titleLabel.attributedText = title }
        if let message = alert.attributedMessage { messageLabel.attributedText = message }
        box.layer.borderColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
        if !fields.elementsEqual(self.fields, by: ===) {
            for view in self.fields + lines { view.removeFromSuperview() }
            self.fields = fields
            lines = fields.dropFirst().map { _ in HairlineView() }
            for view in fields + lines { box.addSubview(view) }
        }
        setNeedsLayout()
    }

    /// Arranges the contents at a width; returns the height, in points. An empty header has height 0.
    @discardableResult
    func arrange(width: CGFloat) -> CGFloat {
        let inner = width - insets.left - insets.right
        let scale = traitCollection.displayScale
        var y = insets.top
        var isFirst = true
        for label in [titleLabel, messageLabel] {
            label.isHidden = (label.text ?? "").isEmpty
            guard !label.isHidden else { continue }
            if !isFirst { y += gap }
            isFirst = false
            let size = label.sizeThatFits(CGSize(width: inner, height: .greatestFiniteMagnitude))
            label.frame = CGRect(x: insets.left, y: y, width: inner, height: size.height)
            y += size.height
        }
        box.isHidden = fields.isEmpty
        if !fields.isEmpty {
            if !isFirst { y += 14 }
            isFirst = false
            let height = CGFloat(fields.count) * AlertHeader.fieldHeight
            box.frame = CGRect(x: 16, y: y.roundedToPixel(scale: scale), width: width - 32, height: height)
            for (index, field) in fields.enumerated() {
                let top = CGFloat(index) * AlertHeader.fieldHeight
                field.frame = CGRect(x: 7, y: top, width: width - 46, height: AlertHeader.fieldHeight)
                if index > 0 { lines[index - 1].frame = CGRect(x: 0, y: top, width: width - 32, height: 1 / scale) }
            }
            y = box.frame.maxY - 4
        }
        guard !isFirst else { return 0 }
        let height = (y + insets.bottom).rounded(.up)
        contentSize = CGSize(width: width, height: height)
        return height
    }
}

/// Buttons below each other, with lines above each; or pills with gaps between them.
final class AlertButtonColumn: UIScrollView {
    private var buttons: [AlertButton] = []
    private var lines: [HairlineView] = []
    let rowHeight: CGFloat
    /// The distance of pills from the edges, in points; `nil` for buttons with lines.
    private let pillInset: CGFloat?
    private var gap: CGFloat { pillInset == nil ? 0 : 8 }
    /// Whether there is a line above the first button.
    var hasLineAbove = true

    init(rowHeight: CGFloat, pillInset: CGFloat? = nil) {
        (self.rowHeight, self.pillInset) = (rowHeight, pillInset)
        super.init(frame: .zero)
        contentInsetAdjustmentBehavior = .never
    }

    required init?(coder: NSCoder) { nil }

    func show(_ buttons: [AlertButton]) {
        for view in self.buttons + lines { view.removeFromSuperview() }
        self.buttons = buttons
        lines = buttons.map { _ in HairlineView() }
        for view in buttons + lines { addSubview(view) }
        guard pillInset != nil else { return }
        for line in lines { line.isHidden = true }
        for button in buttons {
            button.layer.cornerRadius = rowHeight / 2
            button.clipsToBounds = true
            button.restingColor = .tertiarySystemFill
        }
    }

    /// Arranges the buttons, two of them side by side if they fit; returns the height, in points.
    func arrange(width: CGFloat, pairs: Bool) -> CGFloat {
        let line = 1 / traitCollection.displayScale
        if pairs, buttons.count == 2, buttons.allSatisfy({ $0.titleWidth <= width / 2 - 16 }) {
            let half = (width / 2).rounded()
            let inset = pillInset ?? 0
            let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
            for (index, button) in buttons.enumerated() {
                let isLeft = (index == 0) != isMirrored
                button.frame = CGRect(
                    x: isLeft ? inset : half + gap / 2, y: 0,
                    width: (isLeft ? half : width - half) - inset - gap / 2, height: rowHeight)
            }
            lines[0].frame = CGRect(x: 0, y: 0, width: width, height: line)
            lines[1].frame = CGRect(x: half, y: 0, width: line, height: rowHeight)
            contentSize = CGSize(width: width, height: rowHeight + inset)
            return rowHeight + inset
        }
        let inset = pillInset ?? 0
        for (index, button) in buttons.enumerated() {
            let y = CGFloat(index) * (rowHeight + gap)
            button.frame = CGRect(x: inset, y: y, width: width - 2 * inset, height: rowHeight)
            lines[index].frame = CGRect(x: 0, y: y, width: width, height: line)
        }
        if pillInset == nil { lines.first?.isHidden = !hasLineAbove }
        let height = CGFloat(buttons.count) * (rowHeight + gap) - (buttons.isEmpty ? 0 : gap) + inset
        contentSize = CGSize(width: width, height: height)
        return height
    }
}

/// Divides a height that is too small between texts and buttons: each gets at least half of it, if it needs that much.
func shareHeight(_ header: CGFloat, _ buttons: CGFloat, maximum: CGFloat) -> (header: CGFloat, buttons: CGFloat) {
    guard header + buttons > maximum else { return (header, buttons) }
    let first = min(header, max(maximum - buttons, maximum / 2))
    return (first, max(0, maximum - first))
}
