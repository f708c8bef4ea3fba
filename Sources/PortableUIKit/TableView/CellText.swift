// SPDX-License-Identifier: MIT
import Foundation

/// The image and the two texts of a standard cell, created at the first access.
@MainActor
final class CellText {
    /// The distance between the image and the text, in points.
    private static let imageGap: CGFloat = 16
    /// The least distance between the title and the value of the first value style, in points. A guess.
    private static let valueGap: CGFloat = 6
    /// The distance above and below the texts, in points.
    private static let verticalMargin: CGFloat = 11

    private let style: UITableViewCell.CellStyle
    private(set) var textLabel: UILabel?
    private(set) var detailLabel: UILabel?
    private(set) var imageView: UIImageView?

    nonisolated init(style: UITableViewCell.CellStyle) { self.style = style }

    /// The main text.
    func makeTextLabel(in contentView: UIView) -> UILabel {
        if let textLabel { return textLabel }
        let label = UITableViewLabel(frame: .zero)
        label.font = .preferredFont(forTextStyle: style == .value2 ? .footnote : .body)
        label.adjustsFontForContentSizeCategory = true
        if style == .value2 {
            label.textColor = .tintColor
            label.textAlignment = titleAlignment
        }
        contentView.addSubview(label)
        textLabel = label
        return label
    }

    /// The alignment of the title of the second value style by default: towards the value.
    private var titleAlignment = NSTextAlignment.right

    private func mirrorTitle(isFlipped: Bool) {
        guard let textLabel, textLabel.textAlignment == titleAlignment else { return }
        titleAlignment = isFlipped ? .left : .right
        textLabel.textAlignment = titleAlignment
    }

    /// The second text, if the style has one.
    func makeDetailLabel(in contentView: UIView) -> UILabel? {
        if let detailLabel { return detailLabel }
        let label = UITableViewLabel(frame: .zero)
        switch style {
        case .default: return nil
        case .value1:
            label.font = .preferredFont(forTextStyle: .body)
            label.textColor = .secondaryLabel
        case .value2: label.font = .preferredFont(forTextStyle: .footnote)
        case .subtitle: label.font = .preferredFont(forTextStyle: .caption1)
        }
        label.adjustsFontForContentSizeCategory = true
        contentView.addSubview(label)
        detailLabel = label
        return label
    }

    func makeImageView(in contentView: UIView) -> UIImageView {
        if let imageView { return imageView }
        let view = UIImageView(frame: .zero)
        contentView.addSubview(view)
        imageView = view
        return view
    }

    /// How much farther from the start the text is because of the image, in points.
    var imageShift: CGFloat {
        guard let imageView, imageView.image != nil else { return 0 }
        return imageView.frame.width + Self.imageGap
    }

    /// Whether there is anything to arrange.
    var isEmpty: Bool { textLabel == nil && detailLabel == nil && imageView == nil }

    /// The height of the content at a width, in points.
    func height(width: CGFloat, margins: (leading: CGFloat, trailing: CGFloat), indentation: CGFloat) -> CGFloat {
        arrangement(width: width, height: nil, margins, indentation: indentation).height
    }

    /// Sets the frames of image and texts.
    func layout(
        in size: CGSize, margins: (leading: CGFloat, trailing: CGFloat), indentation: CGFloat, isFlipped: Bool
    ) {
        if style == .value2 { mirrorTitle(isFlipped: isFlipped) }
        let arrangement = arrangement(width: size.width, height: size.height, margins, indentation: indentation)
        func place(_ view: UIView?, _ frame: CGRect) {
            guard let view else { return }
            var frame = frame
            if isFlipped { frame.origin.x = size.width - frame.maxX }
            view.placeUnlessConstrained(frame)
        }
        place(imageView, arrangement.image)
        place(textLabel, arrangement.text)
        place(detailLabel, arrangement.detail)
    }

    private struct Arrangement {
        var image = CGRect.zero
        var text = CGRect.zero
        var detail = CGRect.zero
        var height: CGFloat = 0
    }

    private func arrangement(
        width: CGFloat, height: CGFloat?, _ margins: (leading: CGFloat, trailing: CGFloat), indentation: CGFloat
    ) -> Arrangement {
        var result = Arrangement()
        var x = margins.leading + indentation
        if let image = imageView?.image {
            var size = image.size
            if let height, size.height > height, size.height > 0 {
                size = CGSize(width: (size.width * height / size.height).rounded(), height: height)
            }
            result.image = CGRect(origin: CGPoint(x: x, y: 0), size: size)
            x += size.width + Self.imageGap
        }
        let room = max(0, width - x - margins.trailing)
        let text = fitted(textLabel, room)
        let detail = fitted(detailLabel, room)
        switch style {
        case .default:
            result.text = CGRect(x: x, y: 0, width: room, height: text.height)
        case .subtitle:
            result.text = CGRect(x: x, y: 0, width: room, height: text.height)
            result.detail = CGRect(x: x, y: text.height, width: room, height: detail.height)
        case .value1:
            // Half of the room, and what the title leaves over.
            let detailWidth = min(detail.width, max(room / 2, room - text.width - Self.valueGap))
            let textWidth = min(text.width, room - detailWidth)
            result.text = CGRect(x: x, y: 0, width: textWidth, height: fitted(textLabel, textWidth).height)
            result.detail = CGRect(
                x: width - margins.trailing - detailWidth, y: 0, width: detailWidth,
                height: fitted(detailLabel, detailWidth).height)
        case .value2:
            let column = min(91, room)
            result.text = CGRect(x: x, y: 0, width: column, height: fitted(textLabel, column).height)
            let rest = max(0, room - column - 6)
            result.detail = CGRect(
                x: x + column + 6, y: 0, width: rest, height: fitted(detailLabel, rest).height)
        }
        let texts = style == .subtitle ? text.height + detail.height : max(result.text.height, result.detail.height)
        result.height = max(texts + 2 * Self.verticalMargin, result.image.height)
        let total = height ?? result.height
        // Texts are centred between pixels, as printed on devices.
        result.image.origin.y = ((total - result.image.height) / 2).rounded()
        if style == .default {
            // A single text fills the height and is drawn in its middle.
            result.text.size.height = total
        } else if style == .subtitle {
            result.text.origin.y = (total - texts) / 2
            result.detail.origin.y = result.text.maxY
        } else {
            result.text.origin.y = (total - result.text.height) / 2
            result.detail.origin.y = (total - result.detail.height) / 2
        }
        return result
    }

    private func fitted(_ label: UILabel?, _ width: CGFloat) -> CGSize {
        guard let label, label.text?.isEmpty == false else { return .zero }
        return label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    }
}

extension UIView {
    /// The texts of the labels in the view, in the order of the views, without hidden views and controls.
    var shownTexts: [String] {
        subviews.flatMap { view -> [String] in
            if view.isHidden || view.alpha < 0.01 || view.accessibilityElementsHidden || view is UIControl { return [] }
            guard let label = view as? UILabel else { return view.shownTexts }
            guard label.isAccessibilityElement, let text = label.accessibilityLabel, !text.isEmpty else { return [] }
            return [text]
        }
    }
}

/// A text of a standard cell, a header or a footer, by UIKit's name, which people know from logs. An app may change it also
/// after it was laid out, as in `cell.detailTextLabel?.text = …`: it is arranged again. (A picture is not, as in UIKit.)
class UITableViewLabel: UILabel {
    override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        superview?.superview?.setNeedsLayout()
    }
}

/// A text of a header or a footer, by UIKit's name.
final class _UITableViewHeaderFooterViewLabel: UITableViewLabel {}
