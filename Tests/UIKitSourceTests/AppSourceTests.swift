// SPDX-License-Identifier: MIT
import UIKit
import XCTest

class AppSourceTests: XCTestCase {
    func testHooksOfAScreen() {
        let controller = CardsViewController()
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        window.rootViewController = controller
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        XCTAssertEqual(
            controller.hooks, ["viewSafeAreaInsetsDidChange", "viewLayoutMarginsDidChange", "updateViewConstraints"])
        XCTAssertEqual(controller.tableView.frame, CGRect(x: 4, y: 0, width: 312, height: 480))
        let cell = controller.tableView.visibleCells[0] as! CardCell
        XCTAssertTrue(cell.backdrop.layer is CAGradientLayer)
        XCTAssertEqual(cell.backdrop.frame, cell.contentView.bounds)
        XCTAssertTrue(cell.spinner.isAnimating)
        XCTAssertEqual(cell.spinner.frame.size, CGSize(width: 20, height: 20))

        controller.hooks = []
        controller.additionalSafeAreaInsets.top = 10
        XCTAssertEqual(controller.hooks, ["viewSafeAreaInsetsDidChange", "viewLayoutMarginsDidChange"])
        controller.hooks = []
        window.frame.size = CGSize(width: 480, height: 320)
        XCTAssertEqual(
            controller.hooks, ["willTransition from 320.0 to 480.0", "alongside at 480.0", "completion false"])
        window.layoutIfNeeded()
        XCTAssertEqual(controller.tableView.frame, CGRect(x: 4, y: 10, width: 472, height: 310))
    }

    func testMarginsOfAScreen() {
        let controller = UIViewController()
        let side = controller.systemMinimumLayoutMargins.leading
        XCTAssertEqual(controller.view.layoutMargins.left, side)
        controller.view.layoutMargins = .zero
        XCTAssertEqual(controller.view.layoutMargins, UIEdgeInsets(top: 0, left: side, bottom: 0, right: side))
        controller.view.directionalLayoutMargins.leading = 50
        XCTAssertEqual(controller.view.layoutMargins.left, 50)
        let view = UIView().constrainable()
        controller.view.addSubview(view)
        view.trailingAnchor.constraint(equalTo: controller.view.layoutMarginsGuide.trailingAnchor).isActive = true
        controller.view.layoutIfNeeded()
        XCTAssertEqual(view.frame.maxX, controller.view.bounds.maxX - side)
        controller.viewRespectsSystemMinimumLayoutMargins = false
        controller.view.directionalLayoutMargins = .zero
        controller.view.layoutIfNeeded()
        XCTAssertEqual(controller.view.layoutMargins, .zero)
        XCTAssertEqual(view.frame.maxX, controller.view.bounds.maxX)
    }

    func testAddingToTheSameSuperviewAgainOnlyReorders() {
        let container = UIView()
        let view = UIView().constrainable()
        let other = UIView()
        container.addSubview(view)
        container.addSubview(other)
        view.topAnchor.constraint(equalTo: container.topAnchor).isActive = true
        container.addSubview(view)
        XCTAssertEqual(container.subviews, [other, view])
        XCTAssertEqual(container.constraints.count, 1)
        container.insertSubview(view, at: 0)
        XCTAssertEqual(container.subviews, [view, other])
        XCTAssertEqual(container.constraints.count, 1)
    }

    func testTransactions() {
        var calls: [Int] = []
        CATransaction.begin()
        CATransaction.setCompletionBlock { calls.append(1) }
        CATransaction.begin()
        CATransaction.setCompletionBlock { calls.append(2) }
        XCTAssertEqual(calls, [])
        CATransaction.commit()
        CATransaction.commit()
        XCTAssertEqual(calls, [2, 1])
    }
}
