// SPDX-License-Identifier: MIT
import PortableUIKit
import TemplateLayout

/// A card that places its views with frames.
package final class FeedFrameCardCell: FeedCardCell, TemplateLayoutMeasuring {
    package static var templateLayoutMode: TemplateLayoutMode { .frame }

    /// The frames of the views at a width, and the height of the content view.
    private struct Arrangement {
        var avatar = CGRect.zero
        var title = CGRect.zero
        var body = CGRect.zero
        var picture = CGRect.zero
        var user = CGRect.zero
        var time = CGRect.zero
        var height: CGFloat = 0

        /// Mirrors all frames for right-to-left layout.
        mutating func mirror(width: CGFloat) {
            for rect in [\Self.avatar, \.title, \.body, \.picture, \.user, \.time] {
                self[keyPath: rect].origin.x = width - self[keyPath: rect].maxX
            }
        }
    }

    package override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: arrangement(width: contentView.bounds.width).height)
    }

    package override func layoutSubviews() {
        super.layoutSubviews()
        let arrangement = arrangement(width: contentView.bounds.width)
        let scale = traitCollection.displayScale
        avatarView.frame = arrangement.avatar.roundedToPixels(scale: scale)
        titleLabel.frame = arrangement.title.roundedToPixels(scale: scale)
        bodyLabel.frame = arrangement.body.roundedToPixels(scale: scale)
        pictureView.frame = arrangement.picture.roundedToPixels(scale: scale)
        userLabel.frame = arrangement.user.roundedToPixels(scale: scale)
        timeLabel.frame = arrangement.time.roundedToPixels(scale: scale)
    }

    private func arrangement(width: CGFloat) -> Arrangement {
        let left = Metrics.textLeading
        let available = max(0, width - left - Metrics.margin)
        var arrangement = Arrangement()
        let unlimited = CGSize(width: available, height: CGFloat.greatestFiniteMagnitude)
        arrangement.avatar = CGRect(
            x: Metrics.margin, y: Metrics.avatarTop, width: Metrics.avatarSize, height: Metrics.avatarSize)
        let user = userLabel.sizeThatFits(unlimited)
        let time = timeLabel.sizeThatFits(unlimited)
        let lineHeight = max(user.height, time.height)
        let timeWidth = min(time.width, available)
        var top = Metrics.top
        arrangement.time = CGRect(x: left + available - timeWidth, y: top, width: timeWidth, height: lineHeight)
        arrangement.user = CGRect(
            x: left, y: top, width: max(0, min(user.width, available - timeWidth - Metrics.gap)), height: lineHeight)
        top += lineHeight
        func place(_ height: CGFloat, _ width: CGFloat, after gap: CGFloat) -> CGRect {
            guard height > 0 else { return .zero }
            let frame = CGRect(x: left, y: top + gap, width: width, height: height)
            top = frame.maxY
            return frame
        }
        func height(_ label: UILabel) -> CGFloat {
            label.text?.isEmpty == false ? label.sizeThatFits(unlimited).height : 0
        }
        arrangement.title = place(height(titleLabel), available, after: Metrics.textGap)
        arrangement.body = place(height(bodyLabel), available, after: Metrics.textGap)
        if let size = pictureView.image?.size, size.width > 0 {
            let pictureHeight = min(available * size.height / size.width, Metrics.largestPictureHeight)
            arrangement.picture = place(
                pictureHeight, pictureHeight * size.width / size.height, after: Metrics.gap)
        }
        arrangement.height = max(top, arrangement.avatar.maxY) + Metrics.bottom
        if effectiveUserInterfaceLayoutDirection == .rightToLeft { arrangement.mirror(width: width) }
        return arrangement
    }
}

extension CGRect {
    /// The rectangle with each edge rounded to the nearest device pixel, as Auto Layout does.
    fileprivate func roundedToPixels(scale: CGFloat) -> CGRect {
        func rounded(_ edge: CGFloat) -> CGFloat { (edge * scale).rounded() / scale }
        let left = rounded(minX)
        let top = rounded(minY)
        return CGRect(x: left, y: top, width: rounded(maxX) - left, height: rounded(maxY) - top)
    }
}
