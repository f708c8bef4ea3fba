// SPDX-License-Identifier: MIT
import PortableUIKit
import Testing

/// Views and layers as pixels.
@MainActor
struct LayerDrawingTests {
    private func view(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: UIColor?) -> UIView {
        let view = UIView(frame: CGRect(x: x, y: y, width: width, height: height))
        view.backgroundColor = color
        return view
    }

    @Test func subviewsAreDrawnOverTheirSuperview() {
        let root = view(0, 0, 4, 3, .red)
        root.addSubview(view(1, 1, 2, 1, .blue))
        root.addSubview(view(2, 0, 1, 2, .green))
        #expect(Picture(of: root).rows == ["rrgr", "rbgr", "rrrr"])
    }

    @Test func boundsOriginScrollsAndClippingCuts() {
        let root = view(0, 0, 4, 2, .white)
        let box = view(1, 0, 2, 2, nil)
        box.addSubview(view(0, 0, 4, 1, .red))
        root.addSubview(box)
        #expect(Picture(of: root).rows == ["wrrr", "wwww"])
        box.clipsToBounds = true
        #expect(Picture(of: root).rows == ["wrrw", "wwww"])
        box.bounds.origin = CGPoint(x: 0, y: -1)
        #expect(Picture(of: root).rows == ["wwww", "wrrw"])
    }

    @Test func hiddenAndClearViewsAreLeftOut() {
        let root = view(0, 0, 2, 1, .red)
        let child = view(0, 0, 1, 1, .blue)
        root.addSubview(child)
        child.isHidden = true
        #expect(Picture(of: root).rows == ["rr"])
        child.isHidden = false
        child.alpha = 0
        #expect(Picture(of: root).rows == ["rr"])
    }

    @Test func opacityAppliesToTheGroup() throws {
        let root = view(0, 0, 2, 1, .white)
        let group = view(0, 0, 2, 1, .blue)
        group.addSubview(view(0, 0, 1, 1, .blue))
        group.alpha = 0.5
        root.addSubview(group)
        let pixels = try #require(Picture(of: root).image.cgImage)
        // If opacity applied to each view, the overlapping blues would be darker on the left.
        #expect(pixels.pixel(x: 0, y: 0) == pixels.pixel(x: 1, y: 0))
        #expect(pixels.pixel(x: 0, y: 0).red == 127 || pixels.pixel(x: 0, y: 0).red == 128)
    }

    @Test func edgesFallOnWholePixelsAtAnyScale() {
        let root = view(0, 0, 2, 3, .white)
        root.addSubview(view(0, 1.1, 2, 0.5, .red))
        #expect(Picture(of: root, scale: 2).rows == ["wwww", "wwww", "rrrr", "wwww", "wwww", "wwww"])
        let hairline = view(0, 0, 1, 1.0 / 3, .red)
        let page = view(0, 0, 1, 2, .white)
        page.addSubview(hairline)
        for place in [0, 1.0 / 3, 0.4, 1] as [CGFloat] {
            hairline.frame.origin.y = place
            let rows = Picture(of: page, scale: 3).rows
            #expect(rows.count == 6)
            #expect(rows.filter { $0 == "rrr" }.count == 1, "a line of a pixel at \(place)")
            #expect(rows.filter { $0 == "www" }.count == 5)
        }
    }

    @Test func roundedCornersClipAndBordersStayInside() {
        let root = view(0, 0, 8, 8, .red)
        root.layer.cornerRadius = 3
        var picture = Picture(of: root)
        #expect(picture.alpha(0, 0) < 40)
        #expect(picture.rows[4] == "rrrrrrrr")
        root.layer.maskedCorners = [.layerMaxXMaxYCorner]
        picture = Picture(of: root)
        #expect(picture.rows[0] == "rrrrrrrr")
        #expect(picture.alpha(7, 7) < 40)

        let framed = view(0, 0, 4, 3, .red)
        framed.layer.borderWidth = 1
        framed.layer.borderColor = UIColor.blue.cgColor
        framed.addSubview(view(0, 0, 4, 3, .green))
        #expect(Picture(of: framed).rows == ["bbbb", "bggb", "bbbb"])
    }

    @Test func transformsTurnAboutTheAnchorPoint() {
        let root = view(0, 0, 4, 4, .white)
        let bar = view(1, 0, 2, 4, .red)
        bar.transform = CGAffineTransform(rotationAngle: .pi / 2)
        root.addSubview(bar)
        #expect(Picture(of: root).rows == ["wwww", "rrrr", "rrrr", "wwww"])
        bar.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
        #expect(Picture(of: root).rows.count == 4)
        bar.transform = CGAffineTransform(scaleX: 0, y: 1)
        #expect(Picture(of: root).rows == Array(repeating: "wwww", count: 4))
    }

    @Test func zPositionOverridesOrder() {
        let root = view(0, 0, 1, 1, .white)
        let first = view(0, 0, 1, 1, .red)
        root.addSubview(first)
        root.addSubview(view(0, 0, 1, 1, .blue))
        first.layer.zPosition = 1
        #expect(Picture(of: root).rows == ["r"])
    }

