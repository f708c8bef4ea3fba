// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

/// Items in lines, as many on each as fit (Apple: "UICollectionViewFlowLayout").
///
/// Preparing costs O(sections) for items of one size, and O(items) if the delegate returns their sizes. After an item sized itself, only
/// the lines are made again that have other items than before: O(log items) for each.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    /// An estimated size that lets cells size themselves.
    nonisolated public static let automaticSize = CGSize(
        width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

    /// What sections are kept away from (Apple: "UICollectionViewFlowLayout.SectionInsetReference").
    public enum SectionInsetReference: Int, Sendable {
        /// The adjusted content inset.
        case fromContentInset
        /// The safe area.
        case fromSafeArea
        /// The layout margins.
        case fromLayoutMargins
    }

    // MARK: Metrics

    /// The least space between lines, in points.
    open var minimumLineSpacing: CGFloat = 10 { didSet { follow(minimumLineSpacing, oldValue) } }
    /// The least space between items of a line, in points.
    open var minimumInteritemSpacing: CGFloat = 10 { didSet { follow(minimumInteritemSpacing, oldValue) } }
    /// The size of items, unless the delegate returns others, in points.
    open var itemSize = CGSize(width: 50, height: 50) {
        didSet {
            if itemSize.width <= 0 || itemSize.height <= 0 { warnOfItemSize() }
            follow(itemSize, oldValue, isEstimate: true)
        }
    }
    /// The estimated size of items that size themselves; zero turns this off.
    open var estimatedItemSize = CGSize.zero { didSet { follow(estimatedItemSize, oldValue, isEstimate: true) } }
    /// The direction of scrolling.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical {
        didSet { follow(scrollDirection, oldValue) }
    }
    /// The size of headers, unless the delegate returns others: only the length along the direction of scrolling is used.
    open var headerReferenceSize = CGSize.zero { didSet { follow(headerReferenceSize, oldValue) } }
    /// The size of footers; see `headerReferenceSize`.
    open var footerReferenceSize = CGSize.zero { didSet { follow(footerReferenceSize, oldValue) } }
    /// The space around the items of a section, in points.
    open var sectionInset = UIEdgeInsets.zero { didSet { follow(sectionInset, oldValue) } }
    /// What sections are kept away from.
    open var sectionInsetReference = SectionInsetReference.fromContentInset {
        didSet { follow(sectionInsetReference, oldValue) }
    }
    /// Whether headers stay visible while their section is.
    open var sectionHeadersPinToVisibleBounds = false { didSet { follow(sectionHeadersPinToVisibleBounds, oldValue) } }
    /// Whether footers stay visible while their section is.
    open var sectionFootersPinToVisibleBounds = false { didSet { follow(sectionFootersPinToVisibleBounds, oldValue) } }

    open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

    /// A vertical layout of items of 50 × 50 points.
    public override init() { super.init() }

    /// A layout of a nib file or a storyboard, whose properties are set after this.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    // MARK: State

    /// What the delegate and the properties say of a section.
    private struct Source {
        var count: Int
        var sizes: FlowSection.Sizes
        var metrics: FlowSection.Metrics
    }

    private var sources: [Source]?
    private var stack: SectionStack<FlowSection>?
    private var preparedBreadth: CGFloat = -1
    /// Whether an item that has sized itself has no room.
    private var hasBroadItem = false

    override var axis: LayoutAxis { LayoutAxis(isVertical: scrollDirection == .vertical) }
    private var isEstimated: Bool { estimatedItemSize != .zero }
    override var keepsPlace: Bool { true }

    override func asksForPreferredSize(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
        isEstimated && attributes.representedElementCategory == .cell && !memory.isMeasured(attributes.indexPath)
    }

    private func follow<Value: Equatable>(_ value: Value, _ oldValue: Value, isEstimate: Bool = false) {
        guard value != oldValue else { return }
        if isEstimate { invalidateAllSizes() }
        invalidateLayout()
    }

    // MARK: Preparing

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        guard let flow = context as? UICollectionViewFlowLayoutInvalidationContext else {
            fatalError("UICollectionViewFlowLayout: \(context) is not a UICollectionViewFlowLayoutInvalidationContext")
        }
        for (preferred, original) in context.preferred where original.representedElementCategory == .cell {
            let path = original.indexPath
            memory.setMeasured(preferred.size, at: path)
            let broken = stack?[path.section]?.section.follow(path.item, memory[path.section])
            owner?.counters.linesBroken += broken ?? 0
            if stack?[path.section]?.section.hasRoom(for: preferred.size) == false { hasBroadItem = true }
        }
        if context.invalidateEverything || context.invalidateDataSourceCounts
            || flow.invalidateFlowLayoutDelegateMetrics
        {
            sources = nil
        }
        if flow.invalidateFlowLayoutAttributes && context.preferred.isEmpty || sources == nil { stack = nil }
        super.invalidateLayout(with: context)
    }

    open override func prepare() {
        super.prepare()
        guard let collectionView = owner else { return }
        let breadth = surroundings.breadth
        if breadth != preparedBreadth {
            (sources, stack, preparedBreadth, memory) = (nil, nil, breadth, SizeMemory())
        }
        let sources = sources ?? (0..<collectionView.numberOfSections).map { source($0, of: collectionView, breadth) }
        self.sources = sources
        let isNew = stack == nil
        let made = SectionStack(
            sources.enumerated().map { [stack] index, source in
                if let stack { return stack.sections[index] }
                var sizes = source.sizes
                if isEstimated { sizes.known = memory[index] }
                return FlowSection(count: source.count, sizes: sizes, source.metrics)
            })
        stack = made
        if hasBroadItem || isNew && breadth > 0 && made.sections.contains(where: { !$0.hasRoomForItems }) {
            warnOfBroadItems(areAsked: isEstimated || sources.contains { $0.sizes.each != nil })
        }
        hasBroadItem = false
    }

    private func source(_ section: Int, of view: UICollectionView, _ breadth: CGFloat) -> Source {
        let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
        func given<Value>(_ value: Value, _ call: (any UICollectionViewDelegateFlowLayout) -> Value) -> Value {
            delegate.flatMap { delegate in view.given { call(delegate) } } ?? value
        }
        var metrics = FlowSection.Metrics(axis: axis, breadth: breadth)
        metrics.inset = given(sectionInset) { $0.collectionView(view, layout: self, insetForSectionAt: section) }
        if let reference = reference(of: view) {
            metrics.inset = view.insets(metrics.inset.adding(reference), across: axis, metrics.inset)
        }
        metrics.lineSpacing = given(minimumLineSpacing) {
            $0.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section)
        }
        metrics.itemSpacing = given(minimumInteritemSpacing) {
            $0.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section)
        }
        metrics.header = axis.length(
            given(headerReferenceSize) {
                $0.collectionView(view, layout: self, referenceSizeForHeaderInSection: section)
            })
        metrics.footer = axis.length(
            given(footerReferenceSize) {
                $0.collectionView(view, layout: self, referenceSizeForFooterInSection: section)
            })
        (metrics.pinsHeader, metrics.pinsFooter) = (sectionHeadersPinToVisibleBounds, sectionFootersPinToVisibleBounds)
        if isEstimated { metrics.estimatedAxes = .both }
        let count = view.numberOfItems(inSection: section)
        let sizes = sizes(count, section, view, delegate)
        if isEstimated {
            memory.complete(section, count: count, estimate: sizes.each == nil ? sizes.standard : .zero)
        }
        return Source(count: count, sizes: sizes, metrics: metrics)
    }

    private func sizes(
        _ count: Int, _ section: Int, _ view: UICollectionView, _ delegate: (any UICollectionViewDelegateFlowLayout)?
    ) -> FlowSection.Sizes {
        func size(_ item: Int) -> CGSize? {
            delegate.flatMap { delegate in
                view.itemToMeasure(IndexPath(item: item, section: section)).flatMap { path in
                    view.given { delegate.collectionView(view, layout: self, sizeForItemAt: path) }
                }
            }
        }
        let standard = isEstimated && estimatedItemSize != Self.automaticSize ? estimatedItemSize : itemSize
        guard count > 0, let first = size(0) else { return FlowSection.Sizes(standard: standard) }
        let given = [first] + (1..<count).map { size($0) ?? standard }
        let sizes = given.map { $0 == Self.automaticSize ? standard : $0 }
        for (item, size) in sizes.enumerated() {
            guard size.width.isFinite, size.height.isFinite, size.width >= 0, size.height >= 0 else {
                fatalError(
                    "UICollectionViewFlowLayout: the size \(size) of item \(item) in section \(section) is negative or not finite"
                )
            }
        }
        return FlowSection.Sizes(standard: standard, each: sizes)
    }

    override func insetsAcross(_ view: UICollectionView) -> [NSDirectionalEdgeInsets] {
        [view.adjustedContentInset, reference(of: view) ?? .zero].map { axis.other.only($0) }
    }

    /// What the insets of sections are added to; `nil` for the inset of the content.
    private func reference(of view: UICollectionView) -> UIEdgeInsets? {
        switch sectionInsetReference {
        case .fromContentInset: nil
        case .fromSafeArea: view.safeAreaInsets
        case .fromLayoutMargins: view.layoutMargins
        }
    }

    override func apply(_ update: TableUpdate, before counts: [Int]) {
        guard isEstimated, let sources else { return invalidateAllSizes() }
        memory.apply(update, before: counts) { sources[$0].sizes.each == nil ? sources[$0].sizes.standard : .zero }
    }

    override func invalidateAllSizes() { memory = SizeMemory() }

    // MARK: Answers

    open override var collectionViewContentSize: CGSize {
        stack.map { axis.size(length: $0.length, breadth: surroundings.breadth) } ?? .zero
    }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        stack?.attributes(in: axis.range(rect), surroundings)
    }

    override func computedAttributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
        stack?.attributes(of: element, surroundings)
    }

    /// Whether the breadth differs: then lines hold other items.
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        changesBreadth(newBounds)
    }

    private func changesBreadth(_ newBounds: CGRect) -> Bool {
        owner.map { axis.breadth(newBounds.size) != axis.breadth($0.bounds.size) } ?? false
    }

    /// Other bounds of the same breadth move nothing but pinned views.
    open override func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        let isAnother = changesBreadth(newBounds)
        if let flow = context as? UICollectionViewFlowLayoutInvalidationContext {
            (flow.invalidateFlowLayoutDelegateMetrics, flow.invalidateFlowLayoutAttributes) = (isAnother, isAnother)
        }
        return context
    }

    /// The items around one that measures itself move; the delegate is not asked again.
    open override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(
            forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
        (context as? UICollectionViewFlowLayoutInvalidationContext)?.invalidateFlowLayoutDelegateMetrics = false
        return context
    }
}

/// What of a flow layout is no longer valid (Apple: "UICollectionViewFlowLayoutInvalidationContext").
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// Whether sizes and spaces are requested from the delegate again.
    open var invalidateFlowLayoutDelegateMetrics = true
    /// Whether the places of items are computed again.
    open var invalidateFlowLayoutAttributes = true
}

extension UIEdgeInsets {
    func adding(_ other: UIEdgeInsets) -> UIEdgeInsets {
        UIEdgeInsets(
            top: top + other.top, left: left + other.left, bottom: bottom + other.bottom, right: right + other.right)
    }
}
