// SPDX-License-Identifier: MIT
import Testing

@testable import PortableUIKit

/// Controls: actions, touches, states, sizes, looks.
@MainActor
struct ControlTests {
    @MainActor final class Receiver {
        var calls: [String] = []
        func plain() { calls.append("plain") }
        func with(_ button: UIButton) { calls.append("button \(button.tag)") }
    }

    @Test func tapsCallActionsInOrder() {
        let world = TouchWorld()
        defer { world.close() }
        let receiver = Receiver()
        let button = UIButton(type: .system)
        button.tag = 7
        button.frame = CGRect(x: 100, y: 100, width: 50, height: 40)
        button.addTarget(receiver, action: Selector(Receiver.plain, "plain"), for: .touchDown)
        button.addTarget(receiver, action: Selector(Receiver.with, "with:"), for: .touchUpInside)
        button.addAction(UIAction { _ in receiver.calls.append("primary") }, for: .primaryActionTriggered)
        world.window.addSubview(button)
        world.tap(120, 120)
        #expect(receiver.calls == ["plain", "button 7", "primary"])
        button.isEnabled = false
        world.tap(120, 120)
        #expect(receiver.calls.count == 3)
        button.isEnabled = true
        button.removeTarget(receiver, action: nil, for: .allEvents)
        world.tap(120, 120)
        #expect(receiver.calls.suffix(1) == ["primary"] && receiver.calls.count == 4)
    }

    /// As UIKit under Mac Catalyst (kern0x1b/charon, "Actions on a control, iOS 14").
    @Test func primaryActionsFollowTheEventThatTriggersThem() {
        let world = TouchWorld()
        defer { world.close() }
        var calls: [String] = []
        let button = UIButton(
            frame: CGRect(x: 100, y: 100, width: 50, height: 40),
            primaryAction: UIAction { _ in calls.append("primary") })
        button.addAction(UIAction { _ in calls.append("both") }, for: [.touchUpInside, .primaryActionTriggered])
        button.addAction(UIAction { _ in calls.append("tap") }, for: .touchUpInside)
        world.window.addSubview(button)
        world.tap(120, 120)
        #expect(calls == ["both", "tap", "primary", "both"])
    }

    /// As UIKit under Mac Catalyst (kern0x1b/charon, "Actions on a control, iOS 14").
    @Test func anActionTakesOverTheEventsOfOneWithItsIdentifier() {
        let control = UIControl()
        var calls: [String] = []
        let id = UIAction.Identifier("same")
        control.addAction(UIAction(identifier: id) { _ in calls.append("first") }, for: .touchUpInside)
        control.addAction(UIAction { _ in calls.append("other") }, for: .touchUpInside)
        control.addAction(UIAction(identifier: id) { _ in calls.append("second") }, for: .touchDown)
        control.sendActions(for: .touchUpInside)
        #expect(calls == ["other", "second"])
    }

    @Test func aTouchThatLeavesTheControlIsNotATap() {
        let world = TouchWorld()
        defer { world.close() }
        var events: [String] = []
        let control = UIControl(frame: CGRect(x: 100, y: 100, width: 20, height: 20))
        let named: [(UIControl.Event, String)] = [
            (.touchDragInside, "in"), (.touchDragExit, "exit"), (.touchDragOutside, "out"), (.touchDragEnter, "enter"),
            (.touchUpInside, "up inside"), (.touchUpOutside, "up outside"),
        ]
        for (event, name) in named { control.addAction(UIAction { _ in events.append(name) }, for: event) }
        world.window.addSubview(control)
        world.down(110, 110)
        #expect(control.isHighlighted && control.isTracking)
        world.move(150, 110)
        world.move(250, 110)
        #expect(!control.isHighlighted)
        world.up(250, 110)
        #expect(events == ["in", "exit", "out", "up outside"])
        #expect(!control.isTracking)
    }

