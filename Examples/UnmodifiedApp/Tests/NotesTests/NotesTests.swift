// SPDX-License-Identifier: MIT
import Foundation
import TemplateLayoutSnapshots
import TemplatePreviews
import Testing
import UIKit

@testable import Notes

/// The app's screen as it is: outlets, actions, notifications, timers and observations.
@MainActor
struct NotesTests {
    private func makeScreen() throws -> (UIWindow, NotesViewController) {
        let root = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()
        let navigation = try #require(root as? UINavigationController)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        window.rootViewController = navigation
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        return (window, try #require(navigation.topViewController as? NotesViewController))
    }

    private func turnRunLoop(until isDone: () -> Bool) {
        for _ in 0..<500 where !isDone() { _ = RunLoop.current.run(mode: .default, before: Date() + 0.01) }
    }

    @Test func outletsAndActionsOfTheStoryboardAndTheCellAreConnected() throws {
        let (window, screen) = try makeScreen()
        let item = try #require(screen.navigationItem.rightBarButtonItem)
        _ = UIApplication.shared.sendAction(try #require(item.action), to: item.target, from: item, for: nil)
        #expect(screen.store.titles == ["Note 3", "Milk", "Bread"])
        #expect(
            try String(contentsOfFile: #require(screen.tips), encoding: .utf8).hasPrefix("Swipe a note to remove it."))
        window.layoutIfNeeded()
        let cell = try #require(screen.tableView.cellForRow(at: IndexPath(row: 0, section: 0)) as? NoteCell)
        #expect(cell.contentView.layer.cornerRadius == 6)
        cell.doneButton.sendActions(for: .touchUpInside)
        #expect(cell.isDone && screen.log.contains("toggle true"))
        #expect(screen.log.contains("lastTitle") && screen.log.contains("appeared") && screen.prefersStatusBarHidden)
    }

    @Test func barButtonsKeysAndRecognizersCallPrivateMethods() throws {
        let (window, screen) = try makeScreen()
        let trash = try #require(screen.navigationItem.leftBarButtonItem)
        _ = UIApplication.shared.sendAction(try #require(trash.action), to: trash.target, from: trash, for: nil)
        #expect(
            screen.store.titles.isEmpty
                && screen.log.filter { $0.hasPrefix("removed") } == ["removed Milk", "removed Bread"])
        let key = try #require(screen.keyCommands?.first)
        _ = UIApplication.shared.sendAction(try #require(key.action), to: nil, from: screen, for: nil)
        #expect(screen.store.titles == ["Note 1"])
        #expect(!screen.canPerformAction(NSSelectorFromString("titleDoubleTapped:"), withSender: nil))
        #expect(screen.responds(to: NSSelectorFromString("addTapped:")))
        withExtendedLifetime(window) {}
    }

    @Test func notificationsTimersAndObservationsReachTheScreen() throws {
        let (window, screen) = try makeScreen()
        screen.store.add("Eggs")
        #expect(screen.log.suffix(2) == ["unsaved 0 1", "reload"])
        turnRunLoop { screen.store.unsavedCount == 0 }
        #expect(screen.log.suffix(2) == ["save", "unsaved 1 0"] && screen.store.history == [""])
        NotificationCenter.default.post(name: UIResponder.keyboardWillShowNotification, object: nil)
        #expect(screen.keyboardCount == 1)
        screen.tableView.refreshControl?.sendActions(for: .valueChanged)
        turnRunLoop { screen.log.last == "end" }
        #expect(screen.log.suffix(2) == ["refresh", "end"])
        withExtendedLifetime(window) {}
    }

    @Test func textsOfCodeAndOfTheNibFileAreInTheScreensLanguage() throws {
        let traits = UITraitCollection { $0.typesettingLanguage = Locale.Language(identifier: "de") }
        var made: (UIWindow, NotesViewController)?
        traits.performAsCurrent { made = try? makeScreen() }
        let (window, screen) = try #require(made)
        let cell = try #require(screen.tableView.cellForRow(at: IndexPath(row: 0, section: 0)) as? NoteCell)
        #expect(screen.title == "Notizen" && cell.doneButton.title(for: .normal) == "Erledigt")
        withExtendedLifetime(window) {}
    }

    /// Each `#Preview` is a case.
    @Test(arguments: await TemplatePreviewCase.all(SourcePreviews.self))
    func previews(_ preview: TemplatePreviewCase) throws { try assertSnapshot(of: preview) }
}
