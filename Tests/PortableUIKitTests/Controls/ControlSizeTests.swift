// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// Sizes of controls that devices printed.
@MainActor
struct ControlSizeTests {
    @Test("A button's title is 12 points lower than the button, at least 30 wide, in whole points")
    func titledButton() throws {
        for size in [12, 15, 17, 18, 22] as [CGFloat] {
            for title in ["i", "Button", "A longer title"] {
                let button = UIButton(type: .system)
                button.titleLabel?.font = .systemFont(ofSize: size)
                button.setTitle(title, for: .normal)
                let text = try #require(button.titleLabel).intrinsicContentSize
                #expect(
                    button.intrinsicContentSize
                        == CGSize(width: max(30, text.width.rounded(.up)), height: text.height.rounded(.up) + 12))
            }
        }
    }

    // ButtonLayoutTests of LayoutKit pass so on iOS.
    @Test("An empty title beside a picture or insets has the height of a line, and no title has none")
    func emptyTitle() {
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 5, height: 5)).image { _ in }
        for (type, height) in [(UIButton.ButtonType.custom, 22), (.system, 18)] as [(_, CGFloat)] {
            let button = UIButton(type: type)
            button.setImage(picture, for: .normal)
            #expect(button.intrinsicContentSize == CGSize(width: 5, height: 5))
            button.setTitle("", for: .normal)
            #expect(button.intrinsicContentSize == CGSize(width: 5, height: height))
            button.setImage(nil, for: .normal)
            button.contentEdgeInsets = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
            #expect(button.intrinsicContentSize == CGSize(width: 60, height: height + 40))
        }
    }

    @Test("Only the title of a custom button has the font of 18 points")
    func initialFonts() {
        for type in [UIButton.ButtonType.system, .detailDisclosure, .infoLight, .infoDark, .contactAdd] {
            #expect(UIButton(type: type).titleLabel?.font.pointSize == 15)
        }
        #expect(UIButton(type: .custom).titleLabel?.font.pointSize == 18)
    }

    @Test("A button without a title is 30 wide and a line and 12 points high")
    func emptyButton() {
        for type in [UIButton.ButtonType.custom, .system] {
            let button = UIButton(type: type)
            let line = UIFont.systemFont(ofSize: type == .system ? 15 : 18).lineHeight
            #expect(button.intrinsicContentSize == CGSize(width: 30, height: line.rounded(.up) + 12))
            button.setTitle("", for: .normal)
            #expect(button.intrinsicContentSize == CGSize(width: 30, height: line.rounded(.up) + 12))
        }
    }

    @Test("A button has subviews only for visible parts: one for a title")
    func subviewsOfButton() {
        let button = UIButton(type: .system)
        #expect(button.subviews.isEmpty)
        button.setTitle("Title", for: .normal)
        #expect(button.subviews.count == 1 && button.subviews.first === button.titleLabel)
        button.setImage(UIImage(), for: .normal)
        #expect(button.subviews.count == 2 && button.subviews.first === button.imageView)
        button.setBackgroundImage(UIImage(), for: .normal)
        #expect(button.subviews.count == 3 && button.subviews.last === button.titleLabel)
    }

    @Test("The size of a button is that of its insets, picture and title, rounded up")
    func insetButton() throws {
        let button = UIButton(type: .system)
        button.setTitle("T", for: .normal)
        button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        let text = try #require(button.titleLabel).intrinsicContentSize
        #expect(
            button.intrinsicContentSize
                == CGSize(width: (text.width + 6).rounded(.up), height: (text.height + 4).rounded(.up)))
    }

    @Test("Segments begin at the origin, and a subclass may call init(items:)")
    func segments() {
        final class Subclass: UISegmentedControl {
            init() { super.init(items: ["one", "two"]) }
            required init?(coder: NSCoder) { nil }
        }
        let control = Subclass()
        #expect(control.frame.origin == .zero && control.frame.size == control.sizeThatFits(.zero))
        #expect(control.intrinsicContentSize.height == 31 && control.frame.height == 32)
        #expect(control.numberOfSegments == 2)
    }

    @Test("A refresh control is 60 points high, on the screen or not, set or added")
    func refreshControl() {
        #expect(UIRefreshControl().frame == CGRect(x: 0, y: 0, width: 0, height: 60))
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let added = UIRefreshControl()
        table.addSubview(added)
        added.beginRefreshing()
        #expect(added.frame == CGRect(x: 0, y: 0, width: 0, height: 60))
        let window = UIWindow(frame: table.frame)
        window.addSubview(table)
        #expect(added.frame == CGRect(x: 0, y: -60, width: 320, height: 60))
    }

    @Test("The title of a refresh control is in the middle, below the wheel")
    func refreshTitle() throws {
        let control = UIRefreshControl(frame: CGRect(x: 0, y: 0, width: 320, height: 60))
        control.attributedTitle = NSAttributedString(string: "Pull to refresh")
        control.layoutIfNeeded()
        let label = try #require(control.subviews.first as? UILabel)
        #expect(label.text == "Pull to refresh" && abs(label.frame.midX - 160) <= 1)
        #expect(label.frame.maxY == 56 && label.frame.height > 10)
    }

    @Test("The older styles of an activity indicator have their colours")
    func olderStylesOfActivityIndicators() {
        let indicator = UIActivityIndicatorView(style: .whiteLarge)
        #expect(indicator.color == .white && indicator.intrinsicContentSize.width == 37)
        indicator.style = .gray
        #expect(indicator.color == .gray && indicator.intrinsicContentSize.width == 20)
        indicator.color = .red
        indicator.style = .medium
        #expect(indicator.color == .red)
    }

    @Test("Points are converted between separate hierarchies by the frames of both roots")
    func unrelatedTrees() {
        let one = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
        let other = UIView(frame: CGRect(x: 100, y: 200, width: 100, height: 100))
        let inner = UIView(frame: CGRect(x: 1, y: 2, width: 10, height: 10))
        other.addSubview(inner)
        #expect(one.convert(CGPoint(x: 0, y: 0), to: other) == CGPoint(x: -90, y: -180))
        #expect(one.convert(CGPoint(x: 0, y: 0), to: inner) == CGPoint(x: -91, y: -182))
        #expect(one.convert(CGRect(x: 1, y: 1, width: 5, height: 5), from: inner).origin == CGPoint(x: 92, y: 183))
    }
}
