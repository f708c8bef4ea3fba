// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// `UIImage(systemName:)`.
@MainActor
@Suite(.serialized)
struct SymbolTests {
    private func ink(_ image: UIImage) -> Int {
        guard let pixels = image.cgImage else { return 0 }
        return (0..<pixels.height).reduce(0) { sum, y in
            sum + (0..<pixels.width).filter { pixels.pixel(x: $0, y: y).alpha > 128 }.count
        }
    }

    @Test("A symbol that an image view enlarges is as sharp as one of that size")
    func enlarged() throws {
        let view = UIImageView(image: UIImage(systemName: "star.fill"))
        let size = try #require(view.image?.size)
        view.tintColor = .black
        view.contentMode = .scaleAspectFit
        view.frame = CGRect(x: 0, y: 0, width: size.width * 10, height: size.height * 10)
        let pixels = try #require(Picture(of: view).image.cgImage)
        let soft = (0..<pixels.height).reduce(0) { sum, y in
            sum + (0..<pixels.width).filter { (1..<255).contains(pixels.pixel(x: $0, y: y).alpha) }.count
        }
        // Only the outline is smoothed, by a pixel or two.
        #expect(soft < 8 * (pixels.width + pixels.height))
    }

    @Test("Colours of a configuration are those of the symbol, whatever the tint is")
    func colored() throws {
        let configuration = UIImage.SymbolConfiguration(pointSize: 40).applying(
            UIImage.SymbolConfiguration(hierarchicalColor: .red))
        let view = UIImageView(image: UIImage(systemName: "square.fill", withConfiguration: configuration))
        view.tintColor = .blue
        view.sizeToFit()
        #expect(Picture(of: view).rows.joined().contains("rrr"))
        view.image = UIImage(systemName: "square.fill")
        view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(paletteColors: [.green, .red])
        #expect(Picture(of: view).rows.joined().contains("ggg"))
    }

    nonisolated static let drawn = [
        "chevron.right", "xmark", "plus", "ellipsis", "checkmark", "magnifyingglass", "star", "heart", "trash", "gear",
        "person", "photo", "square.and.arrow.up", "arrow.clockwise", "info.circle", "exclamationmark.triangle", "bell",
        "bookmark", "play", "pause",
    ]

