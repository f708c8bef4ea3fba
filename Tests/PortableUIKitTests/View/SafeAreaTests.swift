// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// Safe areas: the part of the superview's insets that overlaps a view.
@MainActor
struct SafeAreaTests {
    final class Note: UIView {
        var changes = 0
        override func safeAreaInsetsDidChange() {
            super.safeAreaInsetsDidChange()
            changes += 1
        }
    }

    private func controller(_ insets: UIEdgeInsets, size: CGSize = CGSize(width: 300, height: 400)) -> UIViewController
    {
        let controller = UIViewController()
        controller.view.frame = CGRect(origin: .zero, size: size)
        controller.additionalSafeAreaInsets = insets
        return controller
    }

    @Test("A subview's safe area is the part of its parent's insets that overlaps it, as printed on iOS 11")
    func overlaps() {
        let parent = controller(UIEdgeInsets(top: 64, left: 30, bottom: 83, right: 10)).view!
        let child = UIView()
        parent.addSubview(child)
        child.frame = CGRect(x: 50, y: 100, width: 100, height: 100)
        #expect(child.safeAreaInsets == .zero)
        child.frame = CGRect(x: 20, y: -40, width: 100, height: 150)
        #expect(child.safeAreaInsets == UIEdgeInsets(top: 64, left: 10, bottom: 0, right: 0))
        child.frame = CGRect(x: 230, y: 100, width: 100, height: 100)
        #expect(child.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 10))
        child.removeFromSuperview()
        #expect(child.safeAreaInsets == .zero)
    }

    @Test("Margins grow by the safe area: 28 points at the top become 48 below 20, as printed on iOS 11")
    func margins() {
        let parent = controller(UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)).view!
        let child = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        child.layoutMargins.top = 28
        #expect(child.layoutMargins == UIEdgeInsets(top: 28, left: 8, bottom: 8, right: 8))
        parent.addSubview(child)
        #expect(child.layoutMargins == UIEdgeInsets(top: 48, left: 8, bottom: 8, right: 8))
    }

    @Test("A view's safe area changes when the view moves or its parent's bounds change, and not otherwise")
    func notices() {
        let parent = controller(UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0)).view!
        let child = Note(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
        parent.addSubview(child)
        #expect(child.changes == 0)
        child.center.x += 5
        #expect(child.changes == 0)
        child.frame.origin.y = 15
        #expect(child.changes == 1 && child.safeAreaInsets.top == 5)
        child.frame.origin.y = 100
        #expect(child.changes == 2 && child.safeAreaInsets == .zero)
        parent.bounds.size.height = 220
        #expect(child.changes == 3 && child.safeAreaInsets.bottom == 10)
    }

    @Test("Views in a window get the safe area that the window overrides")
    func overriddenSafeArea() {
        final class Phone: UIWindow {
            override var safeAreaInsets: UIEdgeInsets { UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0) }
        }
        let window = Phone(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        let root = UIViewController()
        window.rootViewController = root
        window.isHidden = false
        window.layoutIfNeeded()
        #expect(root.view.safeAreaInsets == UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
        let table = UITableView(frame: root.view.bounds)
        root.view.addSubview(table)
        #expect(table.adjustedContentInset == root.view.safeAreaInsets)
    }

    @Test("The safe area of a scroll view's content excludes the adjusted content inset")
    func scrollViews() {
        let outer = controller(UIEdgeInsets(top: 44, left: 25, bottom: 34, right: 0))
        let scroll = UIScrollView(frame: outer.view.bounds)
        let content = Note(frame: CGRect(x: 0, y: 0, width: 300, height: 1000))
        scroll.addSubview(content)
        scroll.contentSize = content.frame.size
        outer.view.addSubview(scroll)
        #expect(content.safeAreaInsets == UIEdgeInsets(top: 0, left: 25, bottom: 0, right: 0))
        scroll.contentInsetAdjustmentBehavior = .never
        scroll.contentOffset.y = 0
        #expect(
            content.safeAreaInsets == UIEdgeInsets(top: 44, left: 25, bottom: 34, right: 0),
            "the view extends below its superview")
        scroll.contentOffset.y = 20
        #expect(content.safeAreaInsets.top == 44, "the part outside of the superview adds nothing")
        scroll.contentOffset.y = 610
        #expect(content.safeAreaInsets.bottom == 24)
        scroll.contentInsetAdjustmentBehavior = .always
        #expect(content.safeAreaInsets == .zero)
    }

    @Test("The scroll view that a navigation controller shows is inset although its content fits")
    func contentOfNavigationController() {
        let page = UIViewController()
        let scroll = UIScrollView()
        let content = Note(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        scroll.addSubview(content)
        page.view.addSubview(scroll)
        scroll.frame = page.view.bounds
        let navigation = UINavigationController(rootViewController: page)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        window.rootViewController = navigation
        window.isHidden = false
        window.layoutIfNeeded()
        #expect(page.view.safeAreaInsets.top == 44)
        #expect(scroll.adjustedContentInset.top == 44)
        #expect(content.safeAreaInsets == .zero && content.changes == 0)
    }

    @Test("Rows under a navigation bar and at the table's edges have the margins of rows in its middle")
    func rowsKeepTheirMargins() throws {
        final class Rows: NSObject, UITableViewDataSource {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                let box = UIView()
                box.translatesAutoresizingMaskIntoConstraints = false
                cell.contentView.addSubview(box)
                let margins = cell.contentView.layoutMarginsGuide
                NSLayoutConstraint.activate([
                    box.topAnchor.constraint(equalTo: margins.topAnchor),
                    box.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
                    box.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
                    box.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
                    box.heightAnchor.constraint(equalToConstant: 28),
                ])
                return cell
            }
        }
        let rows = Rows()
        let controller = UITableViewController(style: .plain)
        controller.tableView.dataSource = rows
        let navigation = UINavigationController(rootViewController: controller)
        navigation.additionalSafeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 34, right: 0)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
        window.rootViewController = navigation
        window.isHidden = false
        window.layoutIfNeeded()
        let table = try #require(controller.tableView)
        for offset in [-64, -20, 0, 13, 700, 1000] as [CGFloat] {
            table.contentOffset.y = offset
            window.layoutIfNeeded()
            let heights = Set(table.visibleCells.map { $0.contentView.subviews[0].bounds.height })
            let cells = Set(table.visibleCells.map { $0.bounds.height })
            #expect(heights == [28] && cells.count == 1, "at \(offset)")
        }
    }
}
