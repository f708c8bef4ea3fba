// SPDX-License-Identifier: MIT

/// Performs actions at certain calls of callbacks.
@MainActor
final class CallbackTrap {
    private(set) var seen: Set<String> = []
    private var waiting: [(callback: String, delay: Int, action: () -> Void)] = []

    /// Performs an action in a call of a callback, after a number of other calls of it.
    func add(_ callback: String, after delay: Int, _ action: @escaping () -> Void) {
        waiting.append((callback, delay, action))
    }

    func note(_ name: String) {
        seen.insert(name)
        guard let index = waiting.firstIndex(where: { $0.callback == name }) else { return }
        waiting[index].delay -= 1
        if waiting[index].delay < 0 { waiting.remove(at: index).action() }
    }
}
