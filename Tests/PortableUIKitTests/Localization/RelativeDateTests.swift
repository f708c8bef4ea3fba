// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// Distances between dates in words (Apple: "RelativeDateTimeFormatter").
struct RelativeDateTests {
    private let formatter = RelativeDateTimeFormatter()
    private let now = Date(timeIntervalSinceReferenceDate: 700_000_000)

    init() {
        formatter.locale = Locale(identifier: "en_US")
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? .current
        formatter.calendar = calendar
    }

    private func text(_ seconds: TimeInterval) -> String {
        formatter.localizedString(for: now.addingTimeInterval(seconds), relativeTo: now)
    }

    @Test func distancesAreInTheirLargestUnit() {
        #expect(text(-5) == "5 seconds ago" && text(0) == "in 0 seconds" && text(60) == "in 1 minute")
        #expect(text(-5400) == "1 hour ago" && text(-86400 * 8) == "1 week ago" && text(86400 * 400) == "in 1 year")
        #expect(formatter.string(for: Date().addingTimeInterval(-90)) == "1 minute ago")
        #expect(formatter.localizedString(fromTimeInterval: 7200) == "in 2 hours" && formatter.string(for: 3) == nil)
    }

    @Test func namesAreUsedWhereALanguageHasThem() {
        formatter.dateTimeStyle = .named
        #expect(text(-86400) == "yesterday" && text(86400) == "tomorrow" && text(0) == "now")
        #expect(text(-86400 * 3) == "3 days ago")
        formatter.formattingContext = .beginningOfSentence
        #expect(text(-86400) == "Yesterday")
        formatter.locale = Locale(identifier: "de_DE")
        #expect(text(86400 * 2) == "Übermorgen")
    }

    @Test func unitsAreNamedByTheStyle() {
        let components = DateComponents(month: -2, day: -3)
        #expect(formatter.localizedString(from: components) == "2 months ago")
        let texts = [RelativeDateTimeFormatter.UnitsStyle.spellOut, .short, .abbreviated].map {
            formatter.unitsStyle = $0
            return formatter.localizedString(from: components)
        }
        #expect(texts == ["two months ago", "2 mo. ago", "2mo ago"])
    }

    @Test func everyNumberOfUnitsIsKept() {
        for value in [1, 2, 11, 23, 29, 30, 31, 59, 60, 365, 1000] {
            for (unit, components) in [
                ("day", DateComponents(day: -value)), ("month", DateComponents(month: -value)),
                ("year", DateComponents(year: -value)), ("hour", DateComponents(hour: -value)),
                ("week", DateComponents(weekOfMonth: -value)),
            ] {
                let number = value == 1000 ? "1,000" : "\(value)"
                #expect(
                    formatter.localizedString(from: components) == "\(number) \(unit)\(value == 1 ? "" : "s") ago")
            }
        }
    }
}
