// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// The parts of segmented controls, activity indicators, sliders and buttons that an application sets.
@MainActor
struct ControlPartTests {
    private func square(_ color: UIColor, _ length: CGFloat = 10) -> UIImage {
        Picture(size: CGSize(width: length, height: length)) {
            $0.setFillColor(color.cgColor)
            $0.fill(CGRect(x: 0, y: 0, width: length, height: length))
        }.image
    }

    @Test func aSegmentHasATitleOrAPicture() {
        let control = UISegmentedControl(frame: CGRect(x: 0, y: 0, width: 200, height: 32))
        control.insertSegment(withTitle: "Map", at: 0, animated: false)
        control.insertSegment(with: square(.red), at: 1, animated: false)
        #expect(control.numberOfSegments == 2 && control.titleForSegment(at: 0) == "Map")
        #expect(control.imageForSegment(at: 1) != nil && control.titleForSegment(at: 1) == nil)
        control.setImage(square(.blue), forSegmentAt: 0)
        #expect(control.titleForSegment(at: 0) == nil && control.imageForSegment(at: 0) != nil)
        control.setTitle("List", forSegmentAt: 1)
        #expect(control.imageForSegment(at: 1) == nil && control.titleForSegment(at: 1) == "List")
        control.setWidth(70, forSegmentAt: 0)
        #expect(control.widthForSegment(at: 0) == 70 && control.widthForSegment(at: 1) == 0)
        control.selectedSegmentIndex = 1
        #expect(Picture(of: control).rows[16].contains("b"), "the picture is drawn")
        control.removeAllSegments()
        #expect(control.numberOfSegments == 0 && control.selectedSegmentIndex == UISegmentedControl.noSegment)
    }

    @Test func aSegmentWithAnActionShowsItsTitle() {
        let control = UISegmentedControl(frame: CGRect(x: 0, y: 0, width: 200, height: 32))
        control.insertSegment(action: UIAction(title: "Newest") { _ in }, at: 0, animated: false)
        #expect(control.titleForSegment(at: 0) == "Newest")
    }

    @Test func titlesOfSegmentsAreSizedByTheirAttributes() {
        let control = UISegmentedControl(items: ["Wide", "Wide"])
        let before = control.sizeThatFits(.zero)
        control.setTitleTextAttributes([.font: UIFont.systemFont(ofSize: 40)], for: .normal)
        #expect((control.titleTextAttributes(for: .normal)?[.font] as? UIFont)?.pointSize == 40)
        #expect(control.sizeThatFits(.zero).width > before.width)
        #expect(control.titleTextAttributes(for: .selected) == nil)
    }

    @Test func anActivityIndicatorTurnsInAWindowAndHidesWhenStopped() {
        let clock = FrameClock(.manual, framesPerSecond: 60)
        FrameClock.current = clock
        defer { FrameClock.current = FrameClock(.none) }
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let wheel = UIActivityIndicatorView(style: .medium)
        #expect(wheel.isHidden && !wheel.isAnimating && wheel.sizeThatFits(.zero) == CGSize(width: 20, height: 20))
        window.addSubview(wheel)
        window.isHidden = false
        wheel.startAnimating()
        #expect(!wheel.isHidden && wheel.isAnimating)
        let first = Picture(of: wheel)
        clock.advance(by: 0.3)
        #expect(Picture(of: wheel).image.pngData() != first.image.pngData(), "other spokes are dark")
        wheel.stopAnimating()
        #expect(wheel.isHidden && !wheel.isAnimating)
        wheel.style = .large
        #expect(wheel.intrinsicContentSize == CGSize(width: 37, height: 37))
        wheel.hidesWhenStopped = false
        #expect(!wheel.isHidden)
    }

