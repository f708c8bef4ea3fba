// SPDX-License-Identifier: MIT
import Testing

@testable import PortableUIKit

/// Recognizers of a control's superviews: the control has precedence (Apple: "Attaching gesture recognizers to UIKit
/// controls").
@MainActor
struct ControlGestureTests {
    let world = TouchWorld()
    let around = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let tap = UITapGestureRecognizer()

    init() {
        world.window.addSubview(around)
        around.addGestureRecognizer(tap)
    }

    final class Count {
        var taps = 0
        var actions = 0
    }

    private func counted(_ control: UIControl, _ event: UIControl.Event) -> Count {
        let count = Count()
        tap.addAction { _ in count.taps += 1 }
        control.addAction(UIAction { _ in count.actions += 1 }, for: event)
        control.frame = CGRect(x: 50, y: 50, width: max(control.bounds.width, 60), height: 40)
        around.addSubview(control)
        return count
    }

    private static let tapped: [(@MainActor () -> UIControl, UIControl.Event)] = [
        ({ UIButton(type: .system) }, .touchUpInside), ({ UISwitch() }, .valueChanged),
        (
            {
                let stepper = UIStepper()
                stepper.value = 5
                return stepper
            }, .valueChanged
        ), ({ UISegmentedControl(items: ["a"]) }, .valueChanged),
        (
            {
                let pages = UIPageControl()
                pages.numberOfPages = 3
                pages.currentPage = 1
                return pages
            }, .valueChanged
        ), ({ UITextField() }, .editingDidBegin),
    ]

    @Test("A tap on a control performs the control's action, and no tap recognizer of a superview", arguments: 0..<6)
    func controlsKeepTheirTap(index: Int) {
        world.open()
        defer { world.close() }
        let (make, event) = Self.tapped[index]
        let control = make()
        let count = counted(control, event)
        world.tap(55, 60)
        #expect(count.actions == 1)
        #expect(count.taps == 0)
        world.tap(200, 200)
        #expect(count.taps == 1, "beside the control the recognizer gets the touch")
    }

    @Test("A tap on a disabled control reaches its superviews")
    func disabledControl() {
        world.open()
        defer { world.close() }
        let button = UIButton(type: .system)
        let count = counted(button, .touchUpInside)
        button.isEnabled = false
        world.tap(55, 60)
        #expect(count.actions == 0)
        #expect(count.taps == 1)
    }

    @Test("A recognizer of the control itself, and a double tap of a superview, precede the control's action")
    func ownRecognizers() {
        world.open()
        defer { world.close() }
        let button = UIButton(type: .system)
        let count = counted(button, .touchUpInside)
        let own = UITapGestureRecognizer()
        button.addGestureRecognizer(own)
        world.tap(55, 60)
        #expect(count.actions == 0)
        button.removeGestureRecognizer(own)
        tap.numberOfTapsRequired = 2
        world.tap(55, 60)
        world.clock.advance(by: 0.05)
        world.tap(55, 60)
        #expect(count.taps == 1)
    }

    @Test("A control of an app's own class has no action for a tap, so a superview's recognizer gets the tap")
    func plainControl() {
        world.open()
        defer { world.close() }
        let count = counted(UIControl(), .touchUpInside)
        world.tap(55, 60)
        #expect(count.taps == 1)
        #expect(count.actions == 0)
    }

    @Test("A slider gets horizontal drags of its knob; a superview's pan recognizer gets all others")
    func sliderKnob() {
        world.open()
        defer { world.close() }
        let slider = UISlider(frame: CGRect(x: 50, y: 100, width: 200, height: 34))
        around.addSubview(slider)
        let pan = UIPanGestureRecognizer()
        var pans = 0
        pan.addAction { if $0.state == .began { pans += 1 } }
        around.addGestureRecognizer(pan)
        world.drag(from: CGPoint(x: 62, y: 117), to: CGPoint(x: 162, y: 117), steps: 10)
        #expect(pans == 0)
        #expect(slider.value > 0.4)
        world.drag(from: CGPoint(x: 220, y: 117), to: CGPoint(x: 150, y: 117), steps: 10)
        #expect(pans == 1, "the track handles no touch")
        let value = slider.value
        world.drag(from: CGPoint(x: 162, y: 117), to: CGPoint(x: 162, y: 217), steps: 10)
        #expect(pans == 2, "the knob does not move vertically")
        #expect(slider.value == value)
    }

    @Test("gestureRecognizerShouldBegin is called for every view from the touched one to the recognizer's own")
    func viewsBetween() {
        world.open()
        defer { world.close() }
        final class Refusing: UIView {
            var requested = 0
            override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
                requested += 1
                return false
            }
        }
        let outer = Refusing(frame: around.bounds)
        let inner = UIView(frame: around.bounds)
        around.addSubview(outer)
        outer.addSubview(inner)
        var taps = 0
        tap.addAction { _ in taps += 1 }
        world.tap(100, 100)
        #expect(outer.requested == 1)
        #expect(taps == 0)
    }
}
