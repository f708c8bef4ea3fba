// SPDX-License-Identifier: MIT
import FeedTestSupport
import Foundation
import PortableUIKit
import Testing

@testable import FeedDemo
@testable import FeedWindow

/// The lines above the feed.
@MainActor
struct FeedStatusTests {
    @Test("No line is wider than a phone, even with a million rows and large numbers")
    func width() throws {
        let window = try FeedWindowOptions([
            "--debug", "--rows", "1000000", "--cache", "index-path", "--layout", "frame",
        ])
        let controller = try FeedWindowProgram.makeController(
            FeedWindowProgram.options(window), idleScheduler: StepIdleScheduler())
        controller.extraStatus = { "12.3, 99 % 45.6 ms" }
        let screen = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
        screen.rootViewController = controller
        screen.isHidden = false
        screen.layoutIfNeeded()
        controller.tableView.contentOffset.y = controller.tableView.contentSize.height - 600
        controller.updateStatus(now: true)
        #expect(controller.view.subviews.contains { $0 is FeedActionBar && !$0.isHidden })
        let label = try #require(controller.view.subviews.compactMap { $0 as? UILabel }.first)
        let text = controller.status([
            .estimate: 977_000, .precached: 20_000, .cached: 2_000, .calculated: 1_000,
        ])
        #expect(text.string.contains("1000000 rows · index path · frame · estimates"))
        #expect(text.string.split(separator: "\n").count == 4)
        #expect(text.size().width <= label.bounds.width, "\(text.string)")
        #expect(text.size().height <= label.bounds.height, "\(text.size()) in \(label.bounds)")
    }

    @Test("The counters are hidden until the key b is pressed, and the table uses their space")
    func hidden() throws {
        let controller = try FeedWindowProgram.makeController(
            FeedWindowProgram.options(FeedWindowOptions([])), idleScheduler: StepIdleScheduler())
        let screen = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
        let navigation = FeedNavigationController(rootViewController: controller)
        screen.rootViewController = navigation
        screen.isHidden = false
        screen.layoutIfNeeded()
        #expect(controller.tableView.frame == CGRect(x: 0, y: 44, width: 375, height: 623))
        let command = try #require(navigation.keyCommands?.first { $0.input == "b" })
        let action = try #require(command.action)
        _ = UIApplication.shared.sendAction(
            action, to: navigation.target(forAction: action, withSender: command), from: command, for: nil)
        screen.layoutIfNeeded()
        #expect(controller.tableView.frame.minY == 96 && controller.tableView.frame.maxY < 600)
        _ = UIApplication.shared.sendAction(
            action, to: navigation.target(forAction: action, withSender: command), from: command, for: nil)
        screen.layoutIfNeeded()
        #expect(controller.tableView.frame.height == 623)
    }

    @Test("The buttons are in columns, with titles in words", arguments: [320.0, 375, 744])
    func buttons(width: Double) {
        let bar = FeedActionBar(actions: FeedAction.allCases)
        bar.frame.size = bar.sizeThatFits(CGSize(width: width, height: 0))
        bar.layoutIfNeeded()
        let frames = bar.buttons.map(\.frame)
        let columns = Set(frames.map(\.minX)).count
        #expect(columns > 2 && Set(frames.map(\.width)).count == 1)
        for (index, button) in bar.buttons.enumerated() {
            #expect(frames[index].minX == frames[index % columns].minX && bar.bounds.contains(frames[index]))
            #expect(button.sizeThatFits(.zero).width <= frames[index].width, "\(FeedAction.allCases[index])")
            #expect(button.title(for: .normal)?.contains(/^[A-Z][a-z ]+$/) == true)
        }
    }

    @Test("On a wide screen the rows are a column in the middle", arguments: [500.0, 744, 1024])
    func column(width: Double) throws {
        let controller = try FeedWindowProgram.makeController(
            FeedWindowProgram.options(FeedWindowOptions(["--width", "\(width)", "--height", "800"])),
            idleScheduler: StepIdleScheduler())
        let screen = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: 800))
        screen.rootViewController = controller
        screen.isHidden = false
        screen.layoutIfNeeded()
        let frame = controller.tableView.frame
        #expect(frame.width == CGFloat(width < 740 ? width : 672))
        #expect(abs(frame.midX - width / 2) <= 0.5)
    }
}
