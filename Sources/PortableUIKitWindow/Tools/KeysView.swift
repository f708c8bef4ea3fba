// SPDX-License-Identifier: MIT
import PortableUIKit

/// A line at the bottom that lists the window's keys and their states.
final class KeysView: UIView {
    private let label = ToolLayer.makeLabel(size: 13)

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        backgroundColor = ToolLayer.background
        label.numberOfLines = 0
        addSubview(label)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) is not used: the view is made in code") }

    /// Shows the keys; `states` has a text for each key that is on.
    func show(_ states: [ToolKey: String]) {
        let text = NSMutableAttributedString(string: "")
        for key in ToolKey.allCases {
            let state = states[key]
            // No-break spaces keep a key on one line with its title.
            let words = "\(key.name) \(key.title)" + (state.map { $0.isEmpty ? "" : ": \($0)" } ?? "")
            text.append(
                NSAttributedString(
                    string: words.replacingOccurrences(of: " ", with: "\u{A0}"),
                    attributes: [
                        .font: UIFont.monospacedSystemFont(ofSize: 13, weight: state == nil ? .regular : .bold),
                        .foregroundColor: state == nil ? UIColor.white : ToolLayer.accent,
                    ]))
            text.append(NSAttributedString(string: "  "))
        }
        label.attributedText = text
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let fitted = label.sizeThatFits(CGSize(width: size.width - 16, height: .greatestFiniteMagnitude))
        return CGSize(width: size.width, height: fitted.height + 12)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: 8, dy: 6)
    }
}
