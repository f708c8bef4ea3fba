// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit
import TemplateLayoutDriving
import TemplateLayoutSnapshots
import Testing

/// Share sheets, answered as by a user.
@MainActor struct ShareTests {
    private final class Shout: UIActivity {
        var shouted: [String] = []
        var onPrepare: (() -> Void)?
        override var activityType: ActivityType? { ActivityType("test.shout") }
        override var activityTitle: String? { "Shout" }
        override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
            activityItems.contains { $0 is String }
        }
        override func prepare(withActivityItems activityItems: [Any]) {
            shouted = activityItems.compactMap { ($0 as? String)?.uppercased() }
            onPrepare?()
        }
    }

    private final class Source: NSObject, UIActivityItemSource {
        func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any {
            "placeholder"
        }
        func activityViewController(
            _ activityViewController: UIActivityViewController,
            itemForActivityType activityType: UIActivity.ActivityType?
        ) -> Any? { "for \(activityType?.rawValue ?? "")" }
    }

    private final class Provider: UIActivityItemProvider, @unchecked Sendable {
        override var item: Any { "\(activityType?.rawValue ?? "") on the main thread: \(Thread.isMainThread)" }
    }

    @MainActor private final class Answer {
        var texts: [String] = []
    }

    private let root = UIViewController()
    private let screen: Screen
    private let shout = Shout()
    private let answer = Answer()

    init() { screen = Screen(root) }

    private func share(_ items: [Any], excluding types: [UIActivity.ActivityType]? = nil) throws {
        let sheet = UIActivityViewController(activityItems: items, applicationActivities: [shout])
        sheet.excludedActivityTypes = types
        sheet.completionWithItemsHandler = { [answer] type, isDone, _, _ in
            answer.texts.append("\(type?.rawValue ?? "nothing") \(isDone)")
        }
        try screen.perform { root.present(sheet, animated: true) }
    }

    @Test func theMenuOfADocumentSharesItsFile() throws {
        final class Owner: NSObject, UIDocumentInteractionControllerDelegate {
            var closed = 0
            func documentInteractionControllerDidDismissOptionsMenu(_ controller: UIDocumentInteractionController) {
                closed += 1
            }
        }
        let owner = Owner()
        let controller = UIDocumentInteractionController(url: URL(fileURLWithPath: "/tmp/notes.txt"))
        controller.delegate = owner
        #expect(!controller.presentOptionsMenu(from: .zero, in: UIView(), animated: true))
        try screen.perform { controller.presentOptionsMenu(from: .zero, in: root.view, animated: true) }
        #expect(root.presentedViewController is UIActivityViewController && owner.closed == 0)
        try screen.find(.text("Copy")).tap()
        #expect(owner.closed == 1 && root.presentedViewController == nil && controller.name == "notes.txt")
    }

    @Test func anActivityOfTheAppGetsTheItems() throws {
        try share(["hello", URL(string: "https://swift.org")!, Source()])
        #expect(
            screen.has(.text("hello")) && screen.has(.text("https://swift.org")) && screen.has(.text("placeholder")))
        try screen.find(.text("Shout")).tap()
        #expect(shout.shouted == ["HELLO", "FOR TEST.SHOUT"] && answer.texts == ["test.shout true"])
        #expect(root.presentedViewController == nil)
    }

    @Test func aProviderMakesTheItemForTheChosenActivity() async throws {
        let provider = Provider(placeholderItem: "placeholder")
        try share([provider, "and a text"])
        #expect(screen.has(.text("placeholder")) && provider.activityType == nil)
        await withCheckedContinuation { continuation in
            shout.onPrepare = { continuation.resume() }
            #expect(throws: Never.self) { try screen.find(.text("Shout")).tap() }
        }
        try await screen.settle()
        #expect(shout.shouted == ["TEST.SHOUT ON THE MAIN THREAD: FALSE", "AND A TEXT"])
        #expect(answer.texts == ["test.shout true"] && root.presentedViewController == nil)
    }

    @Test func aShareSheetLooksLikeThis() throws {
        try share(["A text to share", URL(string: "https://swift.org")!])
        try assertSnapshot(of: screen, as: .image(perceptualPrecision: 0.98))
    }

    @Test func anInputViewAndAToolBarLookLikeThis() throws {
        let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 34))
        field.borderStyle = .roundedRect
        let picker = UIDatePicker()
        picker.preferredDatePickerStyle = .wheels
        picker.datePickerMode = .date
        picker.locale = Locale(identifier: "en_GB")
        picker.timeZone = TimeZone(secondsFromGMT: 0)
        picker.date = Date(timeIntervalSince1970: 1_706_716_020)
        picker.sizeToFit()
        let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
        bar.items = [
            UIBarButtonItem(title: "Previous"), UIBarButtonItem(title: "Next"), .flexibleSpace(),
            UIBarButtonItem(systemItem: .done),
        ]
        field.inputView = picker
        field.inputAccessoryView = bar
        root.view.addSubview(field)
        try screen.find(.class(UITextField.self)).tap()
        try assertSnapshot(of: screen, as: .image(perceptualPrecision: 0.98))
    }

    @Test func copyingCopiesAndClosingCancels() throws {
        UIPasteboard.general.string = "before"
        try share([1])
        #expect(!screen.has(.text("Copy")) && !screen.has(.text("Shout")))
        try screen.find(.label("Close")).tap()
        #expect(answer.texts == ["nothing false"] && UIPasteboard.general.string == "before")
        try share(["one", "two"])
        try screen.find(.text("Copy")).tap()
        #expect(UIPasteboard.general.string == "one\ntwo")
        #expect(answer.texts.last == "com.apple.UIKit.activity.CopyToPasteboard true")
        try share(["one"], excluding: [.copyToPasteboard])
        #expect(!screen.has(.text("Copy")) && screen.has(.text("Shout")))
    }
}
