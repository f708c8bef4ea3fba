// SPDX-License-Identifier: MIT
import Dispatch
import TemplateLayout

/// Runs idle work when a test calls it, without a run loop or a clock.
@MainActor
public final class ManualIdleScheduler: IdleScheduler {
    private var tokens: [Token] = []
    private var backgroundWork: [@Sendable () -> Void] = []

    /// Makes a scheduler without work.
    public init() {}

    /// Whether any scheduled work is neither finished nor cancelled.
    public var hasWork: Bool { tokens.contains { $0.work != nil } }

    /// Keeps `work` for ``runTurn(pieces:)``.
    public func schedule(_ work: @escaping @MainActor (IdleTurn) -> IdleWorkState) -> any IdleToken {
        let token = Token(work: work)
        tokens.append(token)
        return token
    }

    /// Runs one idle turn of all scheduled work, with time for `pieces` pieces each.
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

    /// Runs turns until no work is left to do now, at most `limit` turns. Background work is run between turns.
    ///
    /// - Returns: The number of turns.
    @discardableResult
    public func runAll(piecesPerTurn: Int = 1, limit: Int = 1_000_000) -> Int {
        var turns = 0
        while turns < limit {
            turns += 1
            let isUnfinished = runTurn(pieces: piecesPerTurn)
            guard isUnfinished || !backgroundWork.isEmpty else { break }
            runBackgroundWork()
        }
        return turns
    }

    /// The number of pieces of work that wait for ``runBackgroundWork()``.
    public var backgroundWorkCount: Int { backgroundWork.count }

    /// Keeps `work` for ``runBackgroundWork()``.
    public func performInBackground(_ work: @escaping @Sendable () -> Void) {
        backgroundWork.append(work)
    }

    /// Runs the background work on another thread and waits for it.
    public func runBackgroundWork() {
        let group = DispatchGroup()
        for work in backgroundWork { DispatchQueue.global().async(group: group, execute: work) }
        backgroundWork = []
        group.wait()
    }

    private final class Token: IdleToken {
        var work: (@MainActor (IdleTurn) -> IdleWorkState)?

        init(work: @escaping @MainActor (IdleTurn) -> IdleWorkState) { self.work = work }

        func cancel() { work = nil }
    }
}
