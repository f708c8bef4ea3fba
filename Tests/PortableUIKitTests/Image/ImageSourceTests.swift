// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit
import TestSupport
import Testing

/// Pictures by Image I/O's functions, edges outside of alignment rectangles, and animations.
@MainActor
struct ImageSourceTests {
    private func picture(_ width: CGFloat, _ height: CGFloat, _ color: UIColor) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format).image {
            color.setFill()
            $0.fill(CGRect(x: 0, y: 0, width: width, height: height))
        }
    }

    @Test("A thumbnail has the proportions of the picture and at most the number of pixels that is asked for")
    func thumbnails() throws {
        let data = try #require(picture(80, 40, .red).pngData())
        let source = try #require(CGImageSourceCreateWithData(data as CFData, nil))
        let options =
            [kCGImageSourceCreateThumbnailFromImageAlways: true, kCGImageSourceThumbnailMaxPixelSize: 20]
            as CFDictionary
        let small = try #require(CGImageSourceCreateThumbnailAtIndex(source, 0, options))
        #expect(small.width == 20 && small.height == 10)
        #expect(small.pixel(x: 10, y: 5) == (255, 0, 0, 255))
        let large = [
            kCGImageSourceCreateThumbnailFromImageIfAbsent: kCFBooleanTrue as Any,
            kCGImageSourceThumbnailMaxPixelSize: CGFloat(500),
        ]
        #expect(CGImageSourceCreateThumbnailAtIndex(source, 0, large as CFDictionary)?.width == 80, "never enlarged")
        #expect(CGImageSourceCreateThumbnailAtIndex(source, 0, nil) == nil, "the file has none")
        #expect(CGImageSourceCreateThumbnailAtIndex(source, 1, options) == nil)
    }

    @Test("A source of a file has its picture and size; bytes of no picture have none")
    func sources() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("source-\(UUID()).png")
        defer { try? FileManager.default.removeItem(at: file) }
        try #require(picture(8, 4, .blue).pngData()).write(to: file)
        let source = try #require(CGImageSourceCreateWithURL(file as CFURL, nil))
        #expect(CGImageSourceGetCount(source) == 1)
        #expect(CGImageSourceCreateImageAtIndex(source, 0, nil)?.width == 8)
        let size = try #require(CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [String: Any])
        let (width, height) = (size[kCGImagePropertyPixelWidth as String], size[kCGImagePropertyPixelHeight as String])
        #expect(width as? Int == 8 && height as? Int == 4)
        let missing = CGImageSourceCreateWithURL(URL(fileURLWithPath: "/none.png") as CFURL, nil)
        #expect(missing == nil)
        let none = try #require(CGImageSourceCreateWithData(Data([1, 2, 3]) as CFData, nil))
        #expect(CGImageSourceGetCount(none) == 0 && CGImageSourceCreateImageAtIndex(none, 0, nil) == nil)
    }

    /// A GIF of 2 × 1 pixels, written by hand after the GIF89a specification: the first picture is red and green, the second covers its
    /// right pixel with blue, for the given delays in hundredths of a second.
    private func gif(_ delays: [UInt8], loops: UInt8? = nil) -> Data {
        let colors: [UInt8] = [255, 0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0]
        var bytes: [UInt8] = Array("GIF89a".utf8) + [2, 0, 1, 0, 0x91, 0, 0] + colors
        if let loops { bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, loops, 0, 0] }
        for (index, delay) in delays.enumerated() {
            // The disposal "do not dispose": the next picture is drawn over this one.
            bytes += [0x21, 0xF9, 4, 4, delay, 0, 0, 0]
            bytes += index == 0 ? [0x2C, 0, 0, 0, 0, 2, 0, 1, 0, 0] : [0x2C, 1, 0, 0, 0, 1, 0, 1, 0, 0]
            // Codes of 3 bits from the lowest one on: clear (4), the pixels, end (5).
            bytes += index == 0 ? [2, 2, 0b0100_0100, 0b0000_1010, 0] : [2, 2, 0b0101_0100, 0b0000_0001, 0]
        }
        return Data(bytes + [0x3B])
    }

    @Test("An animated GIF has all its pictures, whole, their delays and how often they are shown")
    func animatedFiles() throws {
        let source = try #require(CGImageSourceCreateWithData(gif([2, 50], loops: 3) as CFData, nil))
        #expect(CGImageSourceGetType(source).map { String(describing: $0) } == "com.compuserve.gif")
        try #require(CGImageSourceGetCount(source) == 2)
        let pictures = try (0..<2).map { try #require(CGImageSourceCreateImageAtIndex(source, $0, nil)) }
        let colors = pictures.map { picture in
            (0..<2).map { x in
                let pixel = picture.pixel(x: x, y: 0)
                return [pixel.red, pixel.green, pixel.blue]
            }
        }
        #expect(colors == [[[255, 0, 0], [0, 255, 0]], [[255, 0, 0], [0, 0, 255]]])
        #expect(CGImageSourceCreateImageAtIndex(source, 2, nil) == nil)
        let delays = (0..<2).map { index in
            let all = CGImageSourceCopyPropertiesAtIndex(source, index, nil) as? [String: Any]
            let gif = all?[kCGImagePropertyGIFDictionary as String] as? [String: Any]
            return [kCGImagePropertyGIFDelayTime, kCGImagePropertyGIFUnclampedDelayTime]
                .map { (gif?[$0 as String] as? NSNumber)?.doubleValue }
        }
        // Apple: "kCGImagePropertyGIFDelayTime" is at least 100 milliseconds.
        #expect(delays == [[0.1, 0.02], [0.5, 0.5]])
        let all = CGImageSourceCopyProperties(source, nil) as? [String: Any]
        #expect((all?["{GIF}"] as? [String: Any])?["LoopCount"] as? Int == 3)
    }

    @Test("A GIF that is cut off anywhere, or has one picture, has the pictures that are there")
    func cutOffAnimations() throws {
        let data = gif([10, 10, 10])
        for length in 0...data.count {
            let source = try #require(CGImageSourceCreateWithData(data.prefix(length) as CFData, nil))
            let count = CGImageSourceGetCount(source)
            #expect(count <= 3 && (count > 0) == (CGImageSourceCreateImageAtIndex(source, 0, nil) != nil))
            if length == data.count { #expect(count == 3) }
        }
        let single = try #require(CGImageSourceCreateWithData(gif([10]) as CFData, nil))
        #expect(CGImageSourceGetCount(single) == 1)
    }

    @Test("The types of sources", arguments: ["png", "jpeg"])
    func types(_ name: String) throws {
        let image = picture(8, 4, .blue)
        let data = try #require(name == "png" ? image.pngData() : image.jpegData(compressionQuality: 1))
        let source = try #require(CGImageSourceCreateWithData(data as CFData, nil))
        #expect(CGImageSourceGetType(source).map { String(describing: $0) } == "public." + name)
        let none = try #require(CGImageSourceCreateWithData(Data([1, 2, 3]) as CFData, nil))
        #expect(CGImageSourceGetType(none) == nil)
    }

    @Test("An image view aligns the rectangle inside of its picture's edges")
    func alignment() {
        let image = picture(20, 10, .red).withAlignmentRectInsets(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        let (root, view) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UIImageView(image: image))
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            view.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        root.layoutIfNeeded()
        #expect(view.frame == CGRect(x: -2, y: -1, width: 26, height: 14))
        #expect(image.withRenderingMode(.alwaysTemplate).alignmentRectInsets.left == 2)
    }

    @Test("An image view shows the pictures of an animation in turn, and then its own")
    func animation() {
        let world = TouchWorld()
        world.open()
        defer { world.close() }
        let view = UIImageView(image: picture(4, 4, .black))
        world.window.addSubview(view)
        view.animationImages = [picture(4, 4, .red), picture(4, 4, .green), picture(4, 4, .blue)]
        view.animationDuration = 3
        view.animationRepeatCount = 2
        var shown: String { String(Picture(of: view).rows[0].prefix(1)) }
        #expect(shown == "k" && !view.isAnimating)
        view.startAnimating()
        world.clock.advance(by: 0.5)
        var seen = shown
        for _ in 0..<6 {
            world.clock.advance(by: 1)
            seen += shown
        }
        #expect(seen == "rgbrgbk" && !view.isAnimating)
        view.startAnimating()
        world.clock.advance(by: 1.5)
        view.stopAnimating()
        #expect(shown == "k")
    }

    @Test("An animated picture plays until another one is set")
    func animatedImage() throws {
        let world = TouchWorld()
        world.open()
        defer { world.close() }
        let image = try #require(
            UIImage.animatedImage(with: [picture(4, 4, .red), picture(4, 4, .green)], duration: 2))
        #expect(image.images?.count == 2 && image.duration == 2 && image.size.width == 4)
        let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
        world.window.addSubview(view)
        view.image = image
        #expect(view.isAnimating && Picture(of: view).rows[0] == "rrrr")
        world.clock.advance(by: 1.1)
        #expect(Picture(of: view).rows[0] == "gggg")
        // What is made of an animated picture is animated, too.
        let stencils = [
            image.withRenderingMode(.alwaysTemplate), image.withTintColor(.blue, renderingMode: .alwaysTemplate),
            image.withHorizontallyFlippedOrientation(),
        ]
        #expect(stencils.allSatisfy { $0.duration == 2 && $0.images?.count == 2 })
        #expect(stencils[0].images?.map(\.renderingMode) == [.alwaysTemplate, .alwaysTemplate])
        #expect(stencils[2].images == image.images)
        view.tintColor = .blue
        view.image = stencils[0]
        #expect(view.isAnimating && Picture(of: view).rows[0] == "bbbb")
        let other = UIImage.animatedImage(with: [picture(4, 4, .red), picture(4, 4, .blue)], duration: 2)
        #expect(image != other && image == UIImage.animatedImage(with: image.images ?? [], duration: 2))
        view.image = nil
        #expect(!view.isAnimating && UIImage.animatedImage(with: [], duration: 1) == nil)
    }
}
