// SPDX-License-Identifier: MIT
import CoreFoundation
import Foundation
import Testing

@_spi(Window) @testable import PortableUIKit

@MainActor
struct FrameClockTests {
    @Test("Frames are requested at regular times during animations, and not otherwise")
    func frames() {
        let clock = FrameClock(.manual, framesPerSecond: 10)
        clock.advance(by: 1)
        #expect(clock.frameCount == 0)
        let mover = NSObject()
        var times: [Int] = []
        clock.add(mover) { time, _ in
            times.append(Int((time * 10).rounded()))
            return times.count < 4
        }
        clock.advance(by: 0.25)
        #expect(times == [11, 12])
        clock.advance(by: 10)
        #expect(times == [11, 12, 13, 14])
        #expect(clock.frameCount == 4)
        #expect(!clock.isRunning)
    }

    @Test("Any number of requests leads to one frame, after the animations")
    func requests() {
        let clock = FrameClock(.manual)
        var order: [String] = []
        clock.onFrame = { _ in order.append("frame") }
        let mover = NSObject()
        clock.add(mover) { _, _ in
            order.append("move")
            clock.requestFrame()  // a request within a frame is for the next frame
            return false
        }
        clock.requestFrame()
        clock.requestFrame()
        clock.advance(frames: 1)
        #expect(order == ["move", "frame"])
        clock.advance(frames: 5)
        #expect(order == ["move", "frame", "frame"])
    }

    @Test("The number of frames does not depend on the steps in which the time advances", arguments: [1, 7, 60, 1000])
    func pieces(count: Int) {
        let clock = FrameClock(.manual)
        let mover = NSObject()
        var elapsed = 0.0
        clock.add(mover) { _, seconds in
            elapsed += seconds
            return true
        }
        for _ in 0..<count { clock.advance(by: 2 / Double(count)) }
        // The last frame may be after the end by a rounding error.
        #expect(abs(clock.frameCount - 120) <= 1)
        #expect(abs(elapsed - Double(clock.frameCount) / 60) < 1e-9)
    }

    @Test("Delayed calls are made in the order of their times, and cancelled ones not at all")
    func delays() {
        let clock = FrameClock(.manual)
        var order: [String] = []
        _ = clock.after(0.3) { order.append("0.3 at \(Int((clock.now * 100).rounded()))") }
        let cancelled = clock.after(0.1) { order.append("never") }
        _ = clock.after(0.2) {
            order.append("0.2")
            clock.cancel(cancelled)
        }
        clock.cancel(cancelled)
        clock.advance(by: 1)
        #expect(order == ["0.2", "0.3 at 30"])
        #expect(clock.frameCount == 0)
    }

    @Test("A deallocated object is not animated")
    func gone() {
        let clock = FrameClock(.manual)
        var count = 0
        do {
            let mover = NSObject()
            clock.add(mover) { _, _ in
                count += 1
                return true
            }
            clock.advance(frames: 1)
        }
        clock.advance(frames: 3)
        #expect(count == 1)
        #expect(!clock.isRunning)
    }

    @Test("A display link calls its target with the frames' times until it is invalidated")
    func displayLink() {
        @MainActor final class Target {
            var stamps: [Int] = []
            func step(_ link: CADisplayLink) { stamps.append(Int((link.timestamp * 60).rounded())) }
        }
        let clock = FrameClock(.manual)
        FrameClock.current = clock
        defer { FrameClock.current = FrameClock(.none) }
        weak var weakTarget: Target?
        do {
            let target = Target()
            weakTarget = target
            let link = CADisplayLink(target: target, selector: Selector(Target.step, "step:"))
            clock.advance(frames: 2)
            link.add(to: .main, forMode: .common)
            clock.advance(frames: 2)
            link.isPaused = true
            clock.advance(frames: 2)
            link.isPaused = false
            link.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 60, preferred: 30)
            #expect(link.preferredFramesPerSecond == 30)
            clock.advance(frames: 4)
            #expect(target.stamps == [3, 4, 8, 10])
            link.invalidate()
            clock.advance(frames: 2)
            #expect(target.stamps.count == 4)
        }
        #expect(weakTarget == nil)
        #expect(!clock.isRunning)
    }

    @Test("Rates that are not finite are all of a display's, or none")
    func endlessRates() {
        let link = CADisplayLink { _ in }
        for (rate, frames) in [(Float.infinity, 1000), (.nan, 0), (-1, 0)] {
            link.preferredFrameRateRange = CAFrameRateRange(minimum: 0, maximum: rate)
            #expect(link.preferredFramesPerSecond == frames)
        }
    }

    @Test("A display link of the default mode pauses in the tracking mode")
    func displayLinkModes() {
        @MainActor final class Target {
            var count = 0
            func step(_ link: CADisplayLink) { count += 1 }
        }
        let clock = FrameClock(.manual)
        FrameClock.current = clock
        defer { FrameClock.current = FrameClock(.none) }
        let target = Target()
        let link = CADisplayLink(target: target, selector: Selector(Target.step, "step:"))
        link.add(to: .main, forMode: .default)
        defer { link.invalidate() }
        clock.advance(frames: 1)
        let finger = NSObject()
        RunLoopTracking.begin(finger)
        #expect(RunLoopTracking.mode == .tracking)
        clock.advance(frames: 3)
        #expect(target.count == 1)
        RunLoopTracking.end(finger)
        #expect(RunLoopTracking.mode == .default)
        clock.advance(frames: 1)
        #expect(target.count == 2)
    }
}
