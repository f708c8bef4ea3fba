// SPDX-License-Identifier: MIT
import PortableUIKit
import Testing

/// Pictures: encoding, decoding, names, tints, resizing, and the view that shows them.
@MainActor
struct ImageTests {
    private func stripes() -> UIImage {
        Picture(size: CGSize(width: 3, height: 1)) { context in
            for (index, color) in [UIColor.red, .green, .blue].enumerated() {
                context.setFillColor(color.cgColor)
                context.fill(CGRect(x: index, y: 0, width: 1, height: 1))
            }
        }.image
    }

    private func rows(_ image: UIImage?) -> [String] {
        guard let image else { return [] }
        return Picture(size: image.size) { _ in image.draw(at: .zero) }.rows
    }

    /// The directions are those of EXIF, as Apple's "CGImagePropertyOrientation" assigns them.
    @Test(arguments: [
        (UIImage.Orientation.up, ["rg", "b.", "ww"]), (.down, ["ww", ".b", "gr"]), (.left, ["g.w", "rbw"]),
        (.right, ["wbr", "w.g"]), (.upMirrored, ["gr", ".b", "ww"]), (.downMirrored, ["ww", "b.", "rg"]),
        (.leftMirrored, ["rbw", "g.w"]), (.rightMirrored, ["w.g", "wbr"]),
    ])
    func picturesAreTurnedUpright(orientation: UIImage.Orientation, expected: [String]) throws {
        let picture = Picture(size: CGSize(width: 2, height: 3)) { context in
            for (x, y, color) in [(0, 0, UIColor.red), (1, 0, .green), (0, 1, .blue)] {
                context.setFillColor(color.cgColor)
                context.fill(CGRect(x: x, y: y, width: 1, height: 1))
            }
            context.setFillColor(UIColor.white.cgColor)
            context.fill(CGRect(x: 0, y: 2, width: 2, height: 1))
        }
        let image = UIImage(cgImage: try #require(picture.image.cgImage), scale: 1, orientation: orientation)
        #expect(rows(image) == expected && image.imageOrientation == .up)
        #expect(image.size == CGSize(width: expected[0].count, height: expected.count))
        #expect(rows(picture.image.withHorizontallyFlippedOrientation()) == ["gr", ".b", "ww"])
    }

    @Test func pngKeepsEveryPixel() throws {
        let picture = Picture(size: CGSize(width: 9, height: 7)) { context in
            context.setFillColor(red: 0.2, green: 0.5, blue: 0.9, alpha: 1)
            context.fillEllipse(in: CGRect(x: 0, y: 0, width: 9, height: 7))
        }
        let original = try #require(picture.image.cgImage)
        let data = try #require(picture.image.pngData())
        let decoded = try #require(UIImage(data: data)?.cgImage)
        for y in 0..<7 {
            for x in 0..<9 {
                let (a, b) = (original.pixel(x: x, y: y), decoded.pixel(x: x, y: y))
                #expect(a.alpha == b.alpha)
                // PNG stores colours that are not premultiplied, so translucent pixels are rounded twice.
                #expect(abs(Int(a.red) - Int(b.red)) <= 1 && abs(Int(a.blue) - Int(b.blue)) <= 1)
                if a.alpha == 255 { #expect(a == b) }
            }
        }
    }

    @Test func jpegIsDecodedToAboutTheSameColour() throws {
        let picture = Picture(size: CGSize(width: 16, height: 16), opaque: true) { context in
            context.setFillColor(UIColor.red.cgColor)
            context.fill(CGRect(x: 0, y: 0, width: 16, height: 16))
        }
        let data = try #require(picture.image.jpegData(compressionQuality: 0.9))
        let pixel = try #require(UIImage(data: data)?.cgImage).pixel(x: 8, y: 8)
        #expect(pixel.red > 245 && pixel.green < 10 && pixel.alpha == 255)
    }

    @Test func dataThatIsNotAPictureIsRejected() throws {
        #expect(UIImage(data: Data()) == nil)
        #expect(UIImage(data: Data("not a picture".utf8)) == nil)
        let cut = try #require(stripes().pngData()).prefix(40)
        #expect(UIImage(data: Data(cut)) == nil)
        #expect(UIImage(contentsOfFile: "/no/such/file.png") == nil)
        #expect(UIImage(named: "no such name") == nil)
        #expect(UIImage(named: "") == nil)
    }

    /// Apple: "imageRendererFormat": the preferred format for the picture. Apps set its `opaque` for pictures without opacity.
    @Test(arguments: [true, false]) func theRendererFormatIsThatOfThePicture(_ isOpaque: Bool) {
        let format = UIGraphicsImageRendererFormat()
        (format.scale, format.opaque) = (3, isOpaque)
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2), format: format).image { _ in }
        let own = picture.imageRendererFormat
        #expect(own.scale == 3 && own.opaque == isOpaque && own !== picture.imageRendererFormat)
        let copy = UIGraphicsImageRenderer(size: picture.size, format: own).image { _ in picture.draw(at: .zero) }
        #expect(copy.size == picture.size && copy.scale == 3 && copy.cgImage?.isOpaque == isOpaque)
        #expect(!UIImage().imageRendererFormat.opaque)
    }

