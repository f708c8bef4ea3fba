// SPDX-License-Identifier: MIT
import TemplateLayout

/// Runs idle turns when the script requests them, each with the same number of pieces, so nothing depends on the machine's speed.
@MainActor
final class StepIdleScheduler: IdleScheduler {
    /// Pieces of work in a turn: reading and measuring a row are two pieces, so this is four rows.
    static let piecesPerTurn = 8

    private final class Token: IdleToken {
        var work: (@MainActor (IdleTurn) -> IdleWorkState)?

        init(_ work: @escaping @MainActor (IdleTurn) -> IdleWorkState) {
            self.work = work
        }

        func cancel() {
            work = nil
        }
    }

    private var tokens: [Token] = []

    func schedule(_ work: @escaping @MainActor (IdleTurn) -> IdleWorkState) -> any IdleToken {
        let token = Token(work)
        tokens.append(token)
        return token
    }

    /// Runs background work at once.
    func performInBackground(_ work: @escaping @Sendable () -> Void) {
        work()
    }

    /// Runs one idle turn of all scheduled work.
    func takeTurn() {
        for token in tokens {
            var left = Self.piecesPerTurn
            let turn = IdleTurn {
                left -= 1
                return left > 0
            }
            if let state = token.work?(turn), state == .finished { token.cancel() }
        }
        tokens.removeAll { $0.work == nil }
    }
}
