// SPDX-License-Identifier: MIT
import Foundation

/// The background of a cell, a header or a footer, as a value (Apple: "UIBackgroundConfiguration").
public struct UIBackgroundConfiguration: Hashable {
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
    public var backgroundColorTransformer: UIConfigurationColorTransformer? {
        get { colorTransformer.value }
        set { colorTransformer = ComparedByIdentity(newValue) }
    }
    private var colorTransformer = ComparedByIdentity<UIConfigurationColorTransformer>()
    /// The colour of the line around the background; `nil` for the tint.
    public var strokeColor: UIColor?
    /// Changes that colour.
    public var strokeColorTransformer: UIConfigurationColorTransformer? {
        get { strokeTransformer.value }
        set { strokeTransformer = ComparedByIdentity(newValue) }
    }
    private var strokeTransformer = ComparedByIdentity<UIConfigurationColorTransformer>()
    /// Width of the line around the background, in points.
    public var strokeWidth: CGFloat = 0
    /// The distance of the line outside of the background, in points.
    public var strokeOutset: CGFloat = 0
    /// The picture of the background, above its colour.
    public var image: UIImage?
    /// How the picture fills the background.
    public var imageContentMode = UIView.ContentMode.scaleToFill
    /// The effect of the background, above its colour.
    public var visualEffect: UIVisualEffect?
    /// The edges at which `backgroundInsets` are added to the layout margins of the view with the background.
    public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []

    private var hasOwnColor = false
    private var ownColor: UIColor?
    private var styleColor: UIColor
    private var selectedColor: UIColor?
    private var stateColor: UIColor?
    /// The styles of lists, for configurations that adopt that of their list.
    private enum Adoption { case cell, header }
    private var adoption: Adoption?

    private init(_ color: UIColor, selected: UIColor?) {
        styleColor = color
        selectedColor = selected
    }

    private init(_ adoption: Adoption) {
        self = Self.style(adoption, in: .plain)
        self.adoption = adoption
    }

    private static func style(_ adoption: Adoption, in environment: UIListEnvironment) -> UIBackgroundConfiguration {
        switch (environment, adoption) {
        case (.grouped, .cell), (.insetGrouped, .cell): listGroupedCell()
        case (.grouped, .header), (.insetGrouped, .header): listGroupedHeaderFooter()
        case (.sidebar, .cell), (.sidebarPlain, .cell): listSidebarCell()
        case (.sidebar, .header), (.sidebarPlain, .header): listSidebarHeader()
        case (_, .cell): listPlainCell()
        case (_, .header): listPlainHeaderFooter()
        }
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

    /// The background of a row of a sidebar.
    public static func listSidebarCell() -> UIBackgroundConfiguration {
        UIBackgroundConfiguration(.clear, selected: .systemGray4)
    }

    /// The background of a row of a sidebar that another list accompanies.
    public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration { listSidebarCell() }

    /// The background of a header of a sidebar.
    public static func listSidebarHeader() -> UIBackgroundConfiguration { clear() }

    /// The background of a row, which `updated(for:)` adopts from the list of the row: that of a plain list without one.
    public static func listCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.cell) }

    /// The background of a header, which `updated(for:)` adopts from the list of the header: that of a plain list without one.
    public static func listHeader() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.header) }

    /// The background of a footer: as `listHeader()`.
    public static func listFooter() -> UIBackgroundConfiguration { listHeader() }

    /// The configuration with the colour of a selected or highlighted row, unless the app has set one.
    public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
        guard let state = state as? any InteractionState else { return self }
        var updated = self
        if let adopted = adoption.map({ Self.style($0, in: state.traitCollection.listEnvironment) }) {
            (updated.styleColor, updated.selectedColor) = (adopted.styleColor, adopted.selectedColor)
        }
        updated.stateColor = state.isSelected || state.isHighlighted ? updated.selectedColor : nil
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

final class BackgroundConfigurationView: UIView {
    private let stroke = UIView(frame: .zero)
    private var effectView: UIVisualEffectView?
    private var imageView: UIImageView?

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
        if oldView !== configuration.customView { oldView?.leave(self) }
        if let view = configuration.customView, view.superview !== self { insertSubview(view, at: 0) }
        if configuration.image !== imageView?.image {
            imageView?.removeFromSuperview()
            imageView = configuration.image.map { UIImageView(image: $0) }
            if let imageView { insertSubview(imageView, at: 0) }
        }
        imageView?.contentMode = configuration.imageContentMode
        imageView?.layer.cornerRadius = configuration.cornerRadius
        imageView?.clipsToBounds = true
        if configuration.visualEffect !== effectView?.effect {
            effectView?.removeFromSuperview()
            effectView = configuration.visualEffect.map { UIVisualEffectView(effect: $0) }
            if let effectView { insertSubview(effectView, at: 0) }
        }
        effectView?.layer.cornerRadius = configuration.cornerRadius
        effectView?.clipsToBounds = true
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

    override func tintColorDidChange() {
        super.tintColorDidChange()
        apply(replacing: configuration.customView)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        configuration.customView?.frame = bounds
        effectView?.frame = bounds
        imageView?.frame = bounds
        let outset = configuration.strokeOutset
        stroke.frame = bounds.insetBy(dx: -outset, dy: -outset)
    }

    /// Fills the bounds of the superview, reduced by the insets.
    func fill(_ bounds: CGRect, isFlipped: Bool) {
        var insets = configuration.backgroundInsets
        let edges = configuration.edgesAddingLayoutMarginsToBackgroundInsets
        if !edges.isEmpty, let margins = superview?.directionalLayoutMargins {
            if edges.contains(.top) { insets.top += margins.top }
            if edges.contains(.leading) { insets.leading += margins.leading }
            if edges.contains(.bottom) { insets.bottom += margins.bottom }
            if edges.contains(.trailing) { insets.trailing += margins.trailing }
        }
        frame = CGRect(
            x: bounds.minX + (isFlipped ? insets.trailing : insets.leading), y: bounds.minY + insets.top,
            width: max(0, bounds.width - insets.leading - insets.trailing),
            height: max(0, bounds.height - insets.top - insets.bottom))
    }
}
