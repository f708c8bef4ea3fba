// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// Controls for numbers, pages and segments.
@MainActor
struct ValueControlTests {
    @Test("A slider's value stays within its limits, and follows a touch that began on the knob")
    func slider() {
        let world = TouchWorld()
        defer { world.close() }
        let slider = UISlider(frame: CGRect(x: 50, y: 100, width: 200, height: 34))
        world.window.addSubview(slider)
        var values: [Float] = []
        slider.addAction(UIAction { _ in values.append(slider.value) }, for: .valueChanged)
        slider.maximumValue = 10
        slider.value = 30
        #expect(slider.value == 10)
        slider.value = 5
        world.drag(from: CGPoint(x: 152, y: 117), to: CGPoint(x: 238, y: 117), steps: 2)
        #expect(values == [7.5, 10])
        // A touch beside the knob has no effect.
        world.drag(from: CGPoint(x: 100, y: 117), to: CGPoint(x: 60, y: 117), steps: 2)
        #expect(slider.value == 10)
        slider.isContinuous = false
        world.drag(from: CGPoint(x: 236, y: 117), to: CGPoint(x: 64, y: 117), steps: 4)
        #expect(values == [7.5, 10, 0])
        slider.minimumValue = 20
        #expect(slider.maximumValue == 20 && slider.value == 20)
        #expect(slider.intrinsicContentSize == CGSize(width: -1, height: 30))
    }

    @Test("A stepper increments at the right, decrements at the left, and stops or wraps at its limits")
    func stepper() {
        let world = TouchWorld()
        defer { world.close() }
        let stepper = UIStepper(frame: CGRect(x: 100, y: 100, width: 0, height: 0))
        #expect(stepper.frame.size == CGSize(width: 94, height: 32))
        world.window.addSubview(stepper)
        stepper.maximumValue = 5
        stepper.stepValue = 2
        for _ in 0..<4 { world.tap(180, 116) }
        #expect(stepper.value == 5)
        world.tap(110, 116)
        #expect(stepper.value == 3)
        stepper.value = 5
        stepper.wraps = true
        world.tap(180, 116)
        #expect(stepper.value == 0)
    }

    /// Apple: "autorepeat", "isContinuous" of "UIStepper".
    @Test("A touch that stays on a stepper repeats its step", arguments: [true, false])
    func heldStepper(isContinuous: Bool) {
        let world = TouchWorld()
        world.open()
        defer { world.close() }
        let stepper = UIStepper(frame: CGRect(x: 100, y: 100, width: 0, height: 0))
        world.window.addSubview(stepper)
        var values: [Double] = []
        stepper.addAction(UIAction { _ in values.append(stepper.value) }, for: .valueChanged)
        stepper.isContinuous = isContinuous
        world.down(180, 116)
        world.clock.advance(by: 0.75)
        #expect(stepper.value == 3 && values == (isContinuous ? [1, 2, 3] : []))
        world.up(180, 116)
        world.clock.advance(by: 1)
        #expect(stepper.value == 3 && values == (isContinuous ? [1, 2, 3] : [3]))
        // At the end of the range the repetition ends.
        stepper.maximumValue = 4
        world.down(180, 116)
        world.clock.advance(by: 2)
        #expect(stepper.value == 4 && world.clock.pendingWork.isEmpty)
        world.up(280, 116)
        stepper.autorepeat = false
        world.down(110, 116)
        world.clock.advance(by: 2)
        #expect(stepper.value == 4)
        world.up(110, 116)
        #expect(stepper.value == 3)
    }

