// SPDX-License-Identifier: MIT
import TestSupport
import Testing

@testable import PortableUIKit

/// A layout of an app: boxes below each other, with a decoration view behind all, that logs what it is called for.
private class BoxLayout: UICollectionViewLayout {
    final class Attributes: UICollectionViewLayoutAttributes {
        var note = 0

        override func copy(with zone: NSZone? = nil) -> Any {
            let copy = super.copy(with: zone)
            (copy as? Attributes)?.note = note
            return copy
        }
        // Isolated to the main actor as UIKit's class, and so are the properties (ChatLayout's attributes).
        override func isEqual(_ object: Any?) -> Bool {
            let other = object as? Attributes
            return MainActor.assumeIsolated { super.isEqual(other) && other?.note == note }
        }
    }

    final class Context: UICollectionViewLayoutInvalidationContext {
        var isForBounds = false
    }

    override class var layoutAttributesClass: AnyClass { Attributes.self }
    override class var invalidationContextClass: AnyClass { Context.self }

    var log: [String] = []
    var heights: [IndexPath: CGFloat] = [:]
    var followsBounds = false
    var isDecorated = false
    /// The number of boxes for which there is no item.
    var emptyCount = 0
    var target: CGPoint?
    var change: (Attributes) -> Void = { _ in }
    private var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }

    override func prepare() {
        super.prepare()
        log.append("prepare")
    }

    private func height(_ item: Int) -> CGFloat { heights[IndexPath(item: item, section: 0)] ?? 50 }

    override var collectionViewContentSize: CGSize {
        CGSize(width: collectionView?.bounds.width ?? 0, height: (0..<count).reduce(0) { $0 + height($1) })
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = Attributes(forCellWith: indexPath)
        let y = (0..<indexPath.item).reduce(0) { $0 + height($1) }
        attributes.frame = CGRect(x: 10, y: y, width: 100, height: height(indexPath.item))
        change(attributes)
        return attributes
    }

    override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        let attributes = Attributes(forDecorationViewOfKind: elementKind, with: indexPath)
        (attributes.frame, attributes.zIndex) = (CGRect(origin: .zero, size: collectionViewContentSize), -1)
        return attributes
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let cells = (0..<count + emptyCount).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
        let back = isDecorated ? layoutAttributesForDecorationView(ofKind: "back", at: [0, 0]) : nil
        return (cells + [back].compactMap { $0 }).filter { $0.frame.intersects(rect) }
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { followsBounds }

    override func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        (context as? Context)?.isForBounds = true
        return context
    }

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        log.append(
            "invalidate\((context as? Context)?.isForBounds == true ? " for bounds" : "")"
                + (context.invalidateEverything ? " everything" : "")
                + (context.invalidateDataSourceCounts ? " counts" : "")
                + (context.invalidatedItemIndexPaths.map { " \($0)" } ?? ""))
        super.invalidateLayout(with: context)
    }

    override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        guard preferredAttributes.size.height != originalAttributes.size.height else { return false }
        heights[preferredAttributes.indexPath] = preferredAttributes.size.height
        return true
    }

    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        for item in updateItems {
            log.append(
                "\(item.updateAction) \(item.indexPathBeforeUpdate.map { "\($0)" } ?? "-") "
                    + (item.indexPathAfterUpdate.map { "\($0)" } ?? "-"))
        }
    }

    override func finalizeCollectionViewUpdates() {
        super.finalizeCollectionViewUpdates()
        log.append("finalize")
    }

    override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        target ?? proposedContentOffset
    }

    override func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { CGPoint(x: 0, y: (proposedContentOffset.y / 50).rounded() * 50) }

    override func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
        attributes?.center.x += 200
        return attributes
    }

    override func prepareForTransition(from oldLayout: UICollectionViewLayout) { log.append("from") }
    override func prepareForTransition(to newLayout: UICollectionViewLayout) { log.append("to") }
    override func finalizeLayoutTransition() { log.append("finalize transition") }
    override func prepare(forAnimatedBoundsChange oldBounds: CGRect) { log.append("animate from \(oldBounds.width)") }
    override func finalizeAnimatedBoundsChange() { log.append("animated") }
}

