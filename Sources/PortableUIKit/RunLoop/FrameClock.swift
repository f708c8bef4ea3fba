// SPDX-License-Identifier: MIT
import CoreFoundation
import Foundation

/// The time in seconds since the machine was started, without the time that it slept (Apple: "CACurrentMediaTime"); the
/// time of events, display links and animations. With a manual `FrameClock` it is that clock's time.
// swift-format-ignore: AlwaysUseLowerCamelCase
@preconcurrency @MainActor
public func CACurrentMediaTime() -> TimeInterval { FrameClock.current.now }

/// Decides when frames are made, and so when anything moves: display links, animations, deceleration, delays of
/// gestures.
///
/// Not part of UIKit, where the display does it. A program with a window runs on `FrameClock(.runLoop)`; a test or a
/// script installs `FrameClock(.manual)` and advances the time by `advance(by:)`, with the same frames each time.
/// Without a clock, as in a program that only lays out and draws, time does not pass and animated changes happen at
/// once.
@preconcurrency @MainActor
public final class FrameClock {
    /// The source of a clock's time.
    public enum Drive: Sendable {
        /// None: changes are not animated.
        case none
        /// `advance(by:)`.
        case manual
        /// The main run loop: a timer that is set only while a frame or a delay is pending.
        case runLoop
    }

    /// The present clock. Set it before the first animation.
    public static var current: FrameClock {
        get { scoped ?? shared }
        set { shared = newValue }
    }
    private static var shared = FrameClock(.none) {
        didSet { if shared !== oldValue { oldValue.stop() } }
    }
    /// The clock of the running task, which its tasks inherit: each driven screen has its own time.
    @TaskLocal package static var scoped: FrameClock?

    /// The source of this clock's time.
    public let drive: Drive
    /// Seconds from one frame to the next.
    public let frameDuration: TimeInterval
    /// Called at the beginning of each frame, before animations: for measuring.
    @_spi(Window) public var onFrameBegin: (() -> Void)?
    /// Called at the end of each frame, after all animations: for layout and drawing.
    public var onFrame: ((_ time: TimeInterval) -> Void)?
    /// The number of frames so far.
    public private(set) var frameCount = 0

    private var manualTime: TimeInterval
    private var movers: [Mover] = []
    private var delays: [Delay] = []
    private var nextDelayNumber = 0
    private var isFrameRequested = false
    private var isInFrame = false
    private var nextFrameTime: TimeInterval?
    private var lastFrameTime = -TimeInterval.infinity
    private var timer: CFRunLoopTimer?

    /// A clock.
    ///
    /// - Parameters:
    ///   - drive: The source of its time.
    ///   - framesPerSecond: The number of frames a second, if anything is animated.
    ///   - startTime: The initial time of a manual clock, in seconds.
    public init(_ drive: Drive, framesPerSecond: Int = 60, startTime: TimeInterval = 0) {
        guard framesPerSecond > 0 else { fatalError("FrameClock: framesPerSecond must be positive") }
        self.drive = drive
        frameDuration = 1 / TimeInterval(framesPerSecond)
        manualTime = startTime
    }

    /// The time in seconds.
    public var now: TimeInterval {
        drive == .runLoop ? ProcessInfo.processInfo.systemUptime : manualTime
    }

    // MARK: Movements

    private struct Mover {
        weak var object: AnyObject?
        var lastTime: TimeInterval
        let move: @MainActor (_ time: TimeInterval, _ elapsed: TimeInterval) -> Bool

        @MainActor var isPending: Bool {
            guard let object else { return false }
            return !((object as? LayerAnimator)?.isEndless ?? false)
        }
    }

    private struct Delay {
        let number: Int
        let time: TimeInterval
        let isEndless: Bool
        let body: @MainActor () -> Void
    }

    /// A delay that can be cancelled.
    public struct DelayToken: Hashable, Sendable {
        fileprivate let number: Int
    }

    /// Whether more frames are needed.
    public var isRunning: Bool { isFrameRequested || !movers.isEmpty }

    /// The types of the objects that move or wait for a delay, without those that never come to rest, such as activity
    /// indicators; empty if everything is at rest.
    package var pendingWork: [String] {
        movers.filter(\.isPending).compactMap(\.object).map { "\(type(of: $0))" }
            + delays.filter { !$0.isEndless }.map { _ in "a delay" }
    }

    /// Whether `pendingWork` is empty.
    package var isAtRest: Bool { !movers.contains(where: \.isPending) && delays.allSatisfy(\.isEndless) }

    /// Requests one frame, for example after a visible change.
    package func requestFrame() {
        guard !isFrameRequested else { return }
        isFrameRequested = true
        schedule()
    }

    /// Calls `move` in each frame, in the order of adding, until it returns `false` or `object` is deallocated. Adding
    /// an object again does nothing.
    ///
    /// - Parameter move: Gets the frame's time and the seconds since its last call (or since it was added).
    @_spi(Window) public func add(
        _ object: AnyObject, move: @escaping @MainActor (_ time: TimeInterval, _ elapsed: TimeInterval) -> Bool
    ) {
        guard !movers.contains(where: { $0.object === object }) else { return }
        movers.append(Mover(object: object, lastTime: now, move: move))
        schedule()
    }

