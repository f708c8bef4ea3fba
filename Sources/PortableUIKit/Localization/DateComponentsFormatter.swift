// SPDX-License-Identifier: MIT
import Foundation

/// Texts of durations (Apple: "DateComponentsFormatter"), with the words of English. Foundation on Linux declares the class as
/// unavailable.
open class DateComponentsFormatter: Formatter, @unchecked Sendable {
    // Sound: as in Foundation, whoever sets a property is responsible for the thread.

    /// How units are named (Apple: "DateComponentsFormatter.UnitsStyle").
    public enum UnitsStyle: Int, Sendable {
        /// `1:10:00`.
        case positional
        /// `1h 10m`.
        case abbreviated
        /// `1 hr, 10 min`.
        case short
        /// `1 hour, 10 minutes`.
        case full
        /// `one hour, ten minutes`.
        case spellOut
        /// `1hr 10min`.
        case brief
    }

    /// What happens to units that are zero (Apple: "DateComponentsFormatter.ZeroFormattingBehavior").
    public struct ZeroFormattingBehavior: OptionSet, Sendable {
        /// The bits of the set.
        public let rawValue: UInt

        /// A set of these bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Leading zeros are dropped from `positional`, others are padded; all are dropped from other styles.
        public static let `default` = ZeroFormattingBehavior(rawValue: 1 << 0)
        /// Zeros before the first other unit are dropped.
        public static let dropLeading = ZeroFormattingBehavior(rawValue: 1 << 1)
        /// Zeros between others are dropped.
        public static let dropMiddle = ZeroFormattingBehavior(rawValue: 1 << 2)
        /// Zeros after the last other unit are dropped.
        public static let dropTrailing = ZeroFormattingBehavior(rawValue: 1 << 3)
        /// All zeros are dropped.
        public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
        /// Each number has two digits: `01:00:10`.
        public static let pad = ZeroFormattingBehavior(rawValue: 1 << 16)
    }

    /// How units are named: `positional` by default.
    open var unitsStyle = UnitsStyle.positional
    /// The units that are used: all that a duration has, if empty.
    open var allowedUnits: NSCalendar.Unit = []
    /// What happens to zeros.
    open var zeroFormattingBehavior = ZeroFormattingBehavior.default
    /// The calendar that splits durations.
    open var calendar: Calendar? = .current
    /// The largest number of units; 0 for any.
    open var maximumUnitCount = 0

    private static let units: [(unit: NSCalendar.Unit, component: Calendar.Component, names: [String])] = [
        (.year, .year, ["y", "yr", "year"]), (.month, .month, ["mo", "mth", "month"]),
        (.weekOfMonth, .weekOfMonth, ["w", "wk", "week"]), (.day, .day, ["d", "day", "day"]),
        (.hour, .hour, ["h", "hr", "hour"]), (.minute, .minute, ["m", "min", "minute"]),
        (.second, .second, ["s", "sec", "second"]),
    ]

    /// The text of a number of seconds.
    open func string(from ti: TimeInterval) -> String? {
        string(from: Date(timeIntervalSinceReferenceDate: 0), to: Date(timeIntervalSinceReferenceDate: ti))
    }

    /// The text of the time between two dates.
    open func string(from startDate: Date, to endDate: Date) -> String? {
        let used = Self.units.filter { allowedUnits.isEmpty || allowedUnits.contains($0.unit) }
        let calendar = calendar ?? Calendar(identifier: .gregorian)
        return string(from: calendar.dateComponents(Set(used.map(\.component)), from: startDate, to: endDate))
    }

    /// The text of components.
    open func string(from components: DateComponents) -> String? {
        var parts: [Part] = []
        for unit in Self.units where allowedUnits.isEmpty || allowedUnits.contains(unit.unit) {
            if let value = components.value(for: unit.component) { parts.append((value, unit.names)) }
        }
        guard let first = parts.firstIndex(where: { $0.value != 0 }) else {
            return parts.last.map { text([(0, $0.names)], isPadded: false) }
        }
        let isPositional = unitsStyle == .positional
        let minutes = parts.first { $0.names[0] == "m" }
        var behavior = zeroFormattingBehavior
        if behavior.contains(.default) { behavior.formUnion(isPositional ? .dropLeading : .dropAll) }
        let last = parts.lastIndex { $0.value != 0 } ?? first
        parts = parts.indices.filter { index in
            let zeros: ZeroFormattingBehavior =
                index < first ? .dropLeading : index > last ? .dropTrailing : .dropMiddle
            return parts[index].value != 0 || !behavior.contains(zeros)
        }.map { parts[$0] }
        // A single number would not say that it is seconds: `0:05`.
        if isPositional, let minutes, parts.count == 1, parts[0].names[0] == "s", !behavior.isSuperset(of: .dropAll) {
            parts.insert((0, minutes.names), at: 0)
        }
        if maximumUnitCount > 0 { parts = Array(parts.prefix(maximumUnitCount)) }
        return text(parts, isPadded: behavior.contains(.pad))
    }

    private typealias Part = (value: Int, names: [String])

    private func text(_ parts: [Part], isPadded: Bool) -> String {
        func padded(_ value: Int) -> String {
            (value < 0 ? "-" : "") + (abs(value) < 10 ? "0" : "") + String(abs(value))
        }
        func plural(_ part: Part, _ name: Int, _ number: String) -> String {
            let isInvariant = name == 1 && ["min", "sec", "hr"].contains(part.names[1])
            return number + (abs(part.value) == 1 || isInvariant ? part.names[name] : part.names[name] + "s")
        }
        switch unitsStyle {
        case .positional:
            return parts.enumerated().map { $0 > 0 || isPadded ? padded($1.value) : "\($1.value)" }
                .joined(separator: ":")
        case .abbreviated: return parts.map { "\($0.value)\($0.names[0])" }.joined(separator: " ")
        case .brief: return parts.map { plural($0, 1, "\($0.value)") }.joined(separator: " ")
        case .short: return parts.map { plural($0, 1, "\($0.value) ") }.joined(separator: ", ")
        case .full: return parts.map { plural($0, 2, "\($0.value) ") }.joined(separator: ", ")
        case .spellOut:
            let words = NumberFormatter()
            words.numberStyle = .spellOut
            words.locale = Locale(identifier: "en_US")
            return parts.map { plural($0, 2, (words.string(from: NSNumber(value: $0.value)) ?? "\($0.value)") + " ") }
                .joined(separator: ", ")
        }
    }

    /// The text of components in a style, or `nil` if they have no unit.
    open class func localizedString(from components: DateComponents, unitsStyle: UnitsStyle) -> String? {
        let formatter = DateComponentsFormatter()
        formatter.unitsStyle = unitsStyle
        return formatter.string(from: components)
    }

    /// The text of `DateComponents`.
    open override func string(for obj: Any) -> String? { (obj as? DateComponents).flatMap { string(from: $0) } }
}
