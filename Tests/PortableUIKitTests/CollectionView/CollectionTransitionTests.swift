// SPDX-License-Identifier: MIT
import TestSupport
import Testing

@testable import PortableUIKit

/// Transitions between two layouts whose progress the app sets, from rows of 50 points to lines of three items of 100 points.
@MainActor struct CollectionTransitionTests {
    private final class Flow: UICollectionViewFlowLayout {
        var log: [String] = []

        override func prepareForTransition(from oldLayout: UICollectionViewLayout) { log.append("from") }
        override func prepareForTransition(to newLayout: UICollectionViewLayout) { log.append("to") }
        override func finalizeLayoutTransition() { log.append("finalize") }
    }

    private let rows = Flow()
    private let lines = Flow()
    private let source = ItemSource(counts: [200])

    init() {
        rows.itemSize = CGSize(width: 375, height: 50)
        lines.itemSize = CGSize(width: 125, height: 100)
        for layout in [rows, lines] { (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0) }
    }

    /// In Apple's tutorial "UIKit app development" a collection view controller, which is the data source at first, sets a list layout
    /// with headers, then its data source.
    @Test func aLayoutIsReplacedBeforeTheDataSourceIsAsked() {
        let controller = UICollectionViewController(collectionViewLayout: rows)
        controller.loadViewIfNeeded()
        let view = controller.collectionView!
        lines.headerReferenceSize = CGSize(width: 0, height: 40)
        view.collectionViewLayout = lines
        #expect(view.collectionViewLayout === lines && rows.collectionView == nil)
        #expect(rows.log == ["to", "finalize"] && lines.log == ["from", "finalize"])
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.register(
            UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "view")
        view.dataSource = source
        view.frame.size = CGSize(width: 375, height: 600)
        view.layoutIfNeeded()
        #expect(frame(view, 4) == CGRect(x: 125, y: 140, width: 125, height: 100))
    }

    private func show(delegate: (any UICollectionViewDelegate)? = nil) -> UICollectionView {
        makeCollection(source, rows, delegate: delegate)
    }

    private func frame(_ view: UICollectionView, _ item: Int) -> CGRect? { view.cellForItem(at: [0, item])?.frame }

    @Test func viewsAreBetweenTheirPlacesByTheProgress() {
        let view = show()
        lines.headerReferenceSize = CGSize(width: 0, height: 40)
        let transition = view.startInteractiveTransition(to: lines)
        #expect(view.collectionViewLayout === transition)
        #expect(transition.currentLayout === rows && transition.nextLayout === lines)
        view.layoutIfNeeded()
        #expect(transition.transitionProgress == 0 && frame(view, 4) == CGRect(x: 0, y: 200, width: 375, height: 50))
        let cell = view.cellForItem(at: [0, 4])
        transition.transitionProgress = 0.5
        view.layoutIfNeeded()
        #expect(frame(view, 4) == CGRect(x: 62.5, y: 170, width: 250, height: 75))
        #expect(view.cellForItem(at: [0, 4]) === cell && source.sections[0][4] == cell?.tag)
        #expect(view.contentSize.height == 8370)
        #expect(
            view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader).map(\.alpha) == [0.5])
        transition.transitionProgress = 1
        view.layoutIfNeeded()
        #expect(frame(view, 4) == CGRect(x: 125, y: 140, width: 125, height: 100))
    }

    @Test func aFinishedTransitionExchangesTheLayouts() {
        let view = show()
        var ends: [[Bool]] = []
        let transition = view.startInteractiveTransition(to: lines) { ends.append([$0, $1]) }
        transition.transitionProgress = 0.3
        view.layoutIfNeeded()
        view.finishInteractiveTransition()
        #expect(ends == [[true, true]])
        #expect(view.collectionViewLayout === lines && lines.collectionView === view)
        #expect(rows.collectionView == nil && transition.collectionView == nil)
        #expect(rows.log == ["to", "finalize"] && lines.log == ["from", "finalize"])
        #expect(frame(view, 4) == CGRect(x: 125, y: 100, width: 125, height: 100))
        view.finishInteractiveTransition()
        #expect(ends.count == 1)
    }

    @Test func aCancelledTransitionRestoresTheLayout() {
        let view = show()
        view.contentOffset.y = 3020
        view.layoutIfNeeded()
        var ends: [[Bool]] = []
        let transition = view.startInteractiveTransition(to: lines) { ends.append([$0, $1]) }
        transition.transitionProgress = 0.7
        view.layoutIfNeeded()
        view.cancelInteractiveTransition()
        #expect(ends == [[true, false]])
        #expect(view.collectionViewLayout === rows && lines.collectionView == nil)
        #expect(view.contentOffset.y == 3020 && frame(view, 61)?.minY == 3050)
    }

    @Test func theItemThatIsReadKeepsItsPlace() {
        let view = show()
        view.contentOffset.y = 3000
        view.layoutIfNeeded()
        let transition = view.startInteractiveTransition(to: lines)
        for progress in [0.25, 0.5, 1] as [CGFloat] {
            transition.transitionProgress = progress
            view.layoutIfNeeded()
            #expect((frame(view, 60)?.minY ?? -1) - view.contentOffset.y == 0, "at \(progress)")
        }
        view.finishInteractiveTransition()
        #expect(view.contentOffset.y == 2000 && frame(view, 60)?.minY == 2000)
    }

    @Test func aFinishedTransitionIsAnimatedFromWhereViewsAre() {
        let world = TouchWorld()
        world.open()
        defer { world.close() }
        let view = show()
        world.window.addSubview(view)
        world.window.layoutIfNeeded()
        var ends = 0
        let transition = view.startInteractiveTransition(to: lines) { _, _ in ends += 1 }
        transition.transitionProgress = 0.5
        view.layoutIfNeeded()
        let cell = view.cellForItem(at: [0, 4])
        view.finishInteractiveTransition()
        #expect(cell?.frame.minY == 100 && cell?.layer.shownPosition.y == 187.5 && ends == 0)
        world.clock.advance(by: 1)
        #expect(cell?.layer.shownPosition.y == 150 && ends == 1)
    }

    @Test func theDelegateChoosesTheLayoutBetween() {
        final class Between: UICollectionViewTransitionLayout {}
        final class Delegate: NSObject, UICollectionViewDelegate {
            func collectionView(
                _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
                newLayout toLayout: UICollectionViewLayout
            ) -> UICollectionViewTransitionLayout { Between(currentLayout: fromLayout, nextLayout: toLayout) }
        }
        let transition = show(delegate: Delegate()).startInteractiveTransition(to: lines)
        #expect(transition is Between && transition.value(forAnimatedKey: "angle") == 0)
        transition.updateValue(0.25, forAnimatedKey: "angle")
        #expect(transition.value(forAnimatedKey: "angle") == 0.25)
    }

    @Test func itemsChangeDuringATransition() {
        let view = show()
        let transition = view.startInteractiveTransition(to: lines)
        transition.transitionProgress = 0.5
        source.sections[0].remove(at: 0)
        view.deleteItems(at: [[0, 0]])
        #expect(view.visibleCells.contains { $0.tag == 1 && $0.frame.minY == 0 })
        view.finishInteractiveTransition()
        #expect(view.seen.map(\.item) == Array(1...18))
    }
}