    @Test("The commonest symbols are drawn, inside of their bounds, and filled ones have more ink", arguments: drawn)
    func shapes(_ name: String) throws {
        let image = try #require(
            UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: 50)))
        #expect(image.isSymbolImage && ink(image) > 50)
        let pixels = try #require(image.cgImage)
        let bottom = (0..<pixels.width).filter { pixels.pixel(x: $0, y: pixels.height - 1).alpha > 128 }.count
        #expect(bottom < pixels.width / 2)
        let lines = ["chevron", "xmark", "plus", "ellipsis", "checkmark", "magnifyingglass", "square", "arrow"]
        if !lines.contains(where: { name.hasPrefix($0) }), name != "info.circle" {
            let filled = try #require(UIImage(systemName: name + ".fill")?.withConfiguration(image.configuration!))
            #expect(filled.size == image.size && ink(filled) > ink(image))
        }
    }

    @Test("Size, weight and scale change a symbol; a configuration is added to what a symbol has")
    func configurations() throws {
        let star = try #require(UIImage(systemName: "star"))
        let large = star.withConfiguration(UIImage.SymbolConfiguration(pointSize: 34))
        #expect(abs(large.size.width - 2 * star.size.width) <= 1)
        let bold = try #require(large.applyingSymbolConfiguration(UIImage.SymbolConfiguration(weight: .bold)))
        #expect(bold.size == large.size && ink(bold) > ink(large))
        let small = try #require(large.applyingSymbolConfiguration(UIImage.SymbolConfiguration(scale: .small)))
        #expect(small.size.width < large.size.width)
        #expect(
            UIImage.SymbolConfiguration(pointSize: 20, weight: .bold).applying(
                UIImage.SymbolConfiguration(scale: .large))
                == UIImage.SymbolConfiguration(pointSize: 20, weight: .bold, scale: .large))
        #expect(UIImage(systemName: "") == nil)
        #expect(UIImage().applyingSymbolConfiguration(.unspecified) == nil)
    }

    @Test("An image view draws a symbol in its preferred configuration and tint, and follows the text size")
    func imageView() throws {
        let view = UIImageView(image: UIImage(systemName: "star"))
        let plain = view.intrinsicContentSize
        view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 34)
        #expect(abs(view.intrinsicContentSize.width - 2 * plain.width) <= 1)
        // The symbol's own configuration has precedence.
        view.image = UIImage(systemName: "star", withConfiguration: UIImage.SymbolConfiguration(pointSize: 17))
        #expect(view.intrinsicContentSize == plain)
        view.preferredSymbolConfiguration = nil
        view.image = UIImage(systemName: "star", withConfiguration: UIImage.SymbolConfiguration(textStyle: .body))
        let category = UIApplication.shared.preferredContentSizeCategory
        UIApplication.shared.preferredContentSizeCategory = .accessibilityLarge
        #expect(view.intrinsicContentSize.width > plain.width * 1.5)
        UIApplication.shared.preferredContentSizeCategory = category
        view.image = UIImage(systemName: "circle.fill")
        view.tintColor = .red
        view.frame = CGRect(origin: .zero, size: view.intrinsicContentSize)
        let picture = Picture(of: view, scale: 1)
        let middle = try #require(picture.image.cgImage).pixel(x: 10, y: 10)
        #expect([middle.red, middle.green, middle.blue] == [255, 0, 0])
    }

    @Test("An unknown symbol is a square, with one warning; a registered one is the registered picture")
    func registry() throws {
        let name = "test.\(UUID().uuidString)"
        let warnings = try WarningLog.texts {
            let square = try #require(UIImage(systemName: name))
            _ = UIImage(systemName: name)
            #expect(ink(square) > 50)
        }
        #expect(warnings.count == 1 && warnings[0].contains("\"\(name)\""))
        let bar = UIGraphicsImageRenderer(size: CGSize(width: 34, height: 17)).image {
            $0.cgContext.fill(CGRect(x: 0, y: 0, width: 34, height: 17))
        }
        UIImage.register(symbol: bar, named: name)
        defer { UIImage.register(symbol: nil, named: name) }
        let drawn = try #require(
            UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: 34)))
        #expect(drawn.size == CGSize(width: 68, height: 34))
    }

    @Test("Names of apps' sources have drawings, also framed, filled, crossed out and with a badge")
    func names() {
        let names = """
            house map globe clock calendar envelope.open doc.on.doc folder.badge.plus person.2.fill person.crop.circle.fill
            person.fill.badge.plus lock.open.fill eye.slash.fill speaker.wave.2 wifi.slash camera.fill bolt.circle.fill
            line.3.horizontal.decrease.circle arrow.up.arrow.down.square square.and.pencil chart.bar.xaxis cart.badge.minus
            bell.slash.circle.fill document.badge.plus 1.circle.fill photo.on.rectangle play.rectangle.fill paperplane.slash
            envelope.badge increase.indent decrease.indent chevron.compact.up bubble.fill text.justify.left
            rectangle.3.group.fill macbook.and.iphone applewatch.radiowaves.left.and.right
            arrowtriangle.right.and.line.vertical.and.arrowtriangle.left
            """.split(whereSeparator: \.isWhitespace).map(String.init)
        let warnings = WarningLog.texts {
            for name in names {
                let image = UIImage(systemName: name)
                #expect((image.map(ink) ?? 0) > 20 && (image?.size.width ?? 0) < 40, "\(name)")
            }
        }
        #expect(warnings.isEmpty, "\(warnings)")
    }

    @Test("A filled drawing keeps what is inside of it as holes")
    func holes() throws {
        let (line, filled) = (
            try #require(UIImage(systemName: "doc.text")), try #require(UIImage(systemName: "doc.text.fill"))
        )
        #expect(line.size == filled.size && ink(filled) > ink(line))
        let outline = try #require(UIImage(systemName: "doc.fill"))
        #expect(ink(filled) < ink(outline))
    }

    @Test(
        "The filled forms of lines that almost enclose an area are filled",
        arguments: [
            "house", "flag", "pin", "hand.thumbsup", "hand.thumbsdown", "book", "building", "cart", "graduationcap",
        ])
    func filledLines(_ name: String) throws {
        let configuration = UIImage.SymbolConfiguration(pointSize: 40)
        let line = try #require(UIImage(systemName: name, withConfiguration: configuration))
        let filled = try #require(UIImage(systemName: name + ".fill", withConfiguration: configuration))
        #expect(Double(ink(filled)) > Double(ink(line)) * 1.25)
    }

    @Test("Symbols are drawn on any thread")
    func threads() async {
        var sizes = Set<CGFloat>()
        for task in (0..<8).map({ _ in Task.detached { SymbolTests.gearWidth() } }) { sizes.insert(await task.value) }
        #expect(sizes.count == 1 && (sizes.first ?? 0) > 20)
    }

    nonisolated private static func gearWidth() -> CGFloat {
        UIImage(systemName: "gear", withConfiguration: UIImage.SymbolConfiguration(textStyle: .title1))?.size.width ?? 0
    }

    @Test func picturesOfOneNameAreEqual() throws {
        let (gear, same) = (UIImage(systemName: "gear"), UIImage(systemName: "gear"))
        #expect(gear == same && gear?.hash == same?.hash && gear !== same)
        #expect(gear != UIImage(systemName: "house") && gear != gear?.withTintColor(.red))
        #expect(gear != UIImage(systemName: "gear", withConfiguration: UIImage.SymbolConfiguration(scale: .large)))
        let data = try #require(gear?.pngData())
        let decoded = UIImage(data: data, scale: 2)
        #expect(decoded == UIImage(data: data, scale: 2) && decoded != UIImage(data: data))
        #expect(UIImage() == UIImage() && UIImage() != gear && gear != UIImage())
    }
}
