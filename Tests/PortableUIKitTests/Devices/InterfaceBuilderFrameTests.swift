// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// Frames that Interface Builder 17506 to 24506 wrote into the documents of public apps: it lays them out by iOS's own UIKit.
@MainActor
struct InterfaceBuilderFrameTests {
    /// Widths of labels of one line, each with a pair of letters that the system font kerns in its own way.
    @Test(
        "Labels are as wide as in documents, to the pixel",
        arguments: [
            ("date", 17, .regular, 2, 34), ("Date", 14, .regular, 2, 30.5), ("Tinted", 17, .regular, 2, 48.5),
            ("Button", 15, .regular, 2, 46), ("Button", 17, .regular, 2, 51), ("Pitch", 17, .regular, 2, 39),
            ("Switch", 15, .semibold, 2, 49), ("Plane Pitch", 17, .regular, 2, 85), ("Folder", 17, .regular, 2, 48.5),
            ("Group by Feed", 17, .regular, 2, 112.5), ("Featured episode", 13, .semibold, 2, 110),
            ("RoomTitle", 17, .medium, 2, 78), ("Snooze All", 19, .bold, 3, 95),
            ("Volume Boost", 18, .regular, 2, 111.5),
            ("Product name", 17, .regular, 2, 107), ("Change scroll Mode", 15, .regular, 2, 137),
            ("Direct:", 17, .regular, 2, 50.5), ("Predicted", 12, .regular, 2, 55), ("Safe Area", 16, .medium, 2, 72),
            ("Login", 28, .regular, 2, 67), ("Author", 14, .medium, 2, 45), ("Auto-Pan Mode", 17, .regular, 2, 119.5),
            ("Auto-Roll Enabled", 17, .regular, 2, 136.5), ("Cancelled", 14, .medium, 2, 66),
            ("Camera Heading", 17, .regular, 2, 128), ("Camera Distance", 17, .regular, 2, 131),
            ("0 SELECTED", 12, .semibold, 2, 73.5), ("ADD CONTACT", 17, .regular, 2, 117),
            ("POP UP SELECTION", 17, .regular, 2, 154.5), ("DEFAULT", 17, .regular, 2, 71.5),
            ("Title", 17, .regular, 2, 33), ("Running Unit Tests...", 17, .regular, 2, 157),
            ("Transport", 16, .semibold, 3, 223.0 / 3), ("Treatments", 16, .regular, 3, 82),
            ("Trim Silence", 18, .regular, 2, 98), ("$999.99", 17, .regular, 2, 66), ("$333.33", 17, .regular, 2, 65),
            ("$0.01", 17, .regular, 2, 42), ("$40.00", 17, .regular, 2, 55), ("(0.5 mi)", 17, .regular, 2, 59),
            ("-$601.00", 17, .regular, 2, 70.5), ("Version: 1.0", 14, .regular, 2, 74.5),
            ("Favorite?", 17, .regular, 2, 69), ("MixFactor", 10, .regular, 3, 143.0 / 3),
            ("Fade Duration: 0.25 sec", 15, .regular, 2, 162.5), ("Tap Here...", 17, .regular, 2, 83),
            ("Toast-Swift", 36, .bold, 2, 195.5), ("Your folder is empty", 22, .semibold, 2, 198.5),
        ] as [(String, CGFloat, UIFont.Weight, CGFloat, CGFloat)])
    func labels(text: String, size: CGFloat, weight: UIFont.Weight, scale: CGFloat, width: CGFloat) {
        withScale(scale) {
            let label = UILabel()
            label.text = text
            label.font = .systemFont(ofSize: size, weight: weight)
            #expect(abs(label.intrinsicContentSize.width - width) < 0.01)
        }
    }

    /// Interface Builder 11542 to 23727; at 40 points "each can be estimated as 45" (Open Radar, 29235932).
    @Test(
        "Emoji are as wide as in documents, and as high as other text",
        arguments: [
            (17, 2, 23, 20.5), (24, 2, 27, 29), (24, 3, 27, 86.0 / 3), (38, 2, 43, 45.5), (40, 2, 45, 48),
            (45, 2, 50, 54),
            (100, 2, 108, 119.5), (200, 2, 218, 239), (200, 3, 218, 239), (228, 2, 248, 272.5), (230, 2, 250, 274.5),
            (243, 2, 264, 290), (272, 2, 296, 325), (300, 2, 326, 358.5),
        ] as [(CGFloat, CGFloat, CGFloat, CGFloat)])
    func emoji(size: CGFloat, scale: CGFloat, width: CGFloat, height: CGFloat) {
        withScale(scale) {
            let label = UILabel()
            label.font = .systemFont(ofSize: size)
            for text in ["😀", "👨‍👨‍👧‍👦", "💁🏻", "⛪️"] {
                label.text = text
                #expect(label.intrinsicContentSize.width == width, "\(text)")
                #expect(abs(label.intrinsicContentSize.height - height) < 0.01)
            }
        }
    }

