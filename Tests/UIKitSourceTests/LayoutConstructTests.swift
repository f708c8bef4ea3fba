// SPDX-License-Identifier: MIT
import UIKit
import XCTest

/// Each construct of `LayoutConstructs` behaves as on iOS. The test case is written as on iOS.
class LayoutConstructTests: XCTestCase {
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let view = UIView()
    let guide = UILayoutGuide()

    override func setUp() {
        super.setUp()
        container.addSubview(view.constrainable())
        container.addLayoutGuide(guide.constrainable())
    }

    func testProtocolOfMembersThatViewsAndGuidesHave() {
        let owners: [WidthOwner] = [view, guide]
        let constraints = owners.map { $0.fixedWidth(40) }
        container.layoutIfNeeded()
        XCTAssertEqual(view.frame.width, 40)
        XCTAssertEqual(guide.layoutFrame.width, 40)
        XCTAssertTrue(constraints[1].firstItem === guide)
        XCTAssertTrue(guide.hasAmbiguousLayout)
    }

    func testRequirementThatReturnsSelf() {
        let label: UILabel = UILabel().constrainable()
        XCTAssertFalse(label.translatesAutoresizingMaskIntoConstraints)
    }

    func testAssociatedTypeThatIsTheViewItself() {
        let leaf = UIView()
        view.addSubview(leaf)
        XCTAssertEqual([container.depth, view.depth, leaf.depth], [0, 1, 2])
    }

    func testSubclassOfAConstraint() {
        let constraint = ownedHeight(of: view, 30)
        constraint.title = "height"
        constraint.isActive = true
        let found = view.constraints.compactMap { $0 as? OwnedConstraint }
        XCTAssertEqual(found.count, 1)
        XCTAssertTrue(found[0].owner === view)
        XCTAssertEqual(found[0].identifier, "height")
        XCTAssertEqual(found[0].secondAttribute, .notAnAttribute)
        found[0].constant = 35
        container.layoutIfNeeded()
        XCTAssertEqual(view.frame.height, 35)
    }

    func testItemThatIsAnyObject() {
        let constraint = align(view, .left, with: guide)
        constraint.isActive = true
        XCTAssertTrue(constraint.secondItem === guide)
        XCTAssertTrue(container.constraints.contains(constraint))
        XCTAssertNil(align(view, .width, with: nil).secondItem)
    }

    func testAssociatedObjects() {
        XCTAssertNil(view.memo)
        view.memo = "seen"
        view.history.add("first")
        view.history.add("second")
        XCTAssertEqual(view.memo, "seen")
        XCTAssertEqual(view.history.count, 2)
        XCTAssertEqual(container.history.count, 0)
        view.memo = nil
        XCTAssertNil(view.memo)
    }

    func testSwitchOverAllAttributes() {
        XCTAssertEqual(isVertical(.firstBaseline), true)
        XCTAssertEqual(isVertical(.leadingMargin), false)
        XCTAssertNil(isVertical(.notAnAttribute))
    }

    func testOperatorsOverAnchorsAndKeptAsFunctions() {
        view.leadingAnchor ==> container.leadingAnchor + 10
        view.widthAnchor ==> 50.0
        Rules.exact.horizontal(guide.leadingAnchor, view.trailingAnchor + 5)
        container.layoutIfNeeded()
        XCTAssertEqual(view.frame.minX, 10)
        XCTAssertEqual(view.frame.width, 50)
        XCTAssertEqual(guide.layoutFrame.minX, 65)
    }

    func testSwitchOverGenericAnchors() {
        XCTAssertEqual(Edges(first: view.topAnchor, second: view.bottomAnchor).axis, .vertical)
        XCTAssertEqual(Edges(first: view.leftAnchor, second: view.rightAnchor).axis, .horizontal)
        XCTAssertNil(Edges(first: view.leftAnchor, second: view.widthAnchor).axis)
    }

    func testMethodsOfCollectionsAndOfConstraints() {
        let constraints = [
            view.widthAnchor.constraint(equalToConstant: 60).priority(250),
            view.widthAnchor.constraint(greaterThanOrEqualToConstant: 80),
        ][...].activated()
        XCTAssertTrue(constraints.allSatisfy { $0.isActive })
        XCTAssertEqual(constraints[0].priority, .defaultLow)
        container.layoutIfNeeded()
        XCTAssertEqual(view.frame.width, 80)
    }

    func testVariableThatClosuresCollectInto() {
        let found = collecting {
            collect(view.topAnchor.constraint(equalTo: container.topAnchor))
            collect(view.heightAnchor.constraint(equalToConstant: 1))
        }
        XCTAssertEqual(found.map { $0.firstAttribute }, [.top, .height])
        XCTAssertNil(collected)
        XCTAssertFalse(found[0].isActive)
    }

    @available(*, deprecated)
    func testGuidesOfAViewController() {
        let controller = UIViewController()
        controller.view.addSubview(view)
        let edges = controller.barEdges
        let top = view.topAnchor.constraint(equalTo: edges.first)
        let bottom = view.bottomAnchor.constraint(lessThanOrEqualTo: edges.second)
        NSLayoutConstraint.activate([top, bottom])
        XCTAssertTrue(top.secondItem === controller.topLayoutGuide)
        XCTAssertTrue(bottom.isActive)
        XCTAssertEqual(edges.axis, .vertical)
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
