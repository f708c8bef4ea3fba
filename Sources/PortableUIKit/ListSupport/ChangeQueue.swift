// SPDX-License-Identifier: MIT
import Foundation

/// The changes of a table or collection view that wait for the end of its present change, layout or call of the app.
@MainActor
final class ChangeQueue {
    private var waiting: [() -> Void] = []

    /// Calls `change` at the end of the present change or layout, at the latest in the next turn of the run loop. A change that may
    /// not be made then either adds itself again.
    func add(_ change: @escaping () -> Void) {
        if waiting.isEmpty {
            RunLoop.main.perform(inModes: [.common]) { [weak self] in
                MainActor.assumeIsolated { self?.run() }
            }
        }
        waiting.append(change)
    }

    /// Called at the end of changes and layouts.
    func run() {
        let changes = waiting
        waiting = []
        for change in changes { change() }
    }
}
