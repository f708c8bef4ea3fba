// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit

/// Labels of TextureGroup/Texture, buttons and texts of facebook/componentkit, screens of pointfreeco/swift-snapshot-testing.
@MainActor
enum OtherCases {
    // MARK: Texture

    private static let lorem = """
        Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore et dolore \
        magna aliqua. Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut \
        labore et dolore magna aliqua.
        """

    /// "tx_trunc_TruncatingMiddle_2": a label whose mode and lines are set after its text.
    static func texture(_ golden: PictureCase) throws -> BuiltCase {
        let modes: [String: NSLineBreakMode] = [
            "WordWrapping": .byWordWrapping, "CharWrapping": .byCharWrapping, "TruncatingHead": .byTruncatingHead,
            "TruncatingMiddle": .byTruncatingMiddle, "TruncatingTail": .byTruncatingTail, "Clipping": .byClipping,
        ]
        let parts = golden.name.split(separator: "_").map(String.init)
        guard parts.count == 4, let mode = modes[parts[2]], let lines = Int(parts[3]) else {
            throw PictureMistake(description: "\(golden.name) is not built")
        }
        let label = UILabel(frame: CGRect(x: 0, y: 113.5, width: 375, height: 120))
        label.attributedText = NSAttributedString(string: lorem, attributes: [.font: UIFont.systemFont(ofSize: 18)])
        (label.lineBreakMode, label.numberOfLines) = (mode, lines)
        let view = UIView(frame: CGRect(origin: .zero, size: golden.size))
        view.backgroundColor = .white
        view.addSubview(label)
        return BuiltCase(view, areas: [CGRect(x: 0, y: 227, width: 750, height: 240)])
    }

    // MARK: ComponentKit

    private static let sentences = [
        "90's cray photo booth tote bag bespoke Carles.",
        """
        Plaid wayfarers Odd Future master cleanse tattooed four dollar toast small batch kale chips leggings meh photo \
        booth occupy irony.
        """,
    ]

    /// A text in Helvetica 12, drawn at most 320 × 100 points large.
    static func textKit(_ golden: PictureCase) throws -> BuiltCase {
        let long = [0, 1, 0, 1].map { sentences[$0] }.joined(separator: " ")
        let style = NSMutableParagraphStyle()
        var (string, lines, font) = (long, 0, UIFont(name: "Helvetica", size: 12) ?? .systemFont(ofSize: 12))
        switch golden.name.dropFirst("ckl_test".count) {
        case "SimpleLabelInFlexibleContainer": string = "Hello!"
        case "CenteredLabelInFlexibleContainer": (string, style.alignment) = ("Hello!", .center)
        case "MaximumNumberOfLines": lines = 2
        case "HeadIndent": style.headIndent = 50
        case "LineHeightMultiple": style.lineHeightMultiple = 1.5
        case "ParagraphSpacing":
            let first = [0, 1, 0].map { sentences[$0] }.joined(separator: " ")
            string = first + "\n" + [1, 0, 1].map { sentences[$0] }.joined(separator: " ")
            (style.paragraphSpacing, font) = (20, .systemFont(ofSize: 8))
        default: throw PictureMistake(description: "\(golden.name) is not built")
        }
        let label = UILabel()
        label.attributedText = NSAttributedString(string: string, attributes: [.font: font, .paragraphStyle: style])
        label.numberOfLines = lines
        let bounds = CGRect(x: 0, y: 0, width: 320, height: 100)
        label.frame = label.textRect(forBounds: bounds, limitedToNumberOfLines: lines)
        return BuiltCase(
            label, fittedHeight: label.frame.height,
            areas: [CGRect(x: 0, y: 0, width: golden.pixels.width, height: golden.pixels.height)])
    }

