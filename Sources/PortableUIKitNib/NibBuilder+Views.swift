// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit

extension NibBuilder {
    private static let classes: [String: UIView.Type] = [
        "view": UIView.self, "label": UILabel.self, "imageView": UIImageView.self, "stackView": UIStackView.self,
        "button": UIButton.self, "textField": UITextField.self, "textView": UITextView.self, "switch": UISwitch.self,
        "slider": UISlider.self, "stepper": UIStepper.self, "progressView": UIProgressView.self,
        "activityIndicatorView": UIActivityIndicatorView.self, "pageControl": UIPageControl.self,
        "segmentedControl": UISegmentedControl.self, "scrollView": UIScrollView.self, "tableView": UITableView.self,
        "tableViewCell": UITableViewCell.self, "collectionView": UICollectionView.self,
        "collectionViewCell": UICollectionViewCell.self, "collectionReusableView": UICollectionReusableView.self,
        "searchBar": UISearchBar.self,
        "visualEffectView": UIVisualEffectView.self, "containerView": UIView.self, "control": UIControl.self,
        "navigationBar": UINavigationBar.self, "tabBar": UITabBar.self, "toolbar": UIToolbar.self,
        "pickerView": UIPickerView.self, "datePicker": UIDatePicker.self,
    ]

    static func isView(_ element: NibElement) -> Bool { classes[element.name] != nil || isOfFramework(element) }

    func makeView(_ element: NibElement) -> UIView {
        let base = Self.classes[element.name] ?? placeholderClass(of: element)
        let kind = classOf(element, default: base)
        return make(element, kind.init(coder:)) { self.setUp($0, element) }
    }

    func setUp(_ view: UIView, _ element: NibElement) {
        record(view, as: element)
        if Self.classes[element.name] == nil { frameworkViews.insert(ObjectIdentifier(view)) }
        setCommon(view, element)
        if let scroll = view as? UIScrollView { setScrolling(of: scroll, element) }
        switch view {
        case let label as UILabel: set(label, element)
        case let image as UIImageView: set(image, element)
        case let stack as UIStackView: set(stack, element)
        case let table as UITableView: set(table, element)
        case let bar as UIToolbar: set(bar, element)
        case let bar as UINavigationBar: set(bar, element)
        case let bar as UITabBar: set(bar, element)
        case let collection as UICollectionView: set(collection, element)
        case let text as UITextView: set(text, element)
        case let cell as UITableViewCell:
            set(cell, element)
            if let list = element.child("listContentConfiguration") { set(cell, configuration: list) }
        case let cell as UICollectionViewCell: set(cell, element)
        case let control as UIControl: set(control, element)
        case let wheel as UIActivityIndicatorView: set(wheel, element)
        case let progress as UIProgressView: set(progress, element)
        case let search as UISearchBar: set(search, element)
        case let effect as UIVisualEffectView: set(effect, element)
        default: break
        }
        addContent(to: view, element)
    }

