// SPDX-License-Identifier: MIT
import Foundation

@testable import PortableUIKit

/// A property of a view with values to choose from; the first is the default.
@MainActor
struct ControlSetting {
    let name: String
    let choices: Int
    let apply: (UIView, Int) -> Void

    static func value<Control: UIView, Value>(
        _ property: ReferenceWritableKeyPath<Control, Value>, _ values: [Value]
    ) -> ControlSetting {
        ControlSetting(name: "\(Control.self) \(Value.self)", choices: values.count) { view, choice in
            (view as? Control)?[keyPath: property] = values[choice]
        }
    }

    static func call<Control: UIView>(
        _ name: String, _ choices: Int = 2, _ apply: @escaping (Control, Int) -> Void
    ) -> ControlSetting {
        ControlSetting(name: name, choices: choices) { view, choice in
            if let control = view as? Control { apply(control, choice) }
        }
    }
}

/// A kind of view with its settings, none of which changes what another one sets.
@MainActor
struct ControlKind {
    let make: () -> UIView
    let settings: [ControlSetting]

    private static let texts = ["", "Short", "A text that is long enough for two lines and more in a narrow view"]
    private static let fonts: [UIFont] = [
        .systemFont(ofSize: 17), .boldSystemFont(ofSize: 12), .preferredFont(forTextStyle: .largeTitle),
    ]
    private static let flags = [false, true]
    private static let insets: [UIEdgeInsets] = [.zero, UIEdgeInsets(top: 1, left: 12, bottom: 5, right: 3)]
    private static let pictures: [UIImage?] = [nil, CGSize(width: 20, height: 20), CGSize(width: 40, height: 10)].map {
        $0.map { size in
            UIGraphicsImageRenderer(size: size).image { context in
                UIColor.red.setFill()
                context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
            }
        }
    }

    static let all = [label, button, configuredButton, field, textView, segments, searchBar, slider, pages, content]

    /// What the superview passes on, and what all views have.
    static let common: [ControlSetting] = [
        .call("width", 3) { (view: UIView, choice) in view.frame.size.width = [200, 60, 320][choice] },
        .call("height", 3) { (view: UIView, choice) in view.frame.size.height = [50, 20, 200][choice] },
        .value(\UIView.tintColor, [nil, .red]), .value(\UIView.backgroundColor, [nil, .yellow]),
        .value(\UIView.semanticContentAttribute, [.unspecified, .forceRightToLeft]),
        .value(\UIView.overrideUserInterfaceStyle, [.unspecified, .dark]),
        .call("category", 3) { (view: UIView, choice) in
            view.superview?.traitOverrides.preferredContentSizeCategory = [.large, .small, .accessibilityLarge][choice]
        },
        .call("bold text") { (view: UIView, choice) in
            view.superview?.traitOverrides.legibilityWeight = choice == 1 ? .bold : .regular
        },
        .call("scale") { (view: UIView, choice) in
            view.superview?.traitOverrides.displayScale = choice == 1 ? 3 : 2
        },
    ]

    private static let control: [ControlSetting] = [
        .value(\UIControl.isEnabled, [true, false]), .value(\UIControl.isSelected, flags),
        .value(\UIControl.isHighlighted, flags),
        .value(\UIControl.contentHorizontalAlignment, [.center, .leading, .fill, .trailing]),
        .value(\UIControl.contentVerticalAlignment, [.center, .top, .fill, .bottom]),
    ]

    private static let label = ControlKind(
        make: { UILabel() },
        settings: common + [
            .value(\UILabel.text, texts), .value(\UILabel.font, fonts.map { $0 }),
            .value(\UILabel.numberOfLines, [1, 0, 2]), .value(\UILabel.textAlignment, [.natural, .right, .center]),
            .value(\UILabel.lineBreakMode, [.byTruncatingTail, .byCharWrapping, .byTruncatingMiddle, .byClipping]),
            .value(\UILabel.adjustsFontForContentSizeCategory, flags),
            .value(\UILabel.adjustsFontSizeToFitWidth, flags), .value(\UILabel.minimumScaleFactor, [0, 0.5]),
            .value(\UILabel.preferredMaxLayoutWidth, [0, 80]), .value(\UILabel.isEnabled, [true, false]),
            .value(\UILabel.isHighlighted, flags), .value(\UILabel.highlightedTextColor, [nil, .green]),
            .value(\UILabel.textColor, [.label, .purple]), .value(\UILabel.shadowColor, [nil, .gray]),
        ])

    private static let button = ControlKind(
        make: {
            let button = UIButton(type: .system)
            button.setTitle("Title", for: .normal)
            return button
        },
        settings: common + control + [
            .call("title", 2) { (button: UIButton, choice) in
                button.setTitle(choice == 0 ? "Title" : texts[2], for: .normal)
            },
            .call("selected title") { (button: UIButton, choice) in
                button.setTitle([nil, "Selected"][choice], for: .selected)
            },
            .call("image", 3) { (button: UIButton, choice) in button.setImage(pictures[choice], for: .normal) },
            .call("background", 3) { (button: UIButton, choice) in
                button.setBackgroundImage(pictures[choice], for: .normal)
            },
            .call("font", 3) { (button: UIButton, choice) in button.titleLabel?.font = fonts[choice] },
            .call("lines") { (button: UIButton, choice) in button.titleLabel?.numberOfLines = 1 - choice },
            .value(\UIButton.contentEdgeInsets, insets), .value(\UIButton.titleEdgeInsets, insets),
            .value(\UIButton.imageEdgeInsets, insets),
        ])

