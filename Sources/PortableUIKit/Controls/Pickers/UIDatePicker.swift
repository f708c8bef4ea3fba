// SPDX-License-Identifier: MIT
import Foundation

/// A control for a date or a time (Apple: "UIDatePicker"): wheels, a compact label that opens a calendar, or a calendar.
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
    /// What is chosen (Apple: "UIDatePicker.Mode").
    public enum Mode: Int, Sendable {
        /// A time.
        case time = 0
        /// A date.
        case date = 1
        /// A date and a time.
        case dateAndTime = 2
        /// Hours and minutes.
        case countDownTimer = 3
        /// A year and a month.
        case yearAndMonth = 4
    }

    /// The mode; a date and a time by default.
    open var datePickerMode = Mode.dateAndTime { didSet { if datePickerMode != oldValue { rebuild() } } }
    /// The locale of texts and of the order of wheels; that of the user for `nil`.
    open var locale: Locale? { didSet { rebuild() } }
    /// The calendar; that of the user for `nil`.
    open var calendar: Calendar! = .current { didSet { rebuild() } }
    /// The time zone; that of the calendar for `nil`.
    open var timeZone: TimeZone? { didSet { rebuild() } }
    /// The date that is chosen.
    open var date: Date {
        get { storedDate }
        set { setDate(newValue, animated: false) }
    }
    /// The first date that can be chosen. Without effect if it is after the last one.
    open var minimumDate: Date? { didSet { limitsDidChange() } }
    /// The last date that can be chosen.
    open var maximumDate: Date? { didSet { limitsDidChange() } }
    /// The time of a countdown, in seconds: hours and minutes, at most 86,399 (Apple: "countDownDuration").
    open var countDownDuration: TimeInterval = 0 {
        didSet {
            countDownDuration = countDownDuration.isNaN ? 0 : min(max(countDownDuration, 0), 86_399)
            if datePickerMode == .countDownTimer { content?.show(animated: false) }
        }
    }
    /// The distance of minutes: a divisor of 60, up to 30. Others have no effect.
    open var minuteInterval = 1 {
        didSet {
            guard (1...30).contains(minuteInterval), 60 % minuteInterval == 0 else {
                minuteInterval = oldValue
                return
            }
            guard minuteInterval != oldValue else { return }
            storedDate = limited(storedDate)
            rebuild()
        }
    }
    /// Whether the date is rounded to `minuteInterval`.
    open var roundsToMinuteInterval = true { didSet { limitsDidChange() } }
    /// The wanted style.
    open var preferredDatePickerStyle = UIDatePickerStyle.automatic {
        didSet { if preferredDatePickerStyle != oldValue { rebuild() } }
    }
    /// The style that is displayed: compact, if none is preferred; wheels for countdowns, and for years and months.
    open var datePickerStyle: UIDatePickerStyle {
        if datePickerMode == .countDownTimer || datePickerMode == .yearAndMonth { return .wheels }
        if preferredDatePickerStyle == .inline, datePickerMode == .time { return .wheels }
        return preferredDatePickerStyle == .automatic ? .compact : preferredDatePickerStyle
    }

    private var storedDate = Date()
    private var content: (any DatePickerContent)?

    override func wasMade() {
        super.wasMade()
        isOpaque = false
        rebuild()
        if frame.size == .zero { frame.size = intrinsicContentSize }
    }

    // MARK: The date

    /// Chooses a date, limited to the first and last one. No action is called.
    open func setDate(_ date: Date, animated: Bool) {
        storedDate = limited(date)
        content?.show(animated: animated)
    }

    func userDidChoose(_ date: Date) {
        let limited = limited(date)
        let isOther = limited != storedDate
        storedDate = limited
        content?.show(animated: true)
        if isOther { sendPrimaryActions(after: .valueChanged) }
    }

    /// The user has chosen the time of a countdown, in seconds.
    func userDidChoose(duration: TimeInterval) {
        countDownDuration = max(duration, TimeInterval(minuteInterval) * 60)
        sendPrimaryActions(after: .valueChanged)
    }

    private func limitsDidChange() {
        storedDate = limited(storedDate)
        content?.show(animated: false)
    }

    private func limited(_ date: Date) -> Date {
        var limits = (minimumDate ?? .distantPast, maximumDate ?? .distantFuture)
        if limits.0 > limits.1 { limits = (.distantPast, .distantFuture) }
        let inside = min(max(date, limits.0), limits.1)
        guard roundsToMinuteInterval, minuteInterval > 1 else { return inside }
        let calendar = activeCalendar
        let excess = calendar.component(.minute, from: inside) % minuteInterval
        let before = calendar.date(byAdding: .minute, value: -excess, to: inside) ?? inside
        guard before < limits.0 else { return before }
        let after = calendar.date(byAdding: .minute, value: minuteInterval, to: before) ?? inside
        return after <= limits.1 ? after : inside
    }

    func canChoose(dayOf date: Date) -> Bool {
        let calendar = activeCalendar
        let day = calendar.startOfDay(for: date)
        if let minimumDate, day < calendar.startOfDay(for: minimumDate) { return false }
        if let maximumDate, day > calendar.startOfDay(for: maximumDate) { return false }
        return true
    }

    // MARK: Texts

    var activeLocale: Locale {
        locale ?? traitCollection.typesettingLanguage.map { Locale(identifier: $0.maximalIdentifier) } ?? .current
    }

    /// The calendar with the picker's time zone and locale.
    var activeCalendar: Calendar {
        var calendar = calendar ?? .current
        if let timeZone { calendar.timeZone = timeZone }
        calendar.locale = activeLocale
        return calendar
    }

    func formatter(_ template: String) -> DateFormatter {
        let formatter = DateFormatter()
        formatter.locale = activeLocale
        formatter.calendar = activeCalendar
        formatter.timeZone = activeCalendar.timeZone
        formatter.setLocalizedDateFormatFromTemplate(template)
        return formatter
    }

    /// The letters of a template's fields in the order of the locale, such as "dMy".
    func order(of template: String) -> [Character] {
        let format = DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: activeLocale) ?? template
        var letters: [Character] = []
        var isQuoted = false
        for character in format {
            if character == "'" { isQuoted.toggle() }
            guard !isQuoted, character.isLetter else { continue }
            let letter = Character(String(character).replacingOccurrences(of: "L", with: "M"))
            if !letters.contains(letter) { letters.append(letter) }
        }
        return letters
    }

    // MARK: Content

    /// The colour of the texts of wheels: a key of `setValue(_:forKey:)`.
    final var textColor: UIColor? { didSet { (content as? UIPickerView)?.textColor = textColor } }

    private func rebuild() {
        content?.removeFromSuperview()
        let made: any DatePickerContent =
            switch datePickerStyle {
            case .wheels, .automatic: DateWheels(self)
            case .compact: CompactDate(self)
            case .inline: DateCalendar(self)
            }
        content = made
        (made as? UIPickerView)?.textColor = textColor
        addSubview(made)
        made.show(animated: false)
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    /// 216 points high with wheels, 34 if it is compact.
    open override var intrinsicContentSize: CGSize { content?.naturalSize ?? UIPickerView.standardSize }
    /// The size of the content.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    /// Places the content.
    open override func layoutSubviews() {
        super.layoutSubviews()
        content?.frame = bounds
    }

    override func stateDidChange() {
        super.stateDidChange()
        alpha = isEnabled ? 1 : 0.5
        content?.isUserInteractionEnabled = isEnabled
    }
}

/// The style of a date picker (Apple: "UIDatePickerStyle").
public enum UIDatePickerStyle: Int, Sendable {
    /// The system's choice: compact.
    case automatic = 0
    /// Wheels.
    case wheels = 1
    /// A label, which opens a calendar or wheels.
    case compact = 2
    /// A calendar, and a label for the time.
    case inline = 3
}

@MainActor
protocol DatePickerContent: UIView {
    var naturalSize: CGSize { get }
    func show(animated: Bool)
}