    private func setCommon(_ view: UIView, _ element: NibElement) {
        if let frame = element.frame { view.frame = frame }
        if let mask = element.value("autoresizingMask")?.autoresizingMask { view.autoresizingMask = mask }
        if let value = element.bool("translatesAutoresizingMaskIntoConstraints") {
            // Interface Builder gives a view without constraints of its own some that keep its frame.
            view.translatesAutoresizingMaskIntoConstraints = value || element.bool("fixedFrame") == true
        }
        if let value = element.bool("opaque") { view.isOpaque = value }
        if let value = element.bool("autoresizesSubviews") { view.autoresizesSubviews = value }
        if let value = element.bool("clipsSubviews") { view.clipsToBounds = value }
        // A document says it of labels and pictures, too, if they do not get touches.
        view.isUserInteractionEnabled = element.bool("userInteractionEnabled") ?? true
        if let value = element.bool("multipleTouchEnabled") { view.isMultipleTouchEnabled = value }
        if let value = element.bool("hidden") { view.isHidden = value }
        if let value = element.number("alpha") { view.alpha = value }
        if let value = element.integer("tag") { view.tag = value }
        if let value = element.choice("contentMode", Self.contentModes) { view.contentMode = value }
        if let value = element.choice("semanticContentAttribute", Self.semantics) {
            view.semanticContentAttribute = value
        }
        if let value = element.bool("preservesSuperviewLayoutMargins") { view.preservesSuperviewLayoutMargins = value }
        if let value = element.bool("insetsLayoutMarginsFromSafeArea") { view.insetsLayoutMarginsFromSafeArea = value }
        if let margins = element.value("layoutMargins") { view.layoutMargins = margins.edgeInsets }
        if let margins = element.value("directionalLayoutMargins") {
            view.directionalLayoutMargins = margins.directionalInsets
        }
        if let color = element.color("backgroundColor", in: bundle) { view.backgroundColor = color }
        if let color = element.color("tintColor", in: bundle) { view.tintColor = color }
        let priorities: [(String, (UILayoutPriority) -> Void)] = [
            ("horizontalHuggingPriority", { view.setContentHuggingPriority($0, for: .horizontal) }),
            ("verticalHuggingPriority", { view.setContentHuggingPriority($0, for: .vertical) }),
            (
                "horizontalCompressionResistancePriority",
                { view.setContentCompressionResistancePriority($0, for: .horizontal) }
            ),
            (
                "verticalCompressionResistancePriority",
                { view.setContentCompressionResistancePriority($0, for: .vertical) }
            ),
        ]
        for (name, set) in priorities {
            if let value = element.number(name) { set(UILayoutPriority(Float(value))) }
        }
        if let accessibility = element.child("accessibility") {
            view.accessibilityIdentifier = accessibility.string("identifier")
            view.accessibilityLabel = accessibility.string("label")
            view.accessibilityHint = accessibility.string("hint")
            if let value = accessibility.value("isElement")?.bool("value") { view.isAccessibilityElement = value }
            if let traits = accessibility.value("traits") { view.accessibilityTraits = traits.accessibilityTraits }
        }
    }

    /// Adds subviews, guides and constraints.
    private func addContent(to view: UIView, _ element: NibElement) {
        recordGuides(of: view, element)
        recordConstraints(of: element, holder: view)
        let target = (view as? UIVisualEffectView)?.contentView ?? view
        for subview in element.list("subviews").map(makeView) {
            if let stack = view as? UIStackView {
                stack.addArrangedSubview(subview)
            } else {
                target.addSubview(subview)
            }
        }
    }

    func recordGuides(of view: UIView, _ element: NibElement) {
        for guide in element.children where guide.name == "viewLayoutGuide" {
            switch guide.string("key") {
            case "safeArea": record(existing: view.safeAreaLayoutGuide, as: guide.id)
            case "contentLayoutGuide":
                record(existing: (view as? UIScrollView)?.contentLayoutGuide ?? view, as: guide.id)
            case "frameLayoutGuide": record(existing: (view as? UIScrollView)?.frameLayoutGuide ?? view, as: guide.id)
            case "keyboard", "keyboardLayoutGuide": record(existing: view.keyboardLayoutGuide, as: guide.id)
            default: record(existing: view.layoutMarginsGuide, as: guide.id)
            }
        }
    }

    private static let contentModes: [String: UIView.ContentMode] = [
        "scaleToFill": .scaleToFill, "scaleAspectFit": .scaleAspectFit, "scaleAspectFill": .scaleAspectFill,
        "redraw": .redraw, "center": .center, "top": .top, "bottom": .bottom, "left": .left, "right": .right,
        "topLeft": .topLeft, "topRight": .topRight, "bottomLeft": .bottomLeft, "bottomRight": .bottomRight,
    ]

    private static let semantics: [String: UISemanticContentAttribute] = [
        "unspecified": .unspecified, "playback": .playback, "spatial": .spatial,
        "forceLeftToRight": .forceLeftToRight, "forceRightToLeft": .forceRightToLeft,
    ]

    // MARK: Kinds of views

