// SPDX-License-Identifier: MIT
/// The same work done by several programs, timed in alternating rounds, so that whatever else the machine does meets all
/// of them alike.
struct Contest {
    /// Something that is timed in every round.
    struct Figure {
        let name: String
        /// What is done, in words.
        let title: String
    }

    /// One who takes part, made when its contest begins.
    struct Entrant {
        let name: String
        let make: @MainActor () throws -> any Contestant
    }

    /// How many times as fast as a peer the project wants to be.
    struct Target {
        let figure: String
        let entrant: String
        let peer: String
        let atLeast: Double
    }

    /// How long one operation may take by the project's figures.
    struct Limit {
        let figure: String
        let entrant: String
        let atMost: Duration
    }

    /// `topic/what/size`, in lower case, such as `cards/mixed/2000`.
    let name: String
    /// The input, in words.
    let title: String
    /// What a time is for: "card".
    let operation: String
    /// Operations of one round.
    let operations: Int
    let figures: [Figure]
    /// The first is the one that the others are compared with.
    var entrants: [Entrant]
    var targets: [Target] = []
    var limits: [Limit] = []
}

/// One who takes part in a contest, ready for its rounds.
@MainActor
protocol Contestant: AnyObject {
    /// The version of what is measured; `nil` for the project's own.
    var version: String? { get }

    /// Does all the work of one round, the set-up off the clock.
    func round() throws -> [Sample]

    /// Ends what was started.
    func finish()
}

extension Contestant {
    var version: String? { nil }
    func finish() {}
}

/// What one contestant says of one figure of one round.
struct Sample {
    let figure: String
    /// For all operations of the round.
    let seconds: Double
    /// How many operations they were, where a contestant does fewer than the others.
    var operations: Int?
    /// Numbers that tell whether the contestants did the same, and what they did: heights, lines, work counters.
    var counters: [(name: String, value: Double)] = []
}

/// A peer that can't take part, and what to do about it.
struct MissingPeer: Error {
    let reason: String
}
