// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// Pictures that apps set for the parts of controls.
@MainActor
struct ControlPictureTests {
    private func picture(_ color: UIColor, _ width: CGFloat = 10, _ height: CGFloat = 10) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { context in
            color.setFill()
            context.fill(CGRect(x: 0, y: 0, width: width, height: height))
        }.withRenderingMode(.alwaysOriginal)
    }

    /// The colour of a view's drawing at a point: the one of the colours of these tests that is nearest.
    private func color(_ view: UIView, _ x: Int, _ y: Int) -> UIColor {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(bounds: view.bounds, format: format).image { _ in
            view.drawHierarchy(in: view.bounds, afterScreenUpdates: true)
        }
        guard let pixel = image.cgImage?.pixel(x: x, y: y) else { return .clear }
        switch (pixel.red > 200, pixel.green > 200, pixel.blue > 200) {
        case (true, false, false): return .red
        case (false, true, false): return .green
        case (false, false, true): return .blue
        case (true, true, false): return .yellow
        default: return .clear
        }
    }

    @Test func aHighlightedButtonGlowsInItsMiddle() throws {
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
        button.backgroundColor = .black
        button.showsTouchWhenHighlighted = true
        func brightness(_ x: Int) throws -> UInt8 {
            try #require(Picture(of: button).image.cgImage).pixel(x: x, y: 5).red
        }
        #expect(try brightness(10) == 0)
        button.isHighlighted = true
        #expect(try brightness(10) > 150 && brightness(10) > brightness(1))
        button.isHighlighted = false
        #expect(try brightness(10) == 0)
        (button.showsTouchWhenHighlighted, button.isHighlighted) = (false, true)
        #expect(try brightness(10) == 0)
    }

    @Test func progressBarsAreMadeWithAStyleAndDrawPictures() {
        let bar = UIProgressView(progressViewStyle: .bar)
        #expect(bar.progressViewStyle == .bar && bar.bounds.height == 4)
        #expect(UIProgressView().progressViewStyle == .default)
        bar.frame = CGRect(x: 0, y: 0, width: 100, height: 4)
        bar.progress = 0.5
        (bar.progressImage, bar.trackImage) = (picture(.red), picture(.blue))
        #expect(color(bar, 20, 2) == .red && color(bar, 80, 2) == .blue)
    }

    @Test func steppersDrawPicturesOfTheirHalves() {
        let stepper = UIStepper()
        stepper.setBackgroundImage(picture(.red), for: .normal)
        stepper.setBackgroundImage(picture(.blue), for: .disabled)
        stepper.setDividerImage(picture(.yellow, 4), forLeftSegmentState: .normal, rightSegmentState: .normal)
        stepper.setIncrementImage(picture(.green), for: .normal)
        #expect(stepper.backgroundImage(for: .disabled) != nil && stepper.backgroundImage(for: .highlighted) == nil)
        #expect(stepper.incrementImage(for: .normal) != nil && stepper.decrementImage(for: .normal) == nil)
        #expect(stepper.dividerImage(forLeftSegmentState: .normal, rightSegmentState: .normal)?.size.width == 4)
        // At its minimum it cannot count down.
        #expect(color(stepper, 5, 5) == .blue && color(stepper, 89, 5) == .red && color(stepper, 70, 16) == .green)
        #expect(color(stepper, 46, 5) == .yellow)
        stepper.value = 1
        #expect(color(stepper, 5, 5) == .red && color(stepper, 89, 5) == .red)
        stepper.semanticContentAttribute = .forceRightToLeft
        stepper.setDecrementImage(picture(.blue), for: .normal)
        #expect(color(stepper, 23, 16) == .green && color(stepper, 70, 16) == .blue)
    }

    @Test func toolbarsDrawPicturesOfTheirPosition() {
        let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
        bar.setBackgroundImage(picture(.red), forToolbarPosition: .any, barMetrics: .default)
        bar.setShadowImage(picture(.yellow, 1, 2), forToolbarPosition: .any)
        #expect(color(bar, 50, 20) == .red && color(bar, 50, 1) == .yellow)
        bar.setBackgroundImage(picture(.blue), forToolbarPosition: .bottom, barMetrics: .default)
        #expect(color(bar, 50, 20) == .blue && bar.shadowImage(forToolbarPosition: .bottom) == nil)
        #expect(bar.backgroundImage(forToolbarPosition: .any, barMetrics: .default)?.size.width == 10)
        bar.setBackgroundImage(nil, forToolbarPosition: .bottom, barMetrics: .default)
        #expect(color(bar, 50, 20) == .red)
    }

    @Test func slidersDrawPicturesOfTheirTracks() {
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
        slider.value = 0.5
        slider.setMinimumTrackImage(picture(.red, 10, 8), for: .normal)
        slider.setMaximumTrackImage(picture(.blue, 10, 8), for: .normal)
        slider.setMaximumTrackImage(picture(.green, 10, 8), for: .disabled)
        #expect(slider.currentMinimumTrackImage != nil && slider.maximumTrackImage(for: .disabled) != nil)
        #expect(color(slider, 30, 14) == .red && color(slider, 170, 14) == .blue)
        slider.isEnabled = false
        #expect(slider.currentMaximumTrackImage == slider.maximumTrackImage(for: .disabled))
        #expect(slider.currentMinimumTrackImage == slider.minimumTrackImage(for: .normal))
    }

    @Test func segmentsHaveBackgroundsDividersAndActions() throws {
        var chosen: [String] = []
        let actions = ["A", "B"].map { title in
            UIAction(title: title, identifier: UIAction.Identifier(title)) { _ in chosen.append(title) }
        }
        let control = UISegmentedControl(frame: CGRect(x: 0, y: 0, width: 200, height: 32), actions: actions)
        #expect(control.titleForSegment(at: 1) == "B" && control.segmentIndex(identifiedBy: .init("B")) == 1)
        #expect(control.segmentIndex(identifiedBy: .init("C")) == NSNotFound)
        control.setAction(UIAction(title: "C", identifier: .init("C")) { _ in chosen.append("C") }, forSegmentAt: 0)
        #expect(control.titleForSegment(at: 0) == "C" && control.actionForSegment(at: 0)?.title == "C")
        control.setBackgroundImage(picture(.red), for: .normal, barMetrics: .default)
        control.setBackgroundImage(picture(.blue), for: .selected, barMetrics: .default)
        control.setDividerImage(
            picture(.green, 4), forLeftSegmentState: .normal, rightSegmentState: .normal, barMetrics: .default)
        control.selectedSegmentIndex = 1
        #expect(color(control, 4, 4) == .red && color(control, 190, 4) == .blue && color(control, 100, 16) == .green)
        control.semanticContentAttribute = .forceRightToLeft
        #expect(color(control, 4, 4) == .blue && color(control, 190, 4) == .red)
        control.setContentOffset(CGSize(width: 3, height: 1), forSegmentAt: 0)
        #expect(control.contentOffsetForSegment(at: 0) == CGSize(width: 3, height: 1))
        let divider = control.dividerImage(
            forLeftSegmentState: .normal, rightSegmentState: .normal, barMetrics: .default)
        #expect(divider?.size.width == 4 && control.backgroundImage(for: .selected, barMetrics: .default) != nil)
    }

    @Test func pagesHavePicturesInPlaceOfDots() {
        let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 100, height: 26))
        control.numberOfPages = 2
        control.preferredIndicatorImage = picture(.red, 6, 6)
        control.preferredCurrentPageIndicatorImage = picture(.blue, 6, 6)
        #expect(color(control, 41, 13) == .blue && color(control, 59, 13) == .red)
        control.setIndicatorImage(picture(.green, 6, 6), forPage: 1)
        #expect(color(control, 59, 13) == .green && control.indicatorImage(forPage: 1) != nil)
        control.setCurrentPageIndicatorImage(picture(.yellow, 6, 6), forPage: 0)
        #expect(color(control, 41, 13) == .yellow)
        // Wide pictures are as far apart as dots are: they do not overlap.
        let (dots, size) = (control.size(forNumberOfPages: 3), control.intrinsicContentSize)
        control.setIndicatorImage(picture(.green, 30, 20), forPage: 1)
        #expect(control.size(forNumberOfPages: 3).width == dots.width + 3 * (30 - 7))
        #expect(control.intrinsicContentSize.width == size.width + 2 * (30 - 7))
        // The pages' middles are 40.7 points apart: 30 and the distance of dots.
        #expect(color(control, 29, 13) == .yellow)
        #expect(color(control, 56, 13) == .green && color(control, 84, 13) == .green)
    }

    @Test func tabsHaveBadgesAndPicturesOfTheApp() {
        let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 300, height: 49))
        let item = UITabBarItem(tabBarSystemItem: .search, tag: 7)
        #expect(item.title == "Search" && item.image != nil && item.tag == 7)
        bar.items = [item, UITabBarItem(title: "Other", image: nil, tag: 1)]
        bar.backgroundImage = picture(.yellow)
        #expect(color(bar, 200, 45) == .yellow)
        bar.selectionIndicatorImage = picture(.green, 100, 49)
        bar.selectedItem = item
        #expect(color(bar, 30, 45) == .green && color(bar, 280, 45) == .yellow)
        item.badgeValue = " "
        item.badgeColor = .blue
        item.setBadgeTextAttributes([.foregroundColor: UIColor.red], for: .normal)
        #expect(color(bar, 85, 12) == .blue)
        #expect(item.badgeTextAttributes(for: .normal)?[.foregroundColor] as? UIColor == .red)
    }

    @Test("Symbols in sliders have their tint, and those in segments the colour of titles, also in the dark")
    func symbolsInControls() throws {
        func colors(_ control: UIView) throws -> Set<[UInt8]> {
            control.overrideUserInterfaceStyle = .dark
            let image = try #require(Picture(of: control).image.cgImage)
            var colors: Set<[UInt8]> = []
            for index in 0..<image.width * image.height {
                let pixel = image.pixel(x: index % image.width, y: index / image.width)
                colors.insert([pixel.red, pixel.green, pixel.blue, pixel.alpha])
            }
            return colors
        }
        let square = UIImage(systemName: "square.fill")
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        slider.minimumValueImage = square
        slider.tintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        slider.minimumTrackTintColor = .clear
        #expect(try colors(slider).contains([255, 0, 0, 255]) && !colors(slider).contains([0, 0, 0, 255]))
        let segments = UISegmentedControl(items: [square as Any, "Text"])
        segments.frame = CGRect(x: 0, y: 0, width: 200, height: 40)
        #expect(try colors(segments).contains([255, 255, 255, 255]) && !colors(segments).contains([0, 0, 0, 255]))
    }
}