    @Test func shadowsAreDrawnOutsideAndOffset() {
        let root = view(0, 0, 20, 20, .white)
        let card = view(6, 6, 8, 8, .red)
        card.layer.shadowOpacity = 1
        card.layer.shadowOffset = CGSize(width: 0, height: 4)
        card.layer.shadowRadius = 0
        root.addSubview(card)
        let sharp = Picture(of: root).rows
        #expect(sharp[15] == "wwwwwwkkkkkkkkwwwwww")
        #expect(sharp[5] == "wwwwwwwwwwwwwwwwwwww")
        #expect(sharp[7] == "wwwwwwrrrrrrrrwwwwww")
        card.layer.shadowRadius = 2
        let soft = Picture(of: root)
        #expect(soft.rows[16].contains("?"))
        card.layer.shadowPath = CGPath(rect: CGRect(x: 0, y: 0, width: 8, height: 8), transform: nil)
        #expect(Picture(of: root).rows == soft.rows)
        card.layer.masksToBounds = true
        #expect(!Picture(of: root).rows.joined().contains("?"))
    }

    @Test func drawGetsTheCurrentContextAndIsClipped() {
        final class Painter: UIView {
            override func draw(_ rect: CGRect) {
                UIColor.label.setFill()
                UIRectFill(rect.insetBy(dx: -5, dy: -5))
                UIColor.red.setFill()
                UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1)).fill()
            }
        }
        let root = view(0, 0, 4, 2, .white)
        let painter = Painter(frame: CGRect(x: 1, y: 0, width: 2, height: 2))
        root.addSubview(painter)
        #expect(Picture(of: root).rows == ["wrkw", "wkkw"])
        painter.overrideUserInterfaceStyle = .dark
        #expect(Picture(of: root).rows == ["wrww", "wwww"])
    }

    @Test func picturesAreTheSameEachTime() {
        let root = view(0, 0, 30, 30, .white)
        let card = view(3.3, 4.7, 20, 20, .systemTeal)
        card.layer.cornerRadius = 5
        card.layer.shadowOpacity = 0.4
        card.alpha = 0.7
        card.transform = CGAffineTransform(rotationAngle: 0.3)
        root.addSubview(card)
        let first = Picture(of: root, scale: 3).image.pngData()
        #expect(first != nil)
        #expect(Picture(of: root, scale: 3).image.pngData() == first)
    }

    @Test func masksShowWhatTheyCover() {
        let root = view(0, 0, 4, 2, .white)
        let box = view(0, 0, 4, 2, .red)
        let mask = CAShapeLayer()
        mask.path = CGPath(rect: CGRect(x: 1, y: 0, width: 2, height: 1), transform: nil)
        box.layer.mask = mask
        root.addSubview(box)
        #expect(Picture(of: root).rows == ["wrrw", "wwww"])
        box.layer.mask = nil
        box.mask = view(0, 1, 1, 1, .black)
        #expect(Picture(of: root).rows == ["wwww", "rwww"])
        box.mask = nil
        #expect(Picture(of: root).rows == ["rrrr", "rrrr"])
    }

    @Test func transformLayersDrawTheirSublayersAlone() {
        final class Group: UIView {
            override class var layerClass: AnyClass { CATransformLayer.self }
            override func draw(_ rect: CGRect) { Issue.record("its content was drawn") }
        }
        let root = view(0, 0, 4, 3, .white)
        let group = Group(frame: CGRect(x: 0, y: 0, width: 4, height: 3))
        group.backgroundColor = .red
        (group.layer.borderWidth, group.layer.borderColor) = (1, UIColor.green.cgColor)
        group.addSubview(view(1, 1, 1, 1, .blue))
        root.addSubview(group)
        #expect(Picture(of: root).rows == ["wwww", "wbww", "wwww"])
    }

    @Test func viewsOutsideOfTheClipAreNotDrawn() {
        final class Painter: UIView {
            static var calls = 0
            override func draw(_ rect: CGRect) { Painter.calls += 1 }
        }
        let root = view(0, 0, 10, 10, .white)
        for index in 0..<20 {
            root.addSubview(Painter(frame: CGRect(x: 0, y: CGFloat(index) * 10 - 50, width: 10, height: 10)))
        }
        Painter.calls = 0
        _ = Picture(of: root)
        #expect((1...3).contains(Painter.calls))
    }

    @Test("Where a picture's edge cuts a view, its shadow is the one of the whole view", arguments: [false, true])
    func shadowsAtEdges(isInGroup: Bool) throws {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
        let ring = UIView(frame: CGRect(x: 4, y: 4, width: 30, height: 30))
        ring.layer.borderWidth = 5
        ring.layer.cornerRadius = 15
        ring.layer.shadowOpacity = 1
        ring.layer.shadowRadius = 4
        ring.layer.shadowOffset = CGSize(width: 6, height: 5)
        ring.alpha = isInGroup ? 0.5 : 1
        root.addSubview(ring)
        func image(_ left: CGFloat, _ top: CGFloat) throws -> CGImage {
            let format = UIGraphicsImageRendererFormat()
            format.scale = 1
            let size = CGSize(width: 60 - left, height: 60 - top)
            return try #require(
                UIGraphicsImageRenderer(size: size, format: format).image { context in
                    context.cgContext.translateBy(x: -left, y: -top)
                    root.layer.render(in: context.cgContext)
                }.cgImage)
        }
        let whole = try image(0, 0)
        for (left, top) in [(20, 0), (0, 22), (17, 19), (36, 36)] {
            let part = try image(CGFloat(left), CGFloat(top))
            for y in 0..<60 - top {
                for x in 0..<60 - left {
                    #expect(part.pixel(x: x, y: y) == whole.pixel(x: x + left, y: y + top), "\(left) \(top): \(x) \(y)")
                }
            }
        }
    }
}
