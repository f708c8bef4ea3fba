// SPDX-License-Identifier: MIT
import Testing

@testable import PortableUIKit

/// Apps show one view in several places in turn: a former place does not take it from the present one.
@MainActor
struct SharedViewTests {
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))

    @Test func anAccessoryStaysInItsLastRow() {
        let (first, second) = (UITableViewCell(), UITableViewCell(frame: CGRect(x: 0, y: 0, width: 500, height: 44)))
        for cell in [first, second] {
            cell.accessoryView = view
            cell.layoutIfNeeded()
        }
        let frame = view.frame
        first.setNeedsLayout()
        first.layoutIfNeeded()
        #expect(view.frame == frame)
        first.accessoryView = nil
        #expect(view.superview === second)
    }

    @Test func anAccessoryStaysInItsLastItem() {
        let (first, second) = (UICollectionViewListCell(), UICollectionViewListCell())
        let accessory = UICellAccessory.customView(
            configuration: UICellAccessory.CustomViewConfiguration(customView: view, placement: .trailing()))
        for cell in [first, second] { cell.accessories = [accessory] }
        first.accessories = []
        #expect(view.superview === second)
    }

    @Test func theBackgroundOfSelectedRowsIsInTheSelectedOne() {
        let (first, second) = (UITableViewCell(), UITableViewCell())
        for cell in [first, second] { cell.selectedBackgroundView = view }
        first.isSelected = true
        #expect(view.superview === first)
        // As a tap on another row does.
        second.isHighlighted = true
        first.isSelected = false
        second.isSelected = true
        second.isHighlighted = false
        #expect(view.superview === second)
    }

    @Test func theBackgroundOfSelectedItemsIsInTheSelectedOne() {
        let (first, second) = (UICollectionViewCell(), UICollectionViewCell())
        for cell in [first, second] { cell.selectedBackgroundView = view }
        second.isSelected = true
        for cell in [second, first] { cell.layoutIfNeeded() }
        #expect(view.superview === second)
    }

    @Test func theHeaderOfATableStaysInItsLastTable() {
        let (first, second) = (UITableView(), UITableView())
        for table in [first, second] {
            table.tableHeaderView = view
            table.backgroundView = view
        }
        first.tableHeaderView = nil
        first.backgroundView = nil
        #expect(view.superview === second)
    }

    @Test func aRefreshControlStaysInItsLastList() {
        let (first, second, control) = (UIScrollView(), UIScrollView(), UIRefreshControl())
        for list in [first, second] { list.refreshControl = control }
        control.beginRefreshing()
        first.refreshControl = nil
        #expect(control.superview === second && control.isRefreshing)
    }

    @Test func theViewOfAFormerRootStaysInTheNewOne() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let (former, root) = (UIViewController(), UIViewController())
        window.rootViewController = former
        window.isHidden = false
        root.addChild(former)
        root.view.addSubview(former.view)
        former.didMove(toParent: root)
        window.rootViewController = root
        #expect(former.view.superview === root.view && former.view.window === window)
    }

    @Test func anItemOfAToolbarMovesToTheNavigationBar() {
        let (toolbar, bar) = (UIToolbar(), UINavigationBar())
        let item = UIBarButtonItem(customView: view)
        toolbar.items = [item]
        let title = UINavigationItem(title: "")
        bar.items = [title]
        title.rightBarButtonItem = item
        #expect(view.superview === bar)
        toolbar.items = []
        #expect(view.superview === bar)
        toolbar.items = [item]
        title.rightBarButtonItem = nil
        #expect(view.superview === toolbar)
    }
}
