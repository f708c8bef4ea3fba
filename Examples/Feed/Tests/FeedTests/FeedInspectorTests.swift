// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit
import TemplateLayout
import Testing

@testable import FeedDemo
@testable import FeedWindow
@testable import PortableUIKitWindow

/// The inspector's report of a row that TemplateLayout has measured.
@MainActor
struct FeedInspectorTests {
    private func shownFeed(_ arguments: [String]) throws -> (window: UIWindow, controller: FeedViewController) {
        let controller = try FeedWindowProgram.makeController(
            FeedWindowProgram.options(FeedWindowOptions(arguments)), idleScheduler: StepIdleScheduler())
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 700))
        window.rootViewController = controller
        window.isHidden = false
        window.layoutIfNeeded()
        return (window, controller)
    }

    @Test("A label in a row is described with its constraints and with the origin of the row's height")
    func rows() throws {
        let (window, controller) = try shownFeed([])
        let cell = try #require(controller.tableView.visibleCells.first as? FeedCardCell)
        let before = (controller.tableView.contentSize, controller.tableView.templateLayout.counters)
        let report = ViewReport.text(of: cell.bodyLabel)
        let height = controller.tableView.rectForRow(at: IndexPath(row: 0, section: 0)).height
        #expect(report.contains("UILabel in FeedAutoCardCell"))
        #expect(report.contains("x = 68\n"))
        #expect(report.contains("← UITableViewCellContentView in FeedAutoCardCell"), "\(report)")
        #expect(report.contains("ROW 0-0: \(String(format: "%g", height)) pt"))
        #expect(report.contains("FeedAutoCardCell: \(height) pt"))
        #expect(report.contains("the constraints give"))
        #expect(report.contains("cached"))
        #expect(report.contains("its content of 4 lines"), "\(report)")
        window.layoutIfNeeded()
        #expect(controller.tableView.contentSize == before.0)
        #expect(controller.tableView.templateLayout.counters == before.1, "an explanation changes no counter")
    }

    @Test("A self-sizing row is described as not TemplateLayout's")
    func selfSizing() throws {
        let (window, controller) = try shownFeed(["--cache", "self-sizing"])
        let cell = try #require(controller.tableView.visibleCells.first)
        let report = ViewReport.text(of: cell)
        #expect(
            report.contains("its height is not TemplateLayout's") || report.contains("UIKit's own layout"), "\(report)")
        withExtendedLifetime(window) {}
    }
}
