// SPDX-License-Identifier: MIT
import Dispatch
import Foundation
import TemplateLayout
import TemplateLayoutDriving
import TemplateLayoutSnapshots
import Testing

@testable import PortableUIKit

/// Time is the screen's own.
@MainActor struct TimeTests {
    private let box = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))

    @Test func animationsEndOrAreStepped() throws {
        let screen = Screen(BoardController(box))
        var isDone = false
        try screen.perform {
            UIView.animate(withDuration: 1) {
                box.frame.origin.x = 100
            } completion: {
                isDone = $0
            }
        }
        #expect(isDone)
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { box.frame.origin.x = 0 }
        try screen.perform {
            animator.startAnimation()
            screen.advance(by: 0.5)
            #expect(abs(animator.fractionComplete - 0.5) < 0.02)
        }
        #expect(animator.state == .inactive)
    }

    /// Otherwise each of many tests that take turns would bring the views of all others up to date.
    @Test func aStepChangesNothingOnOtherScreens() throws {
        let other = Screen(BoardController(box), device: .iPadPro11)
        let generation = other.window.storedTraitGeneration
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        let screen = Screen(BoardController(label), device: .iPhone16)
        try screen.find(.class(UILabel.self)).tap()
        #expect(other.window.storedTraitGeneration == generation)
        #expect(UIScreen.main.bounds.width == 375 && UIScreen.main.scale == 2)
        try other.perform {
            #expect(UIScreen.main.bounds.size == SnapshotDevice.iPadPro11.size)
            #expect(box.traitCollection.userInterfaceIdiom == .pad)
        }
        // What an app sets on its screen stays on its screen.
        try screen.perform { UIScreen.main.overrideTraits(with: UITraitCollection(legibilityWeight: .bold)) }
        #expect(UIScreen.main.traitCollection.legibilityWeight == .regular)
        try screen.perform { #expect(UIScreen.main.traitCollection.legibilityWeight == .bold) }
    }

    @Test func endlessMovementsAreNotAwaited() throws {
        let wheel = UIActivityIndicatorView(style: .large)
        let screen = Screen(BoardController(box, wheel))
        try screen.perform {
            wheel.startAnimating()
            UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse]) { box.alpha = 0.5 }
        }
        try screen.settle()
    }

    @Test func whatNeverRestsIsNamed() throws {
        let screen = Screen(BoardController(box))
        screen.settlingTime = 1
        let ticker = Ticker()
        #expect {
            try screen.perform { ticker.start() }
        } throws: { "\($0)".contains("after 1 s it still has CADisplayLink") }
        try screen.perform { ticker.link?.invalidate() }
    }

    @MainActor private final class Ticker {
        var link: CADisplayLink?

        func start() {
            let link = CADisplayLink(target: self, selector: Selector(Ticker.tick, "tick"))
            link.add(to: .main, forMode: .common)
            self.link = link
        }

        func tick(_ link: CADisplayLink) {}
    }

    @Test func idleWorkIsDone() throws {
        let words = WordsController()
        words.words = (0..<200).map { "word \($0)" }
        let screen = Screen(UINavigationController(rootViewController: words))
        var progress: Progress?
        try screen.perform {
            words.tableView.rowHeight = UITableView.automaticDimension
            progress = words.tableView.templateLayout.startPrecaching { [words] path in
                TemplateContent(identifier: "word") { (cell: UITableViewCell) in
                    cell.textLabel?.text = words.words[path.row]
                }
            }
        }
        #expect(progress?.isFinished == true)
    }

    /// An app's client that answers after some turns of the main queue.
    @MainActor private final class Client {
        private var waiting: [CheckedContinuation<Void, Never>] = []
        private var isBusy = false

        func load(into label: UILabel, _ text: String) {
            isBusy = true
            Task {
                for _ in 0..<20 { await Task.yield() }
                await withCheckedContinuation { next in DispatchQueue.global().async { next.resume() } }
                UIView.animate(withDuration: 0.5) {
                    label.alpha = 0.25
                } completion: { _ in
                    label.text = text
                }
                isBusy = false
                for continuation in waiting { continuation.resume() }
                waiting = []
            }
        }

        func finish() async {
            guard isBusy else { return }
            await withCheckedContinuation { waiting.append($0) }
        }
    }

    @Test(arguments: 0..<20) func requestsAreAwaitedByAHook(number: Int) async throws {
        let label = UILabel(frame: CGRect(x: 0, y: 100, width: 300, height: 40))
        label.text = "loading"
        let client = Client()
        let screen = Screen(BoardController(label))
        screen.waits { await client.finish() }
        try screen.perform { client.load(into: label, "answer \(number)") }
        try await screen.settle()
        #expect(label.text == "answer \(number)")
        #expect(screen.has(.text("answer \(number)")))
    }
}
