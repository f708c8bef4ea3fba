// SPDX-License-Identifier: MIT
import Foundation
import Testing

@_spi(Window) @testable import PortableUIKit

/// The layout of alerts and action sheets, and the actions of their buttons.
@MainActor
struct AlertTests {
    let world = TouchWorld()
    let one = UIViewController()

    final class Log {
        var entries: [String] = []
    }
    let log = Log()

    init() {
        world.window.rootViewController = one
        world.window.layoutIfNeeded()
    }

    private func makeAlert(_ style: UIAlertController.Style, _ titles: (String, UIAlertAction.Style)...)
        -> UIAlertController
    {
        let alert = UIAlertController(title: "Delete?", message: "This can't be undone.", preferredStyle: style)
        for (title, kind) in titles {
            alert.addAction(
                UIAlertAction(title: title, style: kind) { [one, log] action in
                    let isGone = one.presentedViewController == nil
                    log.entries.append("\(action.title ?? "") \(isGone ? "after" : "during")")
                })
        }
        return alert
    }

    private func buttons(_ alert: UIAlertController) -> [(String, CGRect)] {
        func find(_ view: UIView) -> [AlertButton] {
            (view as? AlertButton).map { [$0] } ?? view.subviews.flatMap(find)
        }
        world.window.layoutIfNeeded()
        return find(alert.view).map { ($0.accessibilityLabel ?? "", $0.convert($0.bounds, to: nil)) }
    }

    private func tap(_ title: String, _ alert: UIAlertController) {
        guard let (_, frame) = buttons(alert).first(where: { $0.0 == title }) else { return }
        world.tap(frame.midX, frame.midY)
    }

    @Test("A tap on a button dismisses the alert and then calls the handler")
    func tapping() {
        let alert = makeAlert(.alert, ("Delete", .destructive), ("Cancel", .cancel))
        one.present(alert, animated: true)
        #expect(one.presentedViewController === alert && alert.view.frame.width == 270)
        #expect(abs(alert.view.frame.midX - 150) < 0.6 && abs(alert.view.frame.midY - 150) < 0.6)
        // Two buttons with short titles are side by side, the cancel button first.
        let places = buttons(alert)
        #expect(places.map(\.0) == ["Cancel", "Delete"] && places.map(\.1.height) == [44, 44])
        #expect(places[0].1.minY == places[1].1.minY && places[0].1.maxX == places[1].1.minX)
        // A tap beside an alert has no effect.
        world.tap(5, 5)
        #expect(one.presentedViewController === alert)
        tap("Delete", alert)
        #expect(log.entries == ["Delete after"])
    }

    @Test("More than two buttons, or long ones, are below each other, the cancel button last")
    func stacking() {
        let alert = makeAlert(.alert, ("Cancel", .cancel), ("Save", .default), ("Delete", .destructive))
        one.present(alert, animated: false)
        let places = buttons(alert)
        #expect(places.map(\.0) == ["Save", "Delete", "Cancel"])
        #expect(places.map(\.1.width) == [270, 270, 270] && places[1].1.minY == places[0].1.maxY)
        alert.choose(alert.actions[1])
        #expect(log.entries == ["Save after"])
        let long = makeAlert(.alert, ("Cancel", .cancel), ("Delete all of the messages", .default))
        one.present(long, animated: false)
        #expect(buttons(long).map(\.0) == ["Delete all of the messages", "Cancel"])
    }

    @Test("A disabled button does nothing; the text of a field may enable it")
    func textFields() throws {
        let alert = makeAlert(.alert, ("Cancel", .cancel), ("OK", .default))
        alert.addTextField {
            $0.placeholder = "Name"
            let ok = alert.actions[1]
            $0.addAction(
                UIAction { action in ok.isEnabled = (action.sender as? UITextField)?.hasText ?? false },
                for: .editingChanged)
        }
        alert.addTextField()
        alert.actions[1].isEnabled = false
        one.present(alert, animated: true)
        let fields = try #require(alert.textFields)
        #expect(fields.count == 2 && fields[0].isFirstResponder)
        tap("OK", alert)
        #expect(one.presentedViewController === alert)
        fields[0].insertText("Ada")
        #expect(alert.actions[1].isEnabled)
        tap("OK", alert)
        #expect(log.entries == ["OK after"])
        #expect(UIAlertController(title: "A", message: nil, preferredStyle: .alert).textFields == nil)
    }

