// SPDX-License-Identifier: MIT
import PortableUIKit

/// Boards of views for the project's own pictures.
@MainActor
enum Boards {
    /// A view with views below each other, and the height of its content.
    static func column(_ views: [UIView], spacing: CGFloat = 8, alignment: UIStackView.Alignment = .fill) -> UIView {
        let board = UIView()
        let stack = UIStackView(arrangedSubviews: views)
        stack.axis = .vertical
        stack.spacing = spacing
        stack.alignment = alignment
        stack.translatesAutoresizingMaskIntoConstraints = false
        board.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: board.topAnchor, constant: 12),
            stack.leadingAnchor.constraint(equalTo: board.leadingAnchor, constant: 16),
            stack.trailingAnchor.constraint(equalTo: board.trailingAnchor, constant: -16),
            stack.bottomAnchor.constraint(equalTo: board.bottomAnchor, constant: -12),
        ])
        return board
    }

    /// A date picker in each style.
    static var datePickers: UIView {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? .current
        let styles: [(UIDatePicker.Mode, UIDatePickerStyle)] = [
            (.dateAndTime, .compact), (.date, .wheels), (.dateAndTime, .inline),
        ]
        let pickers = styles.map { mode, style in
            let picker = UIDatePicker()
            picker.locale = Locale(identifier: "en_GB")
            picker.calendar = calendar
            picker.datePickerMode = mode
            picker.preferredDatePickerStyle = style
            // 31 January 2024, 15:47.
            picker.date = Date(timeIntervalSince1970: 1_706_716_020)
            picker.minimumDate = Date(timeIntervalSince1970: 1_704_500_000)
            return picker
        }
        return column(pickers)
    }

    static func row(_ views: [UIView]) -> UIView {
        let stack = UIStackView(arrangedSubviews: views)
        stack.spacing = 12
        stack.alignment = .center
        return stack
    }

    static func label(
        _ text: String, _ style: UIFont.TextStyle = .body, color: UIColor = .label, lines: Int = 0,
        alignment: NSTextAlignment = .natural
    ) -> UILabel {
        let label = UILabel()
        label.font = .preferredFont(forTextStyle: style)
        label.adjustsFontForContentSizeCategory = true
        label.text = text
        label.textColor = color
        label.numberOfLines = lines
        label.textAlignment = alignment
        return label
    }

    // MARK: Boards

    static var labels: UIView {
        let styled = label("")
        let text = NSMutableAttributedString(
            string: "Underlined, struck through, spaced out and a link",
            attributes: [.font: UIFont.systemFont(ofSize: 15), .foregroundColor: UIColor.label])
        text.addAttribute(
            .underlineStyle, value: NSUnderlineStyle.single.rawValue, range: NSRange(location: 0, length: 10))
        text.addAttribute(
            .strikethroughStyle, value: NSUnderlineStyle.single.rawValue, range: NSRange(location: 12, length: 14))
        text.addAttribute(.kern, value: 3, range: NSRange(location: 28, length: 10))
        text.addAttribute(.foregroundColor, value: UIColor.systemRed, range: NSRange(location: 43, length: 6))
        styled.attributedText = text
        return column([
            label("Large title", .largeTitle), label("Headline", .headline),
            label("Body text that is long enough to go on in a second line of its own."),
            label("A footnote in the second colour", .footnote, color: .secondaryLabel),
            label("This line is cut off where there is no more room for what it says", lines: 1),
            label("In the middle", alignment: .center), styled,
            label("نص عربي يُقرأ من اليمين إلى اليسار"), label("日本語の文章と中文文字"),
            label("हिन्दी में एक वाक्य · ภาษาไทย · 🙂👍🏽"),
        ])
    }

    static var controls: UIView {
        let (off, on) = (UISwitch(), UISwitch())
        on.isOn = true
        let slider = UISlider()
        slider.value = 0.4
        let stepper = UIStepper()
        let segments = UISegmentedControl(items: ["Day", "Week", "Month"])
        segments.selectedSegmentIndex = 1
        let progress = UIProgressView()
        progress.progress = 0.6
        let wheel = UIActivityIndicatorView(style: .large)
        wheel.startAnimating()
        let pages = UIPageControl()
        pages.numberOfPages = 4
        pages.currentPage = 1
        pages.pageIndicatorTintColor = .systemGray4
        pages.currentPageIndicatorTintColor = .systemGray
        let field = UITextField()
        field.borderStyle = .roundedRect
        field.placeholder = "Placeholder"
        let filled = UITextField()
        filled.borderStyle = .roundedRect
        filled.text = "Text in a field"
        let textView = UITextView()
        textView.isScrollEnabled = false
        textView.font = .systemFont(ofSize: 15)
        textView.text = "A text view with two lines,\nas high as its text."
        textView.backgroundColor = .secondarySystemBackground
        return column(
            [
                row([off, on, stepper]), row([button("Button"), button("Disabled", isEnabled: false), wheel]), segments,
                slider, progress, pages, field, filled, textView,
            ], spacing: 12)
    }

    private static func button(_ title: String, isEnabled: Bool = true) -> UIButton {
        let button = UIButton(type: .system)
        button.setTitle(title, for: .normal)
        button.isEnabled = isEnabled
        return button
    }

    static func picture(_ color: UIColor, _ length: CGFloat = 29) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        return UIGraphicsImageRenderer(size: CGSize(width: length, height: length), format: format).image { _ in
            color.setFill()
            UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: length, height: length), cornerRadius: length / 4)
                .fill()
        }
    }
}