    private func set(_ label: UILabel, _ element: NibElement) {
        if let font = element.value("fontDescription")?.font { label.font = font }
        if let color = element.color("textColor", in: bundle) { label.textColor = color }
        if let color = element.color("highlightedColor", in: bundle) { label.highlightedTextColor = color }
        if let color = element.color("shadowColor", in: bundle) { label.shadowColor = color }
        if let value = element.choice("textAlignment", NibElement.alignments) { label.textAlignment = value }
        if let value = element.choice("lineBreakMode", NibElement.lineBreakModes) { label.lineBreakMode = value }
        if let value = element.integer("numberOfLines") { label.numberOfLines = value }
        if let value = element.bool("adjustsFontSizeToFit") { label.adjustsFontSizeToFitWidth = value }
        if let value = element.number("minimumScaleFactor") { label.minimumScaleFactor = value }
        if let value = element.number("preferredMaxLayoutWidth") { label.preferredMaxLayoutWidth = value }
        if let value = element.bool("enabled") { label.isEnabled = value }
        if let value = element.bool("highlighted") { label.isHighlighted = value }
        if let size = element.value("shadowOffset")?.size { label.shadowOffset = size }
        if let value = element.bool("adjustsFontForContentSizeCategory") {
            label.adjustsFontForContentSizeCategory = value
        }
        let adjustments: [String: UIBaselineAdjustment] = [
            "alignBaselines": .alignBaselines, "alignCenters": .alignCenters, "none": .none,
        ]
        if let value = element.choice("baselineAdjustment", adjustments) { label.baselineAdjustment = value }
        if let text = element.attributedWords("attributedText", in: bundle) {
            label.attributedText = text
        } else {
            label.text = element.words("text")
        }
    }

    private func set(_ view: UIImageView, _ element: NibElement) {
        let symbols = element.value("preferredSymbolConfiguration")?.symbolConfiguration
        if let symbols { view.preferredSymbolConfiguration = symbols }
        view.image = element.image("image", in: bundle)
        view.highlightedImage = element.image("highlightedImage", in: bundle)
        if let value = element.bool("highlighted") { view.isHighlighted = value }
        // A placeholder size of Interface Builder has no effect at run time, as on iOS.
    }

    private func set(_ stack: UIStackView, _ element: NibElement) {
        stack.axis = element.string("axis") == "vertical" ? .vertical : .horizontal
        let distributions: [String: UIStackView.Distribution] = [
            "fill": .fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
            "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
        ]
        let alignments: [String: UIStackView.Alignment] = [
            "fill": .fill, "leading": .leading, "top": .top, "center": .center, "trailing": .trailing,
            "bottom": .bottom, "firstBaseline": .firstBaseline, "lastBaseline": .lastBaseline,
        ]
        stack.distribution = element.choice("distribution", distributions) ?? .fill
        stack.alignment = element.choice("alignment", alignments) ?? .fill
        stack.spacing = element.number("spacing") ?? (element.string("spacingType") == "standard" ? 8 : 0)
        stack.isBaselineRelativeArrangement = element.bool("baselineRelativeArrangement") ?? false
        // Margins of its own mean that the stack keeps them: its frames in documents do.
        stack.isLayoutMarginsRelativeArrangement =
            element.bool("layoutMarginsRelativeArrangement")
            ?? (element.value("layoutMargins") != nil || element.value("directionalLayoutMargins") != nil)
    }

