// SPDX-License-Identifier: MIT
import Foundation

/// The background of a cell, a header or a footer, as a value (Apple: "UIBackgroundConfiguration").
public struct UIBackgroundConfiguration {
    /// A view that fills the background.
    public var customView: UIView?
    /// Radius of the corners, in points.
    public var cornerRadius: CGFloat = 0
    /// The distances of the background from the edges, in points.
    public var backgroundInsets = NSDirectionalEdgeInsets.zero
    /// The colour; `nil` for the tint.
    public var backgroundColor: UIColor? {
        get { hasOwnColor ? ownColor : stateColor ?? styleColor }
        set {
            hasOwnColor = true
            ownColor = newValue
        }
    }
    /// Changes the colour.
    public var backgroundColorTransformer: UIConfigurationColorTransformer?
    /// The colour of the line around the background; `nil` for the tint.
    public var strokeColor: UIColor?
    /// Changes that colour.
    public var strokeColorTransformer: UIConfigurationColorTransformer?
    /// Width of the line around the background, in points.
    public var strokeWidth: CGFloat = 0
    /// The distance of the line outside of the background, in points.
    public var strokeOutset: CGFloat = 0

    private var hasOwnColor = false
    private var ownColor: UIColor?
    private let styleColor: UIColor
    private let selectedColor: UIColor?
    private var stateColor: UIColor?

    private init(_ color: UIColor, selected: UIColor?) {
        styleColor = color
        selectedColor = selected
    }

    /// No background.
    public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.clear, selected: nil) }

    /// The background of a row of a plain list.
    public static func listPlainCell() -> UIBackgroundConfiguration {
        UIBackgroundConfiguration(.systemBackground, selected: .systemGray4)
    }

    /// The background of a row of a group.
    public static func listGroupedCell() -> UIBackgroundConfiguration {
        UIBackgroundConfiguration(.secondarySystemGroupedBackground, selected: .systemGray4)
    }

    /// The background of a header or footer of a plain list.
    public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
        UIBackgroundConfiguration(.systemGray6, selected: nil)
    }

    /// The background of a header or footer of a group.
    public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { clear() }

    /// The configuration with the colour of a selected or highlighted row, unless the app has set one.
    public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
        guard let state = state as? any InteractionState else { return self }
        var updated = self
        updated.stateColor = state.isSelected || state.isHighlighted ? selectedColor : nil
        return updated
    }

    /// The colour after `backgroundColorTransformer`, for a view with this tint.
    public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
        let color = backgroundColor ?? tintColor
        return backgroundColorTransformer?(color) ?? color
    }

    /// The colour of the line after `strokeColorTransformer`, for a view with this tint.
    public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
        let color = strokeColor ?? tintColor
        return strokeColorTransformer?(color) ?? color
    }
}

/// Shows a background configuration.
final class BackgroundConfigurationView: UIView {
    private let stroke = UIView(frame: .zero)

    var configuration: UIBackgroundConfiguration {
        didSet { apply(replacing: oldValue.customView) }
    }

    init(_ configuration: UIBackgroundConfiguration) {
        self.configuration = configuration
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        stroke.backgroundColor = .clear
        apply(replacing: nil)
    }

    required init?(coder: NSCoder) { nil }

    private func apply(replacing oldView: UIView?) {
        if oldView !== configuration.customView, oldView?.superview === self { oldView?.removeFromSuperview() }
        if let view = configuration.customView, view.superview !== self { insertSubview(view, at: 0) }
        backgroundColor = configuration.resolvedBackgroundColor(for: tintColor)
        layer.cornerRadius = configuration.cornerRadius
        configuration.customView?.layer.cornerRadius = configuration.cornerRadius
        if configuration.strokeWidth > 0 {
            if stroke.superview == nil { addSubview(stroke) }
            stroke.layer.borderWidth = configuration.strokeWidth
            stroke.layer.borderColor = configuration.resolvedStrokeColor(for: tintColor).cgColor
            stroke.layer.cornerRadius =
                configuration.cornerRadius > 0 ? configuration.cornerRadius + configuration.strokeOutset : 0
        } else {
            stroke.removeFromSuperview()
        }
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        configuration.customView?.frame = bounds
        let outset = configuration.strokeOutset
        stroke.frame = bounds.insetBy(dx: -outset, dy: -outset)
    }

    /// Fills the bounds of the superview, reduced by the insets.
    func fill(_ bounds: CGRect, isFlipped: Bool) {
        let insets = configuration.backgroundInsets
        frame = CGRect(
            x: bounds.minX + (isFlipped ? insets.trailing : insets.leading), y: bounds.minY + insets.top,
            width: max(0, bounds.width - insets.leading - insets.trailing),
            height: max(0, bounds.height - insets.top - insets.bottom))
    }
}
