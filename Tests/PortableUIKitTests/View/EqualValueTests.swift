// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// Setting a property to its present value has no effect, so that it may be set in every layout.
@MainActor
struct EqualValueTests {
    /// A view, and a property that is set twice.
    struct Case {
        let name: String
        let view: @MainActor () -> UIView
        let set: @MainActor (UIView) -> Void

        init<View: UIView>(
            _ name: String, _ make: @autoclosure @escaping @MainActor () -> View,
            set: @escaping @MainActor (View) -> Void
        ) {
            self.name = name
            view = make
            self.set = { view in
                if let view = view as? View { set(view) }
            }
        }
    }

    static let image = UIImage()
    static let view = UIView()
    static let title = NSAttributedString(string: "title")

    static let cases: [Case] = [
        Case("cell, looks", UITableViewCell()) { cell in
            cell.separatorInset = UIEdgeInsets(top: 0, left: 3, bottom: 0, right: 4)
            cell.selectionStyle = .none
            cell.accessoryType = .checkmark
            cell.editingAccessoryType = .detailButton
            cell.indentationLevel = 2
            cell.indentationWidth = 11
            cell.showsReorderControl = true
            cell.shouldIndentWhileEditing = false
        },
        Case("cell, state", UITableViewCell()) { cell in
            cell.isSelected = true
            cell.isHighlighted = true
            cell.isEditing = true
            cell.backgroundView = view
            cell.selectedBackgroundView = view
        },
        Case("cell, texts", UITableViewCell(style: .subtitle, reuseIdentifier: nil)) { cell in
            cell.textLabel?.text = "text"
            cell.textLabel?.font = .boldSystemFont(ofSize: 20)
            cell.textLabel?.textColor = .red
            cell.textLabel?.numberOfLines = 0
            cell.detailTextLabel?.text = "detail"
            cell.imageView?.image = image
        },
        Case("table", UITableView()) { table in
            table.separatorInset = UIEdgeInsets(top: 0, left: 3, bottom: 0, right: 4)
            table.separatorColor = .red
            table.separatorStyle = .none
            table.rowHeight = 50
            table.sectionHeaderHeight = 10
            table.estimatedRowHeight = 40
            table.sectionHeaderTopPadding = 5
            table.backgroundView = nil
            table.sectionIndexColor = .red
            table.sectionIndexBackgroundColor = .red
            table.sectionIndexMinimumDisplayRowCount = 5
            table.allowsMultipleSelection = true
            table.isEditing = true
        },
        Case("scroll view", UIScrollView()) { scroll in
            scroll.contentSize = CGSize(width: 10, height: 2000)
            scroll.contentInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
            scroll.contentInsetAdjustmentBehavior = .always
            scroll.alwaysBounceVertical = true
            scroll.showsVerticalScrollIndicator = false
            scroll.indicatorStyle = .black
            scroll.verticalScrollIndicatorInsets.top = 3
            scroll.contentOffset = CGPoint(x: 0, y: 10)
        },
        Case("label", UILabel()) { label in
            label.text = "text"
            label.font = .systemFont(ofSize: 12)
            label.textColor = .red
            label.textAlignment = .center
            label.numberOfLines = 3
            label.lineBreakMode = .byWordWrapping
            label.preferredMaxLayoutWidth = 50
            label.adjustsFontSizeToFitWidth = true
            label.shadowColor = .red
            label.isEnabled = false
        },
        Case("button", UIButton(type: .system)) { button in
            button.setTitle("title", for: .normal)
            button.setAttributedTitle(title, for: .selected)
            button.setTitleColor(.red, for: .normal)
            button.setImage(image, for: .normal)
            button.setBackgroundImage(image, for: .normal)
            button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
            button.titleEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
            button.contentHorizontalAlignment = .left
            button.contentVerticalAlignment = .top
            button.isEnabled = false
            button.isSelected = true
        },
        Case("slider", UISlider()) { slider in
            slider.minimumValue = 2
            slider.maximumValue = 20
            slider.value = 5
            slider.minimumTrackTintColor = .red
            slider.minimumValueImage = image
            slider.setThumbImage(image, for: .normal)
        },
        Case("stepper", UIStepper()) { stepper in
            stepper.maximumValue = 20
            stepper.value = 5
            stepper.wraps = true
        },
        Case("segments", UISegmentedControl(items: ["a", "b"])) { segments in
            segments.selectedSegmentIndex = 1
            segments.setTitle("c", forSegmentAt: 0)
            segments.setWidth(50, forSegmentAt: 0)
            segments.setEnabled(false, forSegmentAt: 0)
            segments.apportionsSegmentWidthsByContent = true
            segments.selectedSegmentTintColor = .red
        },
        Case("pages", UIPageControl()) { pages in
            pages.numberOfPages = 4
            pages.currentPage = 2
            pages.hidesForSinglePage = true
            pages.pageIndicatorTintColor = .red
        },
        Case("progress", UIProgressView()) { progress in
            progress.progress = 0.5
            progress.progressTintColor = .red
            progress.trackTintColor = .red
        },
        Case("switch", UISwitch()) { toggle in
            toggle.isOn = true
            toggle.onTintColor = .red
        },
        Case("image view", UIImageView()) { picture in
            picture.image = image
            picture.contentMode = .center
        },
        Case("text field", UITextField()) { field in
            field.text = "text"
            field.placeholder = "placeholder"
            field.font = .systemFont(ofSize: 12)
            field.textColor = .red
            field.textAlignment = .center
            field.borderStyle = .roundedRect
            field.clearButtonMode = .always
            field.leftView = view
            field.leftViewMode = .always
            field.isSecureTextEntry = true
        },
        Case("text view", UITextView()) { text in
            text.text = "text"
            text.font = .systemFont(ofSize: 14)
            text.textColor = .red
            text.textAlignment = .center
            text.textContainerInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
            text.isScrollEnabled = false
            text.isEditable = false
        },
        Case("any view", UIView()) { view in
            view.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
            view.backgroundColor = .red
            view.alpha = 0.5
            view.isHidden = true
            view.tintColor = .red
            view.transform = CGAffineTransform(scaleX: 2, y: 2)
            view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
            view.preservesSuperviewLayoutMargins = true
            view.contentMode = .redraw
            view.semanticContentAttribute = .forceRightToLeft
            view.setContentHuggingPriority(.required, for: .vertical)
            view.clipsToBounds = true
        },
    ]

