import Foundation
import PortableUIKit
import TestSupport
import Testing

@testable import FeedDemo
@testable import FeedWindow

/// The lines above the feed.
@MainActor
@Suite(.serialized)
struct FeedStatusTests {
    @Test("No line is wider than a phone, with a million rows and numbers that have grown large")
    func width() throws {
        let window = try FeedWindowOptions(["--rows", "1000000", "--cache", "index-path", "--layout", "frame"])
        let controller = try FeedWindowProgram.makeController(
            FeedWindowProgram.options(window), idleScheduler: StepIdleScheduler())
        controller.extraStatus = { "12.3, 99 % 45.6 ms" }
        let screen = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
        screen.rootViewController = controller
        screen.isHidden = false
        screen.layoutIfNeeded()
        controller.tableView.contentOffset.y = controller.tableView.contentSize.height - 600
        controller.updateStatus(now: true)
        let label = try #require(controller.view.subviews.compactMap { $0 as? UILabel }.first)
        let text = controller.status([
            .estimate: 977_000, .measuredAhead: 20_000, .remembered: 2_000, .measured: 1_000,
        ])
        #expect(text.string.contains("1000000 rows · index path · frame · estimates"))
        #expect(text.string.split(separator: "\n").count == 4)
        #expect(text.size().width <= label.bounds.width, "\(text.string)")
        #expect(text.size().height <= label.bounds.height, "\(text.size()) in \(label.bounds)")
    }
}
