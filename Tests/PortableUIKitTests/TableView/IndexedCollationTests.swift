// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// Sections of a list by the alphabet (Apple: "UILocalizedIndexedCollation").
@MainActor
struct IndexedCollationTests {
    private final class Person: NSObject {
        let name: String

        init(_ name: String) { self.name = name }
    }

    @Test func namesAreSortedAndPutIntoSections() {
        let collation = UILocalizedIndexedCollation.current()
        let name = Selector({ (person: Person) in { person.name } }, "name")
        #expect(collation.sectionTitles.count == 27 && collation.sectionIndexTitles.last == "#")
        let names = ["Zoe", "ernst", "Émile", "7 of 9", "", "Anna", "Юрий"]
        let sections = names.map { collation.section(for: Person($0), collationStringSelector: name) }
        #expect(sections == [25, 4, 4, 26, 26, 0, 26])
        let sorted = collation.sortedArray(
            from: ["b", "a10", "A9", "É", "e"].map(Person.init), collationStringSelector: name)
        #expect(sorted.map { ($0 as? Person)?.name } == ["A9", "a10", "b", "e", "É"])
        #expect(collation.section(forSectionIndexTitle: 3) == 3)
        #expect(collation.section(for: "Bob", collationStringSelector: name) == 1)
    }
}
