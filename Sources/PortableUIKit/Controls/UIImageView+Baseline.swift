// SPDX-License-Identifier: MIT
import Foundation

/// A symbol is as text of its size beside it: its middle is that of capital letters.
extension UIImageView: BaselineContent {
    var hasBaseline: Bool { image?.isSymbolImage == true }

    var firstBaselineOffsetFromTop: CGFloat { (intrinsicContentSize.height + symbolFont.capHeight) / 2 }
    var baselineOffsetFromBottom: CGFloat { (intrinsicContentSize.height - symbolFont.capHeight) / 2 }
    var baselineLineHeight: CGFloat { symbolFont.lineHeight }

    /// Symbols are drawn in the middle of higher views.
    var heightAroundCenteredText: CGFloat? { intrinsicContentSize.height }

    /// The font of the text beside the symbol.
    private var symbolFont: UIFont {
        let own = image?.symbolConfiguration ?? .unspecified
        let configuration = preferredSymbolConfiguration?.merged(with: own) ?? own
        return .systemFont(ofSize: configuration.textSize(for: traitCollection))
    }
}
