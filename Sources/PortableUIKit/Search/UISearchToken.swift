// SPDX-License-Identifier: MIT
import Foundation

/// A criterion of a search, before the text of a search field (Apple: "UISearchToken").
@preconcurrency @MainActor
open class UISearchToken: NSObject {
    /// What the token stands for in the app.
    open var representedObject: Any?
    let icon: UIImage?
    let text: String

    /// A token with a text, and a picture before it.
    public init(icon: UIImage?, text: String) {
        self.icon = icon
        self.text = text
        super.init()
    }
}

extension UISearchTextField {
    final func insert(_ token: UISearchToken, at tokenIndex: Int) {
        guard (0...tokens.count).contains(tokenIndex) else {
            fatalError(
                "-[UISearchTextField insertToken:atIndex:]: index \(tokenIndex) beyond bounds [0 .. \(tokens.count)]")
        }
        tokens.insert(token, at: tokenIndex)
    }

    final func dropToken(at tokenIndex: Int) {
        guard tokens.indices.contains(tokenIndex) else {
            fatalError(
                "-[UISearchTextField removeTokenAtIndex:]: index \(tokenIndex) beyond bounds for \(tokens.count) tokens"
            )
        }
        tokens.remove(at: tokenIndex)
    }

    final func tokensDidChange() {
        for view in tokenViews { view.removeFromSuperview() }
        tokenViews = tokens.map { SearchTokenView($0, color: tokenBackgroundColor) }
        for view in tokenViews { addSubview(view) }
        setNeedsLayout()
        setNeedsDisplay()
        (superview as? UISearchBar)?.controller?.searchDidChange()
    }

    /// The width of the tokens with the spaces between them, in points: at most half of the field.
    final var tokensWidth: CGFloat {
        let widths = tokenViews.map { $0.intrinsicContentSize.width + 4 }.reduce(0, +)
        return min(widths, bounds.width / 2)
    }

    final func layOutTokens() {
        guard !tokenViews.isEmpty else { return }
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let height: CGFloat = 24
        let start = leftView?.bounds.width ?? 0
        // The last ones are seen if there is no room for all.
        var used = start + tokensWidth
        for view in tokenViews.reversed() {
            let width = min(view.intrinsicContentSize.width, max(used - start - 4, 0))
            used -= width + 4
            view.frame = CGRect(
                x: isMirrored ? bounds.width - used - width : used, y: (bounds.height - height) / 2, width: width,
                height: height)
            view.isHidden = width <= 0
        }
    }
}

/// The picture and the text of a token in a box.
final class SearchTokenView: UIView {
    private let label = UILabel()
    private let picture = UIImageView()

    init(_ token: UISearchToken, color: UIColor) {
        super.init(frame: .zero)
        backgroundColor = color
        layer.cornerRadius = 5
        clipsToBounds = true
        isUserInteractionEnabled = false
        label.text = token.text
        label.font = .systemFont(ofSize: 15)
        label.textColor = .white
        picture.image = token.icon?.withRenderingMode(.alwaysTemplate)
        picture.tintColor = .white
        picture.contentMode = .scaleAspectFit
        for view in [label, picture] { addSubview(view) }
        isAccessibilityElement = true
        accessibilityLabel = token.text
    }

    required init?(coder: NSCoder) { nil }

    private var iconWidth: CGFloat { picture.image == nil ? 0 : 20 }

    override var intrinsicContentSize: CGSize {
        CGSize(width: label.intrinsicContentSize.width + iconWidth + 14, height: 24)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let content = bounds.insetBy(dx: 7, dy: 0)
        picture.frame = CGRect(
            x: isMirrored ? content.maxX - 16 : content.minX, y: 4, width: iconWidth == 0 ? 0 : 16, height: 16)
        label.frame = CGRect(
            x: content.minX + (isMirrored ? 0 : iconWidth), y: 0, width: max(0, content.width - iconWidth),
            height: bounds.height)
    }
}