    @Test func actionsWithOneIdentifierReplaceEachOther() {
        let control = UIControl()
        var calls: [Int] = []
        let name = UIAction.Identifier("name")
        control.addAction(UIAction(identifier: name) { _ in calls.append(1) }, for: .valueChanged)
        control.addAction(UIAction(identifier: name) { _ in calls.append(2) }, for: .valueChanged)
        control.sendActions(for: .valueChanged)
        #expect(calls == [2])
        #expect(control.allControlEvents == .valueChanged)
        control.removeAction(identifiedBy: name, for: .allEvents)
        control.sendActions(for: .valueChanged)
        #expect(calls == [2] && control.allControlEvents.isEmpty)
    }

    @Test func targetsAreNotRetained() {
        let control = UIControl()
        weak var gone: Receiver?
        do {
            let receiver = Receiver()
            gone = receiver
            control.addTarget(receiver, action: Selector(Receiver.plain, "plain"), for: .valueChanged)
        }
        #expect(gone == nil)
        control.sendActions(for: .valueChanged)
    }

    @Test func aSystemButtonHasItsPictureAndSendsItsMessage() {
        final class Target: NSObject {
            var taps = 0
            func tap() { taps += 1 }
        }
        let (target, image) = (Target(), UIImage())
        let button = UIButton.systemButton(
            with: image, target: target, action: Selector(Target.tap, "tap"))
        #expect(button.buttonType == .system && button.image(for: .normal) === image)
        button.sendActions(for: .touchUpInside)
        #expect(target.taps == 1)
        #expect(button.accessibilityRespondsToUserInteraction && !UIView().accessibilityRespondsToUserInteraction)
    }

