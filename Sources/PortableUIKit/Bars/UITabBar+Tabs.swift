// SPDX-License-Identifier: MIT
import Foundation

// How a tab looks: its picture, title and badge.
extension UITabBar {
    private var itemAppearance: UITabBarItemAppearance {
        switch arrangement {
        case .stacked: standardAppearance.stackedLayoutAppearance
        case .inline: standardAppearance.inlineLayoutAppearance
        case .compactInline: standardAppearance.compactInlineLayoutAppearance
        }
    }

    /// The fonts of titles; 13 points in regular widths are Flutter's chart's, 12 on turned phones are a guess.
    private var titleFont: UIFont {
        switch arrangement {
        case .stacked: .systemFont(ofSize: 10, weight: .medium)
        case .inline: .systemFont(ofSize: 13)
        case .compactInline: .systemFont(ofSize: 12)
        }
    }

    func draw(_ item: UITabBarItem, in place: CGRect, _ context: CGContext) {
        let isSelected = item === selectedItem
        let appearance = itemAppearance
        let state = isSelected ? appearance.selected : appearance.normal
        let color: UIColor = state.iconColor ?? (isSelected ? tintColor : unselectedItemTintColor ?? .systemGray)
        context.saveGState()
        if !item.isEnabled { context.setAlpha(0.5) }
        var attributes: [NSAttributedString.Key: Any] = [
            .font: titleFont.shown(in: traitCollection), .foregroundColor: color,
        ]
        attributes.merge(state.titleTextAttributes) { $1 }
        attributes.merge(item.titleTextAttributes(for: isSelected ? .selected : .normal) ?? [:]) { $1 }
        let image = isSelected ? item.selectedImage ?? item.image : item.image
        let places = places(of: image, item.title?.size(withAttributes: attributes), in: place)
        if let image {
            let isTemplate = image.renderingMode != .alwaysOriginal
            (isTemplate ? image.withTintColor(color) : image).draw(in: places.image.inset(by: item.imageInsets))
        }
        if let title = item.title {
            let moves = [item.titlePositionAdjustment, state.titlePositionAdjustment]
            let move = moves.reduce((x: 0, y: 0)) { ($0.x + $1.horizontal, $0.y + $1.vertical) }
            title.draw(at: CGPoint(x: places.title.x + move.x, y: places.title.y + move.y), withAttributes: attributes)
        }
        if let badge = item.badgeValue {
            var look: [NSAttributedString.Key: Any] = [
                .font: UIFont.systemFont(ofSize: 13), .foregroundColor: UIColor.white,
            ]
            look.merge(state.badgeTextAttributes) { $1 }
            look.merge(item.badgeTextAttributes(for: isSelected ? .selected : .normal) ?? [:]) { $1 }
            let size = badge.size(withAttributes: look)
            let left = arrangement == .stacked ? place.midX + 4 : places.image.maxX - 12
            let mark = CGRect(x: left, y: place.minY + 2, width: max(18, size.width + 8), height: 18)
            (item.badgeColor ?? state.badgeBackgroundColor ?? .systemRed).setFill()
            UIBezierPath(roundedRect: mark, cornerRadius: 9).fill()
            badge.draw(at: CGPoint(x: mark.midX - size.width / 2, y: mark.midY - size.height / 2), withAttributes: look)
        }
        context.restoreGState()
    }

    /// Where the picture and the title of a tab are.
    private func places(of image: UIImage?, _ title: CGSize?, in place: CGRect) -> (image: CGRect, title: CGPoint) {
        var picture = image?.size ?? .zero
        let title = title ?? .zero
        guard arrangement != .stacked else {
            return (
                CGRect(
                    x: place.midX - picture.width / 2, y: place.minY + 17 - picture.height / 2, width: picture.width,
                    height: picture.height),
                // Also without a picture the title is at the bottom, whence apps move it by `titlePositionAdjustment`.
                CGPoint(x: place.midX - title.width / 2, y: place.maxY - 2 - title.height)
            )
        }
        // Pictures are made for 25 points, and 18 in a low bar (Apple's Human Interface Guidelines).
        if arrangement == .compactInline {
            (picture.width, picture.height) = (picture.width * 18 / 25, picture.height * 18 / 25)
        }
        let gap: CGFloat = picture.width > 0 && title.width > 0 ? 6 : 0
        let left = place.midX - (picture.width + gap + title.width) / 2
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return (
            CGRect(
                x: isMirrored ? left + title.width + gap : left, y: place.midY - picture.height / 2,
                width: picture.width,
                height: picture.height),
            CGPoint(x: isMirrored ? left : left + picture.width + gap, y: place.midY - title.height / 2)
        )
    }
}
