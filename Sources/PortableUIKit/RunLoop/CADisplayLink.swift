// SPDX-License-Identifier: MIT
import Foundation

/// Rates of frames (Apple: "CAFrameRateRange").
public struct CAFrameRateRange: Hashable, Sendable {
    /// The lowest rate, in frames a second.
    public var minimum: Float
    /// The highest rate, in frames a second.
    public var maximum: Float
    /// The best rate, in frames a second; 0 or `nil` for the highest.
    public var preferred: Float?

    /// The display's rate.
    public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)

    /// Rates from a lowest to a highest one.
    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
    }
}

/// Calls its target in each frame (Apple: "CADisplayLink").
@preconcurrency @MainActor
public final class CADisplayLink: NSObject {
    private var body: (@MainActor (CADisplayLink) -> Void)?
    private var modes: Set<RunLoop.Mode> = []
    private var clock: FrameClock?

    /// The time of the frame before, in seconds of `CACurrentMediaTime`.
    public private(set) var timestamp: TimeInterval = 0
    /// The time of the present frame on the screen, in seconds of `CACurrentMediaTime`.
    public private(set) var targetTimestamp: TimeInterval = 0
    /// Seconds from one frame to the next.
    public private(set) var duration: TimeInterval = 0
    /// Whether the target is not called.
    public var isPaused = false {
        didSet { if isPaused != oldValue { update() } }
    }
    /// The number of frames a second for the target; 0 for all. The nearest divisor of the display's number is used.
    public var preferredFramesPerSecond = 0
    /// The number of the display's frames from one call to the next, if no number of frames a second is set. Deprecated: see
    /// `preferredFramesPerSecond`.
    public var frameInterval = 1 {
        didSet { if frameInterval < 1 { frameInterval = 1 } }
    }
    /// The rates for the target: the preferred one, or the highest if it is 0; see `preferredFramesPerSecond`.
    public var preferredFrameRateRange = CAFrameRateRange.default {
        didSet {
            let range = preferredFrameRateRange
            let rate = range.preferred.flatMap { $0 > 0 ? $0 : nil } ?? range.maximum
            preferredFramesPerSecond = Int(min(max(0, rate), 1000))
        }
    }

    /// A display link that calls a method of `target`, which it retains until `invalidate`.
    public init(target: Any, selector sel: Selector) {
        let target = target as AnyObject
        body = { sel.send(to: target, [$0]) }
        super.init()
    }

    /// A display link that calls a function.
    init(_ body: @escaping @MainActor (CADisplayLink) -> Void) {
        self.body = body
        super.init()
    }

    /// Starts calling the target, in the run loop's mode `mode`. The main run loop is the only one with frames.
    public func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {
        guard runLoop === RunLoop.main else { fatalError("CADisplayLink: add it to RunLoop.main, no other") }
        modes.insert(mode)
        update()
    }

    /// Stops calling the target in the mode `mode`.
    public func remove(from runLoop: RunLoop, forMode mode: RunLoop.Mode) {
        modes.remove(mode)
        update()
    }

    /// Stops for ever and releases the target.
    public func invalidate() {
        modes = []
        body = nil
        update()
    }

    private func update() {
        if modes.isEmpty || isPaused || body == nil {
            clock?.remove(self)
            clock = nil
        } else if clock == nil {
            let clock = FrameClock.current
            self.clock = clock
            timestamp = clock.now
            framesSinceCall = 0
            // The clock holds its movers weakly; the run loop retains a display link in use, as Apple's does.
            clock.add(self) { [self] time, _ in step(at: time, of: clock) }
        }
    }

    private var framesSinceCall = 0

    private func step(at time: TimeInterval, of clock: FrameClock) -> Bool {
        guard modes.contains(.common) || modes.contains(RunLoopTracking.mode) else { return true }
        framesSinceCall += 1
        let all = (1 / clock.frameDuration).rounded()
        let every = preferredFramesPerSecond > 0 ? max(1, Int(all / Double(preferredFramesPerSecond))) : frameInterval
        guard framesSinceCall >= every else { return true }
        framesSinceCall = 0
        duration = clock.frameDuration
        targetTimestamp = time + clock.frameDuration * Double(every)
        timestamp = time
        body?(self)
        return self.clock === clock
    }
}
