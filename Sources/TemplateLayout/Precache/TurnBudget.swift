// SPDX-License-Identifier: MIT
/// How long an idle turn may take: less where the passes of the run loop that it stands between take long.
///
/// A turn that has just begun when a frame is due delays it, so the turn and the frame's own work share the frame's time.
struct TurnBudget {
    /// The longest turn.
    let turnNanoseconds: UInt64
    /// The time of a frame, for which a turn and a pass stand together.
    let frameNanoseconds: UInt64
    /// For how long a pass says how long the next ones may be: several frames, so that turns between two of them know.
    static let memoryNanoseconds: UInt64 = 250_000_000

    private var longestPass: UInt64
    private var longestPassEnd: UInt64?

    init(turnNanoseconds: UInt64, frameNanoseconds: UInt64) {
        self.turnNanoseconds = turnNanoseconds
        self.frameNanoseconds = frameNanoseconds
        // What frames take is not known yet: half a turn at first.
        longestPass = frameNanoseconds - min(frameNanoseconds, turnNanoseconds / 2)
    }

    /// The time for a turn that comes after a pass, in nanoseconds of a clock that only rises.
    mutating func nanoseconds(afterPassFrom start: UInt64, to end: UInt64) -> UInt64 {
        let pass = end > start ? end - start : 0
        let known = longestPassEnd ?? end
        if pass >= longestPass || end - known > Self.memoryNanoseconds {
            longestPass = pass
            longestPassEnd = end
        } else {
            longestPassEnd = known
        }
        return longestPass < frameNanoseconds ? min(turnNanoseconds, frameNanoseconds - longestPass) : 0
    }
}
