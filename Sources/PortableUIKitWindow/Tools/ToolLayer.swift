// SPDX-License-Identifier: MIT
import PortableUIKit

/// The view over all others that the tools of a window draw in. It looks the same whatever the looks of the app are, and
/// takes touches only where a panel is.
final class ToolLayer: UIView {
    /// What tools draw on.
    static let background = UIColor(white: 0.08, alpha: 0.94)
    /// What marks something.
    static let accent = UIColor(red: 0.35, green: 0.7, blue: 1, alpha: 1)

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = nil
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        semanticContentAttribute = .forceLeftToRight
        accessibilityElementsHidden = true
        var traits = traitOverrides
        traits.userInterfaceStyle = .dark
        traits.preferredContentSizeCategory = .large
        traits.layoutDirection = .leftToRight
        traits.accessibilityContrast = .normal
        traits.legibilityWeight = .regular
        traitOverrides = traits
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) is not used: the layer is made in code") }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let found = super.hitTest(point, with: event)
        return found === self ? nil : found
    }

    /// A label in the tools' font.
    static func makeLabel(size: CGFloat = 10, weight: UIFont.Weight = .regular) -> UILabel {
        let label = UILabel()
        label.font = .monospacedSystemFont(ofSize: size, weight: weight)
        label.textColor = .white
        return label
    }
}
