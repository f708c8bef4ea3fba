import PortableUIKit
import TemplateLayout

/// A card that places its views by frames.
package final class FeedFrameCardCell: FeedCardCell, TemplateLayoutMeasuring {
    package static var templateLayoutMode: TemplateLayoutMode { .frame }

    /// Where the views go in a content view of a width, and how high it has to be.
    private struct Arrangement {
        var title = CGRect.zero
        var body = CGRect.zero
        var picture = CGRect.zero
        var user = CGRect.zero
        var time = CGRect.zero
        var height: CGFloat = 0
    }

    package override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: arrangement(width: contentView.bounds.width).height)
    }

    package override func layoutSubviews() {
        super.layoutSubviews()
        let arrangement = arrangement(width: contentView.bounds.width)
        let scale = traitCollection.displayScale
        titleLabel.frame = arrangement.title.roundedToPixels(scale: scale)
        bodyLabel.frame = arrangement.body.roundedToPixels(scale: scale)
        pictureView.frame = arrangement.picture.roundedToPixels(scale: scale)
        userLabel.frame = arrangement.user.roundedToPixels(scale: scale)
        timeLabel.frame = arrangement.time.roundedToPixels(scale: scale)
    }

    private func arrangement(width: CGFloat) -> Arrangement {
        let available = max(0, width - 2 * Metrics.margin)
        var arrangement = Arrangement()
        var top = Metrics.margin
        func place(_ height: CGFloat, _ width: CGFloat) -> CGRect {
            guard height > 0 else { return .zero }
            let frame = CGRect(x: Metrics.margin, y: top, width: width, height: height)
            top += height + Metrics.gap
            return frame
        }
        func height(_ label: UILabel) -> CGFloat {
            guard label.text?.isEmpty == false else { return 0 }
            return label.sizeThatFits(CGSize(width: available, height: .greatestFiniteMagnitude)).height
        }
        arrangement.title = place(height(titleLabel), available)
        arrangement.body = place(height(bodyLabel), available)
        if let size = pictureView.image?.size, size.width > 0 {
            let pictureHeight = min(available * size.height / size.width, Metrics.largestPictureHeight)
            arrangement.picture = place(pictureHeight, pictureHeight * size.width / size.height)
        }
        let unlimited = CGSize(width: available, height: CGFloat.greatestFiniteMagnitude)
        let user = userLabel.sizeThatFits(unlimited)
        let time = timeLabel.sizeThatFits(unlimited)
        let lineHeight = max(user.height, time.height)
        let timeWidth = min(time.width, available)
        arrangement.time = CGRect(
            x: Metrics.margin + available - timeWidth, y: top, width: timeWidth, height: lineHeight)
        arrangement.user = CGRect(
            x: Metrics.margin, y: top, width: max(0, min(user.width, available - timeWidth - Metrics.gap)),
            height: lineHeight)
        arrangement.height = top + lineHeight + Metrics.margin
        return arrangement
    }
}

extension CGRect {
    /// The rectangle with every edge at the nearest device pixel, as Auto Layout places views.
    fileprivate func roundedToPixels(scale: CGFloat) -> CGRect {
        func rounded(_ edge: CGFloat) -> CGFloat { (edge * scale).rounded() / scale }
        let left = rounded(minX)
        let top = rounded(minY)
        return CGRect(x: left, y: top, width: rounded(maxX) - left, height: rounded(maxY) - top)
    }
}
