// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// Sizes and frames of controls, stacks and sheets that devices printed (iOS 26.1 simulator, @3x, unless a test says otherwise).
@MainActor
struct PrintedSizeTests {
    private func button(_ title: String?, _ size: CGFloat, _ type: UIButton.ButtonType = .system) -> UIButton {
        let button = UIButton(type: type)
        button.titleLabel?.font = .systemFont(ofSize: size)
        if let title { button.setTitle(title, for: .normal) }
        button.frame.size = button.intrinsicContentSize
        button.layoutIfNeeded()
        return button
    }

    @Test func buttons() throws {
        try withScale(3) {
            let image = button("Image", 15)
            #expect(image.frame.height == 30)
            let title = try #require(image.titleLabel?.frame)
            #expect(title.minY == 6 && title.height == 18)
            #expect(UIButton(type: .custom).intrinsicContentSize == CGSize(width: 30, height: 34))
            let contactAdd = UIButton(type: .contactAdd).intrinsicContentSize
            #expect(abs(contactAdd.width - 77.0 / 3) < 1e-9 && abs(contactAdd.height - 77.0 / 3) < 1e-9)
        }
        withRelease("13.3") {
            let size = UIButton(type: .contactAdd).intrinsicContentSize
            #expect(abs(size.width - 73.0 / 3) < 1e-9 && abs(size.height - 71.0 / 3) < 1e-9)
        }
        withScale(2) { #expect(button("Title", 17).titleLabel?.frame.height == 20.5) }
    }

    /// (8, 32) margins in 343 points: label, field, button, label, a label of four lines (@2x). The field is one of the releases
    /// until iOS 12; later ones are 34 points high.
    @Test func stacks() {
        let before = UIDevice.current.systemVersion
        UIDevice.current.systemVersion = "12.0"
        defer { UIDevice.current.systemVersion = before }
        withScale(2) {
            let field = UITextField()
            (field.borderStyle, field.font) = (.roundedRect, .systemFont(ofSize: 14))
            let (first, second, lines) = (UILabel(), UILabel(), UILabel())
            (first.text, second.text, lines.text, lines.numberOfLines) = ("a", "b", "a\nb\nc\nd", 0)
            let stack = UIStackView(arrangedSubviews: [first, field, button("Button", 15), second, lines])
            stack.axis = .vertical
            stack.isLayoutMarginsRelativeArrangement = true
            stack.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 8, leading: 0, bottom: 32, trailing: 0)
            let size = stack.systemLayoutSizeFitting(
                CGSize(width: 343, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel)
            #expect(size.height == 222.5)
            stack.frame = CGRect(x: 0, y: 0, width: 343, height: size.height)
            stack.layoutIfNeeded()
            #expect(stack.arrangedSubviews.map(\.frame.height) == [20.5, 30, 30, 20.5, 81.5])
            #expect(stack.arrangedSubviews.map(\.frame.minY) == [8, 28.5, 58.5, 88.5, 109])
        }
    }

    @Test(arguments: [(330, 30), (363, 33)])
    func elevenButtonsShareALineEqually(width: CGFloat, each: CGFloat) {
        let stack = UIStackView(arrangedSubviews: (0..<11).map { _ in UIButton(type: .custom) })
        stack.distribution = .fillEqually
        stack.frame = CGRect(x: 0, y: 0, width: width, height: 44)
        stack.layoutIfNeeded()
        #expect(stack.arrangedSubviews.allSatisfy { $0.frame.width == each })
    }

    @Test func textFieldsAndViews() {
        withScale(3) {
            let field = UITextField(frame: CGRect(x: 50, y: 10, width: 30, height: 30))
            field.font = .systemFont(ofSize: 17)
            let placeholder = field.placeholderRect(forBounds: field.bounds)
            #expect(placeholder.minX == 0 && placeholder.width == 30)
            #expect(field.intrinsicContentSize.height == 22)
            let view = UITextView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
            view.layoutIfNeeded()
            #expect(view.contentSize == CGSize(width: 40, height: 32))
        }
    }

    /// The switch of a row with margins extends two points beyond the margin.
    @Test func switchesExtendBeyondTheirTrailingMargin() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 44))
        view.layoutMargins = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
        let control = UISwitch()
        control.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(control)
        NSLayoutConstraint.activate([
            control.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
            control.centerYAnchor.constraint(equalTo: view.centerYAnchor),
        ])
        view.layoutIfNeeded()
        #expect(control.frame.maxX == 361 && control.frame.size == CGSize(width: 51, height: 31))
    }

    /// A sheet begins at 59 of 852 points; 40 of 667 (iOS 14) is in `DeviceGeometryTests`.
    @Test(arguments: [(59, 59), (47, 57), (20, 40)])
    func sheetsBeginWhereDevicesPrintThem(safeArea: CGFloat, top: CGFloat) {
        #expect(DeviceScene.sheet(safeArea: safeArea) { $0.view.superview?.frame ?? .null }.minY == top)
    }

    @Test func deceleration() {
        // target = x + (v − 10) × 0.499, for velocities in points per second.
        let motion = ScrollMotion(
            start: 100, velocity: 1000, rate: Double(UIScrollView.DecelerationRate.normal.rawValue), limits: 0...1e6,
            bounces: true)
        #expect(abs(motion.restingPosition - (100 + (1000 - 10) * 0.499)) < 1)
    }

    /// A pan begins after 10 points, and moves the content by the rest of its travel at once.
    @Test(arguments: [1, 3, 10]) func contentFollowsADragWithoutItsFirstTenPoints(steps: Int) {
        let world = TouchWorld()
        world.open()
        defer { world.close() }
        let scroll = UIScrollView(frame: world.window.bounds)
        scroll.contentSize = CGSize(width: 300, height: 3000)
        world.window.addSubview(scroll)
        world.drag(from: CGPoint(x: 150, y: 250), to: CGPoint(x: 150, y: 190), steps: steps, letsGo: false)
        #expect(scroll.contentOffset == CGPoint(x: 0, y: 50))
    }
}
