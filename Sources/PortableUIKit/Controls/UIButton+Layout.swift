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

    func places(in content: CGRect) -> (image: CGRect, title: CGRect) {
        let scale = traitCollection.displayScale
        let image = CGSize(
            width: min(imageSize.width, content.width), height: min(imageSize.height, content.height))
        let title = CGSize(
            width: max(0, min(titleSize.width, content.width - image.width)),
            height: min(titleSize.height, content.height))
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let free = content.width - image.width - title.width
        let left = content.minX + free * horizontalFraction
        let imageX = isRightToLeft ? left + title.width : left
        let titleX = isRightToLeft ? left : left + image.width
        func top(_ height: CGFloat) -> CGFloat { content.minY + (content.height - height) * verticalFraction }
        func placed(_ x: CGFloat, _ size: CGSize, _ insets: UIEdgeInsets) -> CGRect {
            CGRect(
                x: (x + (insets.left - insets.right) / 2).roundedToPixel(scale: scale),
                y: (top(size.height) + (insets.top - insets.bottom) / 2).roundedToPixel(scale: scale),
                width: size.width, height: size.height)
        }
        return (placed(imageX, image, imageEdgeInsets), placed(titleX, title, titleEdgeInsets))
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