    private static let configuredButton = ControlKind(
        make: { UIButton(configuration: .filled()) },
        settings: common + control + [
            .value(\UIButton.configuration!.title, [nil, "Title", texts[2]]),
            .value(\UIButton.configuration!.subtitle, [nil, "Subtitle"]),
            .value(\UIButton.configuration!.image, pictures),
            .value(\UIButton.configuration!.imagePlacement, [.leading, .top, .trailing, .bottom]),
            .value(\UIButton.configuration!.showsActivityIndicator, flags),
            .value(\UIButton.configuration!.titleAlignment, [.automatic, .center, .trailing]),
            .value(\UIButton.configuration!.buttonSize, [.medium, .small, .large]),
            .value(\UIButton.configuration!.cornerStyle, [.dynamic, .capsule]),
        ])

    private static let field = ControlKind(
        make: { UITextField() },
        settings: common + [
            .value(\UITextField.text, texts), .value(\UITextField.placeholder, [nil, "Placeholder"]),
            .value(\UITextField.font, fonts.map { $0 }),
            .value(\UITextField.borderStyle, [.none, .roundedRect, .line, .bezel]),
            .value(\UITextField.textAlignment, [.natural, .right, .center]),
            .value(\UITextField.clearButtonMode, [.never, .always]), .value(\UITextField.isSecureTextEntry, flags),
            .value(\UITextField.adjustsFontForContentSizeCategory, flags),
            .value(\UITextField.adjustsFontSizeToFitWidth, flags), .value(\UITextField.isEnabled, [true, false]),
            .call("left") { (field: UITextField, choice) in
                field.leftView = choice == 1 ? UIImageView(image: pictures[1]) : nil
                field.leftViewMode = .always
            },
        ])

    private static let textView = ControlKind(
        make: { UITextView() },
        settings: common + [
            .value(\UITextView.text, texts), .value(\UITextView.font, fonts.map { $0 }),
            .value(\UITextView.textAlignment, [.natural, .right, .center]),
            .value(\UITextView.isScrollEnabled, [true, false]), .value(\UITextView.isEditable, [true, false]),
            .value(\UITextView.textContainerInset, insets), .value(\UITextView.contentInset, insets),
            .value(\UITextView.textContainer.lineFragmentPadding, [5, 0]),
            .value(\UITextView.textContainer.maximumNumberOfLines, [0, 2]),
            .value(\UITextView.adjustsFontForContentSizeCategory, flags),
        ])

    private static let segments = ControlKind(
        make: { UISegmentedControl(items: ["One", "Three"]) },
        settings: common + [
            .call("title") { (control: UISegmentedControl, choice) in
                control.setTitle(["One", "Another title"][choice], forSegmentAt: 0)
            },
            .call("segment") { (control: UISegmentedControl, choice) in
                control.setWidth([0, 90][choice], forSegmentAt: 1)
            },
            .call("font") { (control: UISegmentedControl, choice) in
                control.setTitleTextAttributes(choice == 1 ? [.font: fonts[2]] : nil, for: .normal)
            },
            .value(\UISegmentedControl.selectedSegmentIndex, [-1, 0, 1]),
            .value(\UISegmentedControl.apportionsSegmentWidthsByContent, flags),
            .value(\UISegmentedControl.selectedSegmentTintColor, [nil, .red]),
        ])

    private static let searchBar = ControlKind(
        make: { UISearchBar() },
        settings: common + [
            .value(\UISearchBar.text, ["", "Text"]), .value(\UISearchBar.placeholder, [nil, "Placeholder"]),
            .value(\UISearchBar.showsCancelButton, flags), .value(\UISearchBar.showsBookmarkButton, flags),
            .value(\UISearchBar.showsScopeBar, flags), .value(\UISearchBar.scopeButtonTitles, [nil, ["One", "Two"]]),
            .value(\UISearchBar.searchBarStyle, [.default, .minimal, .prominent]),
            .value(\UISearchBar.barTintColor, [nil, .red]),
        ])

    private static let slider = ControlKind(
        make: { UISlider() },
        settings: common + [
            .value(\UISlider.value, [0, 0.5, 1]), .value(\UISlider.minimumTrackTintColor, [nil, .red]),
            .value(\UISlider.maximumTrackTintColor, [nil, .green]), .value(\UISlider.thumbTintColor, [nil, .blue]),
            .value(\UISlider.minimumValueImage, pictures), .value(\UISlider.maximumValueImage, pictures),
            .value(\UISlider.isEnabled, [true, false]),
            .call("thumb", 3) { (slider: UISlider, choice) in slider.setThumbImage(pictures[choice], for: .normal) },
        ])

    private static let pages = ControlKind(
        make: { UIPageControl() },
        settings: common + [
            .value(\UIPageControl.numberOfPages, [0, 3, 1, 12]), .value(\UIPageControl.hidesForSinglePage, flags),
            .value(\UIPageControl.pageIndicatorTintColor, [nil, .red]),
            .value(\UIPageControl.backgroundStyle, [.automatic, .prominent]),
        ])

    private static let content = ControlKind(
        make: { UIListContentView(configuration: .subtitleCell()) },
        settings: common + [
            .call("text", 3) { (view: UIListContentView, choice) in set(view, \.text, texts[choice]) },
            .call("detail", 3) { (view: UIListContentView, choice) in set(view, \.secondaryText, texts[choice]) },
            .call("image", 3) { (view: UIListContentView, choice) in set(view, \.image, pictures[choice]) },
        ])

    private static func set<Value>(
        _ view: UIListContentView, _ property: WritableKeyPath<UIListContentConfiguration, Value>, _ value: Value
    ) {
        guard var configuration = view.configuration as? UIListContentConfiguration else { return }
        configuration[keyPath: property] = value
        view.configuration = configuration
    }
}
