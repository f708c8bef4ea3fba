// SPDX-License-Identifier: MIT
import TestSupport
import Testing

@testable import PortableUIKit

private final class Recorder: NSObject, UICollectionViewDelegate, UICollectionViewDataSourcePrefetching {
    var lines: [String] = []
    var forbids: Set<String> = []
    var isPrimaryAllowed = true
    var notesHeights = false

    private func note(_ word: String, _ path: IndexPath) { lines.append("\(word) \(path.item)") }

    func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        !forbids.contains("highlight")
    }
    func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
        !forbids.contains("deselect")
    }
    func collectionView(
        _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
    ) -> Bool { isPrimaryAllowed }
    func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {
        note("perform", indexPath)
    }
    func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { lines.append("show \(indexPath.item)" + (notesHeights ? " \(cell.frame.height)" : "")) }
    func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { note("hide", indexPath) }
    func collectionView(
        _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String, at indexPath: IndexPath
    ) { note("show header", [0, indexPath.section]) }
    func collectionView(
        _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath
    ) { note("hide header", [0, indexPath.section]) }
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
        lines.append("prefetch \(indexPaths.map(\.item))")
    }
    func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
        lines.append("cancel \(indexPaths.map(\.item))")
    }
}

private final class FramedCell: UICollectionViewCell {
    var firstFrame: CGRect
    var reuses = 0
    override init(frame: CGRect) {
        firstFrame = frame
        super.init(frame: frame)
    }
    required init?(coder: NSCoder) {
        firstFrame = .null
        super.init(coder: coder)
    }
    override func prepareForReuse() {
        super.prepareForReuse()
        reuses += 1
    }
}

