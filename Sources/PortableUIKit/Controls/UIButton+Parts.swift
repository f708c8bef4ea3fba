// SPDX-License-Identifier: MIT
import Foundation

extension UIButton {
    var initialFont: UIFont {
        .systemFont(ofSize: buttonType == .custom ? UIFont.buttonFontSize : 15)
    }

    func makeLabel() -> UILabel {
        if let label { return label }
        let made = UIButtonLabel()
        made.font = initialFont
        made.lineBreakMode = .byTruncatingMiddle
        label = made
        addSubview(made)
        return made
    }

    func makePicture() -> UIImageView {
        if let picture { return picture }
        let made = UIImageView()
        made.contentMode = .scaleToFill
        picture = made
        insertSubview(made, at: background == nil ? 0 : 1)
        return made
    }

    func makeBackground() -> UIImageView {
        if let background { return background }
        let made = UIImageView()
        background = made
        insertSubview(made, at: 0)
        return made
    }

    struct StateContent {
        var title: String?
        var attributedTitle: NSAttributedString?
        var titleColor: UIColor?
        var image: UIImage?
        var backgroundImage: UIImage?
        var symbolConfiguration: UIImage.SymbolConfiguration?
    }

    func value<Value>(_ path: KeyPath<StateContent, Value?>, _ state: State) -> Value? {
        contents[state]?[keyPath: path] ?? contents[.normal]?[keyPath: path]
    }

    func set<Value: Equatable>(_ path: WritableKeyPath<StateContent, Value?>, to value: Value?, _ state: State) {
        guard value != contents[state]?[keyPath: path] else { return }
        contents[state, default: StateContent()][keyPath: path] = value
        contentDidChange()
    }

    private func showGlow(_ isShown: Bool) {
        if isShown, glow == nil {
            let made = CAGradientLayer()
            made.type = .radial
            made.colors = [0.8, 0].map { UIColor(white: 1, alpha: $0).cgColor }
            (made.startPoint, made.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 1))
            layer.addSublayer(made)
            glow = made
        }
        glow?.isHidden = !isShown
        let side = max(bounds.width, bounds.height)
        glow?.frame = CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
    }

    func showState() {
        showGlow(showsTouchWhenHighlighted && isHighlighted && configuration == nil)
        if showConfiguration() { return }
        let attributed = currentAttributedTitle
        let title = attributed?.string ?? currentTitle ?? ""
        if !title.isEmpty || label != nil {
            let label = makeLabel()
            label.textColor = currentTitleColor
            if let attributed { label.attributedText = attributed } else { label.text = currentTitle }
            label.isHidden = title.isEmpty
        }
        let image = currentImage
        if image != nil || picture != nil {
            let isTemplate = buttonType == .system && image?.renderingMode == .automatic
            makePicture().image = isTemplate ? image?.withRenderingMode(.alwaysTemplate) : image
            makePicture().isHidden = image == nil
            makePicture().preferredSymbolConfiguration = currentPreferredSymbolConfiguration
        }
        let behind = value(\.backgroundImage, state)
        if behind != nil || background != nil {
            makeBackground().image = behind
            makeBackground().isHidden = behind == nil
        }
        // A highlighted button is dimmed, unless it has content for that state.
        let dims = isHighlighted && (buttonType == .system || contents[.highlighted]?.image == nil)
        label?.alpha = dims && buttonType == .system ? 0.2 : 1
        let highlighted = buttonType == .system ? 0.2 : adjustsImageWhenHighlighted ? 0.5 : 1
        picture?.alpha = dims ? highlighted : isEnabled || !adjustsImageWhenDisabled ? 1 : 0.5
    }

    func showConfiguration() -> Bool {
        guard let configured, let configuration else { return false }
        configured.show(
            configuration.updated(for: self), fallbackTitle: currentAttributedTitle?.string ?? currentTitle,
            fallbackImage: currentImage)
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        return true
    }

    func configurationDidChange() {
        if let configuration {
            if configured == nil {
                configured = ConfiguredButtonContent(
                    of: self, title: makeLabel(), picture: makePicture(), configuration: configuration)
            }
        } else {
            configured?.remove()
            configured = nil
        }
        contentDidChange()
    }
}

/// The label of a button's title. An app may change it also after it was laid out, as in `button.titleLabel?.font = …`.
final class UIButtonLabel: UILabel {
    override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        superview?.invalidateIntrinsicContentSize()
        superview?.setNeedsLayout()
    }
}