private final class MirroredLayout: BoxLayout {
    override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}

private final class HebrewLayout: BoxLayout {
    override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
    override var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .rightToLeft }
}

private final class NotedCell: UICollectionViewCell {
    var notes: [Int] = []
    var transitions: [String] = []

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        if let attributes = layoutAttributes as? BoxLayout.Attributes { notes.append(attributes.note) }
    }
    override func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {
        transitions.append("will")
    }
    override func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {
        transitions.append("did")
    }
}

/// Layouts of apps, by Apple's page "UICollectionViewLayout".
@MainActor struct CustomLayoutTests {
    private func show(_ layout: UICollectionViewLayout, count: Int = 40) -> (UICollectionView, ItemSource) {
        let source = ItemSource(counts: [count])
        let view = makeCollection(source, layout, cell: NotedCell.self, size: CGSize(width: 300, height: 300))
        return (view, source)
    }

    private func inWorld(
        _ layout: BoxLayout, _ body: (TouchWorld, UICollectionView, ItemSource) -> Void
    ) {
        let world = TouchWorld()
        world.open()
        defer { world.close() }
        let (view, source) = show(layout)
        world.window.addSubview(view)
        world.window.layoutIfNeeded()
        layout.log = []
        body(world, view, source)
    }

    @Test func theLayoutIsPreparedOnceForEachInvalidation() {
        let layout = BoxLayout()
        let (view, _) = show(layout)
        #expect(layout.log.filter { $0 == "prepare" }.count == 1)
        layout.log = []
        view.contentOffset.y = 100
        view.layoutIfNeeded()
        #expect(layout.log == [])
        layout.invalidateLayout()
        layout.invalidateLayout()
        #expect(layout.log == ["invalidate everything", "invalidate everything"])
        view.layoutIfNeeded()
        #expect(layout.log.last == "prepare" && layout.log.count == 3)
    }

    @Test func aLayoutThatFollowsTheBoundsIsInvalidatedWhenTheyChange() {
        let layout = BoxLayout()
        let (view, _) = show(layout)
        layout.followsBounds = true
        layout.log = []
        view.contentOffset.y = 30
        view.layoutIfNeeded()
        #expect(layout.log == ["invalidate for bounds", "prepare"])
    }

    /// With the warning of iOS 13 and later (issue 47 of CollectionViewSlantedLayout, issue 1231 of FSCalendar).
    @Test func attributesBeyondTheCountsAreIgnored() {
        let layout = BoxLayout()
        layout.emptyCount = 2
        let source = ItemSource(counts: [3])
        let warnings = WarningLog.texts {
            let view = makeCollection(source, layout)
            #expect(view.visibleCells.count == 3 && view.indexPathForItem(at: CGPoint(x: 20, y: 210)) == nil)
        }
        #expect(warnings.count >= 2)
        #expect(warnings.allSatisfy { $0.hasSuffix("for the data source counts. Attributes will be ignored.") })
    }

    /// Cells of chats read a font from their attributes when they are configured (published code of MessageKit).
    @Test func dataSourcesGetCellsWithTheirAttributes() {
        let layout = BoxLayout()
        layout.change = { $0.note = $0.indexPath.item }
        let (view, source) = show(layout)
        var seen: [Int: [Int]] = [:]
        source.configure = { cell, item in seen[item] = (cell as? NotedCell)?.notes }
        view.contentOffset.y = 500
        view.layoutIfNeeded()
        #expect(!seen.isEmpty && seen.allSatisfy { $0.value.last == $0.key })
        #expect((view.cellForItem(at: [0, 12]) as? NotedCell)?.notes == seen[12], "applied once")
    }

