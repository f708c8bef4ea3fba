// SPDX-License-Identifier: MIT
import UIKit
import XCTest

class ScreenSourceTests: XCTestCase {
    func testAFormInBarsIsLaidOut() {
        let form = FormViewController()
        let tabs = UITabBarController()
        tabs.viewControllers = [UINavigationController(rootViewController: form)]
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        window.rootViewController = tabs
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        let view = form.view as! FormView
        XCTAssertEqual(view.name.convert(view.name.bounds, to: window).minY, 44)
        XCTAssertEqual(view.name.frame.width, 288)
        XCTAssertEqual(view.amount.frame.minY, view.notes.frame.maxY + 8)
        let height = view.notes.frame.height
        view.notes.text = "A text\nof two lines"
        window.layoutIfNeeded()
        XCTAssertGreaterThan(view.notes.frame.height, height)
        XCTAssertTrue(view.name.becomeFirstResponder())
        XCTAssertEqual(view.events, ["began"])
        XCTAssertTrue(view.endEditing(false))
        XCTAssertFalse(view.name.isFirstResponder)
        XCTAssertEqual(form.navigationItem.title, "Form")
    }

    func testStylesKeepTheType() {
        let label = UILabel().styled { $0.text = "Title" }.styled { $0.textColor = .red }
        XCTAssertEqual(label.text, "Title")
        XCTAssertEqual(label.textColor, UIColor.red)
    }

    func testACollectionCellFitsItsContent() {
        let cell = TileCell(frame: .zero)
        cell.titleLabel.text = "Tile"
        let size = cell.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        XCTAssertEqual(size.height, cell.titleLabel.intrinsicContentSize.height + 8)
        XCTAssertEqual(size.width, cell.titleLabel.intrinsicContentSize.width)
    }

    func testNotificationsOfAField() {
        let field = UITextField()
        var changes = 0
        let token = field.on(UITextField.textDidChangeNotification) { changes += 1 }
        field.insertText("a")
        field.deleteBackward()
        NotificationCenter.default.removeObserver(token)
        XCTAssertEqual(changes, 2)
    }
}