    @Test("A tap beside the dots changes the page")
    func pages() {
        let world = TouchWorld()
        defer { world.close() }
        let control = UIPageControl(frame: CGRect(x: 50, y: 100, width: 200, height: 26))
        world.window.addSubview(control)
        control.numberOfPages = 3
        let size = control.intrinsicContentSize
        #expect(abs(size.width - (3 * 53 / 3 + 32.0 / 3)) < 0.001 && size.height == 25.5)
        #expect(control.systemLayoutSizeFitting(.zero).height == 25.5)
        world.window.traitOverrides.displayScale = 3
        #expect(abs(control.systemLayoutSizeFitting(.zero).height - 77.0 / 3) < 0.001)
        control.currentPage = 7
        #expect(control.currentPage == 2)
        world.tap(60, 110)
        #expect(control.currentPage == 1)
        world.tap(240, 110)
        world.tap(240, 110)
        #expect(control.currentPage == 2)
        control.numberOfPages = 1
        #expect(control.currentPage == 0)
    }

    @Test("A tap selects a segment; the selection stays when segments are inserted and removed")
    func segments() {
        let world = TouchWorld()
        defer { world.close() }
        var done: [String] = []
        let control = UISegmentedControl(items: [
            "One", "Two", UIAction(title: "Three") { done.append($0.title) },
        ])
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
        #expect(control.intrinsicContentSize.height == 31)
        control.frame = CGRect(x: 0, y: 100, width: 300, height: 32)
        world.window.addSubview(control)
        var changes = 0
        control.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
        world.tap(150, 116)
        world.tap(150, 116)
        #expect(control.selectedSegmentIndex == 1 && changes == 1)
        world.tap(250, 116)
        #expect(control.selectedSegmentIndex == 2 && done == ["Three"])
        control.insertSegment(withTitle: "Zero", at: 0, animated: false)
        #expect(control.selectedSegmentIndex == 3 && control.titleForSegment(at: 3) == "Three")
        control.removeSegment(at: 1, animated: false)
        #expect(control.selectedSegmentIndex == 2)
        control.removeSegment(at: 2, animated: false)
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
        control.setEnabled(false, forSegmentAt: 0)
        world.tap(50, 116)
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
        control.isMomentary = true
        world.tap(250, 116)
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment && changes == 3)
    }

    @Test("A collection view's cell has a content view of its own size, and backgrounds behind it")
    func collectionCell() {
        let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 50, height: 40))
        let (background, selected) = (UIView(), UIView())
        cell.backgroundView = background
        cell.selectedBackgroundView = selected
        cell.layoutIfNeeded()
        #expect(cell.subviews == [background, cell.contentView])
        cell.isSelected = true
        cell.frame.size.width = 60
        cell.layoutIfNeeded()
        #expect(cell.subviews == [background, selected, cell.contentView])
        #expect(cell.subviews.allSatisfy { $0.frame == cell.bounds })
        cell.isSelected = false
        cell.layoutIfNeeded()
        #expect(selected.superview == nil)
    }

    @Test("A disabled switch is dimmed as a whole: its thumb stays white over white")
    func disabledSwitch() {
        let control = UISwitch()
        control.isOn = true
        control.isEnabled = false
        let back = UIView(frame: control.bounds)
        back.backgroundColor = .white
        back.addSubview(control)
        let pixels = Picture(of: back).image.cgImage
        let thumb = pixels?.pixel(x: 35, y: 15)
        #expect(thumb.map { [$0.red, $0.green, $0.blue] } == [255, 255, 255])
        let track = pixels?.pixel(x: 10, y: 15)
        #expect(track.map { $0.red > 120 && $0.green > 200 } == true)
    }

    @Test("A slider between the least and the greatest number has a place and a description")
    func endlessSlider() {
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
        slider.minimumValue = -.greatestFiniteMagnitude
        slider.maximumValue = .greatestFiniteMagnitude
        slider.value = .greatestFiniteMagnitude
        #expect(slider.accessibilityDefaults.value == "100%")
        let track = slider.trackRect(forBounds: slider.bounds)
        #expect(slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 0).midX == 100)
        slider.maximumValue = .infinity
        slider.value = .infinity
        #expect(slider.accessibilityDefaults.value == "0%")
    }
}
