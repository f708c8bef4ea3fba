// SPDX-License-Identifier: MIT
/// Whether a recording agrees with the expected result.
enum Verdict: Hashable, CustomStringConvertible {
    /// All lines are equal.
    case same
    /// The lines differ, but the documented behaviour holds.
    case sameContract(String)
    /// The documented behaviour does not hold.
    case differs([String])

    var isBad: Bool {
        if case .differs = self { true } else { false }
    }

    /// The verdict without its reasons.
    var word: String {
        switch self {
        case .same: "same"
        case .sameContract: "same contract"
        case .differs: "DIFFERS"
        }
    }

    var description: String {
        switch self {
        case .same: "same"
        case .sameContract(let reason): "same contract, \(reason)"
        case .differs(let reasons): "DIFFERS: \(reasons.joined(separator: "; "))"
        }
    }
}

/// One expected fact and the recorded one.
struct Fact: Hashable {
    let what: String
    let known: String
    let ours: String
    let holds: Bool

    init(_ what: String, known: String, ours: String, holds: Bool) {
        self.what = what
        self.known = known
        self.ours = ours
        self.holds = holds
    }

    /// Compares a count.
    init(_ what: String, known: Int, ours: Int?) {
        self.init(what, known: "\(known)", ours: ours.map(String.init) ?? "not counted", holds: ours == known)
    }

    /// Compares lists of row numbers, including their order.
    init(_ what: String, known: [Int], ours: [Int]) {
        self.init(what, known: rangeText(known), ours: rangeText(ours), holds: known == ours)
    }
}

/// The expected result of an experiment, and the verdict.
struct Judgement {
    /// The expected order of the lines without repeats, if it is known.
    var knownOrder: [String]?
    /// Expected facts besides the order.
    var facts: [Fact] = []
    var verdict: Verdict

    /// Judges by facts only.
    init(facts: [Fact]) {
        self.facts = facts
        let broken = facts.filter { !$0.holds }
        verdict = broken.isEmpty ? .same : .differs(broken.map { "\($0.what): \($0.ours) instead of \($0.known)" })
    }

    /// Judges by the order of the lines without repeats, and by facts.
    ///
    /// - Parameters:
    ///   - otherwise: The reason why another order is allowed if all facts hold; `nil`: no other order is allowed.
    @MainActor
    init(order: [String], recording: Recording, facts: [Fact] = [], otherwise: String? = nil) {
        self.init(facts: facts)
        knownOrder = order
        guard verdict == .same else { return }
        let known = Recording.collapsed(order)
        let ours = recording.collapsed
        if known == ours { return }
        if let otherwise {
            verdict = .sameContract(otherwise)
        } else {
            let place = zip(known, ours).prefix { $0 == $1 }.count
            func line(_ lines: [String]) -> String { place < lines.count ? "'\(lines[place])'" : "nothing more" }
            verdict = .differs(["line \(place + 1) is \(line(ours)) instead of \(line(known))"])
        }
    }
}

/// Numbers as ranges: `0–6, 9`. The numbers keep their order.
func rangeText(_ numbers: [Int]) -> String {
    var ranges: [ClosedRange<Int>] = []
    for number in numbers {
        if let last = ranges.last, number == last.upperBound + 1 {
            ranges[ranges.count - 1] = last.lowerBound...number
        } else {
            ranges.append(number...number)
        }
    }
    guard !ranges.isEmpty else { return "none" }
    return ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)–\($0.upperBound)" }
        .joined(separator: ", ")
}
