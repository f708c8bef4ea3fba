// SPDX-License-Identifier: MIT
import Foundation
import Testing
import UIKit

/// Predicates of strings, by Apple's "Predicate Format String Syntax".
struct PredicateTests {
    private final class Person: NSObject {
        let name: String
        let age: Int
        let friends: [Person]
        let nickname: String?
        init(_ name: String, _ age: Int, friends: [Person] = [], nickname: String? = nil) {
            (self.name, self.age, self.friends, self.nickname) = (name, age, friends, nickname)
        }
    }

    @Test(arguments: [
        ("SELF MATCHES '[A-Z0-9a-z._%+-]+@[a-z]+\\\\.com'", "a.b@example.com", true),
        ("SELF MATCHES 'exam'", "example", false),
        ("self contains[cd] 'ELÈ'", "Élément", true),
        ("SELF CONTAINS 'x'", "Element", false),
        ("SELF BEGINSWITH[c] \"el\" && SELF ENDSWITH 't'", "Element", true),
        ("SELF LIKE 'E*m?nt'", "Element", true),
        ("SELF LIKE 'E*m?nt'", "Elements", false),
        ("SELF == 'a' OR NOT SELF IN {'b', 'c'}", "d", true),
        ("SELF == 'a' || (SELF != 'c' AND !(SELF == 'b'))", "b", false),
        ("SELF > 'abc'", "abd", true), ("length >= 3", "abc", true), ("TRUEPREDICATE", "", true),
        ("SELF = 'it\\'s'", "it's", true),
    ]) func stringsAreCompared(_ format: String, _ text: String, _ expected: Bool) {
        #expect(NSPredicate(format: format).evaluate(with: text) == expected, "\(format)")
    }

    @Test(arguments: [
        ("name == 'Ann' AND age BETWEEN {30, 40}", true), ("age < 30", false), ("age <= 33 AND age => 33", true),
        ("nickname == nil", true), ("nickname != NULL", false), ("ANY friends.age > 70", true),
        ("ALL friends.age > 70", false), ("NONE friends.name = 'Cy'", true), ("friends.@count == 2", true),
        ("'Bob' IN friends.name", true), ("friends.name CONTAINS 'Dee'", false), ("age == 33.0", true),
        ("nickname CONTAINS 'x'", false), ("age > -1", true),
    ]) func propertiesAreFoundByTheirNames(_ format: String, _ expected: Bool) {
        let ann = Person("Ann", 33, friends: [Person("Bob", 71), Person("Eve", 20)])
        #expect(NSPredicate(format: format).evaluate(with: ann) == expected, "\(format)")
    }

    @Test func argumentsAndVariablesTakeTheirPlaces() {
        let people = [Person("Ann", 33), Person("Bob", 20)]
        let name = NSPredicate(format: "%K == %@ AND age > %d", "name", "Ann", 20)
        #expect((people as NSArray).filtered(using: name).count == 1)
        #expect(NSPredicate(format: "%@ OR age == %d", name, 20).evaluate(with: people[1]))
        #expect(NSPredicate(format: "SELF IN %@", ["a", "b"]).evaluate(with: "b"))
        let hidden = NSPredicate(format: "$kind != 'Sport' AND $on == false")
        #expect(hidden.evaluate(with: nil, substitutionVariables: ["kind": "Music", "on": false]))
        #expect(!hidden.evaluate(with: nil, substitutionVariables: ["kind": "Sport", "on": false]))
        #expect(NSPredicate(format: "$x == nil").evaluate(with: nil, substitutionVariables: ["x": NSNull()]))
        #expect(NSPredicate(format: "$x.age > 30").evaluate(with: nil, substitutionVariables: ["x": people[0]]))
    }

    // Eureka finds the variables of a condition in this way.
    @Test func thePartsOfAPredicateAreRead() throws {
        let both = try #require(NSPredicate(format: "$a == 1 AND b.c > $d.e") as? NSCompoundPredicate)
        let parts = both.subpredicates.compactMap { $0 as? FormatComparison }
        let sides = parts.flatMap { [$0.leftExpression, $0.rightExpression] }
        #expect(sides.map(\.description) == ["$a", "1.0", "b.c", "$d.e"])
        #expect(sides.map(\.expressionType) == [.variable, .constantValue, .keyPath, .function])
        #expect(parts.map(\.predicateOperatorType) == [.equalTo, .greaterThan])
    }
}

/// Formatters that read objects, as Eureka's rows with numbers do.
struct ObjectValueTests {
    private final class Cents: NumberFormatter, RangeFormatter, @unchecked Sendable {
        // swift-format-ignore: AlwaysUseLowerCamelCase
        func override_getObjectValue(
            _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
            range rangep: UnsafeMutablePointer<NSRange>?
        ) throws {
            guard let number = Int(string) else { throw CocoaError(.formatting) }
            obj?.pointee = NSNumber(value: Double(number) / 100)
        }
    }

    private func read(_ formatter: Formatter, _ text: String) -> AnyObject? {
        let memory = UnsafeMutablePointer<Double>.allocate(capacity: 1)
        defer { memory.deallocate() }
        let place = AutoreleasingUnsafeMutablePointer<AnyObject?>(memory)
        return formatter.getObjectValue(place, for: text, errorDescription: nil) ? place.pointee : nil
    }

    @Test func textsBecomeObjects() {
        let numbers = NumberFormatter()
        numbers.locale = Locale(identifier: "en_US")
        numbers.numberStyle = .decimal
        #expect(read(numbers, "1,234") as? NSNumber == 1_234 && read(numbers, "x") == nil)
        #expect(read(Cents(), "250") as? NSNumber == 2.5 && read(Cents(), "x") == nil)
        let dates = DateFormatter()
        dates.dateFormat = "yyyy"
        #expect(read(dates, "2001") is NSDate)
    }

    @Test func messagesReachObjectsByTheirClass() {
        let object: AnyObject = Cents()
        let none: AnyObject? = nil
        #expect(MessageReceiver.of(object).responds(to: "noSuchMethod") == false)
        #expect(MessageReceiver.of(none)?.responds(to: "noSuchMethod") == nil)
        #expect(MessageReceiver.of(3) == 3)
    }
}
