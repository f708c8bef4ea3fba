// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit
import TemplateLayoutDriving
import TemplateLayoutSnapshots
import Testing

/// Touches go the way of a finger.
@MainActor struct GestureTests {
    private let notes = TouchNotes(frame: CGRect(x: 40, y: 200, width: 200, height: 200))
    private let screen: Screen
    private var pad: ScreenElement { get throws { try screen.find(.identifier("pad")) } }

    init() {
        notes.accessibilityIdentifier = "pad"
        screen = Screen(BoardController(notes))
    }

    @Test func aTapIsATouchOfTheViewUnderIt() throws {
        try pad.tap()
        #expect(notes.phases == ["began", "ended"])
        let log = GestureLog()
        notes.addGestureRecognizer(UITapGestureRecognizer(target: log, action: Selector(GestureLog.tap, "tap")))
        try pad.tap()
        #expect(log.seen == ["tap"])
    }

    @Test func recognizersSeeTheirGestures() throws {
        let log = GestureLog()
        let twice = UITapGestureRecognizer(target: log, action: Selector(GestureLog.double, "double"))
        twice.numberOfTapsRequired = 2
        notes.addGestureRecognizer(twice)
        let long = UILongPressGestureRecognizer(target: log, action: Selector(GestureLog.long, "long"))
        log.recognizer = long
        notes.addGestureRecognizer(long)
        let left = UISwipeGestureRecognizer(target: log, action: Selector(GestureLog.left, "left"))
        left.direction = .left
        notes.addGestureRecognizer(left)
        let up = UISwipeGestureRecognizer(target: log, action: Selector(GestureLog.up, "up"))
        up.direction = .up
        notes.addGestureRecognizer(up)
        try pad.doubleTap()
        try pad.longPress()
        try pad.swipe(.left)
        try pad.swipe(.up)
        try pad.swipe(.down)
        #expect(log.seen == ["double", "long", "left", "up"])
    }

    @MainActor private final class GestureLog {
        var seen: [String] = []
        var recognizer: UIGestureRecognizer?
        var ends: [CGPoint] = []
        var speed = CGPoint(x: 99, y: 99)

        func tap() { seen.append("tap") }
        func double() { seen.append("double") }
        func left() { seen.append("left") }
        func up() { seen.append("up") }
        func long() { if recognizer?.state == .began { seen.append("long") } }
        func pan() {
            guard let pan = recognizer as? UIPanGestureRecognizer, pan.state == .ended else { return }
            ends.append(pan.location(in: nil))
            speed = pan.velocity(in: nil)
        }
    }

    @Test func aDragEndsAtItsPointWithoutSpeed() throws {
        let log = GestureLog()
        let pan = UIPanGestureRecognizer(target: log, action: Selector(GestureLog.pan, "pan"))
        log.recognizer = pan
        notes.addGestureRecognizer(pan)
        try pad.drag(to: CGPoint(x: 300, y: 500))
        #expect(log.ends == [CGPoint(x: 300, y: 500)])
        #expect(abs(log.speed.x) < 1 && abs(log.speed.y) < 1)
    }

    @Test func aPinchHasTwoFingers() throws {
        notes.isMultipleTouchEnabled = true
        try pad.pinch(scale: 2)
        #expect(notes.mostFingers == 2)
        #expect(notes.phases.first == "began" && notes.phases.last == "ended")
        #expect(throws: DrivingError.self) { try pad.pinch(scale: 0) }
    }

    @Test func pinchRotationAndPointerAreRecognized() throws {
        let (pinch, rotation, hover) = (
            UIPinchGestureRecognizer(), UIRotationGestureRecognizer(), UIHoverGestureRecognizer()
        )
        var (scale, angle, place) = (CGFloat(1), CGFloat(0), CGPoint.zero)
        pinch.addAction { scale = $0.scale }
        rotation.addAction { angle = $0.rotation }
        hover.addAction { place = $0.location(in: $0.view) }
        for recognizer in [pinch, rotation, hover] { notes.addGestureRecognizer(recognizer) }
        try pad.pinch(scale: 2)
        #expect(abs(scale - 2) < 0.01)
        try pad.rotate(by: -1)
        #expect(abs(angle + 1) < 0.01)
        try pad.hover()
        #expect(place == CGPoint(x: notes.bounds.midX, y: notes.bounds.midY) && hover.state == .began)
        #expect(throws: DrivingError.self) { try pad.rotate(by: .infinity) }
    }

