// SPDX-License-Identifier: MIT
import UIKit
import XCTest

class ConfigurationSourceTests: XCTestCase {
    /// Cells configured as apps do it have their content, their heights, and follow the selection.
    func testPeople() {
        let controller = PeopleViewController(style: .plain)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        window.rootViewController = controller
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        let table = controller.tableView!
        let first = table.cellForRow(at: IndexPath(row: 0, section: 0))!
        let view = first.contentView as? PersonView
        XCTAssertEqual(view?.nameLabel.text, "Person 0")
        XCTAssertGreaterThan(table.rectForRow(at: IndexPath(row: 0, section: 0)).height, 75)
        XCTAssertEqual(table.rectForRow(at: IndexPath(row: 1, section: 0)).height, 44.5)
        table.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
        table.layoutIfNeeded()
        XCTAssertEqual(view?.nameLabel.textColor, .systemRed)
        table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
        table.layoutIfNeeded()
        XCTAssertEqual(view?.nameLabel.textColor, .label)
        XCTAssertEqual(table.cellForRow(at: IndexPath(row: 1, section: 0))?.accessoryType, .checkmark)
    }
}
