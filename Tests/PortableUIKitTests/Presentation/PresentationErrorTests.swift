// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// Programming errors in presentations stop the process with UIKit's messages.
@MainActor struct PresentationErrorTests {
    private func expectMessage(_ words: String, in result: ExitTest.Result?) {
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains(words), "\(text)")
    }

    @Test func aControllerThatIsPresentedAlready() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let (one, two) = (UIViewController(), UIViewController())
                let window = makePresentingWindow(one)
                one.present(two, animated: false)
                window.rootViewController?.present(two, animated: false)
            }
        }
        expectMessage("Application tried to present modally a view controller", in: result)
        expectMessage("that is already being presented by", in: result)
    }

    @Test func aControllerThatHasAParent() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let (one, two) = (UIViewController(), UIViewController())
                _ = makePresentingWindow(one)
                one.addChild(two)
                one.present(two, animated: false)
            }
        }
        expectMessage("that has a parent view controller", in: result)
    }

    @Test func aControllerOnItself() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let one = UIViewController()
                _ = makePresentingWindow(one)
                one.present(one, animated: false)
            }
        }
        expectMessage("Application tried to present modal view controller on itself.", in: result)
    }

    @Test func aSecondButtonThatCancels() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let alert = UIAlertController(title: "A", message: nil, preferredStyle: .alert)
                alert.addAction(UIAlertAction(title: "No", style: .cancel))
                alert.addAction(UIAlertAction(title: "Never", style: .cancel))
            }
        }
        expectMessage("UIAlertController can only have one action with a style of UIAlertActionStyleCancel", in: result)
    }

    @Test func aTextFieldInAnActionSheet() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                UIAlertController(title: "A", message: nil, preferredStyle: .actionSheet).addTextField()
            }
        }
        expectMessage(
            "Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert", in: result)
    }

    @Test func anAlertWithoutContent() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let one = UIViewController()
                _ = makePresentingWindow(one)
                one.present(UIAlertController(title: nil, message: "", preferredStyle: .alert), animated: false)
            }
        }
        expectMessage("UIAlertController must have a title, a message or an action to display", in: result)
    }

    @Test func anActionSheetOfATabletWithoutASource() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                UIScreen.main.overrideTraits(with: UITraitCollection(userInterfaceIdiom: .pad))
                let one = UIViewController()
                _ = makePresentingWindow(one)
                one.present(UIAlertController(title: "A", message: nil, preferredStyle: .actionSheet), animated: false)
            }
        }
        expectMessage("You must provide either a sourceView and sourceRect or a barButtonItem.", in: result)
    }
}