    @Test func activationComesBeforeATap() throws {
        let button = UIButton(type: .system)
        button.setTitle("Go", for: .normal)
        button.frame = CGRect(x: 40, y: 450, width: 100, height: 44)
        var taps = 0
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        screen.controller.view.addSubview(button)
        try screen.find(.label("Go")).activate()
        #expect(taps == 1)
        button.accessibilityCustomActions = [
            UIAccessibilityCustomAction(name: "Later") { _ in
                taps = 10
                return true
            }
        ]
        try screen.find(.label("Go")).performAction("Later")
        #expect(taps == 10)
        button.accessibilityCustomActions = [
            UIAccessibilityCustomAction(name: "Later", target: notes, selector: Selector(TouchNotes.later, "later:"))
        ]
        try screen.find(.label("Go")).performAction("Later")
        #expect(notes.phases == ["later Later"])
        #expect { try screen.find(.label("Go")).performAction("Now") } throws: { "\($0)".contains("it has \"Later\"") }
    }

    @Test func textIsTypedKeyByKey() throws {
        let field = UITextField(frame: CGRect(x: 40, y: 450, width: 200, height: 44))
        field.placeholder = "Name"
        let limit = Limit()
        field.delegate = limit
        screen.controller.view.addSubview(field)
        try screen.find(.text("Name")).type("Zoë 🚀abc\u{8}\n")
        #expect(field.text == "Zoë 🚀a")
        #expect(limit.returns == 1)
        try screen.perform { field.resignFirstResponder() }
        #expect { try screen.type("x") } throws: { "\($0)".contains("nothing has the focus") }
    }

    private final class Limit: NSObject, UITextFieldDelegate {
        var returns = 0

        func textField(
            _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
        ) -> Bool { string != "c" }

        func textFieldShouldReturn(_ textField: UITextField) -> Bool {
            returns += 1
            return true
        }
    }

    // MARK: What a finger does not reach

    @Test func aCoveredViewIsNotTapped() throws {
        let cover = UIView(frame: notes.frame)
        screen.controller.view.addSubview(cover)
        #expect { try pad.tap() } throws: {
            "\($0)".contains("a finger does not reach TouchNotes \"pad\": UIView gets")
        }
        cover.isUserInteractionEnabled = false
        try pad.tap()
        #expect(notes.phases == ["began", "ended"])
    }

    /// As a backdrop in a cell, which lies behind the texts and beside them.
    @Test func aTapOnALabelTouchesWhatIsBehindIt() throws {
        let label = UILabel(frame: notes.frame)
        label.text = "Over"
        screen.controller.view.addSubview(label)
        try screen.find(.text("Over")).tap()
        #expect(notes.phases == ["began", "ended"])
    }

    @Test func aViewOutsideOfTheScreenIsNotTapped() throws {
        notes.frame.origin.y = 2000
        #expect { try pad.tap() } throws: { "\($0)".contains("outside of the visible part") }
        let found = try pad
        notes.removeFromSuperview()
        #expect { try found.tap() } throws: { "\($0)".contains("no longer on the screen") }
    }

    @Test func aDisabledControlIsNotTapped() throws {
        let button = UIButton(type: .system)
        button.setTitle("Go", for: .normal)
        button.frame = CGRect(x: 40, y: 450, width: 100, height: 44)
        button.isEnabled = false
        screen.controller.view.addSubview(button)
        #expect { try screen.find(.label("Go")).tap() } throws: { "\($0)".contains("is disabled") }
    }
}
