// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit

extension NibBuilder {
    private static let states: [String: UIControl.State] = [
        "normal": .normal, "highlighted": .highlighted, "disabled": .disabled, "selected": .selected,
    ]

    func set(_ control: UIControl, _ element: NibElement) {
        if let value = element.bool("enabled") { control.isEnabled = value }
        if let value = element.bool("selected") { control.isSelected = value }
        let across: [String: UIControl.ContentHorizontalAlignment] = [
            "center": .center, "left": .left, "right": .right, "fill": .fill, "leading": .leading,
            "trailing": .trailing,
        ]
        if let value = element.choice("contentHorizontalAlignment", across) {
            control.contentHorizontalAlignment = value
        }
        let down: [String: UIControl.ContentVerticalAlignment] = [
            "center": .center, "top": .top, "bottom": .bottom, "fill": .fill,
        ]
        if let value = element.choice("contentVerticalAlignment", down) { control.contentVerticalAlignment = value }
        switch control {
        case let button as UIButton: set(button, element)
        case let field as UITextField: set(field, element)
        case let toggle as UISwitch:
            toggle.isOn = element.bool("on") ?? true
            if let color = element.color("onTintColor", in: bundle) { toggle.onTintColor = color }
            if let color = element.color("thumbTintColor", in: bundle) { toggle.thumbTintColor = color }
        case let slider as UISlider: set(slider, element)
        case let stepper as UIStepper: set(stepper, element)
        case let picker as UIDatePicker: set(picker, element)
        case let pages as UIPageControl: set(pages, element)
        case let segments as UISegmentedControl: set(segments, element)
        default: break
        }
    }

    private func set(_ slider: UISlider, _ element: NibElement) {
        slider.minimumValue = Float(element.number("minValue") ?? 0)
        slider.maximumValue = Float(element.number("maxValue") ?? 1)
        slider.value = Float(element.number("value") ?? 0.5)
        if let value = element.bool("continuous") { slider.isContinuous = value }
        if let color = element.color("minimumTrackTintColor", in: bundle) { slider.minimumTrackTintColor = color }
        if let color = element.color("maximumTrackTintColor", in: bundle) { slider.maximumTrackTintColor = color }
        if let color = element.color("thumbTintColor", in: bundle) { slider.thumbTintColor = color }
        if let image = element.image("minimumValueImage", in: bundle) { slider.minimumValueImage = image }
        if let image = element.image("maximumValueImage", in: bundle) { slider.maximumValueImage = image }
    }

    private func set(_ stepper: UIStepper, _ element: NibElement) {
        stepper.minimumValue = Double(element.number("minimumValue") ?? 0)
        stepper.maximumValue = Double(element.number("maximumValue") ?? 100)
        stepper.stepValue = Double(element.number("stepValue") ?? 1)
        stepper.value = Double(element.number("value") ?? 0)
        if let value = element.bool("wraps") { stepper.wraps = value }
        if let value = element.bool("autorepeat") { stepper.autorepeat = value }
        if let value = element.bool("continuous") { stepper.isContinuous = value }
    }

    private func set(_ picker: UIDatePicker, _ element: NibElement) {
        let modes: [String: UIDatePicker.Mode] = [
            "time": .time, "date": .date, "dateAndTime": .dateAndTime, "countDownTimer": .countDownTimer,
            "yearAndMonth": .yearAndMonth,
        ]
        if let value = element.choice("datePickerMode", modes) { picker.datePickerMode = value }
        let styles: [String: UIDatePickerStyle] = ["wheels": .wheels, "compact": .compact, "inline": .inline]
        if let value = element.choice("style", styles) { picker.preferredDatePickerStyle = value }
        if let value = element.integer("minuteInterval") { picker.minuteInterval = value }
        if let value = element.number("countDownDuration") { picker.countDownDuration = TimeInterval(value) }
        (picker.minimumDate, picker.maximumDate) = (element.date("minimumDate"), element.date("maximumDate"))
        if element.bool("useCurrentDate") != true, let date = element.date("date") { picker.date = date }
    }

    private func set(_ pages: UIPageControl, _ element: NibElement) {
        pages.numberOfPages = element.integer("numberOfPages") ?? 3
        pages.currentPage = element.integer("currentPage") ?? 0
        if let value = element.bool("hidesForSinglePage") { pages.hidesForSinglePage = value }
        if let color = element.color("pageIndicatorTintColor", in: bundle) { pages.pageIndicatorTintColor = color }
        if let color = element.color("currentPageIndicatorTintColor", in: bundle) {
            pages.currentPageIndicatorTintColor = color
        }
    }

    private func set(_ segments: UISegmentedControl, _ element: NibElement) {
        for (index, segment) in element.list("segments").enumerated() {
            if let image = segment.image("image", in: bundle) {
                segments.insertSegment(with: image, at: index, animated: false)
            } else {
                segments.insertSegment(withTitle: segment.string("title") ?? "", at: index, animated: false)
            }
        }
        for (index, segment) in element.list("segments").enumerated() {
            if let value = segment.bool("enabled") { segments.setEnabled(value, forSegmentAt: index) }
            if let width = segment.number("width") { segments.setWidth(width, forSegmentAt: index) }
        }
        if let value = element.bool("momentary") { segments.isMomentary = value }
        if let color = element.color("selectedSegmentTintColor", in: bundle) {
            segments.selectedSegmentTintColor = color
        }
        segments.apportionsSegmentWidthsByContent = element.bool("apportionsSegmentWidthsByContent") ?? false
        segments.selectedSegmentIndex = element.integer("selectedSegmentIndex") ?? -1
    }