    @Test func attributesOfTheLayoutsClassReachTheirViews() {
        let layout = BoxLayout()
        layout.change = { attributes in
            attributes.note = attributes.indexPath.item
            if attributes.indexPath.item == 1 { (attributes.alpha, attributes.zIndex) = (0.5, 3) }
            if attributes.indexPath.item == 2 { attributes.transform = CGAffineTransform(rotationAngle: .pi / 2) }
            if attributes.indexPath.item == 3 { attributes.isHidden = true }
        }
        let (view, _) = show(layout)
        func cell(_ item: Int) -> NotedCell? { view.cellForItem(at: [0, item]) as? NotedCell }
        #expect(cell(4)?.notes == [4])
        #expect(cell(1)?.alpha == 0.5)
        #expect((cell(1)?.layer.zPosition ?? 0) > (cell(0)?.layer.zPosition ?? 1))
        #expect(cell(2)?.transform == CGAffineTransform(rotationAngle: .pi / 2))
        #expect(cell(2)?.bounds.size == CGSize(width: 100, height: 50))
        #expect(cell(3) == nil, "no view is made for a hidden item")
        layout.change = { $0.note = 70 + $0.indexPath.item }
        layout.invalidateLayout()
        view.layoutIfNeeded()
        #expect(cell(1)?.notes == [1, 71] && cell(1)?.alpha == 1)
        #expect(cell(2)?.transform == .identity)
        #expect(cell(3)?.isHidden == false)
    }

