// SPDX-License-Identifier: MIT
import Foundation

/// A bar of buttons (Apple: "UIToolbar"), at the bottom of a screen or above a keyboard: 44 points high, and 49 above a home
/// indicator.
open class UIToolbar: UIView {
    static let height: CGFloat = 44
    private static let gap: CGFloat = 8

    private var views: [UIView] = []

    /// The buttons, from the leading edge. Flexible spaces share the room that is left.
    open var items: [UIBarButtonItem]? {
        didSet {
            for item in oldValue ?? [] { item.onChange = nil }
            for item in items ?? [] { item.onChange = { [weak self] in self?.rebuild() } }
            rebuild()
        }
    }

    /// Sets the buttons, always without animation.
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

    /// Gives the bar its place. Held weakly.
    open weak var delegate: (any UIToolbarDelegate)?
    /// The place of the bar: the bottom, unless the delegate gives another.
    open var barPosition: UIBarPosition { position(by: delegate, usual: .bottom) }

    /// Colour of the bar; `nil` for the background's.
    open var barTintColor: UIColor? { didSet { if barTintColor != oldValue { setNeedsDisplay() } } }
    /// The appearance of the bar. A colour of the bar itself is drawn in place of its background.
    open var standardAppearance = UIToolbarAppearance() {
        didSet {
            standardAppearance = standardAppearance.copy()
            rebuild()
            setNeedsDisplay()
        }
    }
    /// The appearance in compact heights. Stored without effect: the bar has `standardAppearance`.
    open var compactAppearance: UIToolbarAppearance?
    /// The appearance while the content ends above the bar. Stored without effect, as that of tab bars.
    open var scrollEdgeAppearance: UIToolbarAppearance?
    /// The style of the bar: a black one is dark in either appearance.
    open var barStyle = UIBarStyle.default {
        didSet { if barStyle != oldValue { overrideUserInterfaceStyle = barStyle.interfaceStyle } }
    }
    /// Whether content extends behind the bar; otherwise it ends at the bar's upper edge. The bar is drawn opaque.
    open var isTranslucent = true { didSet { if isTranslucent != oldValue { superview?.setNeedsLayout() } } }

    private var backgrounds: [[Int]: UIImage] = [:]

    /// Draws a picture, stretched, in place of the bar's background; `.any` stands for the positions without one.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
    ) {
        backgrounds[[topOrBottom.rawValue, barMetrics.rawValue]] = backgroundImage
        setNeedsDisplay()
    }

    /// The picture in place of the bar's background, as it was set.
    open func backgroundImage(
        forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
    ) -> UIImage? { backgrounds[[topOrBottom.rawValue, barMetrics.rawValue]] }

    private var shadows: [UIBarPosition: UIImage] = [:]

    /// Draws a picture in place of the line above the bar, if the bar has a background picture.
    open func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition) {
        shadows[topOrBottom] = shadowImage
        setNeedsDisplay()
    }

    /// The picture in place of the line, as it was set.
    open func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? { shadows[topOrBottom] }

    override func wasMade() {
        super.wasMade()
        if bounds.height == 0 { frame.size.height = UIToolbar.height }
    }

    private var shownItems: [UIBarButtonItem] { (items ?? []).filter { !$0.isHidden } }

    private func rebuild() {
        for item in items ?? [] { AppearanceStore.apply(to: item, in: self) }
        for view in views { view.leave(self) }
        let appearance = UINavigationBarAppearance(barAppearance: standardAppearance)
        views = shownItems.map { item in
            item.space == nil ? UINavigationBar.view(of: item, appearance) : UIView()
        }
        for (item, view) in zip(shownItems, views) where item.space == nil { addSubview(view) }
        setNeedsLayout()
    }

    /// As in frames that Interface Builder 17 wrote.
    private var naturalHeight: CGFloat { window.map { $0.safeAreaInsets.bottom > 0 } == true ? 49 : UIToolbar.height }

    /// 44 points high, and 49 in windows with a safe area below.
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: naturalHeight) }

    /// The intrinsic height, and as wide as `size`.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: naturalHeight) }

    /// Another window may have another safe area.
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        invalidateIntrinsicContentSize()
    }

    /// Places the buttons.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let margin = traitCollection.release.sideMargin(inWidth: bounds.width)
        let area = bounds.inset(
            by: UIEdgeInsets(
                top: 0, left: safeAreaInsets.left + margin, bottom: 0, right: safeAreaInsets.right + margin))
        let items = shownItems
        let widths = zip(items, views).map { item, view -> CGFloat in
            if item.space != nil || item.width > 0 { return item.width }
            let fitting = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width
            return fitting > 0 && item.possibleTitles == nil ? fitting : max(fitting, view.bounds.width)
        }
        let gaps = UIToolbar.gap * CGFloat(max(items.count { $0.space == nil } - 1, 0))
        let flexible = items.count { $0.space == .flexibleSpace }
        let rest = max(area.width - widths.reduce(gaps, +), 0) / CGFloat(max(flexible, 1))
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let height = min(naturalHeight, bounds.height)
        var x = area.minX
        for (item, (view, width)) in zip(items, zip(views, widths)) {
            if item.space == .flexibleSpace {
                x += rest
                continue
            }
            if item.space == nil {
                let natural = item.customView == nil ? height : min(view.ownOrFittingSize.height, height)
                view.frame = CGRect(
                    x: isMirrored ? bounds.width - x - width : x, y: (height - natural) / 2, width: width,
                    height: natural)
                x += UIToolbar.gap
            }
            x += width
        }
    }

    /// Draws the bar's colour, and the line above it.
    open override func draw(_ rect: CGRect) {
        guard let context = ContextStack.current else { return }
        let ownColor = barTintColor ?? backgroundColor
        let background =
            backgroundImage(forToolbarPosition: barPosition, barMetrics: .default)
            ?? backgroundImage(forToolbarPosition: .any, barMetrics: .default)
        if let ownColor {
            ownColor.setFill()
            context.fill(bounds)
        } else if let background {
            background.draw(in: bounds)
            if let shadow = shadows[barPosition] ?? shadows[.any] {
                return shadow.draw(
                    in: CGRect(origin: bounds.origin, size: CGSize(width: bounds.width, height: shadow.size.height)))
            }
        } else {
            standardAppearance.drawBackground(in: bounds, context)
        }
        guard ownColor != nil else { return standardAppearance.drawShadow(in: bounds, atLowerEdge: false, context) }
        UIColor.separator.setFill()
        context.fill(CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: 0.5))
    }
}

extension UIViewController {
    private static var itemsKey: UInt8 = 0

    final var storedToolbarItems: [UIBarButtonItem]? {
        get { objc_getAssociatedObject(self, &Self.itemsKey) as? [UIBarButtonItem] }
        set {
            objc_setAssociatedObject(self, &Self.itemsKey, newValue, .OBJC_ASSOCIATION_RETAIN)
            navigationController?.toolbarItemsDidChange(of: self)
        }
    }
}

/// The style of a bar (Apple: "UIBarStyle").
public enum UIBarStyle: Int, Sendable {
    /// That of the appearance.
    case `default` = 0
    /// Black: the bar is dark in either appearance.
    case black = 1
    /// The same as ``black``: a bar is translucent by its own property (Apple deprecated it with iOS 13).
    case blackTranslucent = 2

    var interfaceStyle: UIUserInterfaceStyle { self == .default ? .unspecified : .dark }
}
