// SPDX-License-Identifier: MIT
import CoreFoundation
import Foundation

/// The time in seconds since the machine was started, without the time that it slept (Apple: "CACurrentMediaTime"); the
/// clock of events, display links and animations. With a manual `FrameClock` it is that clock's time.
// swift-format-ignore: AlwaysUseLowerCamelCase
@preconcurrency @MainActor
public func CACurrentMediaTime() -> TimeInterval {
    FrameClock.current.now
}

/// Decides when frames are made, and so when anything moves: display links, animations, momentum, delays of gestures.
///
/// Not part of UIKit, where the display does it. A program with a window runs on `FrameClock(.runLoop)`; a test or a
/// script installs `FrameClock(.manual)` and lets time pass by `advance(by:)`, the same frames each time. Without either,
/// as in a program that only lays out and draws, time does not pass and animated changes are done at once.
@preconcurrency @MainActor
public final class FrameClock {
    /// What moves the clock.
    public enum Drive: Sendable {
        /// Nothing: changes are not animated.
        case none
        /// `advance(by:)`.
        case manual
        /// The main run loop: a timer that is set only while something waits for a frame or a delay.
        case runLoop
    }

    /// The clock that everything follows. Set it before anything moves.
    public static var current = FrameClock(.none) {
        didSet { if current !== oldValue { oldValue.stop() } }
    }

    /// What moves this clock.
    public let drive: Drive
    /// Seconds from one frame to the next.
    public let frameDuration: TimeInterval
    /// Called at the beginning of each frame, before anything moves: for measuring.
    package var onFrameBegin: (() -> Void)?
    /// Called when all that moves has moved, at the end of each frame: the place to lay out and draw.
    public var onFrame: ((_ time: TimeInterval) -> Void)?
    /// How many frames have been made.
    public private(set) var frameCount = 0

    private var manualTime: TimeInterval
    private var movers: [Mover] = []
    private var delays: [Delay] = []
    private var nextDelayNumber = 0
    private var isFrameWanted = false
    private var isInFrame = false
    private var nextFrameTime: TimeInterval?
    private var lastFrameTime = -TimeInterval.infinity
    private var timer: CFRunLoopTimer?

    /// A clock.
    ///
    /// - Parameters:
    ///   - drive: what moves it.
    ///   - framesPerSecond: how many frames a second has, if something moves all the time.
    ///   - startTime: what a manual clock shows at first, in seconds.
    public init(_ drive: Drive, framesPerSecond: Int = 60, startTime: TimeInterval = 0) {
        guard framesPerSecond > 0 else { fatalError("FrameClock: \(framesPerSecond) frames per second") }
        self.drive = drive
        frameDuration = 1 / TimeInterval(framesPerSecond)
        manualTime = startTime
    }

    /// The time in seconds.
    public var now: TimeInterval {
        drive == .runLoop ? ProcessInfo.processInfo.systemUptime : manualTime
    }

    // MARK: What moves

    private struct Mover {
        weak var object: AnyObject?
        var lastTime: TimeInterval
        let move: @MainActor (_ time: TimeInterval, _ elapsed: TimeInterval) -> Bool
    }

    private struct Delay {
        let number: Int
        let time: TimeInterval
        let body: @MainActor () -> Void
    }

    /// A delay that can be cancelled.
    package struct DelayToken: Hashable, Sendable {
        fileprivate let number: Int
    }

    /// Whether frames are wanted, now and on.
    public var isRunning: Bool { isFrameWanted || !movers.isEmpty }

    /// Asks for one frame, as after a change of what is shown.
    package func requestFrame() {
        guard !isFrameWanted else { return }
        isFrameWanted = true
        schedule()
    }

    /// Calls `move` in each frame, in the order of adding, until it returns `false` or `object` is gone. Adding an object
    /// that is there already does nothing.
    ///
    /// - Parameter move: gets the frame's time and the seconds since its last call (or since it was added).
    package func add(
        _ object: AnyObject, move: @escaping @MainActor (_ time: TimeInterval, _ elapsed: TimeInterval) -> Bool
    ) {
        guard !movers.contains(where: { $0.object === object }) else { return }
        movers.append(Mover(object: object, lastTime: now, move: move))
        schedule()
    }

    /// Stops calling what `add` added.
    package func remove(_ object: AnyObject) {
        movers.removeAll { $0.object === object || $0.object == nil }
        schedule()
    }

    /// Calls `body` once, `seconds` from now.
    package func after(_ seconds: TimeInterval, _ body: @escaping @MainActor () -> Void) -> DelayToken {
        nextDelayNumber += 1
        delays.append(Delay(number: nextDelayNumber, time: now + seconds, body: body))
        schedule()
        return DelayToken(number: nextDelayNumber)
    }

    /// Forgets a delay; nothing happens if it is over.
    package func cancel(_ token: DelayToken) {
        delays.removeAll { $0.number == token.number }
    }

    // MARK: Time passing

    /// Lets time pass on a manual clock: frames and delays come in the order of their times.
    public func advance(by seconds: TimeInterval) {
        guard seconds >= 0 && seconds.isFinite else { fatalError("FrameClock: \(seconds) seconds can't pass") }
        advance(to: manualTime + seconds)
    }

    /// Lets a number of frames pass on a manual clock.
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

    /// Frames are on a grid, so that a late frame doesn't move those after it.
    private func gridTime(after time: TimeInterval) -> TimeInterval {
        // A thousandth of a frame keeps rounding from finding the frame that has just been made.
        ((time / frameDuration + 0.001).rounded(.down) + 1) * frameDuration
    }

    private var nextTime: TimeInterval? {
        [nextFrameTime, delays.lazy.map(\.time).min()].compactMap { $0 }.min()
    }

    private func fire(at time: TimeInterval) {
        // A body may add a delay that is over at once; it has its turn in the next round.
        let due = delays.filter { $0.time <= time }.sorted { ($0.time, $0.number) < ($1.time, $1.number) }
        for delay in due where delays.contains(where: { $0.number == delay.number }) {
            cancel(DelayToken(number: delay.number))
            delay.body()
        }
        if let frameTime = nextFrameTime, frameTime <= time {
            nextFrameTime = nil
            // A frame that comes late shows the time on the grid that has come meanwhile.
            makeFrame(at: max(frameTime, gridTime(after: time) - frameDuration))
        }
        schedule()
    }

    private func makeFrame(at time: TimeInterval) {
        isInFrame = true
        lastFrameTime = time
        isFrameWanted = false
        frameCount += 1
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
        // A timer for good, so that nothing is made and destroyed in each frame; far away while nothing is awaited.
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
