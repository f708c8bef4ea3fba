// SPDX-License-Identifier: MIT
import Foundation

/// A date picker's wheels, in the order of the locale.
final class DateWheels: UIPickerView, DatePickerContent, UIPickerViewDataSource, UIPickerViewDelegate {
    /// What a wheel turns.
    private enum Wheel {
        case year, month, dayOfMonth, day, hour, minute, half
        case hours, minutes
    }

    /// The years that a wheel shows.
    private static let years = 1...9999
    /// The number of days before and after the first date that a wheel of days shows.
    private static let days = 20_000

    private unowned let datePicker: UIDatePicker
    private let order: [Wheel]
    private let calendar: Calendar
    /// Whether hours are counted to 12.
    private let hasHalves: Bool
    private let middleDay: Date
    private let dayTitles: DateFormatter
    private let monthTitles: [String]
    private let halves: [String]

    init(_ datePicker: UIDatePicker) {
        self.datePicker = datePicker
        calendar = datePicker.activeCalendar
        let times = datePicker.order(of: "jmm")
        hasHalves = times.contains { "abB".contains($0) }
        let time: [Wheel] = times.compactMap {
            switch $0 {
            case "h", "H", "k", "K": .hour
            case "m": .minute
            case "a", "b", "B": .half
            default: nil
            }
        }
        let months = datePicker.order(of: "yMMMMd").compactMap { letter -> Wheel? in
            switch letter {
            case "y", "u", "U": .year
            case "M": .month
            case "d": .dayOfMonth
            default: nil
            }
        }
        switch datePicker.datePickerMode {
        case .time: order = time
        case .date: order = months
        case .yearAndMonth: order = months.filter { $0 != .dayOfMonth }
        case .dateAndTime: order = [.day] + time
        case .countDownTimer: order = [.hours, .minutes]
        }
        middleDay = calendar.startOfDay(for: datePicker.date)
        dayTitles = datePicker.formatter("EEEMMMd")
        let names = datePicker.formatter("LLLL")
        monthTitles = names.standaloneMonthSymbols
        halves = [names.amSymbol, names.pmSymbol]
        super.init(frame: .zero)
        dataSource = self
        delegate = self
    }

    required init?(coder: NSCoder) { nil }

    var naturalSize: CGSize { UIPickerView.standardSize }

    // MARK: Rows

    func numberOfComponents(in pickerView: UIPickerView) -> Int { order.count }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        switch order[component] {
        case .year: Self.years.count
        case .month: monthTitles.count
        case .dayOfMonth: calendar.maximumRange(of: .day)?.count ?? 31
        case .day: 2 * Self.days + 1
        case .hour: hasHalves ? 12 : 24
        case .hours: 24
        case .minute, .minutes: 60 / datePicker.minuteInterval
        case .half: 2
        }
    }

    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        switch order[component] {
        case .year: "\(Self.years.lowerBound + row)"
        case .month: monthTitles[row]
        case .dayOfMonth: "\(row + 1)"
        case .day: row == todayRow ? todayTitle : dayTitles.string(from: day(row))
        case .hour: hasHalves ? "\(row == 0 ? 12 : row)" : String(format: "%02d", row)
        case .minute: String(format: "%02d", row * datePicker.minuteInterval)
        case .half: halves[row]
        case .hours: "\(row) h"
        case .minutes: "\(row * datePicker.minuteInterval) min"
        }
    }

    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
        switch order[component] {
        case .day: 130
        case .month: 130
        case .year: 75
        case .hours, .minutes: 100
        default: 55
        }
    }

    private func day(_ row: Int) -> Date {
        calendar.date(byAdding: .day, value: row - Self.days, to: middleDay) ?? middleDay
    }

    private func row(ofDay date: Date) -> Int {
        Self.days + (calendar.dateComponents([.day], from: middleDay, to: calendar.startOfDay(for: date)).day ?? 0)
    }

    private lazy var todayRow = row(ofDay: Date())

    private lazy var todayTitle: String = {
        // Foundation on Linux ignores `doesRelativeDateFormatting` of a date formatter.
        let formatter = RelativeDateTimeFormatter()
        formatter.locale = datePicker.activeLocale
        formatter.dateTimeStyle = .named
        formatter.formattingContext = .beginningOfSentence
        return formatter.localizedString(from: DateComponents(day: 0))
    }()

    // MARK: The date

    func show(animated: Bool) {
        let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: datePicker.date)
        let minutes = Int(datePicker.countDownDuration) / 60
        for (component, wheel) in order.enumerated() {
            let row =
                switch wheel {
                case .year: (parts.year ?? 1) - Self.years.lowerBound
                case .month: (parts.month ?? 1) - 1
                case .dayOfMonth: (parts.day ?? 1) - 1
                case .day: row(ofDay: datePicker.date)
                case .hour: hasHalves ? (parts.hour ?? 0) % 12 : parts.hour ?? 0
                case .minute: (parts.minute ?? 0) / datePicker.minuteInterval
                case .half: (parts.hour ?? 0) / 12
                case .hours: minutes / 60
                case .minutes: minutes % 60 / datePicker.minuteInterval
                }
            if selectedRow(inComponent: component) != row { selectRow(row, inComponent: component, animated: animated) }
        }
    }

    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        func row(_ wheel: Wheel) -> Int? { order.firstIndex(of: wheel).map { selectedRow(inComponent: $0) } }
        if let hours = row(.hours), let minutes = row(.minutes) {
            return datePicker.userDidChoose(
                duration: TimeInterval((hours * 60 + minutes * datePicker.minuteInterval) * 60))
        }
        var parts = calendar.dateComponents(
            [.era, .year, .month, .day, .hour, .minute, .second], from: datePicker.date)
        if let row = row(.day) {
            let day = calendar.dateComponents([.era, .year, .month, .day], from: day(row))
            (parts.era, parts.year, parts.month, parts.day) = (day.era, day.year, day.month, day.day)
        }
        if let row = row(.year) { parts.year = row + Self.years.lowerBound }
        if let row = row(.month) { parts.month = row + 1 }
        if let row = row(.dayOfMonth) { parts.day = row + 1 }
        if let hour = row(.hour) { parts.hour = hour + (row(.half) ?? 0) * 12 }
        if let row = row(.minute) { parts.minute = row * datePicker.minuteInterval }
        // February has no 31st: the last day of the month.
        var month = parts
        month.day = 1
        let length = calendar.date(from: month).flatMap { calendar.range(of: .day, in: .month, for: $0)?.count } ?? 31
        parts.day = min(parts.day ?? 1, length)
        datePicker.userDidChoose(calendar.date(from: parts) ?? datePicker.date)
    }
}