    @Test("The return key performs the preferred action, the escape key the cancel action")
    func keys() {
        let keys = KeyInput(window: world.window)
        func press(_ usage: UIKeyboardHIDUsage, _ characters: String) {
            keys.pressed(usage.rawValue, characters: characters, modifiers: [], time: 0)
            keys.released(usage.rawValue, time: 0)
        }
        let alert = makeAlert(.alert, ("Cancel", .cancel), ("OK", .default))
        alert.preferredAction = alert.actions[1]
        one.present(alert, animated: false)
        press(.keyboardReturnOrEnter, "\r")
        #expect(log.entries == ["OK after"])
        let second = makeAlert(.alert, ("Cancel", .cancel), ("OK", .default))
        one.present(second, animated: false)
        press(.keyboardReturnOrEnter, "\r")
        #expect(one.presentedViewController === second)
        press(.keyboardEscape, "")
        #expect(log.entries == ["OK after", "Cancel after"])
        let name = makeAlert(.alert, ("Cancel", .cancel), ("Save", .default))
        name.addTextField()
        one.present(name, animated: false)
        name.actions[1].isEnabled = false
        press(.keyboardReturnOrEnter, "\r")
        #expect(one.presentedViewController === name, "a disabled action")
        name.actions[1].isEnabled = true
        name.textFields?[0].becomeFirstResponder()
        press(.keyboardReturnOrEnter, "\r")
        #expect(log.entries == ["OK after", "Cancel after", "Save after"])
    }

    @Test("An action sheet is at the bottom edge; a tap beside it cancels")
    func actionSheet() {
        let sheet = makeAlert(.actionSheet, ("Delete", .destructive), ("Cancel", .cancel), ("Copy", .default))
        one.present(sheet, animated: true)
        #expect(sheet.view.frame.maxY == 292 && sheet.view.frame.minX == 8 && sheet.view.frame.width == 284)
        let places = buttons(sheet)
        #expect(places.map(\.0) == ["Delete", "Copy", "Cancel"] && places.map(\.1.height) == [57, 57, 57])
        #expect(places[2].1.minY - places[1].1.maxY == 8 && places[2].1.maxY == 292)
        world.tap(150, 10)
        #expect(log.entries == ["Cancel after"] && one.presentedViewController == nil)
        let open = makeAlert(.actionSheet, ("Copy", .default))
        one.present(open, animated: true)
        world.tap(150, 10)
        #expect(one.presentedViewController === open)
    }

    @Test("Texts and buttons that don't fit scroll, and stay on the screen")
    func tall() {
        let words = String(repeating: "many words ", count: 200)
        for style in [UIAlertController.Style.alert, .actionSheet] {
            let alert = UIAlertController(title: words, message: words, preferredStyle: style)
            for number in 0..<20 { alert.addAction(UIAlertAction(title: "\(number)", style: .default)) }
            alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
            one.present(alert, animated: false)
            #expect(world.window.bounds.contains(alert.view.frame) && alert.view.frame.height > 200)
            one.dismiss(animated: false)
        }
    }

    @Test("A visible alert is laid out again when its texts change")
    func changing() {
        let alert = makeAlert(.alert, ("OK", .default))
        one.present(alert, animated: false)
        let height = alert.view.frame.height
        alert.message = "This can't be undone.\nReally.\nNever."
        world.window.layoutIfNeeded()
        #expect(alert.view.frame.height > height + 20)
        #expect(abs(alert.view.frame.midY - 150) < 0.6)
    }
}
