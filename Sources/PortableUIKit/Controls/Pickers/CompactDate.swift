// SPDX-License-Identifier: MIT
import Foundation

/// Grey labels with the date and the time; a tap on one opens a calendar or wheels over it.
final class CompactDate: UIView, DatePickerContent {
    /// What a label shows.
    enum Part {
        case date, time
    }

    private unowned let datePicker: UIDatePicker
    private let parts: [Part]
    private let buttons: [UIButton]
    private weak var panel: DatePanel?

    init(_ datePicker: UIDatePicker, parts: [Part]? = nil) {
        self.datePicker = datePicker
        self.parts =
            parts
            ?? {
                switch datePicker.datePickerMode {
                case .time: [.time]
                case .dateAndTime: [.date, .time]
                default: [.date]
                }
            }()
        buttons = self.parts.map { _ in UIButton(type: .custom) }
        super.init(frame: .zero)
        isOpaque = false
        for (part, button) in zip(self.parts, buttons) {
            button.titleLabel?.font = .systemFont(ofSize: 17)
            button.backgroundColor = .tertiarySystemFill
            button.layer.cornerRadius = 6
            button.addAction(
                UIAction { [weak self, weak button] _ in if let button { self?.open(part, at: button) } },
                for: .touchUpInside)
            addSubview(button)
        }
    }

    required init?(coder: NSCoder) { nil }

    private func width(of button: UIButton) -> CGFloat {
        (button.titleLabel?.intrinsicContentSize.width ?? 0).rounded(.up) + 22
    }

    var naturalSize: CGSize {
        CGSize(width: buttons.map(width).reduce(6 * CGFloat(buttons.count - 1), +), height: 34)
    }

    func show(animated: Bool) {
        let isOpen = panel != nil
        for (part, button) in zip(parts, buttons) {
            button.setTitle(
                datePicker.formatter(part == .date ? "yMMMd" : "jmm").string(from: datePicker.date), for: .normal)
            button.setTitleColor(isOpen ? tintColor : .label, for: .normal)
        }
        panel?.show(datePicker.date)
        datePicker.invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func open(_ part: Part, at button: UIButton) {
        panel = DatePanel.open(part, of: datePicker, at: button) { [weak self] in self?.show(animated: false) }
        show(animated: false)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        var x = max(bounds.width - naturalSize.width, 0)
        for button in buttons {
            let width = width(of: button)
            button.frame = CGRect(
                x: isMirrored ? bounds.width - x - width : x, y: 0, width: width, height: bounds.height)
            x += width + 6
        }
    }
}

/// A picker over everything in the window; a tap beside it closes it.
final class DatePanel: UIView {
    private let picker = UIDatePicker()
    private let box = UIView()
    private let source: CGRect
    private let onClose: () -> Void

    static func open(_ part: CompactDate.Part, of owner: UIDatePicker, at source: UIView, onClose: @escaping () -> Void)
        -> DatePanel?
    {
        guard let window = source.window else { return nil }
        let panel = DatePanel(part, of: owner, at: source.convert(source.bounds, to: nil), onClose: onClose)
        panel.frame = window.bounds
        window.addSubview(panel)
        panel.layoutIfNeeded()
        panel.box.alpha = 0
        UIView.animate(withDuration: 0.2) { panel.box.alpha = 1 }
        return panel
    }

    private init(_ part: CompactDate.Part, of owner: UIDatePicker, at source: CGRect, onClose: @escaping () -> Void) {
        self.source = source
        self.onClose = onClose
        super.init(frame: .zero)
        isOpaque = false
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        accessibilityViewIsModal = true
        overrideUserInterfaceStyle = owner.traitCollection.userInterfaceStyle
        tintColor = owner.tintColor
        picker.datePickerMode = part == .date ? .date : .time
        picker.preferredDatePickerStyle = part == .date ? .inline : .wheels
        (picker.locale, picker.calendar, picker.timeZone) = (owner.locale, owner.calendar, owner.timeZone)
        (picker.minimumDate, picker.maximumDate) = (owner.minimumDate, owner.maximumDate)
        picker.minuteInterval = owner.minuteInterval
        picker.date = owner.date
        picker.addAction(
            UIAction { [weak owner, weak self] _ in
                guard let owner, let self else { return }
                owner.userDidChoose(picker.date)
            }, for: .valueChanged)
        box.backgroundColor = .secondarySystemGroupedBackground
        box.layer.cornerRadius = 13
        box.layer.shadowOpacity = 0.2
        box.layer.shadowRadius = 16
        box.layer.shadowOffset = CGSize(width: 0, height: 8)
        box.addSubview(picker)
        addSubview(box)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ date: Date) { if picker.date != date { picker.date = date } }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, !box.bounds.contains(touch.location(in: box)) else { return }
        close()
    }

    override func accessibilityPerformEscape() -> Bool {
        close()
        return true
    }

    private func close() {
        guard isUserInteractionEnabled else { return }
        isUserInteractionEnabled = false
        UIView.animate(
            withDuration: 0.2, animations: { box.alpha = 0 },
            completion: { [self] _ in
                removeFromSuperview()
                onClose()
            })
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let room = bounds.inset(by: safeAreaInsets).insetBy(dx: 8, dy: 8)
        let natural = picker.intrinsicContentSize
        let size = CGSize(width: min(natural.width, room.width), height: min(natural.height + 16, room.height))
        let below = source.maxY + 8
        let y = below + size.height <= room.maxY ? below : max(source.minY - 8 - size.height, room.minY)
        box.frame = CGRect(
            x: min(max(source.midX - size.width / 2, room.minX), room.maxX - size.width),
            y: min(y, room.maxY - size.height), width: size.width, height: size.height)
        picker.frame = box.bounds.insetBy(dx: 0, dy: 8)
    }
}
