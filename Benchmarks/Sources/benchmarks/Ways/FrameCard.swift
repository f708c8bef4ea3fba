// SPDX-License-Identifier: MIT
import PortableUIKit
import TemplateLayout

/// A card that places its views with frames.
final class FrameCard: WayCard, TemplateLayoutMeasuring {
    static var templateLayoutMode: TemplateLayoutMode { .frame }

    override func layoutSubviews() {
        super.layoutSubviews()
        _ = place(width: contentView.bounds.width)
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: place(width: size.width))
    }

    /// The height of a configured card. Places the views to find it.
    func height(fittingWidth width: CGFloat) -> CGFloat {
        WorkCount.current.heightsCalculated += 1
        return place(width: width)
    }

    /// Places the views in a content view of a width and returns the height of the content, both in points.
    private func place(width: CGFloat) -> CGFloat {
        let available = max(0, width - 2 * Metrics.margin)
        var y = Metrics.margin
        for part in parts {
            let height = height(of: part, width: available)
            part.frame = CGRect(x: Metrics.margin, y: y, width: available, height: height)
            if height > 0 { y += height + Metrics.gap }
        }
        return y - Metrics.gap + Metrics.margin
    }

    private func height(of part: UIView, width: CGFloat) -> CGFloat {
        guard let label = part as? UILabel else { return part.isHidden ? 0 : Metrics.pictureHeight }
        guard label.text?.isEmpty == false else { return 0 }
        return label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
    }

    /// The height of a post's card, in points, calculated from the text without a card.
    static func height(of post: WayPost, width: CGFloat) -> CGFloat {
        let available = max(0, width - 2 * Metrics.margin)
        let heights = [
            height(of: post.title, titleFont, available), height(of: post.text, bodyFont, available),
            post.hasPicture ? Metrics.pictureHeight : 0,
            // The last line is never wrapped.
            height(of: post.foot, footFont, .greatestFiniteMagnitude),
        ].filter { $0 > 0 }
        return heights.reduce(0, +) + CGFloat(heights.count - 1) * Metrics.gap + 2 * Metrics.margin
    }

    private static func height(of text: String, _ font: UIFont, _ width: CGFloat) -> CGFloat {
        guard !text.isEmpty else { return 0 }
        let bounds = text.boundingRect(
            with: CGSize(width: width, height: .greatestFiniteMagnitude), options: .usesLineFragmentOrigin,
            attributes: [.font: font], context: nil)
        return roundedUpToPixel(bounds.height)
    }

    private static func roundedUpToPixel(_ length: CGFloat) -> CGFloat {
        let scale = UIScreen.main.scale
        return (length * scale - 0.001).rounded(.up) / scale
    }
}
