// SPDX-License-Identifier: MIT
import Foundation

extension UIButton {
    var imageSize: CGSize {
        guard let image = currentImage else { return .zero }
        return image.isSymbolImage ? picture?.intrinsicContentSize ?? image.size : image.size
    }

    var titleSize: CGSize {
        guard let label, !label.isHidden else { return .zero }
        return label.intrinsicContentSize
    }

    /// Picture and title in the part of the content rectangle inside of the insets of each, which also limit its size
    /// (Apple: "titleEdgeInsets": they "resize and reposition the effective drawing rectangle").
    func places(in content: CGRect) -> (image: CGRect, title: CGRect) {
        (places(inside: imageEdgeInsets, content).image, places(inside: titleEdgeInsets, content).title)
    }

    private func places(inside insets: UIEdgeInsets, _ content: CGRect) -> (image: CGRect, title: CGRect) {
        let scale = traitCollection.displayScale
        let origin = CGPoint(x: content.minX + insets.left, y: content.minY + insets.top)
        let width = max(0, content.width - insets.left - insets.right)
        let height = max(0, content.height - insets.top - insets.bottom)
        let image = CGSize(width: min(imageSize.width, width), height: min(imageSize.height, height))
        // Insets above and below do not cut a line: tags of TagListView are lower than theirs.
        let title = CGSize(
            width: max(0, min(titleSize.width, width - image.width)), height: min(titleSize.height, content.height))
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let left = origin.x + (width - image.width - title.width) * horizontalFraction
        func placed(_ x: CGFloat, _ size: CGSize) -> CGRect {
            let y = origin.y + (height - size.height) * verticalFraction
            return CGRect(
                origin: CGPoint(x: x.roundedToPixel(scale: scale), y: y.roundedToPixel(scale: scale)), size: size)
        }
        return (
            placed(isRightToLeft ? left + title.width : left, image),
            placed(isRightToLeft ? left : left + image.width, title)
        )
    }

    final var firstBaselineOffsetFromTop: CGFloat { roomAroundTitle.top + makeLabel().firstBaselineOffsetFromTop }

    final var baselineOffsetFromBottom: CGFloat { roomAroundTitle.bottom + makeLabel().baselineOffsetFromBottom }

    /// Above and below the title in a button of its natural height.
    private var roomAroundTitle: (top: CGFloat, bottom: CGFloat) {
        let room = intrinsicContentSize.height - titleSize.height
        switch contentVerticalAlignment {
        case .top: return (contentEdgeInsets.top, room - contentEdgeInsets.top)
        case .bottom: return (room - contentEdgeInsets.bottom, contentEdgeInsets.bottom)
        default: return (room / 2, room / 2)
        }
    }

    final var baselineLineHeight: CGFloat { makeLabel().baselineLineHeight }

    final var heightAroundCenteredText: CGFloat? {
        [.center, .fill].contains(contentVerticalAlignment) ? intrinsicContentSize.height : nil
    }
}
