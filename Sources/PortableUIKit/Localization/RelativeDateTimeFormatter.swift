// SPDX-License-Identifier: MIT
import Foundation

/// Texts of distances between dates, such as `2 hours ago` (Apple: "RelativeDateTimeFormatter"), in the words of the locale.
/// Foundation on Linux does not have the class.
open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
    // Sound: as in Foundation, whoever sets a property is responsible for the thread.

    /// How units are named (Apple: "RelativeDateTimeFormatter.UnitsStyle").
    public enum UnitsStyle: Int, Sendable {
        /// `2 months ago`.
        case full = 0
        /// `two months ago`.
        case spellOut = 1
        /// `2 mo. ago`.
        case short = 2
        /// `2mo ago`.
        case abbreviated = 3
    }

    /// Whether a distance may be a name (Apple: "RelativeDateTimeFormatter.DateTimeStyle").
    public enum DateTimeStyle: Int, Sendable {
        /// `1 day ago`.
        case numeric = 0
        /// `yesterday`, where the language has such a name.
        case named = 1
    }

    /// Whether a distance may be a name: `numeric` by default.
    open var dateTimeStyle = DateTimeStyle.numeric
    /// How units are named: `full` by default.
    open var unitsStyle = UnitsStyle.full
    /// Where the text is put, which decides on its first letter.
    open var formattingContext = Formatter.Context.unknown
    /// The calendar that splits distances.
    open var calendar: Calendar! = .current
    /// The locale of the words.
    open var locale: Locale! = .current

    private typealias Field = Date.RelativeFormatStyle.Field
    private static let units: [(component: Calendar.Component, field: Field)] = [
        (.year, .year), (.month, .month), (.weekOfMonth, .week), (.day, .day), (.hour, .hour), (.minute, .minute),
        (.second, .second),
    ]
    /// Dates without changes of the clock, so that a number of units is found again in their distance.
    private static let universal: Calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? .current
        return calendar
    }()

    /// The text of the largest unit of components that is not zero; a negative number is in the past.
    open func localizedString(from dateComponents: DateComponents) -> String {
        let values = Self.units.map { ($0, dateComponents.value(for: $0.component)) }
        let (unit, value) =
            values.first { $0.1 ?? 0 != 0 } ?? values.last { $0.1 != nil } ?? (Self.units[Self.units.count - 1], 0)
        let now = Date(timeIntervalSinceReferenceDate: 0)
        let then = Self.universal.date(byAdding: unit.component, value: value ?? 0, to: now) ?? now
        let style = Date.AnchoredRelativeFormatStyle(
            anchor: then, allowedFields: [unit.field], presentation: dateTimeStyle == .named ? .named : .numeric,
            unitsStyle: style, locale: locale ?? .current, calendar: Self.universal,
            capitalizationContext: capitalization)
        return style.format(now)
    }

    /// The text of a number of seconds from now; a negative number is in the past.
    open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
        let now = Date()
        return localizedString(for: now.addingTimeInterval(timeInterval), relativeTo: now)
    }

    /// The text of the distance from `referenceDate` to `date`, in whole units: 90 minutes are `1 hour` (a guess).
    open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
        let components = Set(Self.units.map(\.component))
        return localizedString(
            from: (calendar ?? .current).dateComponents(components, from: referenceDate, to: date))
    }

    /// The text of the distance from now to a `Date`.
    open override func string(for obj: Any?) -> String? {
        (obj as? Date).map { localizedString(for: $0, relativeTo: Date()) }
    }

    private var style: Date.RelativeFormatStyle.UnitsStyle {
        switch unitsStyle {
        case .full: .wide
        case .spellOut: .spellOut
        case .short: .abbreviated
        case .abbreviated: .narrow
        }
    }

    private var capitalization: FormatStyleCapitalizationContext {
        switch formattingContext {
        case .listItem: .listItem
        case .standalone: .standalone
        case .beginningOfSentence: .beginningOfSentence
        case .middleOfSentence: .middleOfSentence
        default: .unknown
        }
    }
}
