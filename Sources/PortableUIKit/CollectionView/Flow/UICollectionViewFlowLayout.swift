// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

/// Items in lines, as many on each as fit (Apple: "UICollectionViewFlowLayout").
///
/// Preparing costs O(sections) for items of one size, and O(items) if the delegate returns their sizes. Of items that size themselves
/// only those that were measured count: O(measured · log(measured)).
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
    open var minimumLineSpacing: CGFloat = 10 { didSet { if minimumLineSpacing != oldValue { invalidateLayout() } } }
    /// The least space between items of a line, in points.
    open var minimumInteritemSpacing: CGFloat = 10 {
        didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
    }
    /// The size of items, unless the delegate returns others, in points.
    open var itemSize = CGSize(width: 50, height: 50) { didSet { if itemSize != oldValue { invalidateLayout() } } }
    /// The estimated size of items that size themselves; zero turns this off.
    open var estimatedItemSize = CGSize.zero { didSet { if estimatedItemSize != oldValue { invalidateLayout() } } }
    /// The direction of scrolling.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical {
        didSet { if scrollDirection != oldValue { invalidateLayout() } }
    }
    /// The size of headers, unless the delegate returns others: only the length along the direction of scrolling is used.
    open var headerReferenceSize = CGSize.zero { didSet { if headerReferenceSize != oldValue { invalidateLayout() } } }
    /// The size of footers; see `headerReferenceSize`.
    open var footerReferenceSize = CGSize.zero { didSet { if footerReferenceSize != oldValue { invalidateLayout() } } }
    /// The space around the items of a section, in points.
    open var sectionInset = UIEdgeInsets.zero { didSet { if sectionInset != oldValue { invalidateLayout() } } }
    /// What sections are kept away from.
    open var sectionInsetReference = SectionInsetReference.fromContentInset {
        didSet { if sectionInsetReference != oldValue { invalidateLayout() } }
    }
    /// Whether headers stay visible while their section is.
    open var sectionHeadersPinToVisibleBounds = false {
        didSet { if sectionHeadersPinToVisibleBounds != oldValue { invalidateLayout() } }
    }
    /// Whether footers stay visible while their section is.
    open var sectionFootersPinToVisibleBounds = false {
        didSet { if sectionFootersPinToVisibleBounds != oldValue { invalidateLayout() } }
    }

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
    /// The sizes of cells that sized themselves, by section and item.
    private var measured: [Int: [Int: CGSize]] = [:]

    final var axis: LayoutAxis { LayoutAxis(isVertical: scrollDirection == .vertical) }
    private var isEstimated: Bool { estimatedItemSize != .zero }

    private var surroundings: LayoutSurroundings {
        collectionView?.surroundings(of: self, axis) ?? LayoutSurroundings(axis: axis)
    }

    override var keepsPlace: Bool { true }
    override func asksForPreferredSize(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
        isEstimated && attributes.representedElementCategory == .cell && measuredSize(at: attributes.indexPath) == nil
    }

    // MARK: Preparing

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        guard let flow = context as? UICollectionViewFlowLayoutInvalidationContext else {
            fatalError("UICollectionViewFlowLayout: \(context) is not a UICollectionViewFlowLayoutInvalidationContext")
        }
        for (preferred, original) in context.preferred where original.representedElementCategory == .cell {
            measured[original.indexPath.section, default: [:]][original.indexPath.item] = preferred.size
        }
        if context.invalidateEverything || context.invalidateDataSourceCounts
            || flow.invalidateFlowLayoutDelegateMetrics
        {
            sources = nil
        }
        if flow.invalidateFlowLayoutAttributes || sources == nil { stack = nil }
        super.invalidateLayout(with: context)
    }

    open override func prepare() {
        super.prepare()
        guard let collectionView else { return }
        let breadth = surroundings.breadth
        if breadth != preparedBreadth {
            (sources, stack, preparedBreadth) = (nil, nil, breadth)
            measured = [:]
        }
        guard stack == nil else { return }
        let sources = sources ?? (0..<collectionView.numberOfSections).map { source($0, of: collectionView, breadth) }
        self.sources = sources
        stack = SectionStack(sources.enumerated().map(section))
    }

    private func section(_ index: Int, _ source: Source) -> FlowSection {
        var sizes = source.sizes
        if isEstimated, let measured = measured[index] {
            switch sizes {
            case .equal(let size), .most(let size, _): sizes = .most(size, others: measured)
            case .each(var each):
                for (item, size) in measured { each[item] = size }
                sizes = .each(each)
            }
        }
        return FlowSection(count: source.count, sizes: sizes, source.metrics)
    }

    private func measuredSize(at path: IndexPath) -> CGSize? { measured[path.section]?[path.item] }

    private func source(_ section: Int, of view: UICollectionView, _ breadth: CGFloat) -> Source {
        let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
        func given<Value>(_ value: Value, _ call: (any UICollectionViewDelegateFlowLayout) -> Value) -> Value {
            delegate.flatMap { delegate in view.given { call(delegate) } } ?? value
        }
        var metrics = FlowSection.Metrics(axis: axis, breadth: breadth)
        metrics.inset = given(sectionInset) { $0.collectionView(view, layout: self, insetForSectionAt: section) }
        metrics.inset = metrics.inset.adding(referenceInset(of: view))
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
        return Source(count: count, sizes: sizes(count, section, view, delegate), metrics: metrics)
    }

    private func sizes(
        _ count: Int, _ section: Int, _ view: UICollectionView, _ delegate: (any UICollectionViewDelegateFlowLayout)?
    ) -> FlowSection.Sizes {
        func size(_ item: Int) -> CGSize? {
            delegate.flatMap { delegate in
                view.given {
                    delegate.collectionView(
                        view, layout: self, sizeForItemAt: IndexPath(item: item, section: section))
                }
            }
        }
        let standard = isEstimated && estimatedItemSize != Self.automaticSize ? estimatedItemSize : itemSize
        guard count > 0, let first = size(0) else { return .equal(standard) }
        let sizes = [first] + (1..<count).map { size($0) ?? standard }
        for (item, size) in sizes.enumerated() {
            guard size.width.isFinite, size.height.isFinite, size.width >= 0, size.height >= 0 else {
                fatalError(
                    "UICollectionViewFlowLayout: the size \(size) of item \(item) in section \(section) is negative or not finite"
                )
            }
        }
        return .each(sizes)
    }

    private func referenceInset(of view: UICollectionView) -> UIEdgeInsets {
        let wanted: UIEdgeInsets
        switch sectionInsetReference {
        case .fromContentInset: return .zero
        case .fromSafeArea: wanted = view.safeAreaInsets
        case .fromLayoutMargins: wanted = view.layoutMargins
        }
        let given = view.adjustedContentInset
        return axis.isVertical
            ? UIEdgeInsets(
                top: 0, left: max(0, wanted.left - given.left), bottom: 0, right: max(0, wanted.right - given.right))
            : UIEdgeInsets(
                top: max(0, wanted.top - given.top), left: 0, bottom: max(0, wanted.bottom - given.bottom), right: 0)
    }

    override func apply(_ update: TableUpdate, before counts: [Int]) {
        guard !measured.isEmpty else { return }
        let reloaded = Set(update.reloadedRows)
        var moved: [Int: [Int: CGSize]] = [:]
        for (section, sizes) in measured {
            for (item, size) in sizes {
                let path = RowPath(section: section, row: item)
                guard !reloaded.contains(path), let new = update.newPath(forOldPath: path) else { continue }
                moved[new.section, default: [:]][new.row] = size
            }
        }
        measured = moved
    }

    override func forgetAllSizes() { measured = [:] }

    override func forgetSizes(at paths: [RowPath]) {
        for path in paths { measured[path.section]?[path.row] = nil }
    }

    // MARK: Answers

    open override var collectionViewContentSize: CGSize {
        guard let stack else { return .zero }
        return axis.size(length: stack.length, breadth: surroundings.breadth)
    }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        stack?.attributes(in: axis.range(rect), surroundings)
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        stack?.attributes(ofItemAt: indexPath, surroundings)
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        stack?.attributes(.supplementaryView, elementKind, at: indexPath, surroundings)
    }

    /// Whether the breadth differs: then lines hold other items.
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        changesBreadth(newBounds)
    }

    private func changesBreadth(_ newBounds: CGRect) -> Bool {
        collectionView.map { axis.breadth(newBounds.size) != axis.breadth($0.bounds.size) } ?? false
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

    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        isEstimated && originalAttributes.representedElementCategory == .cell
            && measuredSize(at: originalAttributes.indexPath) != preferredAttributes.size
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
