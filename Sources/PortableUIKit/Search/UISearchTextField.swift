// SPDX-License-Identifier: MIT
import Foundation

/// A text field of a search bar (Apple: "UISearchTextField"): rounded, grey, with a magnifying glass.
open class UISearchTextField: UITextField {
    /// The tokens before the text.
    open var tokens: [UISearchToken] = [] { didSet { tokensDidChange() } }
    /// The colour of tokens. `nil` resets it to the tint, a guess.
    open var tokenBackgroundColor: UIColor! {
        get { ownTokenColor ?? tintColor }
        set {
            ownTokenColor = newValue
            colorTokens()
        }
    }
    /// Whether the key that deletes backward deletes the last token at the beginning of the text.
    open var allowsDeletingTokens = true
    private var ownTokenColor: UIColor?
    final var tokenViews: [SearchTokenView] = []
    /// How far the text is from its usual place, in points.
    final var textOffset = UIOffset.zero

    /// Shows a picture in place of the magnifying glass, or the glass for `nil`.
    final func setGlass(_ image: UIImage?) {
        (leftView as? UIImageView)?.image = image ?? Self.glass
    }

    private static var glass: UIImage? {
        UIImage(systemName: "magnifyingglass", withConfiguration: UIImage.SymbolConfiguration(pointSize: 15))
    }

    private func colorTokens() { for view in tokenViews { view.backgroundColor = tokenBackgroundColor } }

    /// Colours the tokens, if they have no other colour.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        colorTokens()
    }

    override var hidesPlaceholder: Bool { !tokens.isEmpty }

    override func deleteBeforeText() {
        super.deleteBeforeText()
        guard allowsDeletingTokens, !tokens.isEmpty else { return }
        tokens.removeLast()
        sendActions(for: .editingChanged)
    }

    /// Places the tokens.
    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutTokens()
    }

    override func wasMade() {
        super.wasMade()
        backgroundColor = .tertiarySystemFill
        layer.cornerRadius = 10
        clipsToBounds = true
        clearButtonMode = .whileEditing
        returnKeyType = .search
        autocapitalizationType = .none
        let glass = UIImageView(image: Self.glass)
        glass.tintColor = .secondaryLabel
        glass.contentMode = .center
        glass.frame = CGRect(x: 0, y: 0, width: 30, height: 36)
        leftView = glass
        leftViewMode = .always
    }

    /// Beside the magnifying glass.
    open override func textRect(forBounds bounds: CGRect) -> CGRect {
        inset(super.textRect(forBounds: bounds))
    }

    /// Beside the magnifying glass.
    open override func editingRect(forBounds bounds: CGRect) -> CGRect {
        inset(super.editingRect(forBounds: bounds))
    }

    private func inset(_ rect: CGRect) -> CGRect {
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return CGRect(
            x: rect.minX + (isMirrored ? 0 : tokensWidth), y: rect.minY, width: max(0, rect.width - 4 - tokensWidth),
            height: rect.height
        ).offsetBy(dx: isMirrored ? -textOffset.horizontal : textOffset.horizontal, dy: textOffset.vertical)
    }

    /// At a distance from the edge.
    open override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return super.clearButtonRect(forBounds: bounds).offsetBy(dx: isMirrored ? 7 : -7, dy: 0)
    }

    /// Inserts a token before another one.
    open func insertToken(_ token: UISearchToken, at tokenIndex: Int) { insert(token, at: tokenIndex) }
    /// Removes a token.
    open func removeToken(at tokenIndex: Int) { dropToken(at: tokenIndex) }

    /// Replaces a range of the text by a token.
    open func replaceTextualPortion(of range: UITextRange, with token: UISearchToken, at tokenIndex: UInt) {
        replace(range, withText: "")
        insertToken(token, at: Int(tokenIndex))
    }

    /// The range of the text: all positions, as tokens have none.
    open var textualRange: UITextRange {
        textRange(from: beginningOfDocument, to: endOfDocument) ?? OffsetRange(NSRange(location: 0, length: 0))
    }
}
