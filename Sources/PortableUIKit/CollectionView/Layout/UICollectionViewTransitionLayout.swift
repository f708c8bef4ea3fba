// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

/// The layout of a collection view during an interactive transition (Apple: "UICollectionViewTransitionLayout"): places,
/// sizes, transforms and transparency between those of two layouts, in proportion to the progress. A view that only one of
/// them has becomes transparent or opaque.
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
    /// The layout at the beginning.
    open private(set) var currentLayout: UICollectionViewLayout
    /// The layout at the end.
    open private(set) var nextLayout: UICollectionViewLayout

    /// The progress from 0 to 1: the app sets it, for example by a pinch. A change invalidates the layout.
    open var transitionProgress: CGFloat = 0 {
        didSet {
            guard transitionProgress != oldValue else { return }
            collectionView?.moveContent(to: mix(offsets.start, offsets.end))
            super.invalidateLayout(with: makeInvalidationContext())
        }
    }

    private var values: [String: CGFloat] = [:]
    /// Whether the two layouts have to be prepared.
    private var isStale = true
    /// The content offsets at the beginning and the end.
    final var offsets = (start: CGPoint.zero, end: CGPoint.zero)
    /// The item whose place decides on them.
    final var anchor: IndexPath?
    final var completion: UICollectionView.LayoutInteractiveTransitionCompletion?

    /// A layout between two others.
    public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
        (self.currentLayout, nextLayout) = (currentLayout, newLayout)
        super.init()
    }

    /// Returns `nil`: the layouts can't be decoded.
    public required init?(coder: NSCoder) { return nil }

    /// Sets the present value of a key of the app.
    open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }

    /// The present value of a key of the app; 0 if none was set.
    open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

    // MARK: UICollectionViewLayout

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        isStale = isStale || !context.namesNothing
        super.invalidateLayout(with: context)
    }

    open override func prepare() {
        super.prepare()
        guard isStale else { return }
        isStale = false
        for layout in [currentLayout, nextLayout] {
            layout.invalidateLayout()
            layout.prepare()
        }
    }

    open override var collectionViewContentSize: CGSize {
        mix(currentLayout.collectionViewContentSize, nextLayout.collectionViewContentSize)
    }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let now = mix(offsets.start, offsets.end)
        let views = [(currentLayout, offsets.start), (nextLayout, offsets.end)].flatMap { layout, offset in
            layout.layoutAttributesForElements(in: rect.offsetBy(dx: offset.x - now.x, dy: offset.y - now.y)) ?? []
        }
        return Set(views.map(\.key)).compactMap { attributes(of: $0) }
    }

    override func computedAttributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
        let (start, end) = (currentLayout.attributes(of: element), nextLayout.attributes(of: element))
        guard let between = (end ?? start)?.copied else { return nil }
        // The views of a section that scrolls on its own move with the others.
        between.scrollingSection = nil
        if let start, let end {
            (between.center, between.size) = (mix(start.center, end.center), mix(start.size, end.size))
            (between.alpha, between.transform) = (mix(start.alpha, end.alpha), mix(start.transform, end.transform))
        } else {
            between.alpha *= end == nil ? 1 - transitionProgress : transitionProgress
        }
        return between
    }

    open override var flipsHorizontallyInOppositeLayoutDirection: Bool {
        nextLayout.flipsHorizontallyInOppositeLayoutDirection
    }

    override func makeDecorationView(_ kind: String) -> UICollectionReusableView? {
        nextLayout.makeDecorationView(kind) ?? currentLayout.makeDecorationView(kind)
    }

    override func asksForPreferredSize(_ attributes: UICollectionViewLayoutAttributes) -> Bool { false }

    override func apply(_ update: TableUpdate, before counts: [Int]) {
        for layout in [currentLayout, nextLayout] { layout.apply(update, before: counts) }
    }

    override func invalidateAllSizes() { for layout in [currentLayout, nextLayout] { layout.invalidateAllSizes() } }

    // MARK: Between two values

    private func mix(_ start: CGFloat, _ end: CGFloat) -> CGFloat { start + (end - start) * transitionProgress }

    private func mix(_ start: CGPoint, _ end: CGPoint) -> CGPoint {
        CGPoint(x: mix(start.x, end.x), y: mix(start.y, end.y))
    }

    private func mix(_ start: CGSize, _ end: CGSize) -> CGSize {
        CGSize(width: mix(start.width, end.width), height: mix(start.height, end.height))
    }

    private func mix(_ start: CGAffineTransform, _ end: CGAffineTransform) -> CGAffineTransform {
        CGAffineTransform(
            a: mix(start.a, end.a), b: mix(start.b, end.b), c: mix(start.c, end.c), d: mix(start.d, end.d),
            tx: mix(start.tx, end.tx), ty: mix(start.ty, end.ty))
    }
}
