// SPDX-License-Identifier: MIT
import Foundation

/// Sections of a list in alphabetical order, with an index (Apple: "UILocalizedIndexedCollation").
///
/// Here the sections are A to Z and # in every language: letters with marks are in the section of their letter, and other
/// scripts, digits and signs in the last.
@preconcurrency @MainActor
open class UILocalizedIndexedCollation: NSObject {
    private static let shared = UILocalizedIndexedCollation()

    /// The collation of the present language.
    open class func current() -> Self {
        guard let shared = shared as? Self else { fatalError("\(self): current() is UILocalizedIndexedCollation's") }
        return shared
    }

    /// The titles of the sections.
    open var sectionTitles: [String] { "ABCDEFGHIJKLMNOPQRSTUVWXYZ#".map { String($0) } }
    /// The titles of the index, for `sectionIndexTitles(for:)` of a table's data source.
    open var sectionIndexTitles: [String] { sectionTitles }

    /// The section of a title of the index, by its number.
    open func section(forSectionIndexTitle indexTitleIndex: Int) -> Int { indexTitleIndex }

    /// The section of an object by the text that its method returns; the last one if there is none.
    open func section(for object: Any, collationStringSelector selector: Selector) -> Int {
        let text = Self.text(of: object, selector).trimmingCharacters(in: .whitespaces)
        let first = text.prefix(1).folding(options: [.diacriticInsensitive, .widthInsensitive], locale: nil)
            .uppercased()
        return sectionTitles.firstIndex(of: String(first.prefix(1))) ?? sectionTitles.count - 1
    }

    /// The objects in the order of the texts that their method returns.
    open func sortedArray(from array: [Any], collationStringSelector selector: Selector) -> [Any] {
        array.map { (object: $0, text: Self.text(of: $0, selector)) }
            .sorted { $0.text.localizedStandardCompare($1.text) == .orderedAscending }.map(\.object)
    }

    private static func text(of object: Any, _ selector: Selector) -> String {
        if let text = object as? String { return text }
        let result = selector.send(to: object as AnyObject)
        return result as? String ?? (result as? NSString).map { $0 as String } ?? ""
    }
}
