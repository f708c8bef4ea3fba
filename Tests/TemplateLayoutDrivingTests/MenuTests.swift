// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit
import TemplateLayoutDriving
import TemplateLayoutSnapshots
import Testing

/// Context menus and pull-down menus, opened and chosen from as a user does.
@MainActor struct MenuTests {
    private final class Fruits: UITableViewController {
        let names = ["Apple", "Banana", "Cherry", "Damson", "Elderberry"]
        var chosen: [String] = []

        override func viewDidLoad() {
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
            navigationItem.title = "Fruits"
            navigationItem.rightBarButtonItem = UIBarButtonItem(
                title: "Sort", menu: UIMenu(children: [action("By name"), action("By colour")]))
        }

        private func action(_ title: String, image: UIImage? = nil, attributes: UIMenuElement.Attributes = [])
            -> UIAction
        {
            UIAction(title: title, image: image, attributes: attributes) { [self] _ in chosen.append(title) }
        }

        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }

        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            cell.textLabel?.text = names[indexPath.row]
            return cell
        }

        override func tableView(
            _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
        ) -> UIContextMenuConfiguration? {
            guard indexPath.row != 4 else { return nil }
            return UIContextMenuConfiguration(actionProvider: { [self] _ in
                UIMenu(children: [
                    action("Copy", image: UIImage(systemName: "doc.on.doc")),
                    UIMenu(title: "Move", children: [action("Up"), action("Down")]),
                    UIMenu(
                        options: .displayInline,
                        children: [action("Delete", image: UIImage(systemName: "trash"), attributes: .destructive)]),
                ])
            })
        }

        override func tableView(
            _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
            animator: any UIContextMenuInteractionCommitAnimating
        ) { animator.addCompletion { [self] in chosen.append("preview") } }
    }

    private let fruits = Fruits()
    private let screen: Screen

    init() { screen = Screen(UINavigationController(rootViewController: fruits)) }

    private func row(_ name: String) throws -> ScreenElement { try screen.find(.text(name)) }

    @Test func anEntryOfAContextMenuIsChosen() throws {
        for gesture in ScreenElement.MenuGesture.allCases {
            try row("Banana").openContextMenu(by: gesture)
            #expect(screen.menuTitles == ["Copy", "Move", "Delete"])
            try screen.chooseFromMenu("Move", "Down")
            #expect(fruits.chosen.popLast() == "Down" && screen.menuTitles == nil)
        }
        try row("Damson").openContextMenu()
        try screen.tapMenuPreview()
        #expect(fruits.chosen == ["preview"] && screen.menuTitles == nil)
    }

    @Test func anEntryOfAPullDownMenuIsChosen() throws {
        try screen.find(.label("Sort")).tap()
        #expect(screen.menuTitles == ["By name", "By colour"])
        try screen.chooseFromMenu("By colour")
        #expect(fruits.chosen == ["By colour"])
    }

    @Test func whatIsNotThereIsNamed() throws {
        #expect(throws: DrivingError.self) { try screen.chooseFromMenu("Copy") }
        #expect(throws: DrivingError.self) { try screen.tapMenuPreview() }
        let elderberry = try row("Elderberry")
        #expect(throws: DrivingError.self) { try elderberry.openContextMenu() }
        try row("Apple").openContextMenu()
        do {
            try screen.chooseFromMenu("Paste")
            Issue.record("an entry that is not there was chosen")
        } catch let error as DrivingError {
            #expect(error.message == #"the menu has no entry "Paste"; it has "Copy", "Move", "Delete""#)
        }
    }

    @Test func aContextMenuLooksLikeThis() throws {
        try row("Banana").openContextMenu()
        try assertSnapshot(of: screen, as: .image(perceptualPrecision: 0.98))
    }
}
