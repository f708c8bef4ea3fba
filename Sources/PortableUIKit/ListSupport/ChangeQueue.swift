// SPDX-License-Identifier: MIT
import Foundation

/// The changes of a table or collection view that wait for the end of its present change, layout or call of the app.
@MainActor
final class ChangeQueue {
    private var waiting: [() -> Void] = []
    private let isBusy: @MainActor () -> Bool

    init(isBusy: @escaping @MainActor () -> Bool) { self.isBusy = isBusy }

    /// Calls `change` when the view is no longer busy, at the latest in the next turn of the run loop in which it is not.
    func add(_ change: @escaping () -> Void) {
        if waiting.isEmpty { runInNextTurn() }
        waiting.append(change)
    }

    /// Called at the end of changes and layouts.
    func run() {
        guard !waiting.isEmpty, !isBusy() else { return }
        let changes = waiting
        waiting = []
        for change in changes { change() }
    }

    private func runInNextTurn() {
        RunLoop.main.perform(inModes: [.common]) { [weak self] in
            MainActor.assumeIsolated {
                guard let self else { return }
                self.run()
                if !self.waiting.isEmpty { self.runInNextTurn() }
            }
        }
    }
}
