// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@_spi(Window) @testable import PortableUIKit

/// Performs actions at certain calls of callbacks.
@MainActor
final class CallbackTrap {
    private(set) var seen: Set<String> = []
    private var waiting: [(callback: String, delay: Int, action: () -> Void)] = []

    /// Performs an action in a call of a callback, after a number of other calls of it.
    func add(_ callback: String, after delay: Int, _ action: @escaping () -> Void) {
        waiting.append((callback, delay, action))
    }

    /// Performs no more actions.
    func stop() { waiting = [] }

    func note(_ name: String) {
        seen.insert(name)
        guard let index = waiting.firstIndex(where: { $0.callback == name }) else { return }
        waiting[index].delay -= 1
        if waiting[index].delay < 0 { waiting.remove(at: index).action() }
    }
}

/// A story whose callbacks a trap knows.
@MainActor
protocol CallbackScene {
    var trap: CallbackTrap { get }
    var world: TouchWorld { get }
    /// The calls to make in a callback.
    var actions: [(String, () -> Void)] { get }
    /// What is wrong at the end; `nil` for nothing.
    var fault: String? { get }

    func play()
}

extension CallbackScene {
    /// Plays the story with one or two random calls from callbacks, and records what is wrong at its end.
    func play(callbacks: [String], _ name: String, using random: inout SeededGenerator) {
        world.open()
        defer { world.close() }
        var what = name
        for _ in 0..<Int.random(in: 1...2, using: &random) {
            guard let (name, action) = actions.randomElement(using: &random),
                let callback = callbacks.randomElement(using: &random)
            else { return }
            let delay = Int.random(in: 0...[5, 24].randomElement(using: &random)!, using: &random)
            trap.add(callback, after: delay, action)
            what += ", \(name) in call \(delay + 1) of \(callback)"
        }
        play()
        if let fault { Issue.record("\(fault): \(what)") }
    }
}

extension UIScrollView {
    /// Calls and assignments that a list takes in every callback.
    func callbackActions(_ world: TouchWorld) -> [(String, () -> Void)] {
        [
            ("lay out", { [self] in layoutIfNeeded() }),
            (
                "reload and lay out",
                { [self] in
                    (self as? UITableView)?.reloadData()
                    (self as? UICollectionView)?.reloadData()
                    layoutIfNeeded()
                }
            ),
            ("offset", { [self] in contentOffset.y = 90 }),
            ("animated offset", { [self] in setContentOffset(CGPoint(x: 0, y: 300), animated: true) }),
            ("frame", { [self] in frame.size = CGSize(width: 290, height: 200) }),
            ("inset", { [self] in contentInset.top = 30 }),
            ("hide", { [self] in isHidden.toggle() }),
            ("remove", { [self] in removeFromSuperview() }),
            ("cancel touches", { world.input.cancelled(0, time: world.clock.now) }),
        ]
    }

    /// Why the content is not at rest, or beyond its ends; `nil` if it is well.
    var motionFault: String? {
        if isDragging || isTracking || isDecelerating { return "the content is in motion" }
        let limit = max(0, contentSize.height + adjustedContentInset.bottom - bounds.height)
        guard contentOffset.y > limit + 0.5 || contentOffset.y < -adjustedContentInset.top - 0.5 else { return nil }
        return "the offset \(contentOffset.y) of \(limit)"
    }
}
