// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@_spi(Window) @testable import PortableUIKit

/// A collection view is called, and its properties are set, in every callback of its data source, its delegate, its layout and its
/// cells.
@MainActor
struct CollectionCallbackOracleTests {
    final class TrapCell: UICollectionViewCell {
        var trap: CallbackTrap?

        override var isSelected: Bool { didSet { trap?.note("isSelected") } }
        override var isHighlighted: Bool { didSet { trap?.note("isHighlighted") } }
        override func prepareForReuse() {
            super.prepareForReuse()
            trap?.note("prepareForReuse")
        }
        override func layoutSubviews() {
            super.layoutSubviews()
            trap?.note("layoutSubviews")
        }
        override func preferredLayoutAttributesFitting(
            _ layoutAttributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutAttributes {
            trap?.note("preferredLayoutAttributes")
            layoutAttributes.frame.size.height = Self.height(tag)
            return layoutAttributes
        }
        override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
            super.apply(layoutAttributes)
            trap?.note("apply")
        }
        override func didMoveToSuperview() {
            super.didMoveToSuperview()
            trap?.note("didMoveToSuperview")
        }
        override func didMoveToWindow() {
            super.didMoveToWindow()
            trap?.note("didMoveToWindow")
        }
        override func updateConfiguration(using state: UICellConfigurationState) {
            super.updateConfiguration(using: state)
            trap?.note("updateConfiguration")
        }

        static func height(_ id: Int) -> CGFloat { 30 + CGFloat(id % 5) * 7 }
    }

    /// A flow layout that notes its calls.
    final class TrapLayout: UICollectionViewFlowLayout {
        var trap: CallbackTrap?

