// SPDX-License-Identifier: MIT
import PortableUIKit
import TemplateLayoutDriving
import Testing

/// Tables, alerts, the device.
@MainActor struct ListTests {
    private let words = WordsController()
    private let screen: Screen

    init() {
        screen = Screen(UINavigationController(rootViewController: words))
    }

    @Test func rowsFarAwayAreSelectedByAFinger() throws {
        try screen.select(row: 50)
        try screen.select(row: 3)
        #expect(words.selected == ["word 50", "word 3"])
        #expect { try screen.select(row: 60) } throws: { "\($0)".contains("sections have 60 rows") }
    }

    @Test func scrollingEndsAtTheElement() throws {
        try screen.scroll(to: .text("word 41")).tap()
        try screen.scroll(to: .text("word 2")).tap()
        #expect(words.selected == ["word 41", "word 2"])
        #expect { try screen.scroll(to: .text("word 99")) } throws: {
            "\($0)".contains("nothing on the screen has text")
        }
    }

    @Test func aScrollToACoveredElementNamesTheCover() throws {
        let cover = UIView(frame: screen.window.bounds)
        words.view.superview?.addSubview(cover)
        #expect { try screen.scroll(to: .text("word 2")) } throws: { "\($0)".contains("a finger does not reach") }
    }

    @Test func swipeActionsAreTapped() throws {
        try screen.find(.text("word 2")).swipeAction("Delete")
        #expect(words.words.prefix(3) == ["word 0", "word 1", "word 3"])
        try screen.find(.text("word 1")).swipeAction("Read")
        #expect(screen.has(.text("word 1 (read)")))
        #expect {
            try screen.find(.text("word 5")).swipeAction("Archive")
        } throws: { "\($0)".contains("no swipe action \"Archive\"; it has \"Delete\", \"Read\"") }
        try screen.select(row: 4)
        #expect(words.selected.count == 1)
    }

    @Test func aPullRefreshes() throws {
        try screen.select(row: 40)
        try screen.pullToRefresh()
        #expect(words.refreshes == 1)
        #expect(words.tableView.contentOffset.y == -words.tableView.adjustedContentInset.top)
    }

    @Test func rowsAreMovedByHoldingThem() throws {
        try screen.perform { words.tableView.setEditing(true, animated: true) }
        let cell = try #require(words.tableView.cellForRow(at: IndexPath(row: 1, section: 0)))
        let controls = screen.findAll(
            .class(named: "CellControlView"),
            .satisfying("of row 1") { view in
                (view as? UIView)?.isDescendant(of: cell) ?? false
            })
        let grip = try #require(controls.max { $0.frame.minX < $1.frame.minX })
        try grip.drag(to: try screen.find(.text("word 4")), holdingFor: 0.5)
        #expect(words.words.prefix(5) == ["word 0", "word 2", "word 3", "word 4", "word 1"])
    }

    @Test func alertsAreAnswered() throws {
        var answers: [String] = []
        #expect { try screen.chooseAlert("OK") } throws: { "\($0)".contains("there is no alert with \"OK\"") }
        for style in [UIAlertController.Style.alert, .actionSheet] {
            let alert = UIAlertController(title: "OK", message: "word 3", preferredStyle: style)
            alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in answers.append("OK") })
            alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in answers.append("Cancel") })
            try screen.perform { words.present(alert, animated: true) }
            #expect(screen.alert === alert)
            #expect {
                try screen.chooseAlert("Undo")
            } throws: { "\($0)".contains("has no button \"Undo\"; it has \"OK\", \"Cancel\"") }
            try screen.chooseAlert("OK")
            #expect(screen.alert == nil)
        }
        #expect(answers == ["OK", "OK"])
    }

    @Test func theDeviceTurnsAndGoesToTheBackground() throws {
        let board = BoardController()
        let screen = Screen(board)
        var size = CGSize.zero
        try screen.rotate()
        screen.advance(by: 0)
        try screen.perform { size = UIScreen.main.bounds.size }
        #expect(size == CGSize(width: 852, height: 393))
        #expect(board.sizes == [size] && board.view.safeAreaInsets.left == 59)
        #expect(board.traitCollection.verticalSizeClass == .compact)
        try screen.rotate()
        #expect(board.view.safeAreaInsets.top == 59 && board.traitCollection.verticalSizeClass == .regular)
        #expect(UIScreen.main.bounds.size == CGSize(width: 375, height: 667))

        let log = Log()
        for name in [UIApplication.didEnterBackgroundNotification, UIApplication.didBecomeActiveNotification] {
            log.tokens.append(
                NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notice in
                    let name = notice.name
                    MainActor.assumeIsolated { log.names.append(name) }
                })
        }
        try screen.background()
        #expect(UIApplication.shared.applicationState == .active)
        var state = UIApplication.State.active
        try screen.perform { state = UIApplication.shared.applicationState }
        #expect(state == .background)
        try screen.foreground()
        #expect(
            log.names == [UIApplication.didEnterBackgroundNotification, UIApplication.didBecomeActiveNotification])
        for token in log.tokens { NotificationCenter.default.removeObserver(token) }
    }

    private final class Log: @unchecked Sendable {
        var names: [Notification.Name] = []
        var tokens: [any NSObjectProtocol] = []
    }
}
