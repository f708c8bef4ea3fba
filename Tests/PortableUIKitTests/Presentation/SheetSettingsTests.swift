// SPDX-License-Identifier: MIT
import Foundation
import Testing

@_spi(Window) @testable import PortableUIKit

/// What apps set for sheets. The quotes are from the header of UISheetPresentationController.
@MainActor
struct SheetSettingsTests {
    private final class Rows: NSObject, UITableViewDataSource {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell()
        }
    }

    private let world = TouchWorld()
    private let root = UIViewController()
    private let list = UITableViewController(style: .plain)
    private let rows = Rows()

    init() {
        world.window.rootViewController = root
        world.window.layoutIfNeeded()
        list.tableView.dataSource = rows
    }

    private func drag(from start: CGFloat, to end: CGFloat) {
        world.drag(from: CGPoint(x: 150, y: start), to: CGPoint(x: 150, y: end), steps: 40)
        world.clock.advance(by: 3)
    }

    /// "If there is a larger detent to expand to than the selected detent, and a descendent scroll view is scrolled to top, this controls
    /// whether scrolling down will expand to a larger detent."
    @Test func scrollingAtTheTopExpandsTheSheetIfTheAppWants() throws {
        let sheet = try #require(list.sheetPresentationController)
        sheet.detents = [.medium(), .large()]
        root.present(list, animated: false)
        world.open()
        defer { world.close() }
        let height = world.window.bounds.height
        sheet.prefersScrollingExpandsWhenScrolledToEdge = false
        drag(from: height - 20, to: height - 120)
        #expect(sheet.selectedDetentIdentifier == nil && list.tableView.contentOffset.y > 50)
        list.tableView.contentOffset.y = 0
        sheet.prefersScrollingExpandsWhenScrolledToEdge = true
        drag(from: height - 20, to: height - 120)
        #expect(sheet.selectedDetentIdentifier == .large && list.tableView.contentOffset.y == 0)
    }

    /// "Set to YES to cause the sheet to layout with an edge-attached appearance in compact height instead of full screen." "When NO, the
    /// width of the sheet when edge-attached is always equal to the safe area width of the container."
    @Test func aSheetOnATurnedScreenIsAtTheEdgeIfTheAppWants() throws {
        let sheet = try #require(list.sheetPresentationController)
        sheet.detents = [.medium(), .large()]
        root.present(list, animated: false)
        world.window.traitOverrides.verticalSizeClass = .compact
        world.window.frame.size = CGSize(width: 667, height: 375)
        world.window.deviceSafeArea = UIEdgeInsets(top: 0, left: 50, bottom: 20, right: 50)
        world.window.layoutIfNeeded()
        #expect(sheet.presentedView?.frame == CGRect(x: 0, y: 0, width: 667, height: 375))
        sheet.prefersEdgeAttachedInCompactHeight = true
        let frame = try #require(sheet.presentedView?.frame)
        #expect(frame.minX == 50 && frame.width == 567 && frame.maxY == 375 && frame.minY > 0 && frame.minY < 40)
        list.preferredContentSize = CGSize(width: 400, height: 0)
        #expect(sheet.presentedView?.frame == frame)
        sheet.widthFollowsPreferredContentSizeWhenEdgeAttached = true
        #expect(sheet.presentedView?.frame == CGRect(x: 133.5, y: frame.minY, width: 400, height: frame.height))
        list.preferredContentSize = CGSize(width: 800, height: 0)
        #expect(sheet.presentedView?.frame == frame)
        world.window.traitOverrides.verticalSizeClass = .regular
        world.window.frame.size = CGSize(width: 375, height: 667)
        world.window.deviceSafeArea = .zero
        list.preferredContentSize = CGSize(width: 300, height: 0)
        world.window.layoutIfNeeded()
        // "The value of this property is not respected in compact width regular height."
        #expect(sheet.presentedView?.frame.width == 375)
    }
}
