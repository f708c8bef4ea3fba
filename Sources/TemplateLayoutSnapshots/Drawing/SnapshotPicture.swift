// SPDX-License-Identifier: MIT
import Foundation
import PlatformUIKit
import SnapshotFiles

/// How image views without an image are treated.
public enum EmptyImageViews: Hashable, Sendable {
    /// As images that are still loading, which would make the picture different each time: an error.
    case areErrors
    /// Views that show nothing.
    case areAllowed
}

/// A view whose content is loaded later, for example from a network.
///
/// A picture of a view that is still loading is an error that names the view. Image views without an image are treated
/// as loading; conform with a view of your own that loads something else.
@preconcurrency @MainActor
public protocol LoadsContent: UIView {
    /// Whether the content has not been loaded yet.
    var isLoadingContent: Bool { get }
}

/// A picture of a view, with a description of its content.
///
/// A file contains both: the PNG's texts "Fonts" and "Description" name the fonts and the views. The text "Checksum"
/// identifies the pixels, so that a reference is decoded only if it differs.
@MainActor
public struct SnapshotPicture {
    /// The picture. A picture from a file is decoded on first use.
    public var image: UIImage { pixels.image }
    let pixels: PicturePixels
    /// The views in the picture, one per line; empty for a picture that is not of a view.
    public let description: String
    /// The fonts of the texts: family, file and size of the file.
    public let fonts: [String]

    /// A picture.
    public init(image: UIImage, description: String, fonts: [String]) {
        self.init(pixels: PicturePixels(image), description: description, fonts: fonts)
    }

    private init(pixels: PicturePixels, description: String, fonts: [String]) {
        self.pixels = pixels
        self.description = description
        self.fonts = fonts
    }

    /// Draws a view.
    init(_ shown: ShownView, _ emptyImageViews: EmptyImageViews) throws {
        try LoadingCheck(emptyImageViews).check(shown)
        let background = UIColor.systemBackground.resolvedColor(with: shown.view.traitCollection).cgColor
        guard
            let picture = SnapshotPlatform.picture(
                of: shown.view, in: shown.rect, scale: shown.scale, background: background)
        else { throw SnapshotError("no memory for a picture of \(type(of: shown.view))") }
        self.init(
            image: UIImage(cgImage: picture.image, scale: shown.scale, orientation: .up),
            description: ViewDescription(of: shown.view).outline, fonts: picture.fonts)
    }

    // MARK: Files

    /// The picture as a PNG file with its texts.
    func fileData() throws -> Data {
        guard let picture = image.cgImage, let file = SnapshotPlatform.opaquePNG(of: picture) else {
            throw SnapshotError("the picture has no pixels, or there is no memory to write them")
        }
        return PNGTexts.add(
            [
                ("Software", "TemplateLayoutSnapshots"), ("Scale", SnapshotNumber.text(image.scale)),
                ("Checksum", PicturePixels.checksumText(pixels.checksum, ofFile: file)),
                ("Fonts", fonts.joined(separator: "\n")), ("Description", description),
            ].filter { !$0.1.isEmpty }, to: file)
    }

    /// Reads a PNG file.
    init(file: Data) throws {
        guard let texts = PNGTexts.read(from: file), let pixels = PicturePixels(file: file, texts) else {
            throw SnapshotError(
                "it is no PNG file, or a part of it is missing (\(file.count) bytes); delete it and record it again")
        }
        self.init(
            pixels: pixels, description: texts["Description"] ?? "",
            fonts: texts["Fonts"].map { $0.split(separator: "\n").map(String.init) } ?? [])
    }
}
