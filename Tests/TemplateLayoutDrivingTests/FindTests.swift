// SPDX-License-Identifier: MIT
import PortableUIKit
import TemplateLayoutDriving
import Testing

/// Elements are found by what they are, and what is not found is explained.
@MainActor struct FindTests {
    private let screen: Screen

    init() {
        let bar = UIView(frame: CGRect(x: 0, y: 100, width: 300, height: 60))
        bar.accessibilityIdentifier = "bar"
        for (offset, title) in ["Archive", "Reply"].enumerated() {
            let button = UIButton(type: .system)
            button.setTitle(title, for: .normal)
            button.frame = CGRect(x: offset * 100, y: 0, width: 90, height: 44)
            bar.addSubview(button)
        }
        let reply = UIButton(type: .system)
        reply.setTitle("Reply", for: .normal)
        reply.frame = CGRect(x: 0, y: 300, width: 90, height: 44)
        let label = UILabel(frame: CGRect(x: 0, y: 400, width: 200, height: 30))
        label.text = "Good morning"
        screen = Screen(BoardController(bar, reply, label))
    }

    @Test func elementsAreFoundByWhatTheyAre() throws {
        #expect(try screen.find(.label("Archive")).view is UIButton)
        #expect(try screen.find(.text("Good morning")).view is UILabel)
        #expect(try screen.find(.text(containing: "morning")).text == "Good morning")
        #expect(try screen.find(.identifier("bar")).frame.minY == 100)
        #expect(screen.findAll(.role(.button)).count == 3)
        #expect(try screen.find(.label("Reply"), .inside(.identifier("bar"))).frame.minY == 100)
        #expect(try screen.find(.identifier("bar")).find(.label("Reply")).frame.minX == 100)
        #expect(try screen.find(.class(UIView.self), .containing(.label("Archive")), .identifier("bar")).view != nil)
        #expect(try screen.find(.class(UILabel.self), .text("Good morning")).view is UILabel)
        #expect(screen.findAll(.class(named: "UILabel"), .text("Good morning")).count == 1)
    }

    /// A segmented control makes its elements anew each time that it is asked for them.
    @Test func aSegmentIsFoundByItsTitle() throws {
        let control = UISegmentedControl(items: ["Solid", "Gradient"])
        control.frame = CGRect(x: 0, y: 100, width: 200, height: 32)
        let screen = Screen(BoardController(control))
        try screen.find(.label("Gradient")).tap()
        #expect(control.selectedSegmentIndex == 1)
        #expect(try screen.find(.label("Solid"), .role(.button)).frame.minX == 0)
    }

    @Test func whatIsNotFoundIsExplained() {
        #expect {
            try screen.find(.label("Archiv"))
        } throws: { error in
            let text = "\(error)"
            return text.contains("nothing on the screen has label \"Archiv\"")
                && text.contains("nearest names are \"Archive\"")
                && text.contains("\"Archive\", button\n") && text.contains("\"Good morning\", text")
        }
    }

    @Test func severalAreListed() throws {
        #expect {
            try screen.find(.label("Reply"))
        } throws: { error in
            let text = "\(error)"
            return text.contains("2 elements have label \"Reply\"") && text.contains("at (100 100; 90 × 44)")
                && text.contains("at (0 300; 90 × 44)")
        }
        #expect(try screen.find(.label("Reply"), at: 1).frame.minY == 300)
        #expect(throws: DrivingError.self) { try screen.find(.label("Reply"), at: 2) }
    }

    @Test func hiddenViewsAreNotFound() throws {
        try screen.find(.identifier("bar")).view?.isHidden = true
        #expect(!screen.has(.label("Archive")))
        #expect(try screen.find(.label("Reply")).frame.minY == 300)
    }

    /// Also by another test, which changes the traits of all windows.
    @Test func whatChangedOutsideOfCallsIsLaidOut() throws {
        final class Row: UIView {
            let button = UIButton(type: .system)
            override func layoutSubviews() { button.frame = bounds }
        }
        let row = Row(frame: CGRect(x: 0, y: 100, width: 300, height: 60))
        row.button.setTitle("Sort", for: .normal)
        row.addSubview(row.button)
        let screen = Screen(BoardController(row))
        row.button.frame = .zero
        row.setNeedsLayout()
        try screen.find(.label("Sort")).tap()
        row.button.frame = .zero
        row.setNeedsLayout()
        #expect(screen.findAll(.label("Sort")).map(\.frame.width) == [300])
    }
}
