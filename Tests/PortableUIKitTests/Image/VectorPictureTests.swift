// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// Drawings of asset catalogues: Xcode makes pixels of a PDF or SVG file for each scale, a point of the page for a point of the
/// picture (Apple: "Asset Catalog Format Reference", "Image Set Type").
@MainActor
struct VectorPictureTests {
    /// A page of 12 × 8 points whose left 3 points are red; the rest is transparent.
    private static var pdf: Data {
        UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: 12, height: 8)).pdfData { context in
            context.beginPage()
            UIColor(red: 1, green: 0, blue: 0, alpha: 1).setFill()
            context.cgContext.fill(CGRect(x: 0, y: 0, width: 3, height: 8))
        }
    }

    private static let svg = Data(
        """
        <svg xmlns="http://www.w3.org/2000/svg" width="12" height="8" viewBox="0 0 12 8">
        <rect width="3" height="8" fill="#ff0000"/></svg>
        """.utf8)

    private nonisolated static var drawsSVG: Bool {
        let folder = "/usr/lib"
        let machines = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return machines.contains {
            FileManager.default.fileExists(
                atPath: "\(folder)/\($0)/gdk-pixbuf-2.0/2.10.0/loaders/libpixbufloader-svg.so")
        }
    }

    private func withPicture(_ file: String, _ content: Data, scale: String? = nil, _ body: (Bundle) throws -> Void)
        throws
    {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "drawing-\(UUID().uuidString).bundle")
        let set = folder.appendingPathComponent("Media.xcassets/Mark.imageset")
        try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let condition = scale.map { #","scale":"\#($0)""# } ?? ""
        try Data(#"{"images":[{"filename":"\#(file)","idiom":"universal"\#(condition)}]}"#.utf8)
            .write(to: set.appendingPathComponent("Contents.json"))
        try content.write(to: set.appendingPathComponent(file))
        try body(#require(Bundle(path: folder.path)))
    }

    private func mark(_ bundle: Bundle, at scale: CGFloat) -> UIImage? {
        UIImage(named: "Mark", in: bundle, compatibleWith: UITraitCollection(displayScale: scale))
    }

    /// Each scale has pixels of its own, and so a sharp edge.
    private func expectDrawing(in bundle: Bundle) {
        for scale in [1, 2, 3] as [CGFloat] {
            let image = mark(bundle, at: scale)
            #expect(image?.size == CGSize(width: 12, height: 8) && image?.scale == scale)
            guard let pixels = image?.cgImage, pixels.width == Int(12 * scale) else { continue }
            let (red, clear) = (pixels.pixel(x: Int(3 * scale) - 1, y: 4), pixels.pixel(x: Int(3 * scale), y: 4))
            #expect(red == (255, 0, 0, 255) && clear == (0, 0, 0, 0))
        }
    }

    @Test("A page of PDF has a pixel for each of the display", .enabled(if: VectorPicture.pdfProgram != nil))
    func pagesOfPDF() throws {
        try withPicture("mark.pdf", Self.pdf) { expectDrawing(in: $0) }
        try withPicture("MARK.PDF", Self.pdf) { expectDrawing(in: $0) }
    }

    @Test("A drawing of SVG has a pixel for each of the display", .enabled(if: drawsSVG))
    func drawingsOfSVG() throws {
        try withPicture("mark.svg", Self.svg) { expectDrawing(in: $0) }
    }

    @Test(
        "A drawing that is for one scale has a unit for each of its pixels",
        .enabled(if: VectorPicture.pdfProgram != nil))
    func drawingsForAScale() throws {
        try withPicture("mark.pdf", Self.pdf, scale: "2x") { bundle in
            #expect(
                mark(bundle, at: 2)?.size == CGSize(width: 6, height: 4) && mark(bundle, at: 2)?.cgImage?.width == 12)
            #expect(
                mark(bundle, at: 3)?.size == CGSize(width: 6, height: 4) && mark(bundle, at: 3)?.cgImage?.width == 18)
        }
    }

    @Test("Drawing leaves no file open", .enabled(if: VectorPicture.pdfProgram != nil))
    func openFiles() throws {
        func count() throws -> Int { try FileManager.default.contentsOfDirectory(atPath: "/dev/fd").count }
        try withPicture("mark.pdf", Self.pdf) { bundle in
            let file = try #require(bundle.resourcePath) + "/Media.xcassets/Mark.imageset/mark.pdf"
            let before = try count()
            for _ in 0..<60 { #expect(VectorPicture.decode(file: file, scale: 1) != nil) }
            // Tests that run at the same time open some.
            #expect(try count() < before + 40)
        }
    }

    @Test("A damaged drawing is no picture, and is named", arguments: ["mark.pdf", "mark.svg"])
    func damagedDrawings(file: String) throws {
        try withPicture(file, Data("no drawing".utf8)) { bundle in
            let messages = WarningLog.texts { #expect(mark(bundle, at: 2) == nil) }
            #expect(messages.contains { $0.contains("\(file): not read: ") })
            #expect(messages.contains { $0.contains("neither a picture that can be read in Mark.imageset") })
        }
    }
}
