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

    final var background: UIColor?
    /// The sections of the last preparation.
    private var stack: SectionStack<CompositionalSection>?
    /// Whether the sections have to be made again.
    private var isStale = true
    /// The boundary items of the whole layout, whose index path has one index.
    private var boundary: BoundaryItems?
    private var preparedSize: CGSize?
    private var contentLength: CGFloat = 0
    private var scrollOffsets: [Int: CGFloat] = [:]

    // All are designated, as in UIKit: subclasses call any of them.

    /// A layout of equal sections.
    public init(section: NSCollectionLayoutSection) {
        (provider, configuration) = ({ _, _ in section }, UICollectionViewCompositionalLayoutConfiguration())
        super.init()
    }

    /// A layout of equal sections.
    public init(section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration) {
        (provider, self.configuration) = ({ _, _ in section }, configuration)
        super.init()
    }

    /// A layout whose sections a function returns, again after each invalidation.
    public init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
        (provider, configuration) = (sectionProvider, UICollectionViewCompositionalLayoutConfiguration())
        super.init()
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

    override var axis: LayoutAxis { LayoutAxis(isVertical: configuration.scrollDirection == .vertical) }
    open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
    override var keepsPlace: Bool { true }
    /// The section provider reads them in its environment.
    override var dependsOnTraits: Bool { true }

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        for (preferred, original) in context.preferred { remember(preferred.size, original) }
        // A section follows its measured sizes by itself.
        let isFollowed = !context.preferred.isEmpty && !context.invalidateEverything
        if !context.namesNothing, !isFollowed { isStale = true }
        super.invalidateLayout(with: context)
    }

    private func remember(_ size: CGSize, _ original: UICollectionViewLayoutAttributes) {
        let element = original.key
        // With the breadth that it was measured at: an item may move to a place of another.
        let size = original.size.taking(size, along: original.estimatedAxes ?? .both)
        if element.category == .cell {
            memory.setMeasured(size, at: element.path)
        } else {
            memory.supplementary[element] = (size, false)
        }
        if element.path.count == 2 { stack?[element.path.section]?.section.follow(element, memory) }
    }

    open override func prepare() {
        super.prepare()
        guard let view = owner else { return }
        if let background, view.backgroundColor !== background { view.backgroundColor = background }
        let size = view.bounds.inset(by: view.adjustedContentInset).size
        if let preparedSize, axis.breadth(size) != axis.breadth(preparedSize) { invalidateAllSizes() }
        preparedSize = size
        let boundary = BoundaryItems(
            configuration.boundarySupplementaryItems, at: IndexPath(index: 0), in: size,
            scale: view.traitCollection.displayScale, axis, memory)
        let stack = SectionStack(
            isStale ? madeSections(size, view) : stack?.sections ?? [], start: boundary.before,
            spacing: configuration.interSectionSpacing)
        contentLength = stack.length + boundary.after
        (self.stack, self.boundary, isStale) = (stack, boundary, false)
    }

    private func madeSections(_ size: CGSize, _ view: UICollectionView) -> [CompositionalSection] {
        func environment(_ reference: UIContentInsetsReference) -> CompositionalEnvironment {
            CompositionalEnvironment(size: size, insets: insets(reference, of: view), traits: view.traitCollection)
        }
        return view.itemCounts.enumerated().map { section, count in
            // The definition decides on the insets of its environment.
            let given = environment(configuration.contentInsetsReference)
            guard let definition = view.callingApp({ provider(section, given) }) ?? (count == 0 ? nothing : nil) else {
                fatalError(
                    "Invalid section definition. Please specify a valid section definition when content is to be rendered for a "
                        + "section. This is a client error. Section: \(section)")
            }
            let reference = definition.contentInsetsReference
            let boundary = definition.supplementaryContentInsetsReference
            let made = CompositionalSection(
                definition, section: section, count: count, reference == .automatic ? given : environment(reference),
                boundaryInsets: boundary == .automatic ? nil : insets(boundary, of: view), axis: axis, memory: &memory)
            made.scrollOffset = scrollOffsets[section]
            return made
        }
    }

    /// The definition of a section without items for which the app has none.
    private var nothing: NSCollectionLayoutSection {
        let size = NSCollectionLayoutSize(widthDimension: .absolute(0), heightDimension: .absolute(0))
        return NSCollectionLayoutSection(group: .vertical(layoutSize: size, subitems: []))
    }

    /// The insets of a reference beyond the adjusted content inset, across the axis.
    private func insets(_ reference: UIContentInsetsReference, of view: UICollectionView) -> NSDirectionalEdgeInsets {
        let wanted: UIEdgeInsets =
            switch reference {
            case .none: .zero
            case .automatic, .safeArea: view.safeAreaInsets
            case .layoutMargins, .readableContent: view.layoutMargins
            }
        let insets = view.insets(wanted, across: axis)
        let isFlipped = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        return NSDirectionalEdgeInsets(
            top: insets.top, leading: isFlipped ? insets.right : insets.left, bottom: insets.bottom,
            trailing: isFlipped ? insets.left : insets.right)
    }

    override func insetsAcross(_ view: UICollectionView) -> [NSDirectionalEdgeInsets] {
        [axis.other.only(view.adjustedContentInset), insets(.safeArea, of: view), insets(.layoutMargins, of: view)]
    }

    // MARK: Sizes

    override func asksForPreferredSize(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
        guard let axes = attributes.estimatedAxes, axes != [] else { return false }
        return attributes.representedElementCategory != .cell
            || !memory.isMeasured(attributes.indexPath, in: attributes.size, besides: axes)
    }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        owner.map { newBounds.size != $0.bounds.size } ?? false
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
        memory.apply(update, before: counts) { [stack] in stack?[$0]?.section.estimate ?? .zero }
        scrollOffsets = scrollOffsets.reduce(into: [:]) { result, entry in
            guard entry.key < update.sectionCountBefore else { return }
            if let section = update.newSection(forOldSection: entry.key) { result[section] = entry.value }
        }
        (stack, isStale) = (nil, true)
    }

    override func dataWasReloaded() {
        super.dataWasReloaded()
        stack = nil
    }

    override func invalidateAllSizes() {
        memory.invalidateAll()
        isStale = true
    }

    // MARK: Answers

    open override var collectionViewContentSize: CGSize {
        stack == nil ? .zero : axis.size(length: contentLength, breadth: surroundings.breadth)
    }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        guard let stack, let boundary else { return nil }
        let range = axis.range(rect)
        let views = boundary.kinds.compactMap { computedAttributes(of: .supplementary($0, IndexPath(index: 0))) }
        return stack.attributes(in: range, surroundings) + views.filter { axis.range($0.frame).overlaps(range) }
    }

    override func computedAttributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
        let surroundings = surroundings
        guard element.path.count == 1 else { return stack?.attributes(of: element, surroundings) }
        return boundary?.attributes(
            ofKind: element.kind, along: 0...contentLength, across: 0, surroundings.breadth, pinnedIndex: 20,
            surroundings)
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
        stack?[section]?.section.scrollOffset = along
    }

    override func scrollingSection(_ section: Int) -> ScrollingSection? {
        stack?[section].flatMap { $0.section.scrolling(at: $0.origin) }
    }

    /// The list that a section is, with the swipe actions and separators of its items.
    final func list(_ section: Int) -> UICollectionLayoutListConfiguration? { definition(of: section)?.list }

    final func definition(of section: Int) -> NSCollectionLayoutSection? { stack?[section]?.section.definition }

    override func makeDecorationView(_ kind: String) -> UICollectionReusableView? {
        super.makeDecorationView(kind) ?? (kind == ListBackgroundView.kind ? ListBackgroundView() : nil)
    }
}