    @Test func scaleComesFromTheFileName() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("stripes@3x.png")
        try #require(stripes().pngData()).write(to: file)
        let image = try #require(UIImage(contentsOfFile: file.path))
        #expect(image.scale == 3)
        #expect(image.size == CGSize(width: 1, height: CGFloat(1) / 3))
    }

    @Test func aRegisteredPictureKeepsItsMirroringAndItsAlignment() throws {
        let name = "mirrored stripes"
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        let picture = stripes().imageFlippedForRightToLeftLayoutDirection().withAlignmentRectInsets(insets)
        UIImage.register(picture, named: name)
        defer { UIImage.register(nil, named: name) }
        let asset = UIImageAsset()
        asset.register(picture, with: UITraitCollection(userInterfaceStyle: .light))
        for found in [try #require(UIImage(named: name)), asset.image(with: UITraitCollection())] {
            #expect(found.flipsForRightToLeftLayoutDirection)
            #expect(found.alignmentRectInsets == insets)
        }
    }

    @Test func registeredNamesAreFound() {
        let name = "registered-\(UUID().uuidString)"
        UIImage.register(stripes(), named: name)
        #expect(rows(UIImage(named: name)) == ["rgb"])
        UIImage.register(nil, named: name)
        #expect(UIImage(named: name) == nil)
    }

    @Test func tintsFillTheShape() {
        let shape = Picture(size: CGSize(width: 2, height: 1)) { context in
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }.image
        #expect(rows(shape) == ["k."])
        #expect(rows(shape.withTintColor(.red)) == ["r."])
        let view = UIImageView(image: shape.withRenderingMode(.alwaysTemplate))
        view.tintColor = .green
        #expect(Picture(of: view).rows == ["g."])
        view.image = shape
        #expect(Picture(of: view).rows == ["k."])
    }

    @Test func capsKeepTheirSizeAndTheMiddleIsResized() {
        let insets = UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1)
        let image = stripes().resizableImage(withCapInsets: insets, resizingMode: .stretch)
        let picture = Picture(size: CGSize(width: 6, height: 1)) { _ in
            image.draw(in: CGRect(x: 0, y: 0, width: 6, height: 1))
        }
        #expect(picture.rows == ["rggggb"])
        let tiled = Picture(size: CGSize(width: 5, height: 1)) { _ in
            stripes().resizableImage(withCapInsets: .zero).draw(in: CGRect(x: 0, y: 0, width: 5, height: 1))
        }
        #expect(tiled.rows == ["rgbrg"])
    }

    /// Catalogues have pictures of two pixels with caps of one; the middle is then a pixel (Apple: "contentsCenter").
    @Test func capsThatLeaveNoMiddleStretchOnePixel() {
        for (left, row) in [(2, "rggggb"), (1, "rrrrgb"), (3, "rgbbbb")] as [(CGFloat, String)] {
            let image = stripes().resizableImage(
                withCapInsets: UIEdgeInsets(top: 0, left: left, bottom: 0, right: 3 - left), resizingMode: .stretch)
            let picture = Picture(size: CGSize(width: 6, height: 1)) { _ in
                image.draw(in: CGRect(x: 0, y: 0, width: 6, height: 1))
            }
            #expect(picture.rows == [row])
        }
    }

    @Test func contentModesPlaceThePicture() {
        let view = UIImageView(image: stripes())
        #expect(view.bounds.size == CGSize(width: 3, height: 1))
        #expect(view.intrinsicContentSize == CGSize(width: 3, height: 1))
        view.frame = CGRect(x: 0, y: 0, width: 5, height: 3)
        view.contentMode = .center
        #expect(Picture(of: view).rows == [".....", ".rgb.", "....."])
        view.contentMode = .topRight
        #expect(Picture(of: view).rows == ["..rgb", ".....", "....."])
        view.contentMode = .left
        #expect(Picture(of: view).rows == [".....", "rgb..", "....."])
        view.frame.size = CGSize(width: 9, height: 9)
        view.contentMode = .scaleAspectFit
        let rows = Picture(of: view).rows
        let empty = Array(repeating: ".........", count: 3)
        #expect(Array(rows.prefix(3)) == empty && Array(rows.suffix(3)) == empty)
        #expect(rows[4].first == "r" && rows[4].last == "b")
        view.image = nil
        #expect(view.intrinsicContentSize.width == UIView.noIntrinsicMetric)
        #expect(view.sizeThatFits(CGSize(width: 9, height: 9)) == .zero)
    }

    @Test func highlightedPictureReplacesTheOther() {
        let red = Picture(size: CGSize(width: 1, height: 1)) { context in
            context.setFillColor(UIColor.red.cgColor)
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }.image
        let view = UIImageView(image: stripes(), highlightedImage: red)
        view.isHighlighted = true
        #expect(view.intrinsicContentSize == CGSize(width: 1, height: 1))
        view.isHighlighted = false
        #expect(view.intrinsicContentSize == CGSize(width: 3, height: 1))
    }

    @Test func croppingTakesAPart() throws {
        let part = try #require(stripes().cgImage?.cropping(to: CGRect(x: 1, y: 0, width: 5, height: 5)))
        #expect(rows(UIImage(cgImage: part)) == ["gb"])
        #expect(stripes().cgImage?.cropping(to: CGRect(x: 7, y: 0, width: 1, height: 1)) == nil)
    }

    @Test @MainActor func picturesAreMirroredInLayoutsFromRightToLeft() throws {
        let half = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image {
            UIColor.red.setFill()
            $0.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        }
        func startsRed(_ image: UIImage, _ direction: UISemanticContentAttribute) throws -> Bool {
            let view = UIImageView(image: image)
            view.semanticContentAttribute = direction
            let drawn = UIGraphicsImageRenderer(size: view.bounds.size).image { view.layer.render(in: $0.cgContext) }
            return try #require(drawn.cgImage).pixel(x: 2, y: 2).red > 200
        }
        let flipped = half.imageFlippedForRightToLeftLayoutDirection()
        #expect(!half.flipsForRightToLeftLayoutDirection && flipped.flipsForRightToLeftLayoutDirection)
        #expect(flipped.withRenderingMode(.alwaysOriginal).flipsForRightToLeftLayoutDirection)
        #expect(try startsRed(half, .forceRightToLeft) && startsRed(flipped, .forceLeftToRight))
        #expect(try !startsRed(flipped, .forceRightToLeft))
    }
}