    private func set(_ button: UIButton, _ element: NibElement) {
        if let font = element.value("fontDescription")?.font { button.titleLabel?.font = font }
        if let value = element.choice("lineBreakMode", NibElement.lineBreakModes) {
            button.titleLabel?.lineBreakMode = value
        }
        let hasConfiguration = element.child("buttonConfiguration") != nil
        for state in element.children where state.name == "state" {
            guard let key = Self.states[state.string("key") ?? ""] else { continue }
            // Interface Builder keeps the title of before beside a configuration, which has its own or none.
            if !hasConfiguration {
                if let title = state.words("title") { button.setTitle(title, for: key) }
                if let title = state.attributedWords("attributedTitle", in: bundle) {
                    button.setAttributedTitle(title, for: key)
                }
            }
            if let image = state.image("image", in: bundle) { button.setImage(image, for: key) }
            if let image = state.image("backgroundImage", in: bundle) { button.setBackgroundImage(image, for: key) }
            if let color = state.color("titleColor", in: bundle) { button.setTitleColor(color, for: key) }
            if let symbols = state.value("preferredSymbolConfiguration")?.symbolConfiguration {
                button.setPreferredSymbolConfiguration(symbols, forImageIn: key)
            }
        }
        if let value = element.bool("showsTouchWhenHighlighted") { button.showsTouchWhenHighlighted = value }
        if let insets = element.value("contentEdgeInsets") { button.contentEdgeInsets = insets.edgeInsets }
        if let insets = element.value("titleEdgeInsets") { button.titleEdgeInsets = insets.edgeInsets }
        if let insets = element.value("imageEdgeInsets") { button.imageEdgeInsets = insets.edgeInsets }
        if let configuration = element.child("buttonConfiguration") { set(button, configuration: configuration) }
    }

    private func set(_ button: UIButton, configuration element: NibElement) {
        var configuration: UIButton.Configuration =
            switch element.string("style") {
            case "filled": .filled()
            case "gray": .gray()
            case "tinted": .tinted()
            default: .plain()
            }
        configuration.attributedTitle = words(of: element, "title")
        configuration.attributedSubtitle = words(of: element, "subtitle")
        configuration.image = element.image("image", in: bundle)
        configuration.preferredSymbolConfigurationForImage =
            element.value("preferredSymbolConfigurationForImage")?.symbolConfiguration
        configuration.imagePadding = element.number("imagePadding") ?? 0
        let places: [String: NSDirectionalRectEdge] = [
            "leading": .leading, "trailing": .trailing, "top": .top, "bottom": .bottom,
        ]
        configuration.imagePlacement = element.choice("imagePlacement", places) ?? .leading
        let styles: [String: UIButton.Configuration.CornerStyle] = [
            "fixed": .fixed, "dynamic": .dynamic, "small": .small, "medium": .medium, "large": .large,
            "capsule": .capsule,
        ]
        configuration.cornerStyle = element.choice("cornerStyle", styles) ?? .dynamic
        if let color = element.color("baseForegroundColor", in: bundle) { configuration.baseForegroundColor = color }
        if let color = element.color("baseBackgroundColor", in: bundle) { configuration.baseBackgroundColor = color }
        if let insets = element.value("contentInsets") { configuration.contentInsets = insets.directionalInsets }
        button.configuration = configuration
    }

    /// A text in the font of the document. A title that the app sets later has the system's font again, as on phones.
    private func words(of element: NibElement, _ key: String) -> AttributedString? {
        var text = element.words(key).map { AttributedString($0) }
        if let font = element.value(key + "FontDescription")?.font { text?.font = font }
        return text
    }

    private func set(_ field: UITextField, _ element: NibElement) {
        if let font = element.value("fontDescription")?.font { field.font = font }
        if let color = element.color("textColor", in: bundle) { field.textColor = color }
        if let value = element.choice("textAlignment", NibElement.alignments) { field.textAlignment = value }
        field.text = element.words("text")
        field.placeholder = element.string("placeholder")
        let borders: [String: UITextField.BorderStyle] = [
            "none": .none, "line": .line, "bezel": .bezel, "roundedRect": .roundedRect,
        ]
        field.borderStyle = element.choice("borderStyle", borders) ?? .none
        let modes: [String: UITextField.ViewMode] = [
            "never": .never, "whileEditing": .whileEditing, "unlessEditing": .unlessEditing, "always": .always,
        ]
        if let value = element.choice("clearButtonMode", modes) { field.clearButtonMode = value }
        if let value = element.bool("clearsOnBeginEditing") { field.clearsOnBeginEditing = value }
        if let value = element.bool("adjustsFontSizeToFit") { field.adjustsFontSizeToFitWidth = value }
        if let value = element.number("minimumFontSize") { field.minimumFontSize = value }
        if let image = element.image("background", in: bundle) { field.background = image }
        if let image = element.image("disabledBackground", in: bundle) { field.disabledBackground = image }
        if let traits = element.child("textInputTraits") { set(field, traits: traits) }
    }
}
