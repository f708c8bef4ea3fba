// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// Pickers and date pickers.
@MainActor
struct PickerTests {
    let world = TouchWorld()

    private final class Source: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
        var counts = [100, 3]
        var entries: [String] = []
        func numberOfComponents(in pickerView: UIPickerView) -> Int { counts.count }
        func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { counts[component] }
        func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
            "\(component).\(row)"
        }
        func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
            component == 0 ? 150 : 100
        }
        func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
            entries.append("\(component).\(row)")
        }
    }

    private func wheels(_ view: UIView) -> [PickerWheel] {
        view.subviews.flatMap { view in (view as? PickerWheel).map { [$0] } ?? wheels(view) }
    }

    private func show(_ view: UIView) {
        world.window.addSubview(view)
        world.window.layoutIfNeeded()
    }

    private func tap(_ point: CGPoint, in view: UIView) {
        let place = view.convert(point, to: nil)
        world.tap(place.x, place.y)
        world.clock.advance(by: 2)
    }

    @Test("A picker has the source's wheels, and only the rows near the selected one")
    func rows() {
        let source = Source()
        let picker = UIPickerView(frame: CGRect(x: 0, y: 0, width: 300, height: 216))
        #expect(picker.numberOfComponents == 0 && picker.intrinsicContentSize.height == 216)
        picker.dataSource = source
        picker.delegate = source
        show(picker)
        #expect(picker.numberOfComponents == 2 && picker.numberOfRows(inComponent: 0) == 100)
        #expect(picker.rowSize(forComponent: 0) == CGSize(width: 150, height: 32))
        #expect((picker.view(forRow: 0, forComponent: 1) as? UILabel)?.text == "1.0")
        #expect(wheels(picker)[0].views.count <= 7 && picker.view(forRow: 50, forComponent: 0) == nil)
        picker.selectRow(50, inComponent: 0, animated: false)
        world.window.layoutIfNeeded()
        #expect(picker.selectedRow(inComponent: 0) == 50 && picker.view(forRow: 50, forComponent: 0) != nil)
        #expect(picker.view(forRow: 0, forComponent: 0) == nil && source.entries == [])
        source.counts[0] = 10
        picker.reloadComponent(0)
        // ReactiveCocoa's tests reload a wheel that is not there, on iOS.
        picker.reloadComponent(3)
        #expect(picker.selectedRow(inComponent: 0) == 9)
        source.counts = [0]
        picker.reloadAllComponents()
        #expect(picker.numberOfComponents == 1 && picker.selectedRow(inComponent: 0) == -1)
    }

    @Test("A drag turns a wheel to a whole row; a tap turns it to the row that is touched; the delegate is called once")
    func turning() {
        world.open()
        defer { world.close() }
        let source = Source()
        let picker = UIPickerView(frame: CGRect(x: 0, y: 0, width: 300, height: 216))
        (picker.dataSource, picker.delegate) = (source, source)
        show(picker)
        world.drag(from: CGPoint(x: 100, y: 150), to: CGPoint(x: 100, y: 85), steps: 40)
        world.clock.advance(by: 3)
        let row = picker.selectedRow(inComponent: 0)
        #expect(row > 0 && source.entries == ["0.\(row)"])
        let wheel = wheels(picker)[0]
        #expect((wheel.contentOffset.y + wheel.contentInset.top).truncatingRemainder(dividingBy: 32) == 0)
        source.entries = []
        tap(CGPoint(x: 100, y: 108 + 32), in: picker)
        #expect(source.entries == ["0.\(row + 1)"] && picker.selectedRow(inComponent: 0) == row + 1)
        tap(CGPoint(x: 100, y: 108), in: picker)
        #expect(source.entries.count == 1)
    }

    @Test("Assistive technology turns a wheel by one row")
    func accessibility() {
        let source = Source()
        let picker = UIPickerView(frame: CGRect(x: 0, y: 0, width: 300, height: 216))
        (picker.dataSource, picker.delegate) = (source, source)
        show(picker)
        let wheel = wheels(picker)[1]
        #expect(
            wheel.isAccessibilityElement && wheel.accessibilityTraits.contains(.adjustable)
                && wheel.accessibilityValue == "1.0")
        for _ in 0..<5 { wheel.accessibilityIncrement() }
        #expect(source.entries == ["1.1", "1.2"] && wheel.accessibilityValue == "1.2")
        wheel.accessibilityDecrement()
        #expect(source.entries.last == "1.1")
    }

    private final class Describer: NSObject, UIPickerViewAccessibilityDelegate {
        func pickerView(_ pickerView: UIPickerView, accessibilityLabelForComponent component: Int) -> String? {
            "wheel \(component)"
        }
        func pickerView(_ pickerView: UIPickerView, accessibilityHintForComponent component: Int) -> String? {
            "turns \(component)"
        }
    }

    /// Apple: "UIPickerViewAccessibilityDelegate".
    @Test func theDelegateDescribesWheels() {
        let (source, describer) = (Source(), Describer())
        let picker = UIPickerView(frame: CGRect(x: 0, y: 0, width: 300, height: 216))
        (picker.dataSource, picker.delegate) = (source, describer)
        show(picker)
        #expect(wheels(picker)[1].accessibilityLabel == "wheel 1" && wheels(picker)[0].accessibilityHint == "turns 0")
        picker.delegate = source
        #expect(wheels(picker)[1].accessibilityLabel == nil && wheels(picker)[0].accessibilityHint == nil)
    }

    // MARK: Dates

    private func makePicker(_ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle, locale: String = "en_US")
        -> UIDatePicker
    {
        let picker = UIDatePicker()
        picker.locale = Locale(identifier: locale)
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(secondsFromGMT: 0)!
        picker.calendar = calendar
        picker.datePickerMode = mode
        picker.preferredDatePickerStyle = style
        // 31 January 2024, 15:47.
        picker.date = Date(timeIntervalSince1970: 1_706_716_020)
        return picker
    }

    private func titles(_ picker: UIDatePicker) -> [String] {
        picker.sizeToFit()
        show(picker)
        defer { picker.removeFromSuperview() }
        return wheels(picker).map { $0.accessibilityValue ?? "" }
    }

    @Test(
        "Wheels come in the order of the locale",
        arguments: [
            ("en_US", UIDatePicker.Mode.date, ["January", "31", "2024"]), ("de_DE", .date, ["31", "Januar", "2024"]),
            ("ja_JP", .date, ["2024", "1月", "31"]), ("en_US", .time, ["3", "47", "PM"]),
            ("de_DE", .time, ["15", "47"]),
            ("en_US", .dateAndTime, ["Wed, Jan 31", "3", "47", "PM"]), ("en_US", .yearAndMonth, ["January", "2024"]),
        ])
    func order(_ locale: String, _ mode: UIDatePicker.Mode, _ expected: [String]) {
        #expect(titles(makePicker(mode, .wheels, locale: locale)) == expected)
    }

    @Test("Turning a wheel changes that part of the date; a day that a month lacks becomes its last day")
    func wheelsOfDates() {
        let picker = makePicker(.date, .wheels)
        var events = 0
        picker.addAction(UIAction { _ in events += 1 }, for: .valueChanged)
        picker.sizeToFit()
        show(picker)
        let month = wheels(picker)[0]
        month.accessibilityIncrement()
        let parts = picker.calendar.dateComponents([.year, .month, .day, .hour, .minute], from: picker.date)
        #expect(parts == DateComponents(year: 2024, month: 2, day: 29, hour: 15, minute: 47) && events == 1)
        #expect(wheels(picker)[1].accessibilityValue == "29")
        picker.maximumDate = picker.date
        wheels(picker)[2].accessibilityIncrement()
        #expect(picker.date == picker.maximumDate && events == 1 && wheels(picker)[2].accessibilityValue == "2024")
    }

    @Test("Dates are limited, and rounded to the interval of minutes; limits in the wrong order have no effect")
    func limits() {
        let picker = makePicker(.dateAndTime, .wheels)
        let date = picker.date
        picker.minuteInterval = 7
        #expect(picker.minuteInterval == 1)
        picker.minuteInterval = 15
        #expect(picker.date == date - 120)
        picker.minimumDate = date + 86_400
        // The first time of the interval that is not before the limit.
        #expect(picker.date == date + 86_400 - 120 + 900)
        picker.maximumDate = date
        picker.date = date + 30 * 86_400
        #expect(picker.date == date + 30 * 86_400 - 120)
        let countdown = makePicker(.countDownTimer, .compact)
        countdown.countDownDuration = 5400
        #expect(countdown.datePickerStyle == .wheels && titles(countdown) == ["1 h", "30 min"])
        show(countdown)
        wheels(countdown)[0].accessibilityIncrement()
        #expect(countdown.countDownDuration == 9000)
    }

    @Test("A calendar shows a month, from which a day is chosen, and other months")
    func calendars() {
        world.open()
        defer { world.close() }
        world.window.frame.size = CGSize(width: 400, height: 500)
        defer { world.window.frame.size = CGSize(width: 300, height: 300) }
        let picker = makePicker(.dateAndTime, .inline)
        var events = 0
        picker.addAction(UIAction { _ in events += 1 }, for: .valueChanged)
        picker.sizeToFit()
        show(picker)
        func element(_ label: String) -> UIView? {
            func find(_ view: UIView) -> UIView? {
                view.isAccessibilityElement && view.accessibilityLabel == label
                    ? view : view.subviews.lazy.compactMap(find).first
            }
            world.window.layoutIfNeeded()
            return find(world.window)
        }
        func tap(_ label: String) {
            guard let view = element(label) else { return }
            self.tap(CGPoint(x: view.bounds.midX, y: view.bounds.midY), in: view)
        }
        #expect(
            element("January 2024") != nil
                && element("Wednesday, January 31")?.accessibilityTraits.contains(.selected) == true)
        tap("Tuesday, January 9")
        let parts = picker.calendar.dateComponents([.month, .day, .hour, .minute], from: picker.date)
        #expect(parts == DateComponents(month: 1, day: 9, hour: 15, minute: 47) && events == 1)
        tap("Next month")
        #expect(element("February 2024") != nil && element("Thursday, February 29") != nil && events == 1)
        picker.maximumDate = Date(timeIntervalSince1970: 1_706_900_000)
        tap("Next month")
        tap("Thursday, February 29")
        #expect(picker.date == picker.maximumDate.map { min($0, picker.date) } && events == 1)
    }

    @Test(
        "A compact picker shows the date; a tap opens a calendar, in which a day is chosen; a tap beside it closes it")
    func compact() {
        world.open()
        defer { world.close() }
        world.window.frame.size = CGSize(width: 400, height: 600)
        defer { world.window.frame.size = CGSize(width: 300, height: 300) }
        let picker = makePicker(.dateAndTime, .automatic)
        #expect(picker.datePickerStyle == .compact && picker.intrinsicContentSize.height == 34)
        picker.frame.origin = CGPoint(x: 100, y: 20)
        picker.sizeToFit()
        show(picker)
        func buttons(_ view: UIView) -> [UIButton] {
            view.subviews.flatMap { ($0 as? UIButton).map { [$0] } ?? buttons($0) }
        }
        #expect(buttons(picker).map { $0.title(for: .normal) } == ["Jan 31, 2024", "3:47\u{202F}PM"])
        let first = buttons(picker)[0]
        tap(CGPoint(x: 10, y: 10), in: first)
        guard let panel = world.window.subviews.last as? DatePanel else {
            Issue.record("no panel is open")
            return
        }
        world.window.layoutIfNeeded()
        func day(_ view: UIView) -> UIView? {
            view.accessibilityLabel == "Monday, January 15" ? view : view.subviews.lazy.compactMap(day).first
        }
        if let day = day(panel) { tap(CGPoint(x: 10, y: 10), in: day) }
        #expect(picker.calendar.component(.day, from: picker.date) == 15)
        #expect(first.title(for: .normal) == "Jan 15, 2024")
        world.tap(5, 590)
        world.clock.advance(by: 1)
        #expect(panel.superview == nil)
        #expect(picker.calendar.component(.hour, from: picker.date) == 15)
    }

    /// Apple, "countDownDuration": the maximum is 23:59.
    @Test(arguments: [(-5, 0), (90_000, 86_399), (.infinity, 86_399), (.nan, 0)])
    func aCountdownLastsADayAtMost(_ duration: TimeInterval, _ limited: TimeInterval) {
        let picker = makePicker(.countDownTimer, .wheels)
        picker.countDownDuration = duration
        #expect(picker.countDownDuration == limited)
    }

    @Test func aCompactPickerIsReleasedWithItsButtons() {
        weak var button: UIButton?
        do {
            let picker = makePicker(.dateAndTime, .compact)
            button = picker.subviews.first?.subviews.compactMap { $0 as? UIButton }.first
            #expect(button != nil)
        }
        #expect(button == nil)
    }

    @Test(
        "The wheel of days says today, in the language of the picker",
        arguments: [("en_GB", "Today"), ("de_DE", "Heute")])
    func today(_ locale: String, _ title: String) throws {
        let picker = UIDatePicker(frame: CGRect(x: 0, y: 0, width: 320, height: 216))
        picker.locale = Locale(identifier: locale)
        picker.preferredDatePickerStyle = .wheels
        picker.layoutIfNeeded()
        let wheels = try #require(picker.subviews.lazy.compactMap { $0 as? DateWheels }.first)
        wheels.show(animated: false)
        let column = try #require(
            (0..<wheels.numberOfComponents).first { wheels.pickerView(wheels, numberOfRowsInComponent: $0) > 1_000 })
        let row = wheels.selectedRow(inComponent: column)
        #expect(wheels.pickerView(wheels, titleForRow: row, forComponent: column) == title)
    }
}
