// SPDX-License-Identifier: MIT
import Foundation

/// A row of dots, one for each page (Apple: "UIPageControl").
open class UIPageControl: UIControl {
    private static let dotSize: CGFloat = 7
    /// The distance between the middles of two dots is 17.667 points (read from pictures by iOS 17.5 to 26.2).
    private static let dotSpacing: CGFloat = 53 / 3 - dotSize
    private static let height: CGFloat = 77 / 3

    /// Changes the size to the fitting one; an extension may override it.
    open dynamic override func sizeToFit() { super.sizeToFit() }

    /// The number of pages.
    open var numberOfPages = 0 {
        didSet {
            if numberOfPages < 0 { numberOfPages = 0 }
            guard numberOfPages != oldValue else { return }
            currentPage = min(currentPage, max(0, numberOfPages - 1))
            invalidateIntrinsicContentSize()
            dotsDidChange()
        }
    }

    /// The current page, counted from 0.
    open var currentPage = 0 {
        didSet {
            let limited = min(max(0, currentPage), max(0, numberOfPages - 1))
            if limited != currentPage { currentPage = limited }
            guard currentPage != oldValue else { return }
            dotsDidChange()
            observedValuesMayDiffer()
        }
    }

    /// Whether a single page shows no dot.
    open var hidesForSinglePage = false {
        didSet { if hidesForSinglePage != oldValue { dotsDidChange() } }
    }

    /// Colour of the other dots; `nil` is half of the current one's.
    open var pageIndicatorTintColor: UIColor? {
        didSet { if pageIndicatorTintColor != oldValue { dotsDidChange() } }
    }

    /// Colour of the dot of the current page; `nil` is white.
    open var currentPageIndicatorTintColor: UIColor? {
        didSet { if currentPageIndicatorTintColor != oldValue { dotsDidChange() } }
    }

    /// The colours of the current dot and of the others where none are set, also by `appearance()`.
    final var plainColors: (current: UIColor, other: UIColor)? { didSet { dotsDidChange() } }

    /// The look of what is behind the dots (Apple: "UIPageControl.BackgroundStyle").
    public enum BackgroundStyle: Int, Sendable {
        /// Visible during a touch: never here.
        case automatic
        /// A rounded fill.
        case prominent
        /// None.
        case minimal
    }

    /// What is behind the dots.
    open var backgroundStyle = BackgroundStyle.automatic { didSet { dotsDidChange() } }
    /// The picture of pages in place of dots, in the colours of the dots unless it has its own.
    open var preferredIndicatorImage: UIImage? { didSet { picturesDidChange() } }
    /// The picture of the current page in place of a dot.
    open var preferredCurrentPageIndicatorImage: UIImage? { didSet { picturesDidChange() } }
    private var indicatorImages: [Int: UIImage] = [:]
    private var currentPageIndicatorImages: [Int: UIImage] = [:]

    /// The picture of a page that was set for it.
    open func indicatorImage(forPage page: Int) -> UIImage? { indicatorImages[page] }

