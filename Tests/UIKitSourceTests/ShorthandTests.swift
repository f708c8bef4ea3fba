import UIKit
import XCTest

typealias View = UIView

extension View {
    var trackedConstraints: [AnyObject] {
        return self.constraints
            .filter { $0 is TrackedConstraint }
            .filter { $0.isActive }
    }
}

/// A test case as it would be written for iOS.
class ShorthandTests: XCTestCase {
    let container = View()

    func testEdges() {
        let view = View()
        container.addSubview(view)
        let rule = view.shorthand.edges(inset: 5)
        XCTAssertEqual(container.trackedConstraints.count, 4)
        let constraints = container.trackedConstraints as! [NSLayoutConstraint]
        XCTAssertEqual(constraints[0].firstAttribute, .left)
        XCTAssertEqual(constraints[0].constant, 5)
        XCTAssertTrue(constraints[0].firstItem === view)
        XCTAssertTrue(constraints[0].secondItem === container)
        rule.constant = 9
        XCTAssertEqual(constraints[3].constant, 9)
        rule.deactivate()
        XCTAssertEqual(container.trackedConstraints.count, 0)
    }

    func testSizesAndPriorities() {
        let view = View()
        container.addSubview(view)
        view.shorthand.size(CGSize(width: 50, height: 50))
        XCTAssertEqual(view.trackedConstraints.count, 2)
        let constraints = (view.constraints as [NSLayoutConstraint]).sorted {
            $0.firstAttribute.rawValue < $1.firstAttribute.rawValue
        }
        XCTAssertEqual(constraints[0].firstAttribute, .width, "\(attributeName(constraints[0].firstAttribute))")
        XCTAssertEqual(constraints[0].secondAttribute, .notAnAttribute)
        XCTAssertEqual(view.rules.count, 2)
        view.shorthand.hugging = 260
        XCTAssertEqual(view.contentHuggingPriority(for: .horizontal), UILayoutPriority(260))
        view.ruleName = "box"
        XCTAssertEqual(view.ruleName, "box")
    }

    func testControllerAndGuides() {
        let controller = UIViewController()
        let view = View()
        controller.view.addSubview(view)
        view.translatesAutoresizingMaskIntoConstraints = false
        let constraints = [
            view.topAnchor.constraint(equalTo: controller.topLayoutGuide.bottomAnchor),
            view.bottomAnchor.constraint(lessThanOrEqualTo: controller.view.safeAreaLayoutGuide.bottomAnchor),
            view.leadingAnchor.constraint(equalTo: controller.view.layoutMarginsGuide.leadingAnchor),
        ]
        NSLayoutConstraint.activate(constraints)
        XCTAssertTrue(constraints[0].secondItem === controller.topLayoutGuide)
        XCTAssertTrue(constraints.allSatisfy { $0.isActive })
        let guide = UILayoutGuide()
        view.addLayoutGuide(guide)
        XCTAssertTrue(guide.layoutSuperview === view)
        guide.widthAnchor.constraint(equalToConstant: 3).isActive = true
        XCTAssertEqual(view.constraints.count, 1)
    }

    func testScreen() {
        let posts = (0..<30).map {
            Post(
                title: "Post \($0)", text: String(repeating: "A sentence. ", count: 1 + $0 % 9), author: "Author \($0)")
        }
        let controller = FeedViewController(posts: posts)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        window.rootViewController = controller
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        XCTAssertEqual(controller.view.frame, window.bounds)
        XCTAssertEqual(controller.summary.frame.minY, 0)
        XCTAssertGreaterThan(controller.summary.frame.height, 40)
        XCTAssertEqual(controller.tableView.frame.minY, controller.summary.frame.maxY)
        XCTAssertEqual(controller.tableView.frame.maxY, 480)
        let cells = controller.tableView.visibleCells
        XCTAssertGreaterThan(cells.count, 3)
        for (cell, next) in zip(cells, cells.dropFirst()) {
            XCTAssertEqual(cell.frame.maxY, next.frame.minY)
        }
        XCTAssertGreaterThan(cells[2].frame.height, cells[0].frame.height - 1)
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
        window.layoutIfNeeded()
        XCTAssertEqual(controller.summary.frame.minY, 20)
    }
}