@MainActor @Suite(.serialized) struct CollectionViewTests {
    private func rows(_ height: CGFloat = 100) -> UICollectionViewFlowLayout {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 300, height: height)
        layout.minimumLineSpacing = 0
        return layout
    }

    private func show(
        _ layout: UICollectionViewLayout, counts: [Int] = [50], delegate: Recorder? = nil,
        cell: UICollectionViewCell.Type = FramedCell.self
    ) -> UICollectionView {
        makeCollection(
            ItemSource(counts: counts), layout, cell: cell, size: CGSize(width: 300, height: 300), delegate: delegate)
    }

    @Test func cellsAreMadeByTheirFrameInitializerAndReused() {
        let view = show(rows())
        let first = view.cellForItem(at: [0, 1]) as? FramedCell
        #expect(first?.firstFrame == CGRect(x: 0, y: 100, width: 300, height: 100))
        #expect(first?.reuseIdentifier == "cell" && first?.reuses == 0)
        for y in stride(from: CGFloat(0), to: 4000, by: 90) {
            view.contentOffset.y = y
            view.layoutIfNeeded()
        }
        #expect(view.counters.cellsMade <= 6)
        #expect(view.visibleCells.allSatisfy { (($0 as? FramedCell)?.reuses ?? 0) > 0 })
    }

    @Test func viewsOfAClassInAVariableAreMadeByTheirFrameInitializer() {
        func make<View: UIView>(_ type: View.Type) -> View { type.init(frame: CGRect(x: 1, y: 2, width: 3, height: 4)) }
        #expect(make(FramedCell.self).firstFrame == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(make(UILabel.self).frame == CGRect(x: 1, y: 2, width: 3, height: 4))
        let type: UIView.Type = UISwitch.self
        #expect(type.init(frame: .zero) is UISwitch)
    }

    /// Nib files of cells from older Xcode have a flexible margin above them (the cell of Neuburg, "Programming iOS", chapter 8): the
    /// layout says where its views are.
    @Test func cellsStayAtTheirAttributesWhenTheViewIsResized() {
        final class NibCell: UICollectionViewCell {
            override init(frame: CGRect) {
                super.init(frame: frame)
                autoresizingMask = [.flexibleRightMargin, .flexibleTopMargin]
            }
            required init?(coder: NSCoder) { nil }
        }
        let view = show(rows(), cell: NibCell.self)
        for height in [500, 250] as [CGFloat] {
            view.frame.size.height = height
            view.layoutIfNeeded()
            #expect(view.visibleCells.map(\.frame.minY).min() == 0)
        }
    }

    @Test func everyDisplayedViewIsAnnouncedAndEnds() {
        let layout = rows()
        layout.headerReferenceSize = CGSize(width: 0, height: 50)
        let log = Recorder()
        let view = show(layout, counts: [5, 5], delegate: log)
        #expect(log.lines.sorted() == ["show 0", "show 1", "show 2", "show header 0"])
        log.lines = []
        view.contentOffset.y = 550
        view.layoutIfNeeded()
        #expect(log.lines.filter { $0.hasPrefix("hide") }.sorted() == ["hide 0", "hide 1", "hide 2", "hide header 0"])
        #expect(log.lines.contains("show header 1"))
        let header = view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: [1, 0])
        #expect(header?.frame == CGRect(x: 0, y: 550, width: 300, height: 50))
        #expect(header.flatMap { view.indexPath(forSupplementaryView: $0) } == [1, 0])
        #expect(
            view.indexPathsForVisibleSupplementaryElements(ofKind: UICollectionView.elementKindSectionHeader) == [
                [1, 0]
            ])
    }

    @Test func viewsAreAnnouncedWithTheirSizesAndNotIfTheyLeaveAgain() {
        final class TallCell: UICollectionViewCell {
            override func preferredLayoutAttributesFitting(
                _ attributes: UICollectionViewLayoutAttributes
            ) -> UICollectionViewLayoutAttributes {
                attributes.size = CGSize(width: 300, height: 200)
                return attributes
            }
        }
        let layout = rows()
        layout.estimatedItemSize = CGSize(width: 300, height: 50)
        let log = Recorder()
        log.notesHeights = true
        let view = show(layout, delegate: log, cell: TallCell.self)
        // Six cells were made by the estimate, of which two are displayed.
        #expect(log.lines == ["show 0 200.0", "show 1 200.0"] && view.counters.cellsMade == 6)
        log.lines = []
        view.contentOffset.y = 200
        view.layoutIfNeeded()
        #expect(log.lines == ["show 2 200.0", "hide 0"])
    }

    @Test func itemsAreScrolledToEachPosition() {
        let view = show(rows())
        for (position, y) in [
            (UICollectionView.ScrollPosition.top, 2000), (.centeredVertically, 1900), (.bottom, 1800), ([], 1800),
        ] as [(UICollectionView.ScrollPosition, CGFloat)] {
            view.scrollToItem(at: [0, 20], at: position, animated: false)
            #expect(view.contentOffset.y == y)
        }
        view.scrollToItem(at: [0, 49], at: .top, animated: false)
        #expect(view.contentOffset.y == 4700, "not beyond the end")
        view.contentInset.top = 40
        view.scrollToItem(at: [0, 10], at: .top, animated: false)
        #expect(view.contentOffset.y == 960)
        let layout = rows()
        (layout.scrollDirection, layout.itemSize) = (.horizontal, CGSize(width: 100, height: 300))
        let side = show(layout)
        for (position, x) in [
            (UICollectionView.ScrollPosition.left, 2000), (.centeredHorizontally, 1900), (.right, 1800),
        ] as [(UICollectionView.ScrollPosition, CGFloat)] {
            side.scrollToItem(at: [0, 20], at: position, animated: false)
            #expect(side.contentOffset.x == x)
        }
    }

    @Test func anAnimatedScrollEndsExactly() {
        let world = TouchWorld()
        world.open()
        defer { world.close() }
        let row = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
        let section = NSCollectionLayoutSection(
            group: .vertical(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)]))
        let source = ItemSource(counts: [300])
        source.configure = { cell, item in (cell as? TallCell)?.show(height: CGFloat(30 + item * 7 % 90)) }
        let view = makeCollection(
            source, UICollectionViewCompositionalLayout(section: section), cell: TallCell.self,
            size: CGSize(width: 300, height: 300))
        world.window.addSubview(view)
        world.window.layoutIfNeeded()
        view.scrollToItem(at: [0, 200], at: .top, animated: true)
        world.clock.advance(by: 0.1)
        #expect(view.contentOffset.y > 0 && view.cellForItem(at: [0, 200]) == nil)
        world.clock.advance(by: 2)
        #expect(view.cellForItem(at: [0, 200])?.frame.minY == view.contentOffset.y)
    }

    @Test func theNextScreenIsPrefetched() {
        let log = Recorder()
        let view = makeCollection(
            ItemSource(counts: [50]), rows(), size: CGSize(width: 300, height: 300), delegate: nil)
        view.prefetchDataSource = log
        view.contentOffset.y = 100
        view.layoutIfNeeded()
        #expect(log.lines.joined().contains("prefetch [4, 5, 6"))
        log.lines = []
        view.contentOffset.y = 2000
        view.layoutIfNeeded()
        #expect(log.lines.contains { $0.hasPrefix("cancel") })
        log.lines = []
        view.isPrefetchingEnabled = false
        view.contentOffset.y = 3000
        view.layoutIfNeeded()
        #expect(log.lines.isEmpty)
    }

    @Test func selectionFollowsItsProperties() {
        let log = Recorder()
        let view = show(rows(), delegate: log)
        func tap(_ item: Int) {
            view.beginTouch(at: CGPoint(x: 50, y: CGFloat(item) * 100 + 50))
            view.endTouch()
        }
        tap(0)
        #expect(view.indexPathsForSelectedItems == [[0, 0]] && log.lines.last == "perform 0")
        log.isPrimaryAllowed = false
        tap(1)
        #expect(log.lines.filter { $0.hasPrefix("perform") } == ["perform 0"])
        log.forbids = ["highlight"]
        tap(2)
        #expect(view.indexPathsForSelectedItems == [[0, 1]])
        log.forbids = ["deselect"]
        view.allowsMultipleSelection = true
        tap(1)
        tap(2)
        #expect(view.indexPathsForSelectedItems == [[0, 1], [0, 2]])
        view.allowsSelection = false
        view.allowsMultipleSelection = false
        tap(0)
        #expect(view.indexPathsForSelectedItems == [[0, 1]])
        view.isEditing = true
        tap(0)
        #expect(view.indexPathsForSelectedItems?.contains([0, 0]) == false)
        view.allowsMultipleSelectionDuringEditing = true
        tap(0)
        #expect(view.indexPathsForSelectedItems?.count == 2)
        view.deselectItem(at: [0, 1], animated: false)
        #expect(view.indexPathsForSelectedItems?.count == 1)
        view.selectItem(at: nil, animated: false, scrollPosition: [])
        #expect(view.indexPathsForSelectedItems == [])
        view.allowsMultipleSelectionDuringEditing = false
        view.allowsSelectionDuringEditing = true
        tap(0)
        tap(1)
        #expect(view.indexPathsForSelectedItems == [[0, 1]] || view.indexPathsForSelectedItems == [[0, 0]])
        view.isEditing = false
        view.allowsSelection = true
        view.selectItem(at: [0, 30], animated: false, scrollPosition: .top)
        #expect(view.contentOffset.y == 3000 && view.indexPathsForSelectedItems == [[0, 30]])
        view.reloadData()
        view.layoutIfNeeded()
        #expect(view.indexPathsForSelectedItems == [])
    }

    @Test func theBackgroundViewFillsTheBoundsBehindTheCells() {
        let view = show(rows())
        let back = UIView()
        view.backgroundView = back
        view.contentOffset.y = 150
        view.layoutIfNeeded()
        #expect(back.frame == CGRect(x: 0, y: 150, width: 300, height: 300) && view.subviews.first === back)
        view.backgroundView = nil
        #expect(back.superview == nil)
    }

    @Test func whatIsReadStaysWhenSizesAboveChangeAndTheStartStays() {
        let row = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(20))
        let section = NSCollectionLayoutSection(
            group: .vertical(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)]))
        section.boundarySupplementaryItems = [
            NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: row, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
        ]
        final class Header: UICollectionReusableView {
            override func preferredLayoutAttributesFitting(
                _ layoutAttributes: UICollectionViewLayoutAttributes
            ) -> UICollectionViewLayoutAttributes {
                layoutAttributes.size.height = 70
                return layoutAttributes
            }
        }
        let source = ItemSource(counts: [100])
        source.configure = { cell, item in
            cell.tag = item
            (cell as? TallCell)?.show(height: 60)
        }
        let view = HoldingCollectionView(
            frame: CGRect(x: 0, y: 0, width: 300, height: 300),
            collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
        view.register(TallCell.self, forCellWithReuseIdentifier: "cell")
        view.register(
            Header.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "view")
        view.dataSource = source
        view.layoutIfNeeded()
        #expect(view.contentOffset.y == 0 && view.seen.first?.y == 70, "the header is measured, and is visible")
        // Far below, then upwards in steps: nothing that is visible moves by more than the step.
        view.scrollToItem(at: [0, 60], at: .top, animated: false)
        for _ in 0..<200 {
            let before = view.seen
            view.contentOffset.y -= 25
            view.layoutIfNeeded()
            let after = view.seen
            for old in before where old.y >= 0 {
                if let new = after.first(where: { $0.item == old.item }) { #expect(abs(new.y - old.y - 25) < 1e-6) }
            }
            if view.contentOffset.y <= 0 { break }
        }
        #expect(view.contentOffset.y <= 0 && view.seen.first?.item == 0)
    }

    @Test func faultsStopWithAReason() async {
        let unregistered = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let view = makeCollection(ItemSource(counts: [0]), UICollectionViewFlowLayout())
                _ = view.dequeueReusableCell(withReuseIdentifier: "unknown", for: [0, 0])
            }
        }
        let first = String(decoding: unregistered?.standardErrorContent ?? [], as: UTF8.self)
        #expect(
            first.contains(
                "could not dequeue a view of kind: UICollectionElementKindCell with identifier unknown - must register a nib or a class"
            ))
        let beyond = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let view = makeCollection(ItemSource(counts: [3]), UICollectionViewFlowLayout())
                view.scrollToItem(at: [0, 3], at: .top, animated: false)
            }
        }
        let second = String(decoding: beyond?.standardErrorContent ?? [], as: UTF8.self)
        #expect(second.contains("out-of-bounds item (3) when there are only 3 items in section 0"))
    }

    // MARK: The controller

    private final class Screen: UICollectionViewController, UICollectionViewDelegateFlowLayout {
        let items = ItemSource(counts: [30])
        var scrolls = 0
        override func viewDidLoad() {
            super.viewDidLoad()
            collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        }
        override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            items.sections[section].count
        }
        override func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell { items.collectionView(collectionView, cellForItemAt: indexPath) }
        override func collectionView(
            _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
            to destinationIndexPath: IndexPath
        ) { items.collectionView(collectionView, moveItemAt: sourceIndexPath, to: destinationIndexPath) }
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            sizeForItemAt indexPath: IndexPath
        ) -> CGSize { CGSize(width: 300, height: 60) }
        override func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
    }

    @Test func aControllerIsDataSourceAndDelegateOfItsView() {
        let world = TouchWorld()
        world.open()
        defer { world.close() }
        let screen = Screen(collectionViewLayout: UICollectionViewFlowLayout())
        world.window.rootViewController = screen
        world.window.layoutIfNeeded()
        world.clock.advance(by: 1)
        #expect(screen.collectionView.visibleCells.count == 5)
        #expect(screen.collectionViewLayout === screen.collectionView.collectionViewLayout)
        world.tap(100, 90)
        world.clock.advance(by: 1)
        #expect(screen.collectionView.indexPathsForSelectedItems == [[0, 1]])
        screen.viewWillAppear(false)
        #expect(screen.collectionView.indexPathsForSelectedItems == [])
        world.tap(100, 90)
        screen.clearsSelectionOnViewWillAppear = false
        screen.viewWillAppear(false)
        #expect(screen.collectionView.indexPathsForSelectedItems == [[0, 1]])
        screen.setEditing(true, animated: false)
        #expect(screen.collectionView.isEditing)
        screen.setEditing(false, animated: false)
        func press(from start: CGFloat, to end: CGFloat) {
            world.down(100, start)
            world.clock.advance(by: 1)
            for step in 1...10 {
                world.move(100, start + (end - start) * CGFloat(step) / 10)
                world.clock.advance(frames: 1)
            }
            world.up(100, end)
            world.clock.advance(by: 1)
        }
        press(from: 30, to: 160)
        #expect(screen.items.sections[0].prefix(4) == [1, 2, 0, 3], "a long press moves an item")
        screen.installsStandardGestureForInteractiveMovement = false
        press(from: 30, to: 160)
        #expect(screen.items.sections[0].prefix(4) == [1, 2, 0, 3])
        world.drag(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 100, y: 100), steps: 5)
        #expect(screen.scrolls > 0)
    }

    /// Apple: "installsStandardGestureForInteractiveMovement": the gesture is for items that can be moved. A press on another one selects
    /// it, and one on a reorder control goes on moving the item.
    @Test func longPressesLeaveTheTouchToOtherItems() {
        final class ListScreen: UICollectionViewController {
            var items = ItemSource(counts: [4])
            override func viewDidLoad() {
                super.viewDidLoad()
                collectionView.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "cell")
                items.configure = { cell, item in
                    (cell as? UICollectionViewListCell)?.accessories = item > 0 ? [.reorder(displayed: .always)] : []
                }
                collectionView.dataSource = items
            }
        }
        let world = TouchWorld()
        world.open()
        defer { world.close() }
        let screen = ListScreen(
            collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
        world.window.rootViewController = screen
        world.window.layoutIfNeeded()
        world.clock.advance(by: 1)
        screen.items.isMovable = { $0.item > 0 }
        world.down(100, 20)
        world.clock.advance(by: 1)
        world.up(100, 20)
        world.clock.advance(by: 1)
        #expect(screen.collectionView.indexPathsForSelectedItems == [[0, 0]])
        let control = screen.collectionView.cellForItem(at: [0, 1])!.frame
        world.down(control.maxX - 24, control.midY)
        world.clock.advance(by: 1)
        for step in 1...10 {
            world.move(control.maxX - 24, control.midY + CGFloat(step) * 5)
            world.clock.advance(frames: 1)
        }
        world.up(control.maxX - 24, control.midY + 50)
        world.clock.advance(by: 1)
        #expect(screen.items.sections[0] == [0, 2, 1, 3])
    }

    /// A report to Apple (13113345): a cell that contains the first responder is not removed.
    @Test func aCellWhoseTextIsEditedStays() throws {
        final class FieldCell: UICollectionViewCell {
            lazy var field: UITextField = {
                let field = UITextField(frame: CGRect(x: 0, y: 0, width: 80, height: 30))
                contentView.addSubview(field)
                return field
            }()
        }
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        window.isHidden = false
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 300, height: 50)
        layout.minimumLineSpacing = 0
        let source = ItemSource(counts: [100])
        let view = makeCollection(
            source, layout, cell: FieldCell.self, size: CGSize(width: 300, height: 300))
        window.addSubview(view)
        window.layoutIfNeeded()
        let cell = try #require(view.cellForItem(at: [0, 1]) as? FieldCell)
        cell.field.becomeFirstResponder()
        view.contentOffset.y = 2000
        window.layoutIfNeeded()
        #expect(cell.field.isFirstResponder && cell.field.isEditing)
        #expect(!view.visibleCells.contains(cell) && view.visibleCells.count == 6)
        #expect(view.indexPathsForVisibleItems.min() == [0, 40])
        view.contentOffset.y = 0
        window.layoutIfNeeded()
        #expect(view.cellForItem(at: [0, 1]) === cell)
        view.contentOffset.y = 2000
        window.layoutIfNeeded()
        cell.field.resignFirstResponder()
        view.contentOffset.y = 2100
        window.layoutIfNeeded()
        #expect(view.cellForItem(at: [0, 1]) == nil && cell.superview == nil)
    }

    /// A published test of Listable that passes on iOS (`test_reappliesToVisibleView`).
    @Test func cellsAreMadeBeforeTheOtherViewsAndBehindThem() {
        final class Source: NSObject, UICollectionViewDataSource {
            var made: [String] = []
            func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }
            func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
            func collectionView(
                _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
            ) -> UICollectionViewCell {
                made.append("\(indexPath.section).\(indexPath.item)")
                return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            }
            func collectionView(
                _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
                at indexPath: IndexPath
            ) -> UICollectionReusableView {
                made.append("header \(indexPath.section)")
                return collectionView.dequeueReusableSupplementaryView(
                    ofKind: kind, withReuseIdentifier: "view", for: indexPath)
            }
        }
        let layout = UICollectionViewFlowLayout()
        layout.headerReferenceSize = CGSize(width: 100, height: 20)
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 400), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.register(
            UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "view")
        let source = Source()
        view.dataSource = source
        view.layoutIfNeeded()
        #expect(source.made == ["0.0", "0.1", "1.0", "1.1", "header 0", "header 1"])
        let views = view.subviews.filter { $0 is UICollectionReusableView }
        #expect(views.map { $0 is UICollectionViewCell } == [true, true, true, true, false, false])
    }
}
