// SPDX-License-Identifier: MIT
import Foundation

/// An entry of an open menu: a check mark if it is chosen, its title, and its picture.
final class MenuRow: UIControl {
    private let title = UILabel()
    private let subtitle = UILabel()
    private let picture = UIImageView()
    private let mark = UILabel()
    private let leavesRoomForMark: Bool
    /// Whether the entry shares its line with others: a medium one has its picture above its title, a small one only a picture.
    private let size: UIMenu.ElementSize

    /// An action, or a menu that is opened.
    convenience init(
        _ element: UIMenuElement, size: UIMenu.ElementSize = .large, leavesRoomForMark: Bool,
        onTap: @escaping () -> Void
    ) {
        let action = element as? UIAction
        self.init(
            title: element.title, subtitle: element.subtitle, opens: element is UIMenu, size: size,
            leavesRoomForMark: leavesRoomForMark, onTap: onTap)
        let isDestructive =
            action?.attributes.contains(.destructive) ?? (element as? UIMenu)?.options.contains(.destructive) ?? false
        isEnabled = !(action?.attributes.contains(.disabled) ?? false)
        let color: UIColor = !isEnabled ? .tertiaryLabel : isDestructive ? .systemRed : .label
        title.textColor = color
        if let image = element.image {
            picture.image = image.renderingMode == .automatic ? image.withRenderingMode(.alwaysTemplate) : image
            picture.contentMode = image.isSymbolImage ? .center : .scaleAspectFit
        }
        picture.tintColor = color
        mark.textColor = color
        mark.text = action?.state == .on ? "✓" : action?.state == .mixed ? "–" : nil
        if action?.state == .on { accessibilityTraits.insert(.selected) }
        stateDidChange()
    }

    init(
        title words: String, subtitle more: String? = nil, isBold: Bool = false, opens: Bool,
        size: UIMenu.ElementSize = .large, leavesRoomForMark: Bool = false, onTap: @escaping () -> Void
    ) {
        self.size = size
        self.leavesRoomForMark = leavesRoomForMark
        super.init(frame: .zero)
        isOpaque = false
        title.text = words
        title.font = .systemFont(ofSize: 17, weight: isBold ? .semibold : .regular)
        subtitle.text = more
        subtitle.font = .systemFont(ofSize: 12)
        subtitle.textColor = .secondaryLabel
        mark.font = .systemFont(ofSize: 15, weight: .semibold)
        mark.textAlignment = .center
        picture.tintColor = .secondaryLabel
        if isCompact {
            title.font = .systemFont(ofSize: 13)
            title.textAlignment = .center
        } else if opens {
            picture.image = MenuRow.chevron(down: isBold)
            picture.contentMode = .center
        }
        for view in [title, subtitle, picture, mark] { addSubview(view) }
        isAccessibilityElement = true
        accessibilityLabel = words
        accessibilityTraits = .button
        addAction(UIAction { _ in onTap() }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { nil }

    var height: CGFloat {
        switch size {
        case .small: 44
        case .medium: 62
        case .large, .automatic: (subtitle.text ?? "").isEmpty ? 44 : 58
        }
    }

    private var isCompact: Bool { size == .small || size == .medium }

    private static func chevron(down: Bool) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 14, height: 14)).image { _ in
            let path = UIBezierPath()
            if down {
                path.move(to: CGPoint(x: 2, y: 5))
                path.addLine(to: CGPoint(x: 7, y: 10))
                path.addLine(to: CGPoint(x: 12, y: 5))
            } else {
                path.move(to: CGPoint(x: 5, y: 2))
                path.addLine(to: CGPoint(x: 10, y: 7))
                path.addLine(to: CGPoint(x: 5, y: 12))
            }
            path.lineWidth = 2
            path.lineCapStyle = .round
            path.lineJoinStyle = .round
            UIColor.black.setStroke()
            path.stroke()
        }.withRenderingMode(.alwaysTemplate)
    }

    override func stateDidChange() {
        super.stateDidChange()
        backgroundColor =
            isHighlighted || isCompact && accessibilityTraits.contains(.selected) ? .highlightedAction : nil
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        if isCompact { return layOutCompactly() }
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let start: CGFloat = leavesRoomForMark ? 32 : 16
        let end: CGFloat = picture.image == nil ? 16 : 48
        let width = bounds.width - start - end
        let words = title.sizeThatFits(CGSize(width: width, height: bounds.height)).height
        let more = (subtitle.text ?? "").isEmpty ? 0 : subtitle.intrinsicContentSize.height
        let top = ((bounds.height - words - more) / 2).roundedToPixel(scale: traitCollection.displayScale)
        func place(_ view: UIView, x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {
            let left = isMirrored ? bounds.width - x - width : x
            view.frame = CGRect(x: left, y: y, width: width, height: height)
        }
        place(title, x: start, y: top, width: width, height: words)
        place(subtitle, x: start, y: top + words, width: width, height: more)
        place(mark, x: 8, y: 0, width: 24, height: bounds.height)
        place(picture, x: bounds.width - 40, y: (bounds.height - 24) / 2, width: 24, height: 24)
    }

    /// Centres the picture, with the title below it in a medium entry; a small entry has its title only if it has no picture.
    private func layOutCompactly() {
        let hasTitle = size == .medium || picture.image == nil
        subtitle.isHidden = true
        mark.isHidden = true
        title.isHidden = !hasTitle
        let side: CGFloat = picture.image == nil ? 0 : 24
        let words = hasTitle ? title.intrinsicContentSize.height : 0
        let gap: CGFloat = side > 0 && words > 0 ? 4 : 0
        let top = ((bounds.height - side - gap - words) / 2).roundedToPixel(scale: traitCollection.displayScale)
        picture.frame = CGRect(x: bounds.midX - side / 2, y: top, width: side, height: side)
        title.frame = CGRect(x: 4, y: top + side + gap, width: bounds.width - 8, height: words)
    }
}