    @Test func buttonsShowTheTitleOfTheirState() {
        let button = UIButton()
        button.setTitle("Normal", for: .normal)
        button.setTitle("Selected", for: .selected)
        button.setTitleColor(.red, for: .normal)
        #expect(button.currentTitle == "Normal" && button.titleLabel?.textColor == .red)
        let width = button.intrinsicContentSize.width
        #expect(width == button.titleLabel?.intrinsicContentSize.width.rounded(.up))
        button.isSelected = true
        #expect(button.titleLabel?.text == "Selected" && button.intrinsicContentSize.width != width)
        button.isHighlighted = true
        #expect(button.currentTitle == "Normal")
        button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 10, bottom: 2, right: 20)
        button.isHighlighted = false
        button.isSelected = false
        #expect(button.intrinsicContentSize.width == width + 30)
    }

    @Test func buttonsPlacePictureAndTitleSideBySide() throws {
        let image = Picture(size: CGSize(width: 10, height: 10)) { $0.fill(CGRect(x: 0, y: 0, width: 10, height: 10)) }
        let button = UIButton()
        button.setImage(image.image, for: .normal)
        button.setTitle("Title", for: .normal)
        button.frame = CGRect(x: 0, y: 0, width: 200, height: 50)
        button.layoutIfNeeded()
        let picture = try #require(button.imageView).frame
        let title = try #require(button.titleLabel).frame
        #expect(picture.maxX == title.minX && picture.size == CGSize(width: 10, height: 10))
        #expect(abs((picture.minX + title.maxX) / 2 - 100) <= 0.5)
        button.semanticContentAttribute = .forceRightToLeft
        button.contentHorizontalAlignment = .leading
        button.layoutIfNeeded()
        #expect(button.imageView?.frame.maxX == 200)
        #expect(button.titleLabel?.frame.maxX == 190)
    }

    /// Apple: "titleEdgeInsets": they resize and reposition the drawing rectangle of the title.
    @Test func insetsOfATitleMoveAndShortenIt() throws {
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 200, height: 50))
        button.setTitle("Title", for: .normal)
        button.contentHorizontalAlignment = .left
        button.contentVerticalAlignment = .top
        button.titleEdgeInsets = UIEdgeInsets(top: 6, left: 10, bottom: 0, right: 0)
        button.layoutIfNeeded()
        let title = try #require(button.titleLabel)
        #expect(title.frame.origin == CGPoint(x: 10, y: 6))
        button.contentHorizontalAlignment = .center
        button.setTitle("A title that is much wider than its button", for: .normal)
        button.titleEdgeInsets = UIEdgeInsets(top: 0, left: 8, bottom: 0, right: 30)
        button.layoutIfNeeded()
        #expect(title.frame.minX == 8 && title.frame.width == 162)
    }

    @Test func aTapTogglesASwitch() {
        let world = TouchWorld()
        defer { world.close() }
        let control = UISwitch(frame: CGRect(x: 100, y: 100, width: 1, height: 1))
        #expect(control.bounds.size == CGSize(width: 51, height: 31))
        var values: [Bool] = []
        control.addAction(UIAction { [weak control] _ in values.append(control?.isOn ?? false) }, for: .valueChanged)
        world.window.addSubview(control)
        world.tap(120, 115)
        world.tap(120, 115)
        #expect(values == [true, false])
        control.setOn(true, animated: false)
        #expect(values.count == 2)
    }

    @Test func progressIsClampedAndDrawn() {
        let bar = UIProgressView(frame: CGRect(x: 0, y: 0, width: 100, height: 4))
        bar.progressTintColor = .red
        bar.trackTintColor = .white
        bar.progress = 0.5
        let row = Picture(of: bar).rows[2]
        #expect(
            row.dropFirst(3).prefix(40).allSatisfy { $0 == "r" } && row.dropLast(3).suffix(40).allSatisfy { $0 == "w" })
        bar.progress = 7
        #expect(bar.progress == 1)
        bar.progress = .nan
        #expect(bar.progress == 0)
    }

    @Test func shapesAndGradientsAreDrawn() throws {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
        let shape = CAShapeLayer()
        shape.path = CGPath(rect: CGRect(x: 1, y: 1, width: 2, height: 2), transform: nil)
        shape.fillColor = UIColor.red.cgColor
        root.layer.addSublayer(shape)
        #expect(Picture(of: root).rows == ["....", ".rr.", ".rr.", "...."])
        shape.removeFromSuperlayer()
        let gradient = CAGradientLayer()
        gradient.frame = root.bounds
        gradient.colors = [UIColor.black.cgColor, UIColor.white.cgColor]
        root.layer.addSublayer(gradient)
        let pixels = try #require(Picture(of: root).image.cgImage)
        let greys = (0..<4).map { pixels.pixel(x: 0, y: $0).red }
        #expect(greys == greys.sorted() && greys[0] < 60 && greys[3] > 190)
    }

    private final class RoundButton: UIButton {
        override init(frame: CGRect) {
            super.init(frame: frame)
            layer.cornerRadius = 8
        }
        required init?(coder: NSCoder) { nil }
    }

    @Test func aSubclassOfAButtonInheritsItsInitializers() {
        #expect(RoundButton().layer.cornerRadius == 8)
        #expect(RoundButton().buttonType == .custom)
        let close = RoundButton(type: .close)
        #expect(close.layer.cornerRadius == 8)
        #expect(close.buttonType == .close)
        #expect(close.image(for: .normal) != nil)
    }

    @Test func picturesAreDimmedUnlessTheButtonSaysNot() {
        let button = UIButton(type: .custom)
        button.setImage(UIImage(systemName: "gear"), for: .normal)
        button.isHighlighted = true
        #expect(button.imageView?.alpha == 0.5)
        button.adjustsImageWhenHighlighted = false
        #expect(button.imageView?.alpha == 1)
        (button.isHighlighted, button.isEnabled) = (false, false)
        #expect(button.imageView?.alpha == 0.5)
        button.adjustsImageWhenDisabled = false
        #expect(button.imageView?.alpha == 1)
    }
}
