// SPDX-License-Identifier: MIT
import PlatformUIKit

/// Whether the text of a label is shown completely.
@MainActor
enum TextFit {
    /// What is wrong, as the end of a sentence; `nil` if all is shown, or the text is limited to several lines on purpose.
    static func fault(of label: UILabel) -> String? {
        guard let text = label.text, !text.isEmpty, label.bounds.width > 0 else { return nil }
        let all = UILabel(frame: .zero)
        all.font = label.font
        if let styled = label.attributedText { all.attributedText = styled }
        all.lineBreakMode = NSLineBreakMode.byWordWrapping
        all.numberOfLines = label.numberOfLines == 1 ? 1 : 0
        let room = CGSize(
            width: label.numberOfLines == 1 ? CGFloat.greatestFiniteMagnitude : label.bounds.width,
            height: .greatestFiniteMagnitude)
        let needed = all.sizeThatFits(room)
        if label.numberOfLines == 1, needed.width > label.bounds.width + 1 {
            let shrinks = label.adjustsFontSizeToFitWidth ? max(label.minimumScaleFactor, 0.01) : 1
            return needed.width * shrinks > label.bounds.width + 1 ? "is truncated" : nil
        }
        if label.numberOfLines == 1 || label.numberOfLines == 0 {
            return needed.height > label.bounds.height + 1 ? "is cut at \(Int(label.bounds.height)) points" : nil
        }
        // Several lines: what is left of the text is not shown on purpose, but the lines are.
        all.numberOfLines = label.numberOfLines
        return all.sizeThatFits(room).height > label.bounds.height + 1
            ? "is cut at \(Int(label.bounds.height)) points" : nil
    }
}
