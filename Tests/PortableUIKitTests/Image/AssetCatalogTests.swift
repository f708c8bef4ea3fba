// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import PortableUIKit

/// Pictures and colours of asset catalogues in a bundle, as Xcode writes them.
@MainActor
struct AssetCatalogTests {
    let bundle: Bundle
    let folder: URL

    init() throws {
        folder = temporaryPlace("Assets.bundle")
        let catalog = folder.appendingPathComponent("Media.xcassets")
        func write(_ path: String, _ text: String) throws {
            let file = catalog.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        func picture(_ path: String, _ color: UIColor, pixels: CGFloat) throws {
            let format = UIGraphicsImageRendererFormat()
            format.scale = 1
            let size = CGSize(width: pixels, height: pixels)
            let image = UIGraphicsImageRenderer(size: size, format: format).image { _ in
                color.setFill()
                UIBezierPath(rect: CGRect(origin: .zero, size: size)).fill()
            }
            try image.pngData()?.write(to: catalog.appendingPathComponent(path))
        }
        try write("Contents.json", #"{"info":{"author":"xcode","version":1}}"#)
        try write(
            "Logo.imageset/Contents.json",
            #"""
            {"images":[
             {"filename":"a.png","idiom":"universal","scale":"1x"},
             {"filename":"a2.png","idiom":"universal","scale":"2x"},
             {"appearances":[{"appearance":"luminosity","value":"dark"}],"filename":"d2.png","idiom":"universal",
              "scale":"2x"},
             {"idiom":"universal","scale":"3x"}],"info":{"author":"xcode","version":1}}
            """#)
        try picture("Logo.imageset/a.png", .red, pixels: 10)
        try picture("Logo.imageset/a2.png", .green, pixels: 20)
        try picture("Logo.imageset/d2.png", .blue, pixels: 20)
        try write(
            "Icons/Contents.json",
            #"{"info":{"author":"xcode","version":1},"properties":{"provides-namespace":true}}"#)
        try write(
            "Icons/Mark.imageset/Contents.json",
            #"""
            {"images":[{"filename":"m.png","idiom":"universal","resizing":{"mode":"9-part",
             "center":{"mode":"stretch","width":1,"height":1},
             "cap-insets":{"top":2,"left":4,"bottom":2,"right":4}}}],
             "properties":{"template-rendering-intent":"template"}}
            """#)
        try write(
            "None.imageset/Contents.json",
            #"""
            {"images":[{"filename":"n.png","idiom":"universal","scale":"0x"},
             {"filename":"n.png","idiom":"universal","scale":"nanx"}],"info":{"author":"xcode","version":1}}
            """#)
        try picture("None.imageset/n.png", .red, pixels: 10)
        try picture("Icons/Mark.imageset/m.png", .black, pixels: 10)
        try write(
            "Places.dataset/Contents.json",
            #"{"data":[{"filename":"places.json","idiom":"universal","universal-type-identifier":"public.json"}]}"#)
        try write("Places.dataset/places.json", "[1, 2]")
        try write("Lost.dataset/Contents.json", #"{"data":[{"filename":"lost.json","idiom":"universal"}]}"#)
        try write(
            "Brand.colorset/Contents.json",
            #"""
            {"colors":[
             {"color":{"color-space":"srgb","components":{"alpha":"1.000","blue":"0x33","green":"0.500","red":"255"}},
              "idiom":"universal"},
             {"appearances":[{"appearance":"luminosity","value":"dark"}],
              "color":{"color-space":"srgb","components":{"alpha":"0.500","blue":"0.000","green":"0.000","red":"0.000"}},
              "idiom":"universal"}],"info":{"author":"xcode","version":1}}
            """#)
        try write(
            "System.colorset/Contents.json",
            #"{"colors":[{"color":{"platform":"ios","reference":"systemRedColor"},"idiom":"universal"}]}"#)
        try write(
            "Grey.colorset/Contents.json",
            #"""
            {"colors":[{"color":{"color-space":"gray-gamma-22","components":{"alpha":"1.000","white":"0.250"}},
             "idiom":"universal"}]}
            """#)
        bundle = try #require(Bundle(path: folder.path))
    }

    private func color(_ image: UIImage?) -> String {
        guard let pixel = image?.cgImage?.pixel(x: 2, y: 2) else { return "none" }
        return pixel.red == 255 ? "red" : pixel.green == 255 ? "green" : pixel.blue == 255 ? "blue" : "other"
    }

    /// As MessageKit's tests, which pass on iOS, compare the colours of its views.
    @Test("Two colours of one name are equal, and have equal hashes")
    func equalColours() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        func brand(_ name: String) -> UIColor? { UIColor(named: name, in: bundle, compatibleWith: nil) }
        for name in ["Brand", "System", "Grey"] {
            #expect(brand(name) != nil && brand(name) == brand(name) && brand(name)?.hash == brand(name)?.hash)
        }
        #expect(brand("Brand") != brand("System") && brand("System") == .systemRed)
        #expect(brand("Grey") == brand("Grey")?.resolvedColor(with: UITraitCollection()))
    }

    @Test func dataSetsAreRead() {
        let places = NSDataAsset(name: "Places", bundle: bundle)
        #expect(places?.data == Data("[1, 2]".utf8) && places?.typeIdentifier == "public.json")
        #expect(places?.name == "Places")
        let missing = WarningLog.texts { #expect(NSDataAsset(name: "Lost", bundle: bundle) == nil) }
        #expect(missing.count == 1 && missing[0].contains("lost.json"))
        #expect(NSDataAsset(name: "Places", bundle: .main) == nil && NSDataAsset(name: "Logo", bundle: bundle) == nil)
    }

    @Test func resourcesAreThoseOfTheirNames() {
        let image = UIImage(resource: ImageResource(name: "Logo", bundle: bundle))
        #expect(image.size == CGSize(width: 10, height: 10))
        let brand = ColorResource(name: "Brand", bundle: bundle)
        #expect(UIColor(resource: brand) == UIColor(named: "Brand", in: bundle, compatibleWith: nil))
        #expect(brand != ColorResource(name: "Grey", bundle: bundle) && UIColor() == UIColor(white: 0, alpha: 0))
    }

    @Test("A set is found by the name of a file, too", arguments: ["Logo", "Logo.png", "Logo.jpg", "Logo.jpeg"])
    func namesWithExtensions(_ name: String) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(UIImage(named: name, in: bundle, compatibleWith: nil)?.size == CGSize(width: 10, height: 10))
    }

    @Test("A picture has the requested scale and appearance")
    func pictures() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        func find(_ scale: CGFloat, _ style: UIUserInterfaceStyle) -> UIImage? {
            let traits = UITraitCollection(traitsFrom: [
                UITraitCollection(displayScale: scale), UITraitCollection(userInterfaceStyle: style),
            ])
            return UIImage(named: "Logo", in: bundle, compatibleWith: traits)
        }
        #expect(color(find(1, .light)) == "red" && find(1, .light)?.scale == 1)
        #expect(color(find(2, .light)) == "green" && find(2, .light)?.size == CGSize(width: 10, height: 10))
        #expect(color(find(3, .light)) == "green")
        #expect(color(find(2, .dark)) == "blue")
        #expect(UIImage(named: "Nothing", in: bundle, compatibleWith: nil) == nil)
        let mark = try #require(UIImage(named: "Icons/Mark", in: bundle, compatibleWith: nil))
        #expect(mark.renderingMode == .alwaysTemplate)
        #expect(mark.capInsets == UIEdgeInsets(top: 2, left: 4, bottom: 2, right: 4) && mark.resizingMode == .stretch)
        #expect(UIImage(named: "Mark", in: bundle, compatibleWith: nil) == nil)
    }

    @Test("An image view shows the variant for its appearance, also after a change of the appearance")
    func variants() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let image = try #require(UIImage(named: "Logo", in: bundle, compatibleWith: nil))
        let view = UIImageView(image: image)
        view.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        view.overrideUserInterfaceStyle = .light
        #expect(color(Picture(of: view).image) == "green")
        view.overrideUserInterfaceStyle = .dark
        #expect(color(Picture(of: view).image) == "blue")
        #expect(color(image.imageAsset?.image(with: UITraitCollection(userInterfaceStyle: .dark))) == "blue")
    }

    @Test("A registered variant is shown in its appearance")
    func ownAssets() {
        defer { try? FileManager.default.removeItem(at: folder) }
        func dot(_ color: UIColor) -> UIImage {
            UIGraphicsImageRenderer(size: CGSize(width: 5, height: 5)).image { _ in
                color.setFill()
                UIBezierPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5)).fill()
            }
        }
        let asset = UIImageAsset()
        asset.register(dot(.red), with: UITraitCollection(userInterfaceStyle: .light))
        asset.register(dot(.blue), with: UITraitCollection(userInterfaceStyle: .dark))
        let view = UIImageView(image: asset.image(with: UITraitCollection(userInterfaceStyle: .light)))
        view.overrideUserInterfaceStyle = .dark
        #expect(color(Picture(of: view).image) == "blue")
    }

    @Test("A colour's components are read in every notation, and depend on the appearance")
    func colors() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let brand = try #require(UIColor(named: "Brand", in: bundle, compatibleWith: nil))
        let light = brand.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light))
        #expect(light == UIColor(red: 1, green: 0.5, blue: 0.2, alpha: 1))
        let dark = brand.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
        #expect(dark == UIColor(red: 0, green: 0, blue: 0, alpha: 0.5))
        #expect(
            UIColor(named: "System", in: bundle, compatibleWith: nil)?.resolvedColor(
                with: UITraitCollection(userInterfaceStyle: .dark)
            ).cgColor
                == UIColor.systemRed.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)).cgColor)
        #expect(UIColor(named: "Grey", in: bundle, compatibleWith: nil) == UIColor(white: 0.25, alpha: 1))
        #expect(UIColor(named: "Nothing", in: bundle, compatibleWith: nil) == nil)
    }

    @Test("A picture whose scale is no positive number is left out")
    func unusableScale() {
        let texts = WarningLog.texts { #expect(UIImage(named: "None", in: bundle, compatibleWith: nil) == nil) }
        #expect(texts.contains { $0.contains("None.imageset: n.png is left out, because its scale \"0x\"") })
        #expect(texts.contains { $0.contains("its scale \"nanx\"") })
    }
}
