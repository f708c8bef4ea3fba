// SPDX-License-Identifier: MIT
import PortableUIKit
import TextLayout

/// The state of the caches before each round.
enum Memory {
    /// Neither the texts nor their words are cached.
    case nothing
    /// The texts are not cached. Their words are, from the round before.
    case words
    /// The texts and their words are cached.
    case texts

    func prepare(_ context: TextContext) {
        if self != .texts { context.removeAllCachedTexts() }
        if self == .nothing { context.removeAllCachedWords() }
    }
}

/// The difference of the work counters between two moments, per operation.
@MainActor
struct Work {
    private let context: TextContext
    private let text: TextCounters
    private let layout = AutoLayoutCounters.current
    private let allocations = allocationCount()

    init(_ context: TextContext = .shared) {
        self.context = context
        text = context.counters
    }

    func done(operations: Int) -> [(name: String, value: Double)] {
        let allocations = allocations.flatMap { before in allocationCount().map { $0 - before } }
        let text = context.counters
        let layout = AutoLayoutCounters.current - self.layout
        var counts: [(String, Int)] = [
            ("texts prepared", text.textsPrepared - self.text.textsPrepared),
            ("shaping calls", text.shapingCalls - self.text.shapingCalls),
            ("line breakings", text.rebreaks - self.text.rebreaks),
            ("fits", layout.fits),
            ("constraint edits", layout.edits),
            ("pivots", layout.pivots),
            ("constraints added or removed", layout.constraintsAdded + layout.constraintsRemoved),
        ]
        if let allocations { counts.append(("allocations", allocations)) }
        return counts.filter { $0.1 != 0 || $0.0 == "allocations" }
            .map { (name: $0.0, value: Double($0.1) / Double(operations)) }
    }
}