    @Test("Setting equal values requests neither layout nor drawing", arguments: 0..<17)
    func equalValues(_ index: Int) {
        let example = Self.cases[index]
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        let view = example.view()
        view.frame = CGRect(x: 10, y: 10, width: 200, height: 100)
        root.addSubview(view)
        example.set(view)
        root.layoutIfNeeded()
        // A layout may change the property, for example in a table without data.
        example.set(view)
        root.layoutIfNeeded()
        for inside in Self.all(in: root) { inside.layer.displayIsNeeded = false }
        example.set(view)
        for inside in Self.all(in: root) {
            #expect(!inside.layer.needsLayout(), "\(example.name): \(inside)")
            #expect(!inside.layer.needsDisplay(), "\(example.name): \(inside)")
        }
    }

    @Test("Every kind of view with settings is among the cases")
    func count() {
        #expect(Self.cases.count == 17)
    }

    private static func all(in view: UIView) -> [UIView] {
        [view] + view.subviews.flatMap { all(in: $0) }
    }

    @Test("A cell may set its separator inset in each layout: it is laid out once")
    func separatorInsetInLayout() {
        final class Cell: UITableViewCell {
            var layouts = 0
            override func layoutSubviews() {
                super.layoutSubviews()
                layouts += 1
                separatorInset = UIEdgeInsets(top: 0, left: 70, bottom: 0, right: 0)
            }
        }
        let cell = Cell(style: .default, reuseIdentifier: nil)
        cell.layoutIfNeeded()
        #expect(cell.layouts <= 2)
        cell.setNeedsLayout()
        let before = cell.layouts
        cell.layoutIfNeeded()
        #expect(cell.layouts == before + 1)
    }
}
