// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

/// What holds for a whole compositional layout (Apple: "UICollectionViewCompositionalLayoutConfiguration").
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
    /// The direction of scrolling.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical
    /// The space between sections, in points.
    open var interSectionSpacing: CGFloat = 0
    /// Headers and footers of the whole layout.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// What insets are measured from.
    open var contentInsetsReference = UIContentInsetsReference.safeArea

    /// A vertical layout without spaces.
    public override init() {}
}

/// Returns a section by its index.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
    @MainActor (_ sectionIndex: Int, _ layoutEnvironment: any NSCollectionLayoutEnvironment) ->
    NSCollectionLayoutSection?

/// Sections of repeated groups (Apple: "UICollectionViewCompositionalLayout").
///
/// Preparing costs O(sections) for groups of fixed sizes and for groups of one item, else O(items); finding places costs
/// O(log items).
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    private let provider: UICollectionViewCompositionalLayoutSectionProvider
    /// What holds for the whole layout.
    open var configuration: UICollectionViewCompositionalLayoutConfiguration { didSet { invalidateLayout() } }

    /// The background of the collection view, if the layout is a list.
    final var background: UIColor?
    private var stack: SectionStack<CompositionalSection>?
    private var memory = SizeMemory()
    private var preparedSize: CGSize?
    /// The offsets of sections that scroll on their own.
    private var scrollOffsets: [Int: CGFloat] = [:]

    /// A layout of equal sections.
    public convenience init(section: NSCollectionLayoutSection) {
        self.init(section: section, configuration: UICollectionViewCompositionalLayoutConfiguration())
    }

    /// A layout of equal sections.
    public convenience init(
        section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration
    ) { self.init(sectionProvider: { _, _ in section }, configuration: configuration) }

    /// A layout whose sections a function returns, again after each invalidation.
    public convenience init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
        self.init(
            sectionProvider: sectionProvider, configuration: UICollectionViewCompositionalLayoutConfiguration())
    }

    /// A layout whose sections a function returns, again after each invalidation.
    public init(
        sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
        configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        (provider, self.configuration) = (sectionProvider, configuration)
        super.init()
    }

    /// Returns `nil`: the sections can't be decoded.
    public required init?(coder: NSCoder) { return nil }

    // MARK: Preparing

    final var axis: LayoutAxis { LayoutAxis(isVertical: configuration.scrollDirection == .vertical) }

    private var surroundings: LayoutSurroundings {
        collectionView?.surroundings(of: self, axis) ?? LayoutSurroundings(axis: axis)
    }

    open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
    override var keepsPlace: Bool { true }

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        for (preferred, original) in context.preferred { remember(preferred, original) }
        if !context.namesNothing { stack = nil }
        super.invalidateLayout(with: context)
    }

    private func remember(
        _ preferred: UICollectionViewLayoutAttributes, _ original: UICollectionViewLayoutAttributes
    ) {
        guard original.representedElementCategory == .cell else {
            memory.supplementary[original.key] = preferred.size
            return
        }
        let path = RowPath(original.indexPath)
        guard let section = stack?[path.section]?.section ?? lastStack?[path.section]?.section else { return }
        if let length = section.groupLength(measured: preferred.size) {
            memory.lengths.updateSection(path.section) {
                $0.rows.setMeasuredHeight(RowHeight(points: max(0, length)), at: path.row)
            }
        } else {
            memory.sizes[path.section, default: [:]][path.row] = preferred.size
        }
    }

    /// The last prepared sections, while they are invalid.
    private var lastStack: SectionStack<CompositionalSection>?

    open override func prepare() {
        super.prepare()
        guard let view = collectionView else { return }
        if let background, view.backgroundColor !== background { view.backgroundColor = background }
        let size = containerSize(of: view)
        if let preparedSize, axis.breadth(size) != axis.breadth(preparedSize) {
            stack = nil
            memory.forget(counts: view.itemCounts)
        }
        preparedSize = size
        guard stack == nil else { return }
        let sections = view.itemCounts.enumerated().map { section, count in
            // The definition decides on the insets of its environment.
            let given = CompositionalEnvironment(
                size: size, insets: insets(configuration.contentInsetsReference, of: view), traits: view.traitCollection
            )
            guard let definition = view.callingApp({ provider(section, given) }) else {
                fatalError(
                    "UICollectionViewCompositionalLayout: the section provider returned nil for section \(section)")
            }
            let environment =
                definition.contentInsetsReference == .automatic
                ? given
                : CompositionalEnvironment(
                    size: size, insets: insets(definition.contentInsetsReference, of: view),
                    traits: view.traitCollection)
            let made = CompositionalSection(
                definition, section: section, count: count, environment, axis: axis, memory: &memory)
            made.scrollOffset = scrollOffsets[section] ?? 0
            return made
        }
        let (before, after) = boundaryLengths
        stack = SectionStack(sections, start: before, spacing: configuration.interSectionSpacing)
        lastStack = stack
        contentLength = (stack?.length ?? 0) + after
    }

    private var contentLength: CGFloat = 0

    private func containerSize(of view: UICollectionView) -> CGSize {
        let inset = view.adjustedContentInset
        return CGSize(
            width: max(0, view.bounds.width - inset.left - inset.right),
            height: max(0, view.bounds.height - inset.top - inset.bottom))
    }

    /// The insets of a reference beyond the adjusted content inset, across the axis.
    private func insets(_ reference: UIContentInsetsReference, of view: UICollectionView) -> NSDirectionalEdgeInsets {
        let wanted: UIEdgeInsets =
            switch reference {
            case .none: .zero
            case .automatic, .safeArea: view.safeAreaInsets
            case .layoutMargins, .readableContent: view.layoutMargins
            }
        let given = view.adjustedContentInset
        let isFlipped = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let (left, right) = (max(0, wanted.left - given.left), max(0, wanted.right - given.right))
        guard axis.isVertical else {
            return NSDirectionalEdgeInsets(
                top: max(0, wanted.top - given.top), leading: 0, bottom: max(0, wanted.bottom - given.bottom),
                trailing: 0)
        }
        return NSDirectionalEdgeInsets(
            top: 0, leading: isFlipped ? right : left, bottom: 0, trailing: isFlipped ? left : right)
    }

    // MARK: Sizes

    override func asksForPreferredSize(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
        guard let axes = attributes.estimatedAxes, axes != [] else { return false }
        guard attributes.representedElementCategory == .cell else { return true }
        let path = RowPath(attributes.indexPath)
        guard let section = (stack ?? lastStack)?[path.section]?.section else { return false }
        if section.keepsSizes { return memory.sizes[path.section]?[path.row] == nil }
        return !memory.lengths[.row(path)].isMeasured
    }

    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { asksForPreferredSize(originalAttributes) }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        collectionView.map { newBounds.size != $0.bounds.size } ?? false
    }

    /// Another size invalidates all.
    open override func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        context.invalidateEverything = true
        return context
    }

    override func apply(_ update: TableUpdate, before counts: [Int]) {
        let old = stack ?? lastStack
        memory.apply(update, before: counts) { old?[$0]?.section.estimate ?? 0 }
        scrollOffsets = scrollOffsets.reduce(into: [:]) { result, entry in
            guard entry.key < update.sectionCountBefore else { return }
            if let section = update.newSection(forOldSection: entry.key) { result[section] = entry.value }
        }
        lastStack = nil
    }

    override func dataWasReloaded() {
        super.dataWasReloaded()
        scrollOffsets = [:]
    }

    override func forgetAllSizes() {
        memory.forget(counts: collectionView?.itemCounts ?? [])
        stack = nil
    }

    override func forgetSizes(at paths: [RowPath]) {
        for path in paths { memory.forget(path) }
    }

    // MARK: Boundary items of the layout

    /// The boundary items of the whole layout have an index path of one index.
    private static let boundaryPath = IndexPath(index: 0)

    private var boundaryLengths: (before: CGFloat, after: CGFloat) {
        var lengths: (before: CGFloat, after: CGFloat) = (0, 0)
        for item in configuration.boundarySupplementaryItems where item.extendsBoundary {
            let length = axis.length(boundarySize(item))
            if isAtEnd(item) {
                lengths.after = max(lengths.after, length)
            } else {
                lengths.before = max(lengths.before, length)
            }
        }
        return lengths
    }

    private func isAtEnd(_ item: NSCollectionLayoutBoundarySupplementaryItem) -> Bool {
        axis.isVertical ? item.alignment.isBottom : item.alignment.isTrailing
    }

    private func boundarySize(_ item: NSCollectionLayoutBoundarySupplementaryItem) -> CGSize {
        var size = item.layoutSize.resolved(in: preparedSize ?? .zero)
        let element = CollectionElement(
            category: .supplementaryView, kind: item.elementKind, path: Self.boundaryPath)
        if let known = memory.supplementary[element] {
            if item.layoutSize.widthDimension.isEstimated { size.width = known.width }
            if item.layoutSize.heightDimension.isEstimated { size.height = known.height }
        }
        return size
    }

    private func boundaryView(
        _ item: NSCollectionLayoutBoundarySupplementaryItem, _ surroundings: LayoutSurroundings
    ) -> UICollectionViewLayoutAttributes {
        let size = boundarySize(item)
        let length = axis.length(size)
        var along = isAtEnd(item) ? contentLength - length : 0
        if item.pinToVisibleBounds {
            along =
                isAtEnd(item)
                ? min(along, surroundings.visible.upperBound - length) : max(along, surroundings.visible.lowerBound)
        }
        let view = surroundings.view(
            .supplementaryView, item.elementKind, Self.boundaryPath,
            axis.rect(
                along: along, across: (surroundings.breadth - axis.breadth(size)) / 2, length: length,
                breadth: axis.breadth(size)
            ).offsetBy(dx: item.offset.x, dy: item.offset.y))
        view.zIndex = max(item.zIndex, item.pinToVisibleBounds ? 20 : 1)
        view.estimatedAxes = memory.supplementary[view.key] == nil ? item.layoutSize.estimatedAxes : []
        return view
    }

    // MARK: Answers

    open override var collectionViewContentSize: CGSize {
        stack == nil ? .zero : axis.size(length: contentLength, breadth: surroundings.breadth)
    }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        guard let stack else { return nil }
        let surroundings = surroundings
        let range = axis.range(rect)
        let views = configuration.boundarySupplementaryItems.map { boundaryView($0, surroundings) }
        return stack.attributes(in: range, surroundings) + views.filter { axis.range($0.frame).overlaps(range) }
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        stack?.attributes(ofItemAt: indexPath, surroundings)
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        if indexPath.count == 1 {
            return configuration.boundarySupplementaryItems.first { $0.elementKind == elementKind }
                .map { boundaryView($0, surroundings) }
        }
        return stack?.attributes(.supplementaryView, elementKind, at: indexPath, surroundings)
    }

    open override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        stack?.attributes(.decorationView, elementKind, at: indexPath, surroundings)
    }

    override func adjust(_ visible: [UICollectionViewLayoutAttributes]) {
        let sections = Dictionary(grouping: visible.filter { $0.indexPath.count == 2 }) { $0.indexPath.section }
        for (section, views) in sections.sorted(by: { $0.key < $1.key }) {
            stack?[section]?.section.adjust(views, offset: collectionView?.contentOffset ?? .zero)
        }
    }

    override func scrollingSectionDidMove(_ section: Int, to offset: CGPoint) {
        let along = axis.other.along(offset)
        scrollOffsets[section] = along
        (stack ?? lastStack)?[section]?.section.scrollOffset = along
    }

    override func scrollingSection(_ section: Int) -> ScrollingSection? {
        (stack ?? lastStack)?[section].flatMap { $0.section.scrolling(at: $0.origin) }
    }

    /// The list that a section is, with the swipe actions and separators of its items.
    final func list(_ section: Int) -> UICollectionLayoutListConfiguration? {
        (stack ?? lastStack)?[section]?.section.definition.list
    }
}
