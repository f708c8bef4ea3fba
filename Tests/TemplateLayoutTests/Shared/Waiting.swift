// SPDX-License-Identifier: MIT

/// Lets the main actor's other tasks run until a condition holds, which should come to pass.
@MainActor
func settle(until condition: () -> Bool) async {
    for _ in 0..<10_000 where !condition() { try? await Task.sleep(for: .milliseconds(1)) }
}

/// Lets the main actor's other tasks run: what should not come to pass had the time for it.
@MainActor
func pause() async {
    for _ in 0..<50 { await Task.yield() }
}