    @Test func picturesAtTheEndsOfASliderShortenItsTrack() {
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
        let whole = slider.trackRect(forBounds: slider.bounds)
        #expect(slider.minimumValueImageRect(forBounds: slider.bounds) == .zero)
        slider.minimumValueImage = square(.red)
        slider.maximumValueImage = square(.blue)
        let track = slider.trackRect(forBounds: slider.bounds)
        let low = slider.minimumValueImageRect(forBounds: slider.bounds)
        let high = slider.maximumValueImageRect(forBounds: slider.bounds)
        #expect(track.width < whole.width && low.maxX <= track.minX && track.maxX <= high.minX)
        #expect(low.size == CGSize(width: 10, height: 10) && high.midY == 17)
        slider.semanticContentAttribute = .forceRightToLeft
        #expect(slider.minimumValueImageRect(forBounds: slider.bounds).minX > 100)
        #expect(slider.sizeThatFits(CGSize(width: 50, height: 0)).width == 50)
        slider.thumbTintColor = .red
        slider.maximumTrackTintColor = .green
        #expect(Picture(of: slider).rows.joined().contains("r"))
        slider.setThumbImage(square(.blue, 20), for: .normal)
        #expect(slider.thumbImage(for: .normal)?.size.width == 20 && slider.thumbImage(for: .highlighted) == nil)
        #expect(Picture(of: slider).rows[17].contains("bbbbbbbb"))
    }

    @Test func minimumAndMaximumOfSteppersAndSlidersStayInOrder() {
        let stepper = UIStepper()
        stepper.value = 50
        stepper.maximumValue = 20
        #expect(stepper.value == 20)
        stepper.minimumValue = 30
        #expect(stepper.maximumValue == 30 && stepper.value == 30)
        stepper.maximumValue = 10
        #expect(stepper.minimumValue == 10 && stepper.value == 10)
        #expect(stepper.sizeThatFits(CGSize(width: 500, height: 500)) == stepper.intrinsicContentSize)
        let slider = UISlider()
        slider.minimumValue = 5
        #expect(slider.maximumValue == 5 && slider.value == 5)
        slider.maximumValue = 2
        #expect(slider.minimumValue == 2 && slider.value == 2)
    }

    @Test func aButtonShowsAndPerformsItsAction() {
        var taps = 0
        let button = UIButton(
            type: .system, primaryAction: UIAction(title: "Send", image: square(.red)) { _ in taps += 1 })
        #expect(button.currentTitle == "Send" && button.currentImage != nil)
        button.sendActions(for: .primaryActionTriggered)
        #expect(taps == 1)
        button.setBackgroundImage(square(.blue), for: .normal)
        #expect(button.backgroundImage(for: .highlighted) != nil && button.backgroundImage(for: .normal) != nil)
        button.sizeToFit()
        #expect(button.firstBaselineOffsetFromTop + button.baselineOffsetFromBottom < button.bounds.height + 0.5)
        #expect(button.baselineLineHeight == button.titleLabel?.font.lineHeight)
    }

    @Test func aLabelsShadowIsDrawnBesideItsText() {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 30))
        label.text = "I"
        label.textColor = .red
        #expect(!Picture(of: label).rows.joined().contains("b"))
        label.shadowColor = .blue
        label.shadowOffset = CGSize(width: 12, height: 0)
        #expect(Picture(of: label, scale: 2).rows.joined().contains("b"))
        #expect(label.description.contains("text = 'I'"))
    }

    @Test func anAttributedLabelThatShrinksShrinksEachOfItsFonts() {
        let text = NSMutableAttributedString(
            string: "Large ", attributes: [.font: UIFont.systemFont(ofSize: 40)])
        text.append(NSAttributedString(string: "small", attributes: [.font: UIFont.systemFont(ofSize: 20)]))
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 80, height: 50))
        label.attributedText = text
        label.adjustsFontSizeToFitWidth = true
        let placement = TextPlacement(of: label, in: label.bounds)
        #expect(placement.layout.width <= 80.01 && !placement.layout.isTruncated)
        #expect(label.attributedText == text, "the text itself is kept")
    }
}
