// SPDX-License-Identifier: MIT
import Foundation
import Testing

@_spi(Window) @testable import PortableUIKit

/// Screens that are turned, or get other texts, while fingers or other screens are on them.
@MainActor struct TurnedScreenTests {
    private func open(_ controller: UIViewController) -> TouchWorld {
        let world = TouchWorld()
        world.window.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
        world.open()
        world.window.rootViewController = controller
        world.window.layoutIfNeeded()
        return world
    }

    private func turn(_ world: TouchWorld) {
        let size = world.window.bounds.size
        world.window.frame.size = CGSize(width: size.height, height: size.width)
        world.clock.advance(by: 1)
    }

    @Test func textsOfRowsAreLaidOutAtTheirNewSize() throws {
        let list = FingerApp.list()
        let world = open(list)
        defer { world.close() }
        let label = try #require(list.tableView.cellForRow(at: [0, 0])?.contentView.label)
        let former = label.frame
        world.window.traitOverrides.preferredContentSizeCategory = .extraSmall
        world.window.layoutIfNeeded()
        #expect(label.frame.height == label.intrinsicContentSize.height)
        #expect(label.frame.height < former.height)
        #expect(abs(label.frame.midY - former.midY) < 0.5)
    }

    @Test func aPageOnItsWayTakesTheSizeOfATurnedScreen() throws {
        let pages = FingerApp.pages()
        let world = open(pages)
        defer { world.close() }
        world.down(300, 300)
        for x in stride(from: 290, through: 200, by: -10) {
            world.clock.advance(frames: 1)
            world.move(CGFloat(x), 300)
        }
        let coming = try #require(pages.children.last)
        turn(world)
        world.up(200, 300)
        world.clock.advance(by: 2)
        let page = try #require(pages.viewControllers?.first)
        #expect(page !== coming)
        #expect(coming.parent == nil)
        // The dots are below.
        let dots: CGFloat = 37
        #expect(page.view.convert(page.view.bounds, to: nil) == CGRect(x: 0, y: 0, width: 667, height: 375 - dots))
    }

    @Test(arguments: [true, false]) func aShelfRestsWithAGroupInTheMiddleOfATurnedScreen(isHeld: Bool) throws {
        let shelf = TurnedShelf()
        let world = open(shelf)
        defer { world.close() }
        world.down(300, 60)
        if !isHeld {
            for x in stride(from: 280, through: 100, by: -20) {
                world.clock.advance(frames: 1)
                world.move(CGFloat(x), 60)
            }
            world.up(100, 60)
            world.clock.advance(frames: 2)
        }
        turn(world)
        if isHeld { world.up(300, 60) }
        world.clock.advance(by: 2)
        let middle = CGPoint(x: 333.5, y: 60)
        let cell = shelf.collectionView.visibleCells.first { $0.convert($0.bounds, to: nil).contains(middle) }
        let frame = try #require(cell.map { $0.convert($0.bounds, to: nil) })
        #expect(abs(frame.midX - middle.x) <= 0.5)
    }

    @Test func contentAtItsEndFillsAWindowThatGrows() {
        let list = FingerApp.list()
        let tabs = UITabBarController()
        tabs.viewControllers = [list]
        let world = open(tabs)
        defer { world.close() }
        list.tableView.scrollToRow(at: [0, 39], at: .bottom, animated: false)
        world.clock.advance(by: 1)
        world.window.frame.size = CGSize(width: 507, height: 768)
        world.clock.advance(by: 1)
        let table = list.tableView!
        #expect(table.contentOffset.y == table.contentSize.height + table.adjustedContentInset.bottom - 768)
    }

    @Test func aLowerBarLeavesNoGapAboveTheContent() {
        let list = FingerApp.list()
        let world = open(list)
        defer { world.close() }
        list.tableView.contentInset.top = 44
        list.tableView.contentOffset.y = -39
        list.tableView.contentInset.top = 32
        #expect(list.tableView.contentOffset.y == -39)
        world.window.layoutIfNeeded()
        #expect(list.tableView.contentOffset.y == -32)
    }

    @Test func aScrollingAnimationEndsOnTheContentOfATurnedScreen() {
        let controller = UIViewController()
        let scroll = UIScrollView()
        scroll.contentSize = CGSize(width: 100, height: 700)
        scroll.contentInsetAdjustmentBehavior = .never
        controller.view = scroll
        let world = open(controller)
        defer { world.close() }
        turn(world)
        scroll.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
        world.clock.advance(frames: 3)
        turn(world)
        #expect(scroll.contentOffset.y == 33)
    }

    @Test func aListThatIsTurnedBelowAnotherScreenReturnsToItsPlace() {
        let list = FingerApp.list()
        let navigation = UINavigationController(rootViewController: list)
        navigation.navigationBar.prefersLargeTitles = true
        let world = open(navigation)
        defer { world.close() }
        // The bar is collapsed, and the first row is below it in part.
        list.tableView.contentOffset.y = -15
        world.clock.advance(by: 1)
        navigation.pushViewController(UIViewController(), animated: true)
        world.clock.advance(by: 1)
        turn(world)
        navigation.popViewController(animated: true)
        world.clock.advance(by: 1)
        #expect(list.tableView.contentOffset.y == -15)
        #expect(navigation.navigationBar.frame.height == 44)
    }
}

extension UIView {
    /// The first label with a text in this view.
    fileprivate var label: UILabel? {
        if let label = self as? UILabel, label.text != nil { return label }
        return subviews.lazy.compactMap(\.label).first
    }
}

private final class TurnedShelf: UICollectionViewController {
    init() {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.8), heightDimension: .absolute(120))
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
        let section = NSCollectionLayoutSection(
            group: NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [item]))
        section.orthogonalScrollingBehavior = .groupPagingCentered
        super.init(collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
    }
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 12 }
    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
}
