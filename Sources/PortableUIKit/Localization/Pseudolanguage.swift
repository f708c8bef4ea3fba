// SPDX-License-Identifier: MIT
import Foundation

/// Languages for tests, made from the app's own texts (Unicode CLDR, "Pseudo-Locales"): texts that are not looked up stay as they
/// are, and are seen.
enum Pseudolanguage {
    /// Letters with accents, 40 % longer, in brackets: what is cut off misses its bracket.
    private static let accented = "en-Latn-XA"
    /// Letters from right to left.
    private static let rightToLeft = "ar-Arab-XB"

    /// Whether the texts are the app's own, changed.
    static func isPseudo(_ language: String) -> Bool { language == accented || language == rightToLeft }

    /// A text in the pseudolanguage of the current traits; the text, if they have none. Specifiers of formats stay.
    static func changed(_ text: String) -> String {
        switch UITraitCollection.current.typesettingLanguage?.maximalIdentifier {
        case accented?: accented(text)
        case rightToLeft?: "\u{202E}\(text)\u{202C}"
        default: text
        }
    }

    private static func accented(_ text: String) -> String {
        var result = "["
        var letterCount = 0
        for part in FormatPart.parts(of: text) {
            guard case .text(let letters) = part else {
                result += part.description
                continue
            }
            letterCount += letters.count
            result += String(letters.map { accents[$0] ?? $0 })
        }
        let words = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
        var added = 0
        var word = 0
        while 5 * added < 2 * letterCount {
            let next = " " + words[word % words.count]
            result += next
            added += next.count
            word += 1
        }
        return result + "]"
    }

    private static let accents = Dictionary(
        uniqueKeysWithValues: zip(
            "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
            "åƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ"))
}

extension FormatPart: CustomStringConvertible {
    /// As it stands in the format.
    var description: String {
        switch self {
        case .text(let text): text
        case .argument(let position, let specifier): "%\(position.map { "\($0)$" } ?? "")\(specifier)"
        case .variable(let position, let name): "%\(position.map { "\($0)$" } ?? "")#@\(name)@"
        case .ownArgument: "%arg"
        }
    }
}
