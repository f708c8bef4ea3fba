import PlatformUIKit

/// Gives work turns while the main thread has nothing else to do.
///
/// `RunLoopIdleScheduler` is the real one; TemplateLayoutTesting has one that a test drives by hand.
@MainActor
public protocol IdleScheduler: AnyObject {
    /// Calls `work` once in each idle turn until it answers ``IdleWorkState/finished`` or the token is cancelled.
    func schedule(_ work: @escaping @MainActor (IdleTurn) -> IdleWorkState) -> any IdleToken
}

/// Stops scheduled work.
@MainActor
public protocol IdleToken: AnyObject {
    /// Stops the work; it is not called again. May be called more than once.
    func cancel()
}

/// Whether work goes on in the next idle turn.
public enum IdleWorkState: Hashable, Sendable {
    /// There is more to do.
    case unfinished
    /// There is more to do, but not now: the run loop may sleep, and the work is called before it does so again.
    case waiting
    /// Nothing is left to do.
    case finished
}

/// One turn of idle work: does its first piece in any case, then asks before every other one whether there is time left.
@MainActor
public struct IdleTurn {
    /// Whether the turn's time budget has room for more.
    public let hasTimeLeft: () -> Bool

    /// Makes a turn.
    public init(hasTimeLeft: @escaping () -> Bool) {
        self.hasTimeLeft = hasTimeLeft
    }
}
