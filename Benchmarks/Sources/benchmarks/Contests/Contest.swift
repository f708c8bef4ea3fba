// SPDX-License-Identifier: MIT
/// The same work done by several programs, timed in alternating rounds, so that other load on the machine affects all of
/// them equally.
struct Contest {
    /// A part of the work that is timed in every round.
    struct Figure {
        let name: String
        /// The description of the work.
        let title: String
    }

    /// A contestant's name, and the closure that makes it when the contest begins.
    struct Entrant {
        let name: String
        let make: @MainActor () throws -> any Contestant
    }

    /// The least ratio of a peer's time to the project's.
    struct Target {
        let figure: String
        let entrant: String
        let peer: String
        let atLeast: Double
    }

    /// The limit for the time of one operation.
    struct Limit {
        let figure: String
        let entrant: String
        let atMost: Duration
    }

    /// `topic/what/size`, in lower case, such as `cards/mixed/2000`.
    let name: String
    /// The description of the input.
    let title: String
    /// The unit of a time: "card".
    let operation: String
    /// Operations of one round.
    let operations: Int
    let figures: [Figure]
    /// The contestants. The others are compared with the first one.
    var entrants: [Entrant]
    var targets: [Target] = []
    var limits: [Limit] = []
}

/// A participant of a contest, ready for its rounds.
@MainActor
protocol Contestant: AnyObject {
    /// The version of the measured library; `nil` for the project's own.
    var version: String? { get }

    /// Does the work of one round. Its set-up is not timed.
    func round() throws -> [Sample]

    /// Ends the contestant's processes.
    func finish()
}

extension Contestant {
    var version: String? { nil }
    func finish() {}
}

/// One contestant's result for one figure in one round.
struct Sample {
    let figure: String
    /// For all operations of the round.
    let seconds: Double
    /// The number of operations, if the contestant does fewer than the others.
    var operations: Int?
    /// Numbers that show whether the contestants did the same work: heights, lines, work counters.
    var counters: [(name: String, value: Double)] = []
}

/// The error for a peer that can't take part, with the reason and the remedy.
struct MissingPeer: Error {
    let reason: String
}