    private func setScrolling(of view: UIScrollView, _ element: NibElement) {
        if let value = element.bool("showsHorizontalScrollIndicator") { view.showsHorizontalScrollIndicator = value }
        if let value = element.bool("showsVerticalScrollIndicator") { view.showsVerticalScrollIndicator = value }
        if let value = element.bool("alwaysBounceVertical") { view.alwaysBounceVertical = value }
        if let value = element.bool("alwaysBounceHorizontal") { view.alwaysBounceHorizontal = value }
        if let value = element.bool("pagingEnabled") { view.isPagingEnabled = value }
        if let value = element.bool("scrollEnabled") { view.isScrollEnabled = value }
        if let value = element.bool("bounces") { view.bounces = value }
        if let value = element.bool("bouncesZoom") { view.bouncesZoom = value }
        if let value = element.bool("directionalLockEnabled") { view.isDirectionalLockEnabled = value }
        if let value = element.bool("delaysContentTouches") { view.delaysContentTouches = value }
        if let value = element.bool("canCancelContentTouches") { view.canCancelContentTouches = value }
        if let value = element.number("minimumZoomScale") { view.minimumZoomScale = value }
        if let value = element.number("maximumZoomScale") { view.maximumZoomScale = value }
        if let insets = element.value("contentInset") { view.contentInset = insets.edgeInsets }
        if let insets = element.value("scrollIndicatorInsets") { view.scrollIndicatorInsets = insets.edgeInsets }
        let indicators: [String: UIScrollView.IndicatorStyle] = ["black": .black, "white": .white]
        if let value = element.choice("indicatorStyle", indicators) { view.indicatorStyle = value }
        let dismissals: [String: UIScrollView.KeyboardDismissMode] = [
            "onDrag": .onDrag, "interactive": .interactive, "onDragWithAccessory": .onDragWithAccessory,
            "interactiveWithAccessory": .interactiveWithAccessory,
        ]
        if let value = element.choice("keyboardDismissMode", dismissals) { view.keyboardDismissMode = value }
        let behaviours: [String: UIScrollView.ContentInsetAdjustmentBehavior] = [
            "automatic": .automatic, "never": .never, "always": .always, "scrollableAxes": .scrollableAxes,
        ]
        if let value = element.choice("contentInsetAdjustmentBehavior", behaviours) {
            view.contentInsetAdjustmentBehavior = value
        }
    }

    private func set(_ view: UITextView, _ element: NibElement) {
        if let font = element.value("fontDescription")?.font { view.font = font }
        if let color = element.color("textColor", in: bundle) { view.textColor = color }
        if let value = element.choice("textAlignment", NibElement.alignments) { view.textAlignment = value }
        if let value = element.bool("editable") { view.isEditable = value }
        if let value = element.bool("selectable") { view.isSelectable = value }
        if let detector = element.child("dataDetectorType") {
            let types: [(String, UIDataDetectorTypes)] = [
                ("link", .link), ("phoneNumber", .phoneNumber), ("address", .address),
                ("calendarEvent", .calendarEvent),
            ]
            for (name, type) in types where detector.bool(name) ?? false { view.dataDetectorTypes.insert(type) }
        }
        if let traits = element.child("textInputTraits") { set(view, traits: traits) }
        if let text = element.attributedWords("attributedText", in: bundle) {
            view.attributedText = text
        } else {
            view.text = element.words("text") ?? ""
        }
    }

    private func set(_ view: UIActivityIndicatorView, _ element: NibElement) {
        view.style = element.string("style")?.lowercased().contains("large") ?? false ? .large : .medium
        if let color = element.color("color", in: bundle) { view.color = color }
        view.hidesWhenStopped = element.bool("hidesWhenStopped") ?? false
        if element.bool("animating") ?? false { view.startAnimating() }
    }

    private func set(_ view: UIVisualEffectView, _ element: NibElement) {
        if let blur = element.child("blurEffect") {
            let isDark = blur.string("style")?.lowercased().contains("dark") ?? false
            view.effect = UIBlurEffect(style: isDark ? .dark : .regular)
        }
        guard let content = element.value("contentView") else { return }
        for child in content.list("subviews") { view.contentView.addSubview(makeView(child)) }
        record(view.contentView, as: content)
        recordConstraints(of: content, holder: view.contentView)
    }
}

extension NibElement {
    /// The symbol configuration of an `imageConfiguration` or `symbolConfiguration` element.
    var symbolConfiguration: UIImage.SymbolConfiguration {
        let weights: [String: UIImage.SymbolWeight] = [
            "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium,
            "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
        ]
        return UIImage.SymbolConfiguration(
            pointSize: number("pointSize"),
            textStyle: string("textStyle").map { UIFont.TextStyle(rawValue: $0) },
            weight: choice("weight", weights) ?? .unspecified, scale: choice("scale", Self.symbolScales) ?? .unspecified
        )
    }

    static let symbolScales: [String: UIImage.SymbolScale] = ["small": .small, "medium": .medium, "large": .large]
}
