// SPDX-License-Identifier: MIT
import PortableUIKit

/// The top view of the window, in which the tools draw. The app's traits don't change it, and it takes touches only
/// where a panel is.
final class ToolLayer: UIView {
    static let background = UIColor(white: 0.08, alpha: 0.94)
    /// The colour of marks.
    static let accent = UIColor(red: 0.35, green: 0.7, blue: 1, alpha: 1)
    /// The colour of the selected view; errors are red.
    static let selection = UIColor(red: 1, green: 0.78, blue: 0.2, alpha: 1)

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

    static func makeLabel(size: CGFloat = 12, weight: UIFont.Weight = .regular) -> UILabel {
        let label = UILabel()
        label.font = .monospacedSystemFont(ofSize: size, weight: weight)
        label.textColor = .white
        return label
    }
}