    /// Sets the picture of a page, which takes precedence over the preferred one.
    open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
        indicatorImages[page] = image
        picturesDidChange()
    }

    /// The picture of a page while it is the current one, as it was set.
    open func currentPageIndicatorImage(forPage page: Int) -> UIImage? { currentPageIndicatorImages[page] }

    /// Sets the picture of a page while it is the current one.
    open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
        currentPageIndicatorImages[page] = image
        picturesDidChange()
    }

    private func image(ofPage page: Int) -> UIImage? {
        let own = page == currentPage ? currentPageIndicatorImages[page] ?? preferredCurrentPageIndicatorImage : nil
        return own ?? indicatorImages[page] ?? preferredIndicatorImage
    }

    override func wasMade() {
        super.wasMade()
        isOpaque = false
    }

    private func dotsDidChange() { setNeedsDisplay() }

    private func picturesDidChange() {
        dotsDidChange()
        invalidateIntrinsicContentSize()
    }

    /// The height is a whole number of pixels.
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if previousTraitCollection?.displayScale != traitCollection.displayScale { invalidateIntrinsicContentSize() }
    }

    /// The width of a dot, or of the widest picture, in points.
    private var indicatorWidth: CGFloat {
        let preferred = [preferredIndicatorImage, preferredCurrentPageIndicatorImage].compactMap { $0 }
        return [preferred, Array(indicatorImages.values), Array(currentPageIndicatorImages.values)].joined()
            .reduce(UIPageControl.dotSize) { max($0, $1.size.width) }
    }

    /// The size of a number of dots or pictures, in points.
    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        let count = CGFloat(max(0, pageCount))
        let dots = count > 0 ? count * indicatorWidth + (count - 1) * UIPageControl.dotSpacing : 0
        // Whole pixels: 25.5 at 2x, as Auk's tests print.
        let height = UIPageControl.height.roundedToPixel(scale: displayScaleForLayout)
        return CGSize(width: dots + UIPageControl.dotSpacing * 2, height: height)
    }

    /// A tap before or after the dot of the current page changes the page by one.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        guard let touch, point(inside: touch.location(in: self), with: event) else { return }
        let isForward =
            (touch.location(in: self).x > bounds.midX) == (effectiveUserInterfaceLayoutDirection == .leftToRight)
        let former = currentPage
        currentPage += isForward ? 1 : -1
        if currentPage != former { sendPrimaryActions(after: .valueChanged) }
    }

    override func isUsed(by gesture: UIGestureRecognizer) -> Bool { gesture.isSingleTap }

    /// The size of the dots.
    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

    /// The size of the dots.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { self.size(forNumberOfPages: numberOfPages) }

    /// Draws the dots, centred.
    open override func draw(_ rect: CGRect) {
        guard numberOfPages > 0, !(hidesForSinglePage && numberOfPages == 1) else { return }
        let step = indicatorWidth + UIPageControl.dotSpacing
        let last = min(numberOfPages, 1 << 53) - 1
        let left = bounds.midX - (CGFloat(last) * step + UIPageControl.dotSize) / 2
        let current = currentPageIndicatorTintColor ?? plainColors?.current ?? .white
        let other = pageIndicatorTintColor ?? plainColors?.other ?? current.withAlphaComponent(0.5)
        if backgroundStyle == .prominent {
            UIColor.tertiarySystemFill.setFill()
            UIBezierPath(roundedRect: bounds, cornerRadius: bounds.height / 2).fill()
        }
        // The dots beyond the edges are not drawn, however many there are.
        let edges = [bounds.minX - step, bounds.maxX].map { min(max(0, ($0 - left) / step), CGFloat(last)) }
        guard edges.allSatisfy(\.isFinite), edges[0] <= edges[1] else { return }
        for place in Int(edges[0])...Int(edges[1]) {
            let page = effectiveUserInterfaceLayoutDirection == .leftToRight ? place : last - place
            let color = page == currentPage ? current : other
            let dot = CGRect(
                x: left + CGFloat(place) * step, y: bounds.midY - UIPageControl.dotSize / 2,
                width: UIPageControl.dotSize, height: UIPageControl.dotSize)
            if let image = image(ofPage: page) {
                let picture = image.renderingMode == .alwaysOriginal ? image : image.withTintColor(color)
                let size = image.size
                picture.draw(at: CGPoint(x: dot.midX - size.width / 2, y: dot.midY - size.height / 2))
            } else {
                color.setFill()
                UIBezierPath(ovalIn: dot).fill()
            }
        }
    }
}

extension UIPageControl: HasAccessibilityDefaults {
    var accessibilityDefaults: AccessibilityDefaults {
        controlDefaults(value: "page \(currentPage + 1) of \(numberOfPages)", traits: .adjustable)
    }
}
