// SPDX-License-Identifier: MIT
import Foundation

/// The button of a swipe action. A picture is above the title; a row lower than 91 points shows the picture alone, as
/// developers report.
final class SwipeActionButton: UIButton {
    /// The least height of a row that shows both, in points.
    private static let leastHeight: CGFloat = 91
    /// The distance between the picture and the title, in points. A guess.
    private static let gap: CGFloat = 4

    private var hasBoth: Bool { currentImage != nil && currentTitle?.isEmpty == false }

    /// As wide as the wider of picture and title.
    override var intrinsicContentSize: CGSize {
        let size = super.intrinsicContentSize
        guard hasBoth, let image = currentImage else { return size }
        return CGSize(width: max(image.size.width, size.width - image.size.width), height: size.height)
    }

    override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
        hasBoth ? places(around: contentRect).image : super.imageRect(forContentRect: contentRect)
    }

    override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
        hasBoth ? places(around: contentRect).title : super.titleRect(forContentRect: contentRect)
    }

    private func places(around rect: CGRect) -> (image: CGRect, title: CGRect) {
        let image = currentImage?.size ?? .zero
        let title =
            rect.height < Self.leastHeight
            ? .zero : titleLabel?.sizeThatFits(CGSize(width: rect.width, height: rect.height)) ?? .zero
        let height = image.height + (title == .zero ? 0 : Self.gap + title.height)
        let top = rect.midY - height / 2
        return (
            CGRect(x: rect.midX - image.width / 2, y: top, width: image.width, height: image.height),
            CGRect(
                x: rect.midX - title.width / 2, y: top + height - title.height, width: title.width, height: title.height
            )
        )
    }
}
