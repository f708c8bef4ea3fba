// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// The default attributes of views for assistive technology.
@MainActor
struct AccessibilityDefaultsTests {
    @Test func labelsReturnTheirText() {
        let label = UILabel()
        label.text = "Inbox"
        #expect(label.isAccessibilityElement)
        #expect(label.accessibilityLabel == "Inbox")
        #expect(label.accessibilityTraits == .staticText)
        label.accessibilityLabel = "All mail"
        label.accessibilityTraits = .header
        label.isAccessibilityElement = false
        #expect(label.accessibilityLabel == "All mail")
        #expect(label.accessibilityTraits == .header)
        #expect(!label.isAccessibilityElement)
        #expect(!UIView().isAccessibilityElement && UIView().accessibilityLabel == nil)
    }

    @Test func buttonsAndSwitchesReturnTheirState() {
        let button = UIButton(type: .system)
        button.setTitle("Send", for: .normal)
        #expect(button.isAccessibilityElement && button.accessibilityLabel == "Send")
        #expect(button.accessibilityTraits == .button)
        button.isEnabled = false
        button.isSelected = true
        #expect(button.accessibilityTraits == [.button, .notEnabled, .selected])
        let picture = UIImage()
        picture.accessibilityLabel = "Star"
        let star = UIButton()
        star.setImage(picture, for: .normal)
        #expect(star.accessibilityLabel == "Star")
        #expect(UIButton(type: .contactAdd).accessibilityLabel == "Add")
        let toggle = UISwitch()
        #expect(toggle.accessibilityValue == "0" && toggle.accessibilityTraits == .button)
        toggle.isOn = true
        #expect(toggle.accessibilityValue == "1")
    }

    @Test func controlsWithNumbersReturnThem() {
        let slider = UISlider()
        (slider.minimumValue, slider.maximumValue, slider.value) = (10, 20, 12.5)
        #expect(slider.accessibilityValue == "25%" && slider.accessibilityTraits == .adjustable)
        let progress = UIProgressView()
        progress.progress = 0.5
        #expect(progress.accessibilityValue == "50%" && progress.accessibilityTraits == .updatesFrequently)
        let pages = UIPageControl()
        pages.numberOfPages = 3
        pages.currentPage = 1
        #expect(pages.accessibilityValue == "page 2 of 3")
        let wheel = UIActivityIndicatorView(style: .medium)
        #expect(wheel.accessibilityLabel == "Progress halted")
        wheel.startAnimating()
        #expect(wheel.accessibilityLabel == "In progress")
    }

    @Test func partsOfControlsAreElements() {
        let segments = UISegmentedControl(items: ["Day", "Week"])
        segments.frame = CGRect(x: 0, y: 0, width: 200, height: 32)
        segments.selectedSegmentIndex = 1
        let parts = (segments.accessibilityElements ?? []).compactMap { $0 as? UIAccessibilityElement }
        #expect(!segments.isAccessibilityElement)
        #expect(parts.map(\.accessibilityLabel) == ["Day", "Week"])
        #expect(parts.map(\.accessibilityTraits) == [.button, [.button, .selected]])
        #expect(parts.map(\.accessibilityFrameInContainerSpace.minX) == [0, 100])
        let stepper = UIStepper()
        let halves = (stepper.accessibilityElements ?? []).compactMap { $0 as? UIAccessibilityElement }
        #expect(halves.map(\.accessibilityLabel) == ["Decrement", "Increment"])
        let bar = UITabBar()
        bar.items = [
            UITabBarItem(title: "Feed", image: nil, tag: 0), UITabBarItem(title: "Search", image: nil, tag: 1),
        ]
        bar.selectedItem = bar.items?.last
        let tabs = (bar.accessibilityElements ?? []).compactMap { $0 as? UIAccessibilityElement }
        #expect(tabs.map(\.accessibilityLabel) == ["Feed", "Search"])
        #expect(tabs.last?.accessibilityTraits == [.button, .selected])
    }

    @Test func fieldsReturnTextOrPlaceholder() {
        let field = UITextField()
        field.placeholder = "Name"
        #expect(field.isAccessibilityElement && field.accessibilityValue == "Name")
        field.text = "Ada"
        #expect(field.accessibilityValue == "Ada")
        field.isSecureTextEntry = true
        #expect(field.accessibilityValue == "•••")
        let view = UITextView()
        view.text = "Notes"
        #expect(view.accessibilityValue == "Notes")
    }

    @Test func cellsReturnTheirTextsTogether() {
        let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
        cell.textLabel?.text = "Storage"
        cell.detailTextLabel?.text = "12 GB"
        #expect(cell.isAccessibilityElement && cell.accessibilityLabel == "Storage, 12 GB")
        #expect(cell.accessibilityTraits == [])
        cell.accessoryType = .checkmark
        #expect(cell.accessibilityTraits == .selected)
        let own = UITableViewCell()
        let (first, hidden, button) = (UILabel(), UILabel(), UIButton(type: .system))
        first.text = "Title"
        hidden.text = "Hidden"
        hidden.isHidden = true
        button.setTitle("Reply", for: .normal)
        for view in [first, hidden, button] { own.contentView.addSubview(view) }
        #expect(own.accessibilityLabel == "Title")
        let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
        header.textLabel?.text = "Today"
        #expect(header.accessibilityLabel == "Today" && header.accessibilityTraits == .header)
    }
}
