// SPDX-License-Identifier: MIT
import Foundation

/// The kinds of data that a text view finds in its text (Apple: "UIDataDetectorTypes"). Addresses of the web, of mail, and
/// telephone numbers are found.
public struct UIDataDetectorTypes: OptionSet, Hashable, Sendable {
    /// The bits of the kinds.
    public let rawValue: UInt

    /// Kinds by their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Telephone numbers of 7 to 15 digits.
    public static let phoneNumber = UIDataDetectorTypes(rawValue: 1 << 0)
    /// Addresses of the web and of mail.
    public static let link = UIDataDetectorTypes(rawValue: 1 << 1)
    /// Postal addresses. Without effect.
    public static let address = UIDataDetectorTypes(rawValue: 1 << 2)
    /// Dates. Without effect.
    public static let calendarEvent = UIDataDetectorTypes(rawValue: 1 << 3)
    /// Numbers of parcels. Without effect.
    public static let shipmentTrackingNumber = UIDataDetectorTypes(rawValue: 1 << 4)
    /// Numbers of flights. Without effect.
    public static let flightNumber = UIDataDetectorTypes(rawValue: 1 << 5)
    /// What may be looked up. Without effect.
    public static let lookupSuggestion = UIDataDetectorTypes(rawValue: 1 << 6)
    /// Amounts of money. Without effect.
    public static let money = UIDataDetectorTypes(rawValue: 1 << 7)
    /// Physical quantities. Without effect.
    public static let physicalValue = UIDataDetectorTypes(rawValue: 1 << 8)
    /// All kinds.
    public static let all = UIDataDetectorTypes(rawValue: .max)
}

/// Finds addresses and telephone numbers in a text.
enum DataDetector {
    /// A found piece of data: its range in UTF-16 offsets, and the URL that a tap opens.
    struct Match: Hashable {
        let range: NSRange
        let url: URL
    }

    /// The data of a text in its order; no two overlap. O(length).
    static func matches(in text: String, _ types: UIDataDetectorTypes) -> [Match] {
        var matches: [Match] = []
        if types.contains(.link), text.utf8.contains(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ":") }) {
            find(link, in: text) { range, words in
                let (length, place) = link(words)
                guard let url = URL(string: place) else { return }
                matches.append(Match(range: NSRange(location: range.location, length: length), url: url))
            }
        }
        if types.contains(.phoneNumber) {
            find(phoneNumber, in: text) { range, words in
                let digits = words.filter { ("0"..."9").contains($0) || $0 == "+" }
                let isTaken = matches.contains { NSIntersectionRange($0.range, range).length > 0 }
                guard (7...15).contains(digits.count { $0 != "+" }), !isTaken, let url = URL(string: "tel:" + digits)
                else { return }
                matches.append(Match(range: range, url: url))
            }
        }
        return matches.sorted { $0.range.location < $1.range.location }
    }

    /// The text with links to its data, underlined; `nil` if there is none.
    static func linked(_ text: NSAttributedString, _ types: UIDataDetectorTypes) -> NSAttributedString? {
        let matches = matches(in: text.string, types)
        guard !matches.isEmpty else { return nil }
        let result = NSMutableAttributedString(attributedString: text)
        for match in matches where text.attribute(.link, at: match.range.location, effectiveRange: nil) == nil {
            result.addAttributes(
                [.link: match.url, .underlineStyle: NSUnderlineStyle.single.rawValue], range: match.range)
        }
        return result
    }

    private static func find(_ pattern: NSRegularExpression?, in text: String, _ body: (NSRange, String) -> Void) {
        let whole = NSRange(location: 0, length: text.utf16.count)
        for match in pattern?.matches(in: text, range: whole) ?? [] {
            body(match.range, NSString(string: text).substring(with: match.range))
        }
    }

    /// The length of an address without the marks of the sentence around it, in UTF-16 units, and what it refers to.
    private static func link(_ words: String) -> (length: Int, place: String) {
        var rest = Substring(words)
        while let last = rest.last {
            let opening: [Character: Character] = [")": "(", "]": "[", "}": "{"]
            // A bracket belongs to an address that contains its counterpart.
            if let counterpart = opening[last] {
                guard rest.count(where: { $0 == counterpart }) < rest.count(where: { $0 == last }) else { break }
            } else if !".,;:!?'\"’”»…*_".contains(last) {
                break
            }
            rest.removeLast()
        }
        let isWhole = rest.range(of: "://") != nil || rest.lowercased().hasPrefix("mailto:")
        let place =
            isWhole ? String(rest) : rest.contains("@") && !rest.contains("/") ? "mailto:\(rest)" : "http://\(rest)"
        return (rest.utf16.count, place)
    }

    /// The endings by which a name without `www` and scheme is an address.
    private static let domains =
        "com|org|net|edu|gov|info|biz|io|app|dev|me|tv|co|eu|us|uk|de|fr|jp|cn|ca|au|ch|at|nl|be|se|no|dk|fi|es|pt|it|pl|br|in|kr|ru"

    private static let link = try? NSRegularExpression(
        pattern: #"(?<![\w@./])(?:(?:https?|ftp)://[^\s<>"]+|mailto:[^\s<>"]+@[^\s<>"]+|www\.[^\s<>"]+\.[^\s<>"]+"#
            + #"|[\w.%+\-]+@(?:[\w\-]+\.)+\p{L}{2,}|(?:[\w\-]+\.)+(?:"# + domains
            + #")(?![\w@\-])(?:[:/?#][^\s<>"]*)?)"#,
        options: .caseInsensitive)

    /// Groups of digits with one mark between them; not a date.
    private static let phoneNumber = try? NSRegularExpression(
        pattern: #"(?<![\w.,/\-])(?!\d{4}-\d\d?-\d\d?(?!\d))(?!\d\d?[./]\d\d?[./]\d{4})"#
            + #"\+?(?:\(\d{1,4}\)|\d)(?:[ \u00A0.\-–/]?(?:\(\d{1,4}\)|\d)){5,16}(?![\w/\-]|[.,]\d)"#)
}