    @Test func aLayoutMayReturnTheSameObjectsWithOtherValues() {
        final class Keeping: BoxLayout {
            var kept: [IndexPath: UICollectionViewLayoutAttributes] = [:]
            override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
                guard let new = super.layoutAttributesForItem(at: indexPath) else { return nil }
                let attributes = kept[indexPath, default: new]
                attributes.frame = new.frame
                kept[indexPath] = attributes
                return attributes
            }
        }
        let layout = Keeping()
        let (view, _) = show(layout)
        layout.heights = [[0, 0]: 80]
        layout.invalidateLayout()
        view.layoutIfNeeded()
        #expect(view.cellForItem(at: [0, 0])?.frame.height == 80)
        #expect(view.cellForItem(at: [0, 1])?.frame.minY == 80)
    }

    @Test func equalAttributesHaveEqualValues() {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: [0, 3])
        attributes.frame = CGRect(x: 1, y: 2, width: 30, height: 40)
        #expect(
            attributes.center == CGPoint(x: 16, y: 22) && attributes.bounds == CGRect(x: 0, y: 0, width: 30, height: 40)
        )
        let copy = attributes.copy() as? UICollectionViewLayoutAttributes
        #expect(copy?.isEqual(attributes) == true && copy?.hash == attributes.hash && copy !== attributes)
        copy?.alpha = 0.5
        #expect(copy?.isEqual(attributes) == false)
        let view = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "a", with: [0, 3])
        #expect(view.representedElementCategory == .supplementaryView && view.representedElementKind == "a")
        #expect(!view.isEqual(attributes))
        view.bounds.size.width = 7
        #expect(view.size.width == 7)
    }

    @Test func decorationViewsAreMadeByTheLayout() {
        final class Back: UICollectionReusableView {}
        let layout = BoxLayout()
        layout.isDecorated = true
        layout.register(Back.self, forDecorationViewOfKind: "back")
        let (view, _) = show(layout)
        let back = view.subviews.compactMap { $0 as? Back }
        #expect(back.map(\.frame) == [CGRect(x: 0, y: 0, width: 300, height: 2000)])
        #expect((back.first?.layer.zPosition ?? 0) < 0)
        layout.isDecorated = false
        layout.invalidateLayout()
        view.layoutIfNeeded()
        #expect(back.first?.superview == nil)
    }

    @Test func theLayoutIsGivenTheChangesOfABatch() {
        let layout = BoxLayout()
        inWorld(layout) { world, view, source in
            source.sections[0].remove(at: 1)
            source.sections[0].insert(500, at: 0)
            source.sections[0].swapAt(5, 6)
            let last = view.cellForItem(at: [0, 3])
            view.performBatchUpdates {
                view.deleteItems(at: [[0, 1]])
                view.insertItems(at: [[0, 0]])
                view.moveItem(at: [0, 5], to: [0, 6])
                #expect(view.hasUncommittedUpdates)
            }
            #expect(!view.hasUncommittedUpdates)
            let changes = layout.log.filter { !$0.hasPrefix("invalidate") && $0 != "prepare" }
            #expect(
                changes.sorted() == ["delete [0, 1] -", "finalize", "insert - [0, 0]", "move [0, 5] [0, 6]"])
            #expect(layout.log.contains { $0.contains("counts") })
            // The layout decides where a new item comes from.
            #expect(view.cellForItem(at: [0, 0])?.layer.shownPosition.x == 260)
            #expect(view.cellForItem(at: [0, 3]) === last)
            world.clock.advance(by: 1)
            #expect(view.cellForItem(at: [0, 0])?.layer.shownPosition.x == 60)
        }
    }

    @Test func sectionsAreNamedByTheirFirstIndex() {
        let layout = BoxLayout()
        let (view, source) = show(layout)
        layout.log = []
        source.sections.append([9000])
        view.insertSections([1])
        #expect(layout.log.contains("insert - [1, \(NSNotFound)]"))
        source.sections.swapAt(0, 1)
        view.moveSection(0, toSection: 1)
        #expect(layout.log.contains("move [0, \(NSNotFound)] [1, \(NSNotFound)]"))
        view.reloadSections([0])
        #expect(layout.log.contains("reload [0, \(NSNotFound)] [0, \(NSNotFound)]"))
        source.sections.remove(at: 1)
        view.deleteSections([1])
        #expect(layout.log.contains("delete [1, \(NSNotFound)] -"))
        #expect(view.numberOfSections == 1 && view.numberOfItems(inSection: 0) == 1)
        #expect(view.seen.map(\.item) == [9000])
    }

    @Test func aTargetOffsetIsUsedAfterChangesAndDrags() {
        let layout = BoxLayout()
        inWorld(layout) { world, view, source in
            layout.target = CGPoint(x: 0, y: 333)
            source.sections[0].insert(500, at: 0)
            view.insertItems(at: [[0, 0]])
            #expect(view.contentOffset.y == 333)
            layout.target = nil
            world.clock.advance(by: 1)
            world.drag(from: CGPoint(x: 150, y: 200), to: CGPoint(x: 150, y: 130), steps: 6)
            world.clock.advance(by: 4)
            #expect(view.contentOffset.y.truncatingRemainder(dividingBy: 50) == 0 && view.contentOffset.y > 350)
        }
    }

    @Test func anotherLayoutReplacesTheFirst() {
        let (first, second) = (BoxLayout(), BoxLayout())
        inWorld(first) { world, view, _ in
            second.heights = [[0, 0]: 90]
            let cell = view.cellForItem(at: [0, 1]) as? NotedCell
            var isFinished = false
            view.setCollectionViewLayout(second, animated: true) { isFinished = $0 }
            #expect(first.log == ["to", "finalize transition"] && first.collectionView == nil)
            #expect(
                second.log.filter { $0 == "prepare" || $0.hasPrefix("f") } == [
                    "from", "prepare", "finalize transition",
                ])
            #expect(view.collectionViewLayout === second && second.collectionView === view)
            #expect(cell?.transitions == ["will", "did"])
            #expect(cell?.frame.minY == 90 && cell?.layer.shownPosition.y == 75 && !isFinished)
            world.clock.advance(by: 1)
            #expect(cell?.layer.shownPosition.y == 115 && isFinished)
            view.collectionViewLayout = first
            #expect(cell?.frame.minY == 50)
        }
    }

    @Test func aContextMovesTheContent() {
        let layout = BoxLayout()
        let (view, _) = show(layout)
        view.contentOffset.y = 400
        view.layoutIfNeeded()
        let context = BoxLayout.Context()
        context.contentOffsetAdjustment = CGPoint(x: 0, y: 33)
        context.contentSizeAdjustment = CGSize(width: 0, height: 33)
        context.invalidateItems(at: [[0, 1], [0, 2]])
        context.invalidateItems(at: [[0, 5]])
        context.invalidateSupplementaryElements(ofKind: "a", at: [[0, 0]])
        context.invalidateSupplementaryElements(ofKind: "a", at: [[0, 1]])
        context.invalidateDecorationElements(ofKind: "b", at: [[0, 0]])
        #expect(context.invalidatedItemIndexPaths == [[0, 1], [0, 2], [0, 5]])
        #expect(context.invalidatedSupplementaryIndexPaths == ["a": [[0, 0], [0, 1]]])
        #expect(context.invalidatedDecorationIndexPaths == ["b": [[0, 0]]])
        #expect(!context.invalidateEverything && !context.invalidateDataSourceCounts)
        layout.invalidateLayout(with: context)
        view.layoutIfNeeded()
        #expect(view.contentOffset.y == 433)
    }

    @Test func preferredAttributesOfDisplayedCellsInvalidateTheirItems() {
        let layout = BoxLayout()
        let source = ItemSource(counts: [40])
        source.configure = { cell, item in
            (cell as? TallCell)?.show(height: item == 1 ? 80 : 50)
            cell.tag = item
        }
        let view = makeCollection(source, layout, cell: TallCell.self, size: CGSize(width: 300, height: 300))
        #expect(layout.log.contains("invalidate [[0, 1]]"))
        #expect(layout.log.filter { $0.hasPrefix("invalidate [[") }.count == 1)
        #expect(view.cellForItem(at: [0, 2])?.frame.minY == 130)
    }

    @Test func constraintsThatChangeMeasureACellAgainIfTheViewObservesThem() {
        let layout = BoxLayout()
        let source = ItemSource(counts: [4])
        source.configure = { cell, _ in (cell as? TallCell)?.show(height: 50) }
        let view = makeCollection(source, layout, cell: TallCell.self, size: CGSize(width: 300, height: 300))
        let cell = view.cellForItem(at: [0, 0]) as? TallCell
        func change(_ height: CGFloat) -> CGFloat? {
            cell?.show(height: height)
            view.layoutIfNeeded()
            view.layoutIfNeeded()
            return cell?.frame.height
        }
        #expect(change(60) == 50)
        view.selfSizingInvalidation = .enabledIncludingConstraints
        #expect(change(70) == 70)
        view.selfSizingInvalidation = .enabled
        cell?.show(height: 90)
        cell?.contentView.invalidateIntrinsicContentSize()
        view.layoutIfNeeded()
        #expect(cell?.frame.height == 90)
        view.selfSizingInvalidation = .disabled
        cell?.show(height: 20)
        cell?.invalidateIntrinsicContentSize()
        view.layoutIfNeeded()
        #expect(cell?.frame.height == 90)
    }

    @Test func theLayoutIsMirroredInTheOtherDirectionIfItWants() {
        for (layout, direction, x) in [
            (BoxLayout(), .forceRightToLeft, 10), (MirroredLayout(), .forceRightToLeft, 190),
            (MirroredLayout(), .forceLeftToRight, 10), (HebrewLayout(), .forceLeftToRight, 190),
            (HebrewLayout(), .forceRightToLeft, 10),
        ] as [(BoxLayout, UISemanticContentAttribute, CGFloat)] {
            let (view, _) = show(layout)
            view.semanticContentAttribute = direction
            layout.invalidateLayout()
            view.layoutIfNeeded()
            #expect(view.cellForItem(at: [0, 2])?.frame.minX == x)
            #expect(view.layoutAttributesForItem(at: [0, 2])?.frame.minX == x)
            #expect(view.indexPathForItem(at: CGPoint(x: x + 5, y: 110)) == [0, 2])
        }
    }

    @Test func anAnimatedChangeOfTheSizeIsAnnounced() {
        let layout = BoxLayout()
        inWorld(layout) { world, view, _ in
            UIView.animate(withDuration: 0.2) {
                view.frame.size.width = 200
                view.layoutIfNeeded()
            }
            #expect(layout.log.first == "animate from 300.0" && layout.log.last == "animated")
            layout.log = []
            view.frame.size.width = 250
            view.layoutIfNeeded()
            #expect(!layout.log.contains { $0.hasPrefix("anim") })
        }
    }

    /// An update as tests of layouts make it.
    private final class MadeUpdate: UICollectionViewUpdateItem {
        private let path: IndexPath
        init(inserted path: IndexPath) {
            self.path = path
            super.init()
        }
        override var updateAction: Action { .insert }
        override var indexPathAfterUpdate: IndexPath? { path }
    }

    @Test func testsMakeUpdatesOfTheirOwn() {
        let update: UICollectionViewUpdateItem = MadeUpdate(inserted: IndexPath(item: 1, section: 0))
        #expect(update.updateAction == .insert)
        #expect(update.indexPathBeforeUpdate == nil)
        #expect(update.indexPathAfterUpdate == IndexPath(item: 1, section: 0))
        #expect(UICollectionViewUpdateItem().updateAction == .none)
    }

    private final class CentredLayout: UICollectionViewFlowLayout {
        private var lastSize = CGSize.zero
        override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
            super.invalidateLayout(with: context)
            guard let collectionView, collectionView.bounds.size != lastSize else { return }
            let inset = (collectionView.bounds.width - itemSize.width) / 2
            collectionView.contentInset = UIEdgeInsets(top: 10, left: inset, bottom: 0, right: inset)
            // Other insets across invalidate the layout once more.
            collectionView.contentOffset = CGPoint(x: -inset, y: -10)
            lastSize = collectionView.bounds.size
        }
    }

    /// Computes the layout again only after `invalidateLayout()`, as those of JTAppleCalendar and Chatto do.
    private final class ForgettingLayout: UICollectionViewLayout {
        private var itemCount: Int?
        var invalidationCount = 0

        override func invalidateLayout() {
            super.invalidateLayout()
            itemCount = nil
            invalidationCount += 1
        }
        override func prepare() {
            super.prepare()
            itemCount = itemCount ?? collectionView?.numberOfItems(inSection: 0)
        }
        override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 10 * (itemCount ?? 0)) }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            (0..<(itemCount ?? 0)).compactMap { layoutAttributesForItem(at: [0, $0]) }
        }
        override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
            attributes.frame = CGRect(x: 0, y: 10 * indexPath.item, width: 100, height: 10)
            return attributes
        }
    }

    @Test func reloadsAndUpdatesInvalidateTheWholeLayout() {
        let layout = ForgettingLayout()
        let (view, source) = show(layout, count: 3)
        view.layoutIfNeeded()
        #expect(view.contentSize.height == 30)
        source.sections = [[0, 1, 2, 3, 4]]
        view.reloadData()
        view.layoutIfNeeded()
        #expect(view.contentSize.height == 50 && view.visibleCells.count == 5)
        source.sections[0].insert(5, at: 2)
        view.insertItems(at: [[0, 2]])
        view.layoutIfNeeded()
        #expect(view.contentSize.height == 60 && view.visibleCells.count == 6)
        let count = layout.invalidationCount
        layout.invalidateLayout()
        #expect(layout.invalidationCount == count + 1)
    }

    /// As CenteredCollectionView centres its first item.
    @Test func aLayoutThatIsInvalidatedForASizeReadsIt() {
        let layout = CentredLayout()
        layout.scrollDirection = .horizontal
        layout.itemSize = CGSize(width: 100, height: 50)
        let source = ItemSource(counts: [20])
        let view = makeCollection(source, layout)
        view.frame.size = CGSize(width: 300, height: 200)
        view.layoutIfNeeded()
        #expect(view.contentInset.left == 100 && view.contentOffset.x == -100)
    }
}
