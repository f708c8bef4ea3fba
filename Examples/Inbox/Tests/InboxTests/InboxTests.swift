// SPDX-License-Identifier: MIT
import TemplateLayout
import Testing
import UIKit

@testable import Inbox

@MainActor struct InboxTests {
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    private let inbox = InboxController()
    private var table: UITableView { inbox.tableView }

    init() {
        window.rootViewController = UINavigationController(rootViewController: inbox)
        window.isHidden = false
        window.layoutIfNeeded()
    }

    private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

    private func picture() -> UIImage {
        window.layoutIfNeeded()
        return UIGraphicsImageRenderer(bounds: window.bounds).image { window.layer.render(in: $0.cgContext) }
    }

    private func perform(_ title: String, at path: IndexPath, leading: Bool) throws {
        let configuration =
            leading
            ? table.delegate?.tableView?(table, leadingSwipeActionsConfigurationForRowAt: path)
            : table.delegate?.tableView?(table, trailingSwipeActionsConfigurationForRowAt: path)
        let action = try #require(configuration?.actions.first { $0.title == title })
        action.handler(action, table) { #expect($0) }
        window.layoutIfNeeded()
    }

    @Test func mailsAreShownInTwoSections() {
        #expect(table.numberOfSections == 2)
        #expect(table.numberOfRows(inSection: 0) == 5)
        #expect(table.numberOfRows(inSection: 1) == 35)
        #expect(table.visibleCells.count > 6)
        #expect(table.visibleCells.allSatisfy { $0 is MailCell && $0.frame.height > 60 })
    }

    @Test func theSearchLeavesMailsWithTheWord() {
        inbox.search("커피")
        #expect(inbox.list.items.allSatisfy { $0.subject.contains("커피") })
        #expect(inbox.list.items.count == 5)
        inbox.search("nothing has this")
        #expect(table.numberOfSections == 0)
        inbox.search("")
        #expect(inbox.list.items.count == 40)
    }

    @Test func swipesReadFlagAndArchive() throws {
        #expect(inbox.list.item(at: path(0)).isUnread)
        try perform("Read", at: path(0), leading: true)
        #expect(!inbox.list.item(at: path(0)).isUnread)
        try perform("Flag", at: path(0), leading: false)
        #expect(inbox.list.item(at: path(0)).isFlagged)
        for _ in 0..<5 { try perform("Archive", at: path(0), leading: false) }
        #expect(table.numberOfSections == 1)
        #expect(inbox.list.items.first?.id == 5)
    }

    @Test func largerTextMakesHigherRows() {
        let before = table.rectForRow(at: path(0)).height
        window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
        window.layoutIfNeeded()
        table.reloadData()
        window.layoutIfNeeded()
        #expect(table.rectForRow(at: path(0)).height > before * 1.3)
    }

    @Test func darkModeIsDark() throws {
        let light = picture()
        window.overrideUserInterfaceStyle = .dark
        let dark = picture()
        #expect(light.pngData() != dark.pngData())
        if let folder = ProcessInfo.processInfo.environment["INBOX_PICTURES"] {
            try light.pngData()?.write(to: URL(fileURLWithPath: folder + "/inbox-light.png"))
            try dark.pngData()?.write(to: URL(fileURLWithPath: folder + "/inbox-dark.png"))
        }
    }
}