    package func remove(_ object: AnyObject) {
        movers.removeAll { $0.object === object || $0.object == nil }
        schedule()
    }

    /// Calls `body` once, `seconds` from now.
    ///
    /// - Parameters:
    ///   - seconds: The delay.
    ///   - isEndless: Whether the delay is one of a movement that never comes to rest.
    ///   - body: Called on the main thread.
    public func after(
        _ seconds: TimeInterval, isEndless: Bool = false, _ body: @escaping @MainActor () -> Void
    ) -> DelayToken {
        nextDelayNumber += 1
        delays.append(Delay(number: nextDelayNumber, time: now + seconds, isEndless: isEndless, body: body))
        schedule()
        return DelayToken(number: nextDelayNumber)
    }

    /// Cancels a delay; nothing happens after its end.
    public func cancel(_ token: DelayToken) { delays.removeAll { $0.number == token.number } }

    // MARK: Time passing

    /// Advances the time of a manual clock: frames and delays run in the order of their times.
    public func advance(by seconds: TimeInterval) {
        guard seconds >= 0 && seconds.isFinite else { fatalError("FrameClock: \(seconds) s is negative or infinite") }
        advance(to: manualTime + seconds)
    }

    /// Advances a manual clock by a number of frames.
    public func advance(frames: Int) {
        for _ in 0..<frames { advance(to: gridTime(after: manualTime)) }
    }

    private func advance(to end: TimeInterval) {
        guard drive == .manual else { fatalError("FrameClock: only a manual clock is advanced") }
        while let next = nextTime, next <= end {
            manualTime = max(manualTime, next)
            fire(at: manualTime)
        }
        manualTime = end
    }

    /// Frames are on a grid, so that a late frame doesn't delay those after it.
    private func gridTime(after time: TimeInterval) -> TimeInterval {
        // A thousandth of a frame avoids finding the last frame again by rounding.
        ((time / frameDuration + 0.001).rounded(.down) + 1) * frameDuration
    }

    private var nextTime: TimeInterval? {
        [nextFrameTime, delays.lazy.map(\.time).min()].compactMap { $0 }.min()
    }

    private func fire(at time: TimeInterval) {
        // A body may add a delay that is due at once; it runs in the next round.
        let due = delays.filter { $0.time <= time }.sorted { ($0.time, $0.number) < ($1.time, $1.number) }
        for delay in due where delays.contains(where: { $0.number == delay.number }) {
            cancel(DelayToken(number: delay.number))
            delay.body()
        }
        if let frameTime = nextFrameTime, frameTime <= time {
            nextFrameTime = nil
            // A late frame has the latest time on the grid.
            makeFrame(at: max(frameTime, gridTime(after: time) - frameDuration))
        }
        schedule()
    }

    private func makeFrame(at time: TimeInterval) {
        isInFrame = true
        lastFrameTime = time
        isFrameRequested = false
        frameCount += 1
        CATransaction.frameWillBegin()
        onFrameBegin?()
        for mover in movers {
            guard let object = mover.object, let index = movers.firstIndex(where: { $0.object === object }) else {
                continue
            }
            let elapsed = max(0, time - movers[index].lastTime)
            movers[index].lastTime = max(time, movers[index].lastTime)
            if !mover.move(time, elapsed) { movers.removeAll { $0.object === object } }
        }
        movers.removeAll { $0.object == nil }
        onFrame?(time)
        isInFrame = false
    }

    private func schedule() {
        guard !isInFrame, drive != .none else { return }
        if !isRunning {
            nextFrameTime = nil
        } else if nextFrameTime == nil {
            nextFrameTime = gridTime(after: max(lastFrameTime, now))
        }
        if drive == .runLoop { setTimer() }
    }

    // MARK: The run loop's timer

    private func setTimer() {
        // One timer, so that no frame creates and destroys timers; its date is far in the future while nothing is
        // pending.
        let date = CFAbsoluteTimeGetCurrent() + (nextTime.map { max(0, $0 - now) } ?? Self.farAway)
        if let timer {
            CFRunLoopTimerSetNextFireDate(timer, date)
            return
        }
        RunLoopTracking.prepare()
        let made = CFRunLoopTimerCreateWithHandler(kCFAllocatorDefault, date, Self.farAway, 0, 0) { [weak self] _ in
            // The timer is on the main run loop only.
            MainActor.assumeIsolated {
                guard let self else { return }
                self.fire(at: self.now)
            }
        }
        timer = made
        CFRunLoopAddTimer(CFRunLoopGetMain(), made, kCFRunLoopCommonModes)
    }

    private static let farAway: TimeInterval = 1e9

    private func stop() {
        if let timer { CFRunLoopTimerInvalidate(timer) }
        timer = nil
    }
}