    /// A button whose frame is given.
    static func button(_ golden: PictureCase) throws -> BuiltCase {
        if golden.name == "sst_contactAdd" {
            let button = UIButton(type: .contactAdd)
            let size = button.sizeThatFits(.zero)
            button.frame = CGRect(origin: .zero, size: size)
            return BuiltCase(button, fittedHeight: size.height, areas: [])
        }
        let name = golden.name.dropFirst("ck_testButton".count)
        let button = UIButton(type: .custom)
        button.titleLabel?.font = .systemFont(ofSize: 17)
        let black = UIGraphicsImageRenderer(size: CGSize(width: 17, height: 17)).image { context in
            UIColor.black.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 17, height: 17))
        }
        if name.hasPrefix("States") {
            button.setTitle("Hello", for: .normal)
            button.setTitleColor(.black, for: .normal)
            button.setTitleColor(.red, for: .selected)
            button.setTitleColor(.blue, for: [.selected, .disabled])
            button.isSelected = name.contains("selected")
            button.isEnabled = !name.contains("disabled")
        } else {
            if name.contains("Title") { button.setTitle("Hello World", for: .normal) }
            if name.contains("Image") { button.setImage(black, for: .normal) }
            let insets = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
            if name.contains("TitleEdgeInsets") { button.titleEdgeInsets = insets }
            if name.contains("ContentEdgeInsets") { button.contentEdgeInsets = insets }
        }
        button.frame = CGRect(origin: .zero, size: golden.size)
        button.layoutIfNeeded()
        return BuiltCase(
            button, areas: [CGRect(x: 0, y: 0, width: golden.pixels.width, height: golden.pixels.height)])
    }

    // MARK: Screens

    private static let categories: [String: UIContentSizeCategory] = [
        "extra-small": .extraSmall, "small": .small, "medium": .medium, "large": .large, "extra-large": .extraLarge,
        "extra-extra-large": .extraExtraLarge, "extra-extra-extra-large": .extraExtraExtraLarge,
        "accessibility-medium": .accessibilityMedium, "accessibility-large": .accessibilityLarge,
        "accessibility-extra-large": .accessibilityExtraLarge,
        "accessibility-extra-extra-large": .accessibilityExtraExtraLarge,
        "accessibility-extra-extra-extra-large": .accessibilityExtraExtraExtraLarge,
    ]

    /// The controller of the four labels.
    final class Page: UIViewController {
        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .white
            func label(_ text: String, _ style: UIFont.TextStyle) -> UILabel {
                let label = UILabel()
                (label.text, label.font) = (text, .preferredFont(forTextStyle: style))
                label.translatesAutoresizingMaskIntoConstraints = false
                view.addSubview(label)
                return label
            }
            let (top, leading) = (label("What's", .headline), label("the", .body))
            let (trailing, bottom) = (label("point", .body), label("?", .subheadline))
            let safe = view.safeAreaLayoutGuide
            NSLayoutConstraint.activate([
                top.topAnchor.constraint(equalTo: safe.topAnchor),
                top.centerXAnchor.constraint(equalTo: safe.centerXAnchor),
                leading.leadingAnchor.constraint(equalTo: safe.leadingAnchor),
                leading.centerYAnchor.constraint(equalTo: safe.centerYAnchor),
                leading.trailingAnchor.constraint(lessThanOrEqualTo: safe.centerXAnchor),
                trailing.leadingAnchor.constraint(greaterThanOrEqualTo: safe.centerXAnchor),
                trailing.trailingAnchor.constraint(equalTo: safe.trailingAnchor),
                trailing.centerYAnchor.constraint(equalTo: safe.centerYAnchor),
                bottom.bottomAnchor.constraint(equalTo: safe.bottomAnchor),
                bottom.centerXAnchor.constraint(equalTo: safe.centerXAnchor),
            ])
        }
    }

    static func screen(_ golden: PictureCase) throws -> BuiltCase {
        var safeArea = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
        if let range = golden.description.range(of: "safe area ") {
            let numbers = golden.description[range.upperBound...].prefix { $0.isNumber || $0 == "." || $0 == "," }
                .split(separator: ",").compactMap { Double($0) }.map { CGFloat($0) }
            if numbers.count >= 4 {
                safeArea = UIEdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
            }
        }
        if let category = categories[golden.name.replacingOccurrences(of: "sst_traits_se_", with: "")] {
            UIScreen.main.overrideTraits(with: UITraitCollection(preferredContentSizeCategory: category))
        } else if golden.name.contains("iphone"), !golden.name.hasSuffix("xs-max") {
            // So the library's traits of these devices are.
            UIScreen.main.overrideTraits(with: UITraitCollection(preferredContentSizeCategory: .medium))
        }
        let page = Page()
        var root: UIViewController = page
        if golden.kind == "bars" {
            let navigation = UINavigationController(rootViewController: page)
            page.navigationItem.leftBarButtonItem = UIBarButtonItem(barButtonSystemItem: .add, target: nil, action: nil)
            let tabs = UITabBarController()
            tabs.viewControllers = [navigation]
            (root, safeArea) = (tabs, .zero)
        }
        root.additionalSafeAreaInsets = safeArea
        let window = UIWindow(frame: CGRect(origin: .zero, size: golden.size))
        window.rootViewController = root
        window.isHidden = false
        window.layoutIfNeeded()
        // The labels stand in three columns.
        let third = CGFloat(golden.pixels.width) / 3
        let areas = (0..<3).map {
            CGRect(
                x: (CGFloat($0) * third).rounded(), y: 0, width: third.rounded(), height: CGFloat(golden.pixels.height))
        }
        return BuiltCase(window, areas: areas)
    }

    /// A field without a border in the middle of 120 × 44 points.
    static func field(_ golden: PictureCase) -> BuiltCase {
        let field = UITextField()
        field.text = "Hello world"
        let view = UIView(frame: CGRect(origin: .zero, size: golden.size))
        view.backgroundColor = .white
        let size = field.sizeThatFits(CGSize(width: golden.size.width - 20, height: golden.size.height - 20))
        let width = min(size.width, golden.size.width)
        field.frame = CGRect(
            x: (golden.size.width - width) / 2, y: (golden.size.height - size.height) / 2, width: width,
            height: size.height)
        view.addSubview(field)
        view.layoutIfNeeded()
        return BuiltCase(
            view, areas: [CGRect(x: 0, y: 0, width: golden.pixels.width, height: golden.pixels.height)])
    }
}
