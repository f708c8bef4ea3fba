// SPDX-License-Identifier: MIT
/// Whether what happened is what was to happen.
enum Verdict: Hashable, CustomStringConvertible {
    /// Line by line.
    case same
    /// What is promised holds, although the lines differ.
    case sameContract(String)
    /// What is promised does not hold.
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

/// One thing that is known, and what it is here.
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

    /// A count.
    init(_ what: String, known: Int, ours: Int?) {
        self.init(what, known: "\(known)", ours: ours.map(String.init) ?? "not counted", holds: ours == known)
    }

    /// A list of row numbers that must be the same ones in the same order.
    init(_ what: String, known: [Int], ours: [Int]) {
        self.init(what, known: rangeText(known), ours: rangeText(ours), holds: known == ours)
    }
}

/// What an experiment's recording was held against, and the verdict.
struct Judgement {
    /// The known order of the lines, repeats collapsed, if it is known.
    var knownOrder: [String]?
    /// What is known beside the order.
    var facts: [Fact] = []
    var verdict: Verdict

    /// Judges by facts alone.
    init(facts: [Fact]) {
        self.facts = facts
        let broken = facts.filter { !$0.holds }
        verdict = broken.isEmpty ? .same : .differs(broken.map { "\($0.what): \($0.ours) instead of \($0.known)" })
    }

    /// Judges by the order of the lines, repeats collapsed, and by facts.
    ///
    /// - Parameters:
    ///   - otherwise: The words for an order that is another one although all facts hold; with `nil` there is no such
    ///     order.
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

/// Numbers as ranges: `0–6, 9`. Nothing is sorted.
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
