// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// What controls draw while their values change with an animation (Apple: `setOn(_:animated:)`, `setValue(_:animated:)`,
/// `setProgress(_:animated:)`, "observedProgress").
@MainActor
struct SlidingValueTests {
    /// The column of the middle of a letter's pixels in a row of a picture.
    private func middle(_ letter: Character, of view: UIView, row: Int) -> CGFloat? {
        let columns = Array(Picture(of: view).rows[row]).indices(of: letter).ranges.flatMap { $0 }
        return columns.isEmpty ? nil : CGFloat(columns.reduce(0, +)) / CGFloat(columns.count)
    }

    private func inWorld(_ view: UIView, _ size: CGSize, _ body: (TouchWorld) -> Void) {
        let world = TouchWorld()
        world.open()
        defer { world.close() }
        view.frame = CGRect(origin: .zero, size: size)
        world.window.addSubview(view)
        body(world)
    }

    @Test func aSwitchSlidesAndHasItsValueAtOnce() throws {
        let control = UISwitch()
        control.thumbTintColor = .red
        try #require(traitMajor(of: control) < 26)
        inWorld(control, .zero) { world in
            let off = middle("r", of: control, row: 15)
            world.tap(25, 15)
            #expect(control.isOn)
            #expect(middle("r", of: control, row: 15) == off, "the slide has only begun")
            world.clock.advance(by: 0.125)
            let between = middle("r", of: control, row: 15) ?? 0
            #expect(abs(between - 25.5) < 4, "half of the time, in the middle of the track")
            world.clock.advance(by: 0.2)
            #expect((middle("r", of: control, row: 15) ?? 0) > between + 5)
            #expect(world.clock.isAtRest)
            control.setOn(false, animated: false)
            #expect(middle("r", of: control, row: 15) == off)
            #expect(world.clock.isAtRest)
        }
    }

    @Test func aChangeWithoutAnimationEndsTheSlide() {
        let control = UISwitch()
        control.thumbTintColor = .red
        inWorld(control, .zero) { world in
            let off = middle("r", of: control, row: 15)
            control.setOn(true, animated: true)
            world.clock.advance(by: 0.1)
            control.isOn = false
            #expect(middle("r", of: control, row: 15) == off)
            world.clock.advance(by: 0.3)
            #expect(middle("r", of: control, row: 15) == off)
        }
    }

    @Test func aSliderSlidesInTheTimeOfTheAnimationAroundIt() {
        let slider = UISlider()
        slider.thumbTintColor = .red
        inWorld(slider, CGSize(width: 130, height: 34)) { world in
            UIView.animate(withDuration: 2) { slider.setValue(1, animated: true) }
            #expect(slider.value == 1)
            world.clock.advance(by: 1)
            #expect(abs((middle("r", of: slider, row: 17) ?? 0) - 64.5) < 3)
            world.clock.advance(by: 1.1)
            #expect((middle("r", of: slider, row: 17) ?? 0) > 110)
        }
    }

    @Test func aSliderOutsideOfAWindowJumps() {
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 130, height: 34))
        slider.thumbTintColor = .red
        let world = TouchWorld()
        world.open()
        defer { world.close() }
        slider.setValue(1, animated: true)
        #expect((middle("r", of: slider, row: 17) ?? 0) > 110)
        #expect(world.clock.isAtRest)
    }

    @Test func aTappedSegmentGetsTheKnobByASlide() {
        let control = UISegmentedControl(items: ["", "", ""])
        control.selectedSegmentTintColor = .red
        control.selectedSegmentIndex = 0
        inWorld(control, CGSize(width: 90, height: 32)) { world in
            #expect(abs((middle("r", of: control, row: 16) ?? 0) - 14.5) < 1)
            world.tap(75, 16)
            #expect(control.selectedSegmentIndex == 2)
            world.clock.advance(by: 0.125)
            #expect(abs((middle("r", of: control, row: 16) ?? 0) - 44.5) < 5)
            world.clock.advance(by: 0.2)
            #expect(abs((middle("r", of: control, row: 16) ?? 0) - 74.5) < 1)
            control.selectedSegmentIndex = 0
            #expect(abs((middle("r", of: control, row: 16) ?? 0) - 14.5) < 1, "the app's selection jumps")
            control.selectedSegmentIndex = UISegmentedControl.noSegment
            #expect(middle("r", of: control, row: 16) == nil)
        }
    }

    @Test func aProgressViewGrows() {
        let bar = UIProgressView()
        bar.progressTintColor = .red
        inWorld(bar, CGSize(width: 100, height: 4)) { world in
            bar.setProgress(1, animated: true)
            world.clock.advance(by: 0.125)
            #expect(abs((middle("r", of: bar, row: 2) ?? 0) - 25) < 5)
            world.clock.advance(by: 0.2)
            #expect((middle("r", of: bar, row: 2) ?? 0) > 45)
        }
    }

    @Test func aProgressViewFollowsAnObservedProgress() {
        let bar = UIProgressView()
        let work = Progress(totalUnitCount: 4)
        inWorld(bar, CGSize(width: 100, height: 4)) { world in
            bar.progress = 0.9
            bar.observedProgress = work
            #expect(bar.progress == 0)
            work.completedUnitCount = 1
            #expect(bar.progress == 0.25, "asked, it looks at once")
            work.completedUnitCount = 2
            world.clock.advance(by: 0.5)
            bar.progressTintColor = .red
            #expect(abs((middle("r", of: bar, row: 2) ?? 0) - 25) < 2, "in a window it follows by itself")
            #expect(world.clock.isAtRest, "who waits for rest does not wait for the work")
            work.completedUnitCount = 4
            world.clock.advance(by: 0.5)
            #expect(bar.progress == 1)
            bar.observedProgress = nil
            bar.progress = 0.1
            #expect(bar.progress == 0.1)
        }
    }

    private func traitMajor(of view: UIView) -> Int { view.traitCollection.release.major }
}