    @Test(
        "Segments are as wide as in documents, and the control is a point higher than its alignment rectangle",
        arguments: [
            (["Solid", "Gradient"], 145), (["UIKit", "SwiftUI", "Options"], 203), (["Top", "Bottom", "Center"], 194),
            (["Regular", "Light", "Subtle"], 200), (["None", "Gray", "Color", "Blur"], 211),
            (["Toner", "Terrain", "WaterColor"], 269), (["Geometry", "Center & Scale", "Animate"], 335),
            (["Facilities", "Barriers"], 147), (["Fastest", "Shortest"], 145), (["Stops", "Barriers"], 137),
            (["Total Population", "Population Density"], 271), (["Start", "Barrier"], 123),
        ] as [([String], CGFloat)])
    func segments(titles: [String], width: CGFloat) {
        let control = UISegmentedControl(items: titles)
        #expect(control.frame.size == CGSize(width: width, height: 32))
        #expect(control.intrinsicContentSize == CGSize(width: width, height: 31))
        let holder = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 100))
        holder.addSubview(control)
        control.translatesAutoresizingMaskIntoConstraints = false
        control.topAnchor.constraint(equalTo: holder.topAnchor, constant: 10).isActive = true
        control.heightAnchor.constraint(equalToConstant: 24).isActive = true
        holder.layoutIfNeeded()
        #expect(control.frame.minY == 10 && control.frame.height == 25)
    }

    @Test("Segments that share the width by their contents are as wide as these")
    func segmentsByContent() {
        let control = UISegmentedControl(items: ["Automatic", "Forever", "1 Second", "5 Seconds"])
        control.apportionsSegmentWidthsByContent = true
        #expect(control.intrinsicContentSize.width == 310)
    }

    @Test("A slider extends beyond its constraints by two points at the sides and one below, until iOS 25")
    func slider() {
        func frame(_ release: String) -> CGRect {
            withRelease(release) {
                let (holder, slider) = (UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 44)), UISlider())
                holder.addSubview(slider)
                slider.translatesAutoresizingMaskIntoConstraints = false
                NSLayoutConstraint.activate([
                    slider.leadingAnchor.constraint(equalTo: holder.leadingAnchor, constant: 20),
                    slider.widthAnchor.constraint(equalToConstant: 124),
                    slider.centerYAnchor.constraint(equalTo: holder.centerYAnchor),
                ])
                holder.layoutIfNeeded()
                return slider.frame
            }
        }
        #expect(frame("18.0") == CGRect(x: 18, y: 7, width: 128, height: 31))
        #expect(frame("26.0") == CGRect(x: 20, y: 5, width: 124, height: 34))
        #expect(UISlider().sizeThatFits(CGSize(width: 90, height: 0)) == CGSize(width: 90, height: 34))
    }

    @Test(
        "A text field with a rounded border is 34 points high from iOS 13 on, and 30 before",
        arguments: [
            (UIFont.systemFont(ofSize: 14), "18.0", 34), (.systemFont(ofSize: 15), "18.0", 34),
            (.systemFont(ofSize: 17), "18.0", 34), (.preferredFont(forTextStyle: .footnote), "18.0", 34),
            (.systemFont(ofSize: 14), "12.0", 30),
        ] as [(UIFont, String, CGFloat)])
    func roundedField(font: UIFont, release: String, height: CGFloat) {
        withRelease(release) {
            let field = UITextField()
            (field.font, field.borderStyle) = (font, .roundedRect)
            #expect(field.intrinsicContentSize.height == height)
        }
    }

    @Test("A stack has no margins of its own: what is at its margins is at its edges")
    func stackMargins() {
        let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        #expect(stack.layoutMargins == .zero && UIView().layoutMargins.left == 8)
        stack.isLayoutMarginsRelativeArrangement = true
        let view = UIView()
        stack.addArrangedSubview(view)
        stack.layoutIfNeeded()
        #expect(view.frame == stack.bounds)
        stack.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        stack.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 2, y: 1, width: 94, height: 46))
    }

    /// Apple's "Working with Scroll Views": centres attach to the frame; so a content between the edges and in the middle is as
    /// large as the scroll view.
    @Test("Content whose centre is the scroll view's is in the middle of its frame, wherever it is scrolled")
    func contentInTheMiddle() {
        let scroll = UIScrollView(frame: CGRect(x: 30, y: 50, width: 300, height: 400))
        let (content, mark) = (UIView(), UIView())
        for view in [content, mark] {
            scroll.addSubview(view)
            view.translatesAutoresizingMaskIntoConstraints = false
        }
        NSLayoutConstraint.activate([
            content.topAnchor.constraint(equalTo: scroll.topAnchor),
            content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
            content.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
            content.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
            content.centerXAnchor.constraint(equalTo: scroll.centerXAnchor),
            content.heightAnchor.constraint(equalToConstant: 900),
            mark.centerYAnchor.constraint(equalTo: scroll.centerYAnchor),
            mark.heightAnchor.constraint(equalToConstant: 20),
        ])
        scroll.layoutIfNeeded()
        #expect(content.frame == CGRect(x: 0, y: 0, width: 300, height: 900))
        #expect(scroll.contentSize == CGSize(width: 300, height: 900))
        #expect(mark.frame.midY == 200)
        scroll.contentOffset.y = 70
        scroll.setNeedsLayout()
        scroll.layoutIfNeeded()
        #expect(mark.frame.midY == 200 && content.frame.minY == 0)
        scroll.frame.size = CGSize(width: 200, height: 300)
        scroll.layoutIfNeeded()
        #expect(content.frame.width == 200 && mark.frame.midY == 150)
    }

    @Test(
        "A tool bar is 49 points high where the window has a safe area below, and 44 elsewhere",
        arguments: [0, 34] as [CGFloat])
    func toolbar(inset: CGFloat) {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 414, height: 896))
        window.deviceSafeArea = UIEdgeInsets(top: 0, left: 0, bottom: inset, right: 0)
        let bar = UIToolbar()
        #expect(bar.intrinsicContentSize.height == 44)
        let controller = UIViewController()
        window.rootViewController = controller
        controller.view.addSubview(bar)
        bar.translatesAutoresizingMaskIntoConstraints = false
        bar.bottomAnchor.constraint(equalTo: controller.view.safeAreaLayoutGuide.bottomAnchor).isActive = true
        window.isHidden = false
        window.layoutIfNeeded()
        #expect(bar.frame.height == (inset > 0 ? 49 : 44))
        #expect(bar.frame.maxY == 896 - inset)
    }
}