        override func prepare() {
            trap?.note("prepare before")
            super.prepare()
            trap?.note("prepare after")
        }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            trap?.note("layoutAttributesForElements")
            return super.layoutAttributesForElements(in: rect)
        }
        override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
            super.invalidateLayout(with: context)
            trap?.note("invalidateLayout")
        }
        override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
            trap?.note("shouldInvalidate")
            return super.shouldInvalidateLayout(forBoundsChange: newBounds)
        }
        override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
            super.prepare(forCollectionViewUpdates: updateItems)
            trap?.note("prepareForUpdates")
        }
        override func initialLayoutAttributesForAppearingItem(
            at itemIndexPath: IndexPath
        ) -> UICollectionViewLayoutAttributes? {
            trap?.note("initialAttributes")
            return super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
        }
        override func finalizeCollectionViewUpdates() {
            super.finalizeCollectionViewUpdates()
            trap?.note("finalizeUpdates")
        }
    }

    /// The data, and the answers to all calls.
    final class Source: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout,
        UICollectionViewDataSourcePrefetching
    {
        let trap: CallbackTrap
        var sections = [Array(0..<12), Array(20..<45)]

        init(_ trap: CallbackTrap) { self.trap = trap }

        private func noted<Answer>(_ name: String, _ answer: Answer) -> Answer {
            trap.note(name)
            return answer
        }
        func id(_ path: IndexPath) -> Int? {
            sections.dropFirst(path.section).first?.dropFirst(path.item).first
        }

        func numberOfSections(in collectionView: UICollectionView) -> Int {
            trap.note("numberOfSections")
            return sections.count
        }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            trap.note("numberOfItems")
            return section < sections.count ? sections[section].count : 0
        }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            trap.note("cellForItem before")
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            cell.tag = id(indexPath) ?? -1
            (cell as? TrapCell)?.trap = trap
            trap.note("cellForItem after")
            return cell
        }
        func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> UICollectionReusableView {
            trap.note("viewForSupplementary")
            return collectionView.dequeueReusableSupplementaryView(
                ofKind: kind, withReuseIdentifier: "header", for: indexPath)
        }
        func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
            trap.note("prefetch")
        }
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            referenceSizeForHeaderInSection section: Int
        ) -> CGSize { noted("headerSize", CGSize(width: 20, height: 20)) }
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            insetForSectionAt section: Int
        ) -> UIEdgeInsets { noted("inset", UIEdgeInsets(top: 3, left: 0, bottom: 4, right: 0)) }
        func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
            noted("shouldHighlight", true)
        }
        func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
            trap.note("didHighlight")
        }
        func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
            trap.note("didUnhighlight")
        }
        func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
            noted("shouldSelect", true)
        }
        func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
            noted("shouldDeselect", true)
        }
        func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
            trap.note("didSelect")
        }
        func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
            trap.note("didDeselect")
        }
        func collectionView(
            _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
        ) { trap.note("willDisplay") }
        func collectionView(
            _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
            forItemAt indexPath: IndexPath
        ) { trap.note("didEndDisplaying") }
        func collectionView(
            _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
            forElementKind elementKind: String, at indexPath: IndexPath
        ) { trap.note("willDisplayHeader") }
        func collectionView(
            _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
            forElementOfKind elementKind: String, at indexPath: IndexPath
        ) { trap.note("didEndDisplayingHeader") }
        func collectionView(
            _ collectionView: UICollectionView,
            targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
        ) -> CGPoint { noted("targetContentOffset", proposedContentOffset) }
        func scrollViewDidScroll(_ scrollView: UIScrollView) { trap.note("didScroll") }
        func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { trap.note("willBeginDragging") }
        func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
            trap.note("didEndDragging")
        }
        func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { trap.note("didEndDecelerating") }
        func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { trap.note("didEndScrollingAnimation") }
        func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { trap.note("didChangeInset") }
    }

    enum Kind: CaseIterable {
        case fixed, estimated, compositional
    }

    @MainActor
    final class Scene: CallbackScene {
        let kind: Kind
        let trap = CallbackTrap()
        let world = TouchWorld()
        let list: UICollectionView
        let source: Source
        private var isInBatch = false

        init(_ kind: Kind) {
            self.kind = kind
            let layout: UICollectionViewLayout
            if kind == .compositional {
                let size = NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(1), heightDimension: .estimated(40))
                let item = NSCollectionLayoutItem(layoutSize: size)
                let section = NSCollectionLayoutSection(group: .vertical(layoutSize: size, subitems: [item]))
                section.boundarySupplementaryItems = [
                    .init(
                        layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(20)),
                        elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
                ]
                layout = UICollectionViewCompositionalLayout(section: section)
            } else {
                let flow = TrapLayout()
                flow.trap = trap
                flow.itemSize = CGSize(width: 280, height: 45)
                if kind == .estimated { flow.estimatedItemSize = CGSize(width: 280, height: 40) }
                layout = flow
            }
            list = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: layout)
            source = Source(trap)
            list.register(TrapCell.self, forCellWithReuseIdentifier: "cell")
            list.register(
                UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
                withReuseIdentifier: "header")
            list.dataSource = source
            list.delegate = source
            list.prefetchDataSource = source
            list.allowsMultipleSelection = true
        }

        /// A story with every callback.
        func play() {
            let wait = { [self] in
                world.window.layoutIfNeeded()
                world.clock.advance(by: 1)
            }
            world.window.addSubview(list)
            wait()
            world.drag(from: CGPoint(x: 150, y: 250), to: CGPoint(x: 150, y: 60), steps: 4)
            world.clock.advance(by: 3)
            for y in [100, 100, 150] {
                world.tap(150, CGFloat(y))
                wait()
            }
            changeItems()
            wait()
            list.reloadData()
            wait()
            if let path = list.indexPathsForVisibleItems.min(), isCurrent {
                isInBatch = true
                list.reloadItems(at: [path])
                isInBatch = false
                wait()
            }
            list.collectionViewLayout.invalidateLayout()
            wait()
            if let path = list.indexPathsForVisibleItems.min(), isCurrent {
                list.selectItem(at: path, animated: true, scrollPosition: [])
                // A callback may have changed the data.
                if source.id(path) != nil { list.scrollToItem(at: path, at: .bottom, animated: true) }
            }
            wait()
            list.contentInset.bottom += 20
            list.removeFromSuperview()
            wait()
            world.window.addSubview(list)
            wait()
        }

        /// Whether the collection view shows the data.
        private var isCurrent: Bool {
            list.dataSource != nil && !list.isBusy
                && (0..<list.numberOfSections).map { list.numberOfItems(inSection: $0) }
                    == source.sections.map(\.count)
        }

        private func changeItems() {
            guard isCurrent, source.sections.count > 1, source.sections[1].count > 3 else { return }
            isInBatch = true
            list.performBatchUpdates(
                { [self] in
                    source.sections[1].remove(at: 1)
                    source.sections[1].insert(71, at: 0)
                    list.deleteItems(at: [[1, 1]])
                    list.insertItems(at: [[1, 0]])
                }, completion: { [trap] _ in trap.note("completion") })
            isInBatch = false
        }

        private func show(_ sections: [[Int]]) {
            // In a batch the new counts would contradict its changes.
            if !isInBatch { source.sections = sections }
            list.reloadData()
        }

        /// The calls to make in a callback.
        var actions: [(String, () -> Void)] {
            [
                ("reload", { [list] in list.reloadData() }),
                ("other data", { [self] in show([[3, 4], [], Array(50..<80)]) }),
                ("less data", { [self] in show([[1]]) }),
                ("invalidate", { [list] in list.collectionViewLayout.invalidateLayout() }),
                (
                    "scroll",
                    { [self] in
                        guard isCurrent, source.sections[0].count > 1 else { return }
                        list.scrollToItem(at: [0, 1], at: .centeredVertically, animated: false)
                    }
                ),
                (
                    "select",
                    { [self] in if isCurrent { list.selectItem(at: [0, 0], animated: false, scrollPosition: .top) } }
                ),
                (
                    "deselect",
                    { [list] in
                        for path in list.indexPathsForSelectedItems ?? [] {
                            list.deselectItem(at: path, animated: true)
                        }
                    }
                ),
                ("edit", { [list] in list.isEditing.toggle() }),
                ("no data source", { [list] in list.dataSource = nil }),
                ("no delegate", { [list] in list.delegate = nil }),
                ("one selection", { [list] in list.allowsMultipleSelection = false }),
                (
                    "look",
                    { [list] in
                        _ = (list.visibleCells, list.indexPathsForVisibleItems, list.contentSize)
                        _ = (list.cellForItem(at: [0, 0]), list.layoutAttributesForItem(at: [0, 2]))
                        _ = list.indexPathForItem(at: CGPoint(x: 150, y: 100))
                    }
                ),
                ("change", { [self] in changeItems() }),
                (
                    "reload items",
                    { [self] in
                        guard isCurrent, let path = list.indexPathsForVisibleItems.max() else { return }
                        isInBatch = true
                        list.reloadItems(at: [path])
                        isInBatch = false
                    }
                ),
                (
                    "other layout",
                    { [list] in
                        guard !list.isBusy else { return }
                        let flow = UICollectionViewFlowLayout()
                        flow.itemSize = CGSize(width: 250, height: 33)
                        list.collectionViewLayout = flow
                    }
                ),
            ] + list.callbackActions(world)
        }

        /// What is wrong at the end; `nil` for nothing.
        var fault: String? {
            trap.stop()
            if list.superview == nil { world.window.addSubview(list) }
            if list.dataSource == nil { list.dataSource = source }
            if list.delegate == nil { list.delegate = source }
            world.window.layoutIfNeeded()
            world.clock.advance(by: 5)
            world.window.layoutIfNeeded()
            let counts = (0..<list.numberOfSections).map { list.numberOfItems(inSection: $0) }
            guard counts == source.sections.map(\.count) else {
                return "\(counts), not \(source.sections.map(\.count))"
            }
            let paths = list.indexPathsForVisibleItems.sorted()
            let placed = list.collectionViewLayout.layoutAttributesForElements(in: list.bounds) ?? []
            let expected = placed.filter { $0.representedElementCategory == .cell && $0.frame.intersects(list.bounds) }
            guard paths == expected.map(\.indexPath).sorted() else { return "other items are visible" }
            if paths.isEmpty { return "no item is visible" }
            let selected = list.indexPathsForSelectedItems ?? []
            for path in paths {
                guard let cell = list.cellForItem(at: path) else { return "no cell at \(path)" }
                if cell.tag != source.id(path) { return "the cell of \(cell.tag) at \(path)" }
                if !cell.isDescendant(of: list) || cell.isHidden || cell.alpha != 1 {
                    return "a hidden cell at \(path)"
                }
                guard let frame = list.layoutAttributesForItem(at: path)?.frame else {
                    return "no attributes of \(path)"
                }
                if cell.frame != frame { return "a frame \(cell.frame) at \(path), not \(frame)" }
                let isMeasured = kind != .fixed && frame.width >= 280
                if isMeasured, abs(frame.height - TrapCell.height(cell.tag)) > 0.5 {
                    return "the height \(frame.height) of \(cell.tag)"
                }
                if cell.isSelected != selected.contains(path) { return "selection of \(path)" }
                if cell.isHighlighted { return "highlight of \(path)" }
            }
            let shown = list.subviews.filter { $0 is TrapCell && !$0.isHidden }
            if shown.count != paths.count { return "\(shown.count) cells for \(paths.count) items" }
            for path in selected where source.id(path) == nil { return "\(path) is selected" }
            return list.motionFault
        }
    }

    /// What the layouts call; `TrapLayout` is not compositional.
    private static let layoutCallbacks: Set = [
        "headerSize", "inset", "prepare before", "prepare after", "layoutAttributesForElements", "invalidateLayout",
        "shouldInvalidate", "prepareForUpdates", "initialAttributes", "finalizeUpdates",
    ]
    private static let callbacks =
        [
            "apply", "cellForItem after", "cellForItem before", "completion", "didChangeInset", "didDeselect",
            "didEndDecelerating", "didEndDisplaying", "didEndDisplayingHeader", "didEndDragging",
            "didEndScrollingAnimation", "didHighlight", "didMoveToSuperview", "didMoveToWindow", "didScroll",
            "didSelect", "didUnhighlight", "isHighlighted", "isSelected", "layoutSubviews", "numberOfItems",
            "numberOfSections", "preferredLayoutAttributes", "prefetch", "prepareForReuse", "shouldDeselect",
            "shouldHighlight", "shouldSelect", "targetContentOffset", "updateConfiguration", "viewForSupplementary",
            "willBeginDragging", "willDisplay", "willDisplayHeader",
        ] + layoutCallbacks.sorted()

    @Test("The story has every callback, and leaves no fault", arguments: Kind.allCases)
    func story(_ kind: Kind) {
        let scene = Scene(kind)
        scene.world.open()
        defer { scene.world.close() }
        scene.play()
        #expect(scene.fault == nil)
        let optional =
            kind == .compositional ? Self.layoutCallbacks : kind == .fixed ? ["preferredLayoutAttributes"] : []
        #expect(Set(Self.callbacks).symmetricDifference(scene.trap.seen).subtracting(optional) == [])
    }

    @Test("Calls from callbacks leave what the data source returns")
    func calls() {
        fuzz("collection callbacks", share: 0.05) { seed, random in
            guard let kind = Kind.allCases.randomElement(using: &random) else { return }
            Scene(kind).play(callbacks: Self.callbacks, "SEED=\(seed) \(kind)", using: &random)
        }
    }
}
