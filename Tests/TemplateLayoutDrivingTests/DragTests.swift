// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit
import TemplateLayoutSnapshots
import Testing

@testable import TemplateLayoutDriving

/// Rows that a finger drags and drops.
@MainActor struct DragTests {
    private final class Cards: UITableViewController, UITableViewDragDelegate {
        var names = ["Apple", "Banana", "Cherry", "Damson", "Elderberry"]

        override func viewDidLoad() {
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
            tableView.dragDelegate = self
            navigationItem.title = "Fruits"
        }

        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }

        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            cell.textLabel?.text = names[indexPath.row]
            return cell
        }

        override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

        override func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {
            names.insert(names.remove(at: source.row), at: destination.row)
        }

        func tableView(
            _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
        ) -> [UIDragItem] {
            guard indexPath.row != 4 else { return [] }
            let name = NSString(string: names[indexPath.row])
            return [UIDragItem(itemProvider: NSItemProvider(object: name))]
        }
    }

    @Test func rowsAreDraggedAndDropped() throws {
        let cards = Cards()
        let screen = Screen(UINavigationController(rootViewController: cards))
        try screen.find(.text("Apple")).dragAndDrop(to: try screen.find(.text("Cherry")))
        #expect(cards.names == ["Banana", "Cherry", "Apple", "Damson", "Elderberry"])
        #expect {
            try screen.find(.text("Elderberry")).dragAndDrop(to: try screen.find(.text("Cherry")))
        } throws: { "\($0)".contains("nothing can be dragged at") }
    }

    @Test(arguments: [SnapshotLook.light, .dark])
    func aDraggedRowFollowsTheFingerOverTheSpace(_ look: SnapshotLook) throws {
        let screen = Screen(UINavigationController(rootViewController: Cards()), traits: look.traits)
        let start = try screen.find(.text("Banana")).frame
        screen.run { screen.driver.finger(0, .began, at: CGPoint(x: start.midX, y: start.midY)) }
        screen.advance(by: 1)
        for step in 1...8 {
            screen.run {
                screen.driver.finger(0, .moved, at: CGPoint(x: start.midX + 4, y: start.midY + CGFloat(step) * 12))
            }
            screen.advance(by: 0.05)
        }
        screen.advance(by: 0.5)
        try assertSnapshot(of: screen, named: look.name)
    }
}
