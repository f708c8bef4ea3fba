// SPDX-License-Identifier: MIT

/// The names that Swift gives to methods for Objective-C.
enum ObjectiveCName {
    /// The selector of a method by its name and labels, `_` for none: `move(to:at:)` has "moveTo:at:", `tap(sender:)` has
    /// "tapWithSender:".
    static func selector(_ base: String, _ labels: [String]) -> String {
        guard let first = labels.first else { return base }
        var name = base
        if first != "_" {
            if !isPreposition(firstWord(first)) && !isPreposition(lastWord(base)) { name += "With" }
            name += first.prefix(1).uppercased() + first.dropFirst()
        }
        return name + ":" + labels.dropFirst().map { $0 == "_" ? ":" : $0 + ":" }.joined()
    }

    /// The selector of a property's setter.
    static func setter(_ property: String) -> String {
        "set" + property.prefix(1).uppercased() + property.dropFirst() + ":"
    }

    private static func firstWord(_ text: String) -> String {
        String(text.prefix { !$0.isUppercase })
    }

    private static func lastWord(_ text: String) -> String {
        guard let start = text.lastIndex(where: \.isUppercase) else { return text }
        return text[start...].lowercased()
    }

    private static func isPreposition(_ word: String) -> Bool { prepositions.contains(word) }

    // The compiler's list (PartsOfSpeech.def).
    private static let prepositions: Set<String> = [
        "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from",
        "given", "in",
        "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to", "until", "using",
        "via",
        "when", "with", "within",
    ]
}
