// SPDX-License-Identifier: MIT
import TemplateLayout

/// Gives idle turns when it is told to, each with room for the same number of pieces: nothing depends on how fast the
/// machine is.
@MainActor
final class StepIdleScheduler: IdleScheduler {
    /// Pieces of work in a turn: a row is read and then measured, so these are four rows.
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

    /// Runs at once what other threads would do at some time.
    func performInBackground(_ work: @escaping @Sendable () -> Void) {
        work()
    }

    /// One idle turn for all that is scheduled.
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
