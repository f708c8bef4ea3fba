// SPDX-License-Identifier: MIT
import PlatformUIKit

/// Calls work while the main thread is idle. TemplateLayoutTesting has a scheduler that a test drives.
@preconcurrency @MainActor
public protocol IdleScheduler: AnyObject {
    /// Calls `work` once in each idle turn until it returns ``IdleWorkState/finished`` or the token is cancelled.
    func schedule(_ work: @escaping @MainActor (IdleTurn) -> IdleWorkState) -> any IdleToken

    /// Runs `work` once on another thread, by default with a low priority. Afterwards waiting work should get a turn.
    func performInBackground(_ work: @escaping @Sendable () -> Void)
}

extension IdleScheduler {
    /// Runs `work` on another thread with a low priority.
    public func performInBackground(_ work: @escaping @Sendable () -> Void) {
        OperationQueue.background.addOperation(work)
    }
}

extension OperationQueue {
    /// The queue of work on the cores that the main thread does not need, at most four.
    static let background = {
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = min(4, max(1, ProcessInfo.processInfo.activeProcessorCount - 1))
        queue.qualityOfService = .utility
        return queue
    }()
}

/// The scheduler of work that names none.
@MainActor
package final class DefaultIdleScheduler {
    /// That of the running task, which its tasks inherit; `nil`: the main run loop's.
    @TaskLocal package static var scoped: DefaultIdleScheduler?

    static var current: any IdleScheduler { scoped?.scheduler ?? RunLoopIdleScheduler() }

    private let scheduler: any IdleScheduler

    package init(_ scheduler: any IdleScheduler) { self.scheduler = scheduler }
}

/// Stops scheduled work.
@preconcurrency @MainActor
public protocol IdleToken: AnyObject {
    /// Stops the work; it is not called again. May be called more than once.
    func cancel()
}

/// Whether the work continues in the next idle turn.
public enum IdleWorkState: Hashable, Sendable {
    /// There is more to do.
    case unfinished
    /// There is more to do, but not now: the run loop may sleep, and the work is called before it does so again.
    case waiting
    /// Nothing is left to do.
    case finished
}

/// One turn of idle work. The work does its first piece in any case, and each other piece only if ``hasTimeLeft`` returns `true`.
@preconcurrency @MainActor
public struct IdleTurn {
    /// Whether the turn's time budget has room for more.
    public let hasTimeLeft: () -> Bool

    /// Makes a turn.
    public init(hasTimeLeft: @escaping () -> Bool) { self.hasTimeLeft = hasTimeLeft }
}
