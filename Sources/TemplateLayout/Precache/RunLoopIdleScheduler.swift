import CoreFoundation
import Dispatch
import PlatformUIKit

/// Gives work the idle turns of the main run loop: before it would sleep, in its default mode only, so never while the
/// user tracks (scrolls).
public final class RunLoopIdleScheduler: IdleScheduler {
    /// The time that work may take in one turn, in seconds.
    public let budgetInSeconds: Double
    private let runLoop: CFRunLoop

    /// Makes a scheduler with a time budget for each turn, in seconds; 4 ms leave room for a frame at 120 Hz.
    ///
    /// - Parameters:
    ///   - budgetInSeconds: The time that work may take in one turn.
    ///   - runLoop: The run loop of the main actor's thread.
    /// - Precondition: The budget is finite and not negative.
    public init(budgetInSeconds: Double = 0.004, runLoop: CFRunLoop = CFRunLoopGetMain()) {
        guard budgetInSeconds.isFinite && budgetInSeconds >= 0 else {
            fatalError("a budget of \(budgetInSeconds) seconds is not a time")
        }
        self.budgetInSeconds = budgetInSeconds
        self.runLoop = runLoop
    }

    /// Calls `work` once in each idle turn of the main run loop.
    public func schedule(_ work: @escaping @MainActor (IdleTurn) -> IdleWorkState) -> any IdleToken {
        RunLoopIdleToken(
            runLoop: runLoop, nanoseconds: UInt64(budgetInSeconds * 1_000_000_000), work: work)
    }

    /// Runs `work` on a core that the main thread does not need, with a low priority, and then wakes the run loop, so that
    /// it has an idle turn.
    public func performInBackground(_ work: @escaping @Sendable () -> Void) {
        // Sound: a run loop may be woken from any thread.
        nonisolated(unsafe) let runLoop = runLoop
        BackgroundQueues.next.async {
            work()
            CFRunLoopWakeUp(runLoop)
        }
    }
}

/// Work scheduled by an observer of a run loop.
@MainActor
private final class RunLoopIdleToken: IdleToken {
    private let runLoop: CFRunLoop
    private let nanoseconds: UInt64
    private var work: (@MainActor (IdleTurn) -> IdleWorkState)?
    private var observer: CFRunLoopObserver?

    init(runLoop: CFRunLoop, nanoseconds: UInt64, work: @escaping @MainActor (IdleTurn) -> IdleWorkState) {
        self.runLoop = runLoop
        self.nanoseconds = nanoseconds
        self.work = work
        // The observer keeps the token alive, as a timer keeps its target, until the work is finished or cancelled. The
        // order is late: layout and drawing come first.
        observer = CFRunLoopObserverCreateWithHandler(
            nil, CFRunLoopActivity.beforeWaiting.rawValue, true, 3_000_000
        ) { _, _ in
            MainActor.assumeIsolated { self.takeTurn() }
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
        let end = DispatchTime.now().uptimeNanoseconds + nanoseconds
        switch work(IdleTurn { DispatchTime.now().uptimeNanoseconds < end }) {
        case .unfinished: CFRunLoopWakeUp(runLoop)
        case .waiting: break
        case .finished: cancel()
        }
    }
}
