// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit

/// A picture that iOS drew, from the folder `golden-pictures` beside the checkout. The pictures stay there.
struct PictureCase: Sendable {
    let name: String
    /// What is shown: "label", "legend", "screen" …
    let kind: String
    /// The release that drew it, such as "18.5".
    let release: String
    let scale: CGFloat
    let pixels: (width: Int, height: Int)
    /// What the view is, in words.
    let description: String

    static let folder: URL? = {
        // This file, DevicePictureTests, Tests, the checkout, its parent.
        var folder = URL(fileURLWithPath: #filePath)
        for _ in 0..<4 { folder.deleteLastPathComponent() }
        folder.appendPathComponent("shared/golden-pictures")
        return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
    }()

    static func all() throws -> [PictureCase] {
        guard let folder else { return [] }
        let table = try String(contentsOf: folder.appendingPathComponent("cases.tsv"), encoding: .utf8)
        return table.split(separator: "\n").dropFirst().map { line in
            let values = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            let size = values[6].split(separator: "x").compactMap { Int($0) }
            let version = values[4].prefix { $0.isNumber || $0 == "." }
            return PictureCase(
                name: values[0], kind: values[1], release: String(version), scale: CGFloat(Double(values[5]) ?? 1),
                pixels: (size[0], size[1]), description: values[8])
        }
    }

    /// The size of the picture, in points.
    var size: CGSize { CGSize(width: CGFloat(pixels.width) / scale, height: CGFloat(pixels.height) / scale) }

    /// The number after a word of the description, such as "x>=".
    func number(after word: String) -> Int? {
        guard let range = description.range(of: word) else { return nil }
        return Int(description[range.upperBound...].prefix { $0.isNumber })
    }

    @MainActor
    func picture() throws -> InkPicture {
        guard let folder = Self.folder,
            let image = UIImage(contentsOfFile: folder.appendingPathComponent(name + ".png").path),
            let picture = InkPicture(image)
        else { throw PictureMistake(description: "\(name).png can't be read") }
        return picture
    }
}

struct PictureMistake: Error, CustomStringConvertible {
    let description: String
}

/// The view of a case, built here.
@MainActor
struct BuiltCase {
    let view: UIView
    /// The height that the view was fitted to, in points; `nil` if the case gives its frame.
    var fittedHeight: CGFloat?
    /// The columns of text that are compared, in pixels of the picture.
    var areas: [CGRect]
    var ink = Ink.different

    init(_ view: UIView, fittedHeight: CGFloat? = nil, areas: [CGRect], ink: Ink = .different) {
        (self.view, self.fittedHeight, self.areas, self.ink) = (view, fittedHeight, areas, ink)
    }

    /// Which pixels are ink.
    enum Ink {
        /// Those that differ much from the background at the picture's corner.
        case different
        /// Dark or blue ones, before coloured boxes.
        case darkOrBlue
        /// Dark ones, before red lines.
        case dark
        case red
    }

    /// The view, drawn as large as the picture.
    func picture(of golden: PictureCase) throws -> InkPicture {
        let format = UIGraphicsImageRendererFormat()
        format.scale = golden.scale
        let image = UIGraphicsImageRenderer(size: golden.size, format: format).image { context in
            UIColor.white.setFill()
            context.fill(CGRect(origin: .zero, size: golden.size))
            view.layer.render(in: context.cgContext)
        }
        guard let picture = InkPicture(image) else {
            throw PictureMistake(description: "\(golden.name): the view can't be drawn")
        }
        return picture
    }
}
