// SPDX-License-Identifier: MIT
import CoreFoundation
import Dispatch
import PlatformUIKit

/// Calls work in the idle turns of the main run loop: before it would sleep, in its default mode only, so never while the user
/// scrolls.
///
/// A turn and the longest pass of the run loop in the last quarter of a second together stay within the time of a frame. In the
/// first quarter of a second turns have half of their time.
public final class RunLoopIdleScheduler: IdleScheduler {
    /// The time that work may take in one turn, in seconds.
    public let budgetInSeconds: Double
    /// The time that a turn and a frame's own work may take together, in seconds.
    public let frameInSeconds: Double
    private let runLoop: CFRunLoop

    /// Makes a scheduler with a time budget for each turn.
    ///
    /// - Parameters:
    ///   - budgetInSeconds: The time that work may take in one turn, in seconds.
    ///   - frameInSeconds: The time that a turn and a frame's own work may take together, in seconds. A frame at
    ///     120 Hz has 8.3 ms, of which 6 leave room for the last piece of work. Where frames take all of it, a turn does one piece.
    ///   - runLoop: The run loop of the main actor's thread.
    /// - Precondition: Both times are finite and not negative.
    public init(
        budgetInSeconds: Double = 0.004, frameInSeconds: Double = 0.006, runLoop: CFRunLoop = CFRunLoopGetMain()
    ) {
        for (name, seconds) in [("budget", budgetInSeconds), ("frame", frameInSeconds)] {
            guard seconds.isFinite && seconds >= 0 else { fatalError("\(name) \(seconds) s is negative or infinite") }
        }
        self.budgetInSeconds = budgetInSeconds
        self.frameInSeconds = frameInSeconds
        self.runLoop = runLoop
    }

    /// Calls `work` once in each idle turn of the main run loop.
    public func schedule(_ work: @escaping @MainActor (IdleTurn) -> IdleWorkState) -> any IdleToken {
        // More seconds than a clock counts are as good as no limit.
        func nanoseconds(_ seconds: Double) -> UInt64 { UInt64(min(seconds * 1e9, 1e18)) }
        let budget = TurnBudget(
            turnNanoseconds: nanoseconds(budgetInSeconds), frameNanoseconds: nanoseconds(frameInSeconds))
        return RunLoopIdleToken(runLoop: runLoop, budget: budget, work: work)
    }

    /// Runs `work` on a core that the main thread does not need, with a low priority, and then wakes the run loop, so that
    /// it has an idle turn.
    public func performInBackground(_ work: @escaping @Sendable () -> Void) {
        let alarm = Alarm(runLoop: runLoop)
        OperationQueue.background.addOperation {
            work()
            CFRunLoopWakeUp(alarm.runLoop)
        }
    }
}

/// A run loop that any thread may wake.
private struct Alarm: @unchecked Sendable {
    let runLoop: CFRunLoop
}

@MainActor
private final class RunLoopIdleToken: IdleToken {
    private let runLoop: CFRunLoop
    private var budget: TurnBudget
    private var work: (@MainActor (IdleTurn) -> IdleWorkState)?
    private var observer: CFRunLoopObserver?
    /// When the pass of the run loop began that the next turn ends.
    private var passStart = DispatchTime.now().uptimeNanoseconds

    init(runLoop: CFRunLoop, budget: TurnBudget, work: @escaping @MainActor (IdleTurn) -> IdleWorkState) {
        self.runLoop = runLoop
        self.budget = budget
        self.work = work
        let activities: CFRunLoopActivity = [.entry, .afterWaiting, .beforeWaiting]
        // The observer keeps the token alive, as a timer keeps its target, until the work is finished or cancelled. The
        // order is late: layout and drawing come first.
        observer = CFRunLoopObserverCreateWithHandler(nil, activities.rawValue, true, 3_000_000) { _, activity in
            MainActor.assumeIsolated {
                guard activity != .beforeWaiting else { return self.takeTurn() }
                self.passStart = DispatchTime.now().uptimeNanoseconds
            }
        }
        CFRunLoopAddObserver(runLoop, observer, CFRunLoopMode.defaultMode)
        CFRunLoopWakeUp(runLoop)
    }

    func cancel() {
        work = nil
        guard let observer else { return }
        self.observer = nil
        CFRunLoopObserverInvalidate(observer)
    }

    private func takeTurn() {
        guard let work else { return }
        let start = DispatchTime.now().uptimeNanoseconds
        let end = start + budget.nanoseconds(afterPassFrom: passStart, to: start)
        switch work(IdleTurn { DispatchTime.now().uptimeNanoseconds < end }) {
        case .unfinished: CFRunLoopWakeUp(runLoop)
        case .waiting: break
        case .finished: cancel()
        }
    }
}

/// The longest time of an idle turn: less where the passes of the run loop around it take long.
///
/// A turn that has just begun when a frame is due delays it, so the turn and the frame's own work share the frame's time.
struct TurnBudget {
    /// The longest turn.
    let turnNanoseconds: UInt64
    /// The longest turn and pass together.
    let frameNanoseconds: UInt64
    /// How long a pass counts: several frames, so that turns between two of them are shorter, too.
    private static let memoryNanoseconds: UInt64 = 250_000_000

    private var longestPass: UInt64
    private var longestPassEnd: UInt64?

    init(turnNanoseconds: UInt64, frameNanoseconds: UInt64) {
        self.turnNanoseconds = turnNanoseconds
        self.frameNanoseconds = frameNanoseconds
        // The time of frames is not known yet: half a turn at first.
        longestPass = frameNanoseconds - min(frameNanoseconds, turnNanoseconds / 2)
    }

    /// The time for a turn that comes after a pass, in nanoseconds of a monotonic clock.
    mutating func nanoseconds(afterPassFrom start: UInt64, to end: UInt64) -> UInt64 {
        let pass = end > start ? end - start : 0
        let known = longestPassEnd ?? end
        longestPassEnd = known
        if pass >= longestPass || end - known > Self.memoryNanoseconds { (longestPass, longestPassEnd) = (pass, end) }
        return longestPass < frameNanoseconds ? min(turnNanoseconds, frameNanoseconds - longestPass) : 0
    }
}
