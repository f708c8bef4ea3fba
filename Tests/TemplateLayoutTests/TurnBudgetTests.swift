// SPDX-License-Identifier: MIT
import CoreFoundation
import Foundation
import TestSupport
import Testing

@testable import TemplateLayout

struct TurnBudgetTests {
    private static let millisecond: UInt64 = 1_000_000
    private var budget = TurnBudget(turnNanoseconds: 4 * millisecond, frameNanoseconds: 8 * millisecond)

    /// The length of the turn, in milliseconds, after a pass of a given length that ends at a given time.
    private mutating func turn(afterPassOf pass: Double, endingAt end: Double) -> Double {
        let end = UInt64(end * 1e6)
        return Double(budget.nanoseconds(afterPassFrom: end - UInt64(pass * 1e6), to: end)) / 1e6
    }

    @Test mutating func turnsAreHalvedUntilFramesWereObserved() {
        #expect(turn(afterPassOf: 0, endingAt: 1000) == 2)
        #expect(turn(afterPassOf: 1, endingAt: 1250) == 2)
        #expect(turn(afterPassOf: 1, endingAt: 1251) == 4)
    }

    @Test mutating func turnsUseTheWholeBudgetIfFramesAreShort() {
        _ = turn(afterPassOf: 0, endingAt: 500)
        #expect(turn(afterPassOf: 0, endingAt: 1000) == 4)
        #expect(turn(afterPassOf: 4, endingAt: 1010) == 4)
    }

    @Test mutating func aLongFrameShortensTheTurnsAfterIt() {
        #expect(turn(afterPassOf: 6.5, endingAt: 1000) == 1.5)
        // Passes without work between two frames do not change the estimate of the next frame.
        #expect(turn(afterPassOf: 0.01, endingAt: 1002) == 1.5)
        #expect(turn(afterPassOf: 5, endingAt: 1008) == 1.5)
        #expect(turn(afterPassOf: 7, endingAt: 1016) == 1)
    }

    @Test mutating func framesThatUseTheirWholeDurationLeaveNoTurn() {
        #expect(turn(afterPassOf: 8, endingAt: 1000) == 0)
        #expect(turn(afterPassOf: 300, endingAt: 1500) == 0)
    }

    @Test mutating func aLongFrameHasNoEffectAfterAQuarterOfASecond() {
        #expect(turn(afterPassOf: 30, endingAt: 1000) == 0)
        #expect(turn(afterPassOf: 1, endingAt: 1250) == 0)
        #expect(turn(afterPassOf: 1, endingAt: 1251) == 4)
    }
}

@MainActor
struct RunLoopBudgetTests {
    /// The number of pieces, out of 200, that each turn of a scheduler performs after the first frame. Frames of the given
    /// length follow each other without a pause.
    private func piecesByTurn(_ scheduler: RunLoopIdleScheduler, frameMilliseconds: UInt32) -> [Int] {
        var turns: [Int] = []
        var left = 200
        var frameCount = 0
        let timer = Timer(timeInterval: 0.001, repeats: true) { _ in
            MainActor.assumeIsolated {
                usleep(frameMilliseconds * 1000)
                frameCount += 1
            }
        }
        RunLoop.current.add(timer, forMode: .default)
        defer { timer.invalidate() }
        let token = scheduler.schedule { turn in
            guard frameCount > 0 else { return .unfinished }
            var pieces = 0
            repeat {
                pieces += 1
                left -= 1
            } while left > 0 && turn.hasTimeLeft()
            turns.append(pieces)
            return left > 0 ? .unfinished : .finished
        }
        defer { token.cancel() }
        for _ in 0..<5000 where left > 0 {
            _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.05))
        }
        #expect(left == 0)
        return turns
    }

    @Test func turnsBetweenLongFramesPerformOnePiece() {
        let scheduler = RunLoopIdleScheduler(budgetInSeconds: 10, frameInSeconds: 0.002, runLoop: CFRunLoopGetCurrent())
        #expect(piecesByTurn(scheduler, frameMilliseconds: 3) == Array(repeating: 1, count: 200))
    }

    @Test func turnsBetweenShortFramesUseTheBudget() {
        let scheduler = RunLoopIdleScheduler(
            budgetInSeconds: 3600, frameInSeconds: 7200, runLoop: CFRunLoopGetCurrent())
        #expect(piecesByTurn(scheduler, frameMilliseconds: 1) == [200])
    }
}
