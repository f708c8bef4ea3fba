// SPDX-License-Identifier: MIT
import Foundation

/// A month of days, which are chosen by a tap, with the month before and after it; below it the time, if that is chosen, too.
final class DateCalendar: UIView, DatePickerContent {
    private static let rowHeight: CGFloat = 44
    private static let width: CGFloat = 320

    private unowned let datePicker: UIDatePicker
    private let calendar: Calendar
    private let title = UILabel()
    private let before = UIButton(type: .system)
    private let after = UIButton(type: .system)
    private var weekdays: [UILabel] = []
    private var days: [DayButton] = []
    private var time: CompactDate?
    private let timeTitle = UILabel()
    /// The first day of the month that is shown.
    private var month: Date

    init(_ datePicker: UIDatePicker) {
        self.datePicker = datePicker
        calendar = datePicker.activeCalendar
        month = datePicker.date
        super.init(frame: .zero)
        isOpaque = false
        title.font = .systemFont(ofSize: 17, weight: .semibold)
        addSubview(title)
        for (button, symbol, label, step) in [
            (before, "chevron.left", "Previous month", -1), (after, "chevron.right", "Next month", 1),
        ] {
            button.setImage(UIImage(systemName: symbol), for: .normal)
            button.accessibilityLabel = label
            button.addAction(UIAction { [weak self] _ in self?.move(by: step) }, for: .touchUpInside)
            addSubview(button)
        }
        let names = datePicker.formatter("EEE").shortStandaloneWeekdaySymbols
        for column in 0..<min(names.count, 7) {
            let label = UILabel()
            label.text = names[(calendar.firstWeekday - 1 + column) % 7].uppercased(with: datePicker.activeLocale)
            label.font = .systemFont(ofSize: 13, weight: .semibold)
            label.textColor = .tertiaryLabel
            label.textAlignment = .center
            weekdays.append(label)
            addSubview(label)
        }
        if datePicker.datePickerMode == .dateAndTime {
            timeTitle.text = "Time"
            let time = CompactDate(datePicker, parts: [.time])
            self.time = time
            addSubview(timeTitle)
            addSubview(time)
        }
    }

    required init?(coder: NSCoder) { nil }

    var naturalSize: CGSize {
        CGSize(width: Self.width, height: 44 + 24 + 6 * Self.rowHeight + (time == nil ? 0 : 48))
    }

    private func move(by months: Int) {
        month = calendar.date(byAdding: .month, value: months, to: month) ?? month
        rebuild()
    }

    func show(animated: Bool) {
        month = datePicker.date
        time?.show(animated: animated)
        rebuild()
    }

    private func rebuild() {
        title.text = datePicker.formatter("yMMMM").string(from: month)
        for day in days { day.removeFromSuperview() }
        days = []
        guard let first = calendar.dateInterval(of: .month, for: month)?.start,
            let count = calendar.range(of: .day, in: .month, for: first)?.count
        else { return }
        let column = (calendar.component(.weekday, from: first) - calendar.firstWeekday + 7) % 7
        let spoken = datePicker.formatter("EEEEMMMMd")
        for number in 0..<count {
            guard let date = calendar.date(byAdding: .day, value: number, to: first) else { continue }
            let button = DayButton(
                "\(number + 1)", cell: column + number, isChosen: calendar.isDate(date, inSameDayAs: datePicker.date),
                isToday: calendar.isDateInToday(date))
            button.accessibilityLabel = spoken.string(from: date)
            button.isEnabled = datePicker.canChoose(dayOf: date)
            button.addAction(UIAction { [weak self] _ in self?.choose(date) }, for: .touchUpInside)
            days.append(button)
            addSubview(button)
        }
        setNeedsLayout()
    }

    /// Chooses a day, and keeps the time.
    private func choose(_ day: Date) {
        let time = calendar.dateComponents([.hour, .minute, .second], from: datePicker.date)
        var parts = calendar.dateComponents([.era, .year, .month, .day], from: day)
        (parts.hour, parts.minute, parts.second) = (time.hour, time.minute, time.second)
        datePicker.userDidChoose(calendar.date(from: parts) ?? day)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        func place(_ view: UIView, x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {
            view.frame = CGRect(x: isMirrored ? bounds.width - x - width : x, y: y, width: width, height: height)
        }
        let breadth = (bounds.width - 16) / 7
        place(title, x: 16, y: 0, width: bounds.width - 120, height: 44)
        place(before, x: bounds.width - 96, y: 0, width: 44, height: 44)
        place(after, x: bounds.width - 48, y: 0, width: 44, height: 44)
        for (column, label) in weekdays.enumerated() {
            place(label, x: 8 + CGFloat(column) * breadth, y: 44, width: breadth, height: 24)
        }
        for day in days {
            place(
                day, x: 8 + CGFloat(day.cell % 7) * breadth, y: 68 + CGFloat(day.cell / 7) * Self.rowHeight,
                width: breadth,
                height: Self.rowHeight)
        }
        guard let time else { return }
        let size = time.naturalSize
        place(timeTitle, x: 16, y: bounds.height - 44, width: 120, height: 44)
        place(time, x: bounds.width - 16 - size.width, y: bounds.height - 39, width: size.width, height: size.height)
    }

    /// A day: the chosen one has a disc behind it, today the tint colour.
    private final class DayButton: UIControl {
        let cell: Int
        private let isChosen: Bool
        private let isToday: Bool
        private let label = UILabel()

        init(_ text: String, cell: Int, isChosen: Bool, isToday: Bool) {
            self.cell = cell
            self.isChosen = isChosen
            self.isToday = isToday
            super.init(frame: .zero)
            isOpaque = false
            label.text = text
            label.textAlignment = .center
            label.font = .systemFont(ofSize: isChosen ? 22 : 20, weight: isChosen ? .medium : .regular)
            addSubview(label)
            isAccessibilityElement = true
            accessibilityTraits = isChosen ? [.button, .selected] : .button
            stateDidChange()
        }

        required init?(coder: NSCoder) { nil }

        override func stateDidChange() {
            super.stateDidChange()
            tintColorDidChange()
            if !isEnabled { accessibilityTraits.insert(.notEnabled) }
        }

        override func tintColorDidChange() {
            label.textColor =
                !isEnabled
                ? .tertiaryLabel : isChosen ? (isToday ? .white : tintColor) : isToday ? tintColor : .label
        }

        override func layoutSubviews() {
            super.layoutSubviews()
            label.frame = bounds
        }

        override func draw(_ rect: CGRect) {
            guard isChosen else { return }
            (isToday ? tintColor : tintColor.withAlphaComponent(0.14)).setFill()
            UIBezierPath(ovalIn: CGRect(x: bounds.midX - 22, y: bounds.midY - 22, width: 44, height: 44)).fill()
        }
    }
}
