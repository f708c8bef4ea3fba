// SPDX-License-Identifier: MIT
import Foundation
import Testing

@_spi(Window) @testable import PortableUIKit

/// The menus of edit actions of rows and items (Apple: "tableView(_:shouldShowMenuForRowAt:)" and its siblings). Apple's pages on them:
/// the actions are those of `UIResponderStandardEditActions` for cutting, copying and pasting.
@MainActor
@Suite(.serialized)
struct CellMenuTests {
    private let world = TouchWorld()
    private let chat = Chat()

    /// Messages that can be copied, but for the first one.
    private final class Chat: NSObject, UITableViewDataSource, UITableViewDelegate, UICollectionViewDataSource,
        UICollectionViewDelegate
    {
        var entries: [String] = []

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            Message(style: .default, reuseIdentifier: nil)
        }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { entries.append("select") }
        func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool {
            indexPath.row > 0
        }
        func tableView(
            _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath,
            withSender sender: Any?
        ) -> Bool { action == Selector("copy:") }
        func tableView(
            _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath,
            withSender sender: Any?
        ) { entries.append("\(action) \(indexPath)") }

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
            -> UICollectionViewCell
        { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
        func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
            entries.append("select")
        }
        func collectionView(_ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath) -> Bool {
            indexPath.item > 0
        }
        func collectionView(
            _ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath,
            withSender sender: Any?
        ) -> Bool { action == Selector("copy:") || action == Selector("selectAll:") }
        func collectionView(
            _ collectionView: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath,
            withSender sender: Any?
        ) { entries.append("\(action) \(indexPath)") }
    }

    private final class Message: UITableViewCell {
        var isPinned = false

        func pin(_ sender: Any?) { isPinned = true }
        override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
            action == Selector(Message.pin, "pin") || super.canPerformAction(action, withSender: sender)
        }
    }

    private var rows: [UIView] {
        func found(_ view: UIView) -> [UIView] { view is MenuRow ? [view] : view.subviews.flatMap(found) }
        return world.window.openMenu.map(found) ?? []
    }

    private func press(_ y: CGFloat) {
        world.down(50, y)
        world.clock.advance(by: 0.6)
        world.up(50, y)
        world.clock.advance(by: 1)
    }

    private func choose(_ title: String) throws {
        let row = try #require(rows.first { $0.accessibilityLabel == title })
        (row as? UIControl)?.sendActions(for: .touchUpInside)
        world.clock.advance(by: 1)
    }

    @Test func aLongTouchOnARowShowsWhatTheDelegateAndTheCellPerform() throws {
        world.open()
        defer { world.close() }
        let field = UITextField(frame: CGRect(x: 0, y: 250, width: 100, height: 40))
        field.text = "draft"
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        table.rowHeight = 44
        (table.dataSource, table.delegate) = (chat, chat)
        world.window.addSubview(table)
        world.window.addSubview(field)
        world.window.layoutIfNeeded()
        UIMenuController.shared.menuItems = [UIMenuItem(title: "Pin", action: Selector(Message.pin, "pin"))]
        defer { UIMenuController.shared.menuItems = nil }
        field.becomeFirstResponder()
        press(60)
        #expect(rows.compactMap(\.accessibilityLabel) == ["Copy", "Pin"])
        try choose("Copy")
        #expect(chat.entries == ["copy: [0, 1]"] && field.isFirstResponder)
        press(110)
        try choose("Pin")
        #expect((table.cellForRow(at: IndexPath(row: 2, section: 0)) as? Message)?.isPinned == true)
        #expect(chat.entries == ["copy: [0, 1]"], "no row is selected")
        press(20)
        #expect(rows.isEmpty && chat.entries.last == "select")
    }

    @Test func anObserverOfTheMenuShowsTheOneOfAnItemAtAnotherPlace() throws {
        world.open()
        defer { world.close() }
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 300, height: 60)
        layout.minimumLineSpacing = 0
        let grid = UICollectionView(frame: world.window.bounds, collectionViewLayout: layout)
        grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        (grid.dataSource, grid.delegate) = (chat, chat)
        world.window.addSubview(grid)
        world.window.layoutIfNeeded()
        // As a published chat does: it shows the menu beside the bubble in place of the cell.
        let (menu, window) = (UIMenuController.shared, world.window)
        var count = 0
        let token = NotificationCenter.default.addObserver(
            forName: UIMenuController.willShowMenuNotification, object: menu, queue: nil
        ) { _ in
            MainActor.assumeIsolated {
                count += 1
                guard count == 1 else { return }
                menu.hideMenu()
                menu.showMenu(from: window, rect: CGRect(x: 200, y: 200, width: 10, height: 10))
            }
        }
        defer { NotificationCenter.default.removeObserver(token) }
        press(80)
        #expect(count == 2 && window.subviews.filter { $0 is MenuOverlay }.count == 1)
        #expect(menu.menuFrame.minY > 200 || menu.menuFrame.maxY < 200)
        #expect(rows.compactMap(\.accessibilityLabel) == ["Copy"], "a cell selects nothing")
        try choose("Copy")
        #expect(chat.entries == ["copy: [0, 1]"])
        press(30)
        #expect(rows.isEmpty && chat.entries.last == "select")
    }
}
