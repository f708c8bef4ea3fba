// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

@MainActor
struct TableControllerTests {
    private final class Numbers: UITableViewController {
        override func viewDidLoad() {
            super.viewDidLoad()
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        }

        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }

        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        }
    }

    @Test("A table controller shows its table, edits it, and has its refresh control")
    func editing() {
        let controller = Numbers(style: .insetGrouped)
        #expect(!controller.isViewLoaded)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        window.rootViewController = controller
        window.isHidden = false
        window.layoutIfNeeded()
        #expect(controller.view === controller.tableView && controller.tableView.style == .insetGrouped)
        #expect(!controller.tableView.visibleCells.isEmpty)
        let button = controller.editButtonItem
        #expect(button === controller.editButtonItem && button.title == "Edit")
        controller.setEditing(true, animated: false)
        #expect(controller.isEditing && controller.tableView.isEditing)
        #expect(button.title == "Done" && button.style == .done)
        controller.isEditing = false
        #expect(!controller.tableView.isEditing && button.title == "Edit" && button.style == .plain)
        let control = UIRefreshControl()
        controller.refreshControl = control
        #expect(controller.tableView.refreshControl === control)
    }

    /// As published apps rely on that set `tableView` alone; UIKit's method is `_applyDefaultDataSourceToTable:`.
    @Test("A controller that sets only its table is the data source and delegate of the table, unless it has others")
    func ownTable() {
        final class Own: UITableViewController {
            var other: Numbers?
            override func loadView() {
                let table = UITableView()
                table.delegate = other
                tableView = table
            }
            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        }
        let own = Own()
        #expect(own.view === own.tableView && own.tableView.dataSource === own && own.tableView.delegate === own)
        #expect(own.tableView.numberOfRows(inSection: 0) == 3)
        let (second, other) = (Own(), Numbers())
        second.other = other
        #expect(second.tableView.dataSource === second && second.tableView.delegate === other)
    }

    @Test("clearsSelectionOnViewWillAppear deselects rows when the view appears", arguments: [true, false])
    func deselection(_ clears: Bool) {
        let controller = Numbers(style: .plain)
        controller.clearsSelectionOnViewWillAppear = clears
        controller.tableView.layoutIfNeeded()
        controller.tableView.selectRow(at: IndexPath(row: 2, section: 0), animated: false, scrollPosition: .none)
        controller.viewWillAppear(false)
        #expect((controller.tableView.indexPathForSelectedRow == nil) == clears)
    }
}
