import TemplateLayout

/// Gives work idle turns when a test says so: no run loop, no clock.
@MainActor
public final class ManualIdleScheduler: IdleScheduler {
    private var tokens: [Token] = []

    /// Makes a scheduler without work.
    public init() {}

    /// Whether any work is scheduled and neither finished nor cancelled.
    public var hasWork: Bool { tokens.contains { $0.work != nil } }

    /// Keeps `work` for ``runTurn(pieces:)``.
    public func schedule(_ work: @escaping @MainActor (IdleTurn) -> IdleWorkState) -> any IdleToken {
        let token = Token(work: work)
        tokens.append(token)
        return token
    }

    /// Gives all scheduled work one idle turn with time for `pieces` pieces of work each.
    ///
    /// - Returns: Whether any work is left to do now.
    @discardableResult
    public func runTurn(pieces: Int = 1) -> Bool {
        var isUnfinished = false
        for token in tokens {
            var left = pieces
            let state = token.work?(
                IdleTurn {
                    left -= 1
                    return left > 0
                })
            if state == .unfinished { isUnfinished = true }
            if state == .finished { token.cancel() }
        }
        tokens.removeAll { $0.work == nil }
        return isUnfinished
    }

    /// Gives turns until nothing is left to do now, but no more than `limit`.
    ///
    /// - Returns: The number of turns.
    @discardableResult
    public func runAll(piecesPerTurn: Int = 1, limit: Int = 1_000_000) -> Int {
        var turns = 0
        while turns < limit {
            turns += 1
            if !runTurn(pieces: piecesPerTurn) { break }
        }
        return turns
    }

    private final class Token: IdleToken {
        var work: (@MainActor (IdleTurn) -> IdleWorkState)?

        init(work: @escaping @MainActor (IdleTurn) -> IdleWorkState) {
            self.work = work
        }

        func cancel() {
            work = nil
        }
    }
}
