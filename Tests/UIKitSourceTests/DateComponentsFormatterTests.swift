// SPDX-License-Identifier: MIT
import Foundation
import Testing
import UIKit

/// Texts of durations, by the examples on Apple's pages "DateComponentsFormatter.UnitsStyle" and "…ZeroFormattingBehavior".
struct DateComponentsFormatterTests {
    private func text(_ seconds: TimeInterval, _ set: (DateComponentsFormatter) -> Void) -> String? {
        let formatter = DateComponentsFormatter()
        formatter.calendar = Calendar(identifier: .gregorian)
        formatter.allowedUnits = [.day, .hour, .minute, .second]
        set(formatter)
        return formatter.string(from: seconds)
    }

    @Test func stylesNameUnits() {
        let time: TimeInterval = 4_200
        #expect(text(time) { _ in } == "1:10:00")
        #expect(text(time) { $0.unitsStyle = .abbreviated } == "1h 10m")
        #expect(text(time) { $0.unitsStyle = .short } == "1 hr, 10 min")
        #expect(text(time) { $0.unitsStyle = .full } == "1 hour, 10 minutes")
        #expect(text(time) { $0.unitsStyle = .brief } == "1hr 10min")
        #expect(text(time) { $0.unitsStyle = .spellOut } == "one hour, ten minutes")
    }

    @Test func zerosAreDroppedOrPadded() {
        #expect(text(3_610) { _ in } == "1:00:10")
        #expect(text(3_610) { $0.unitsStyle = .abbreviated } == "1h 10s")
        #expect(text(600) { ($0.unitsStyle, $0.zeroFormattingBehavior) = (.abbreviated, .dropLeading) } == "10m 0s")
        #expect(
            text(86_400 + 600) { ($0.unitsStyle, $0.zeroFormattingBehavior) = (.abbreviated, .dropTrailing) }
                == "1d 0h 10m")
        #expect(text(65) { ($0.allowedUnits, $0.zeroFormattingBehavior) = ([.minute, .second], .pad) } == "01:05")
        #expect(text(5) { $0.allowedUnits = [.minute, .second] } == "0:05")
        #expect(text(0) { ($0.unitsStyle, $0.allowedUnits) = (.full, [.minute]) } == "0 minutes")
        #expect(text(4_230) { ($0.unitsStyle, $0.maximumUnitCount) = (.abbreviated, 2) } == "1h 10m")
    }

    @Test func componentsAreNamed() {
        let components = DateComponents(hour: 1, minute: 10)
        #expect(DateComponentsFormatter.localizedString(from: components, unitsStyle: .full) == "1 hour, 10 minutes")
    }
}
