// SPDX-License-Identifier: MIT
import Foundation
import PlatformUIKit
import SnapshotFiles
import TemplateLayoutTesting

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
    ///
    /// - Parameters:
    ///   - emptyImageViews: Whether image views without an image are an error.
    ///   - ignored: Views that a grey area covers.
    ///   - isAtRest: Whether animations are drawn at their end, and not as they are shown now.
    package init(
        _ shown: ShownView, _ emptyImageViews: EmptyImageViews, ignoring ignored: [UIView] = [], isAtRest: Bool = true
    ) throws {
        let background = UIColor.systemBackground.resolvedColor(with: shown.view.traitCollection).cgColor
        try self.init(shown, emptyImageViews, ignoring: ignored, isAtRest: isAtRest, on: background)
    }

    /// Draws the windows of a screen over each other, the first of which is as large as the screen.
    package init(
        _ shown: [ShownView], _ emptyImageViews: EmptyImageViews, ignoring ignored: [UIView], isAtRest: Bool
    ) throws {
        let base = try SnapshotPicture(shown[0], emptyImageViews, ignoring: ignored, isAtRest: isAtRest)
        guard shown.count > 1 else {
            self = base
            return
        }
        let others = try shown.dropFirst().map {
            try SnapshotPicture($0, emptyImageViews, ignoring: ignored, isAtRest: isAtRest, on: UIColor.clear.cgColor)
        }
        let format = UIGraphicsImageRendererFormat()
        format.scale = base.image.scale
        format.opaque = true
        let image = UIGraphicsImageRenderer(size: base.image.size, format: format).image { _ in
            base.image.draw(at: .zero)
            for (picture, window) in zip(others, shown.dropFirst()) {
                picture.image.draw(at: window.view.frame.origin, blendMode: .normal, alpha: window.view.alpha)
            }
        }
        self.init(
            image: image, description: ([base] + others).map(\.description).joined(separator: "\n"),
            fonts: Set(([base] + others).flatMap(\.fonts)).sorted())
    }

    private init(
        _ shown: ShownView, _ emptyImageViews: EmptyImageViews, ignoring ignored: [UIView], isAtRest: Bool,
        on background: CGColor
    ) throws {
        try LoadingCheck(emptyImageViews, ignoring: ignored).check(shown)
        guard
            let picture = SnapshotPlatform.picture(
                of: shown.view, in: shown.rect, scale: shown.scale, background: background, isAtRest: isAtRest)
        else { throw SnapshotError("no memory for a picture of \(type(of: shown.view))") }
        let image = UIImage(cgImage: picture.image, scale: shown.scale, orientation: .up)
        self.init(
            image: ignored.isEmpty ? image : Self.cover(ignored, in: image, of: shown),
            description: ViewDescription(of: shown.view).outline, fonts: picture.fonts)
    }

    private static func cover(_ views: [UIView], in image: UIImage, of shown: ShownView) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = shown.scale
        format.opaque = true
        return UIGraphicsImageRenderer(size: image.size, format: format).image { context in
            image.draw(at: .zero)
            UIColor(white: 0.5, alpha: 1).setFill()
            for view in views where view.isDescendant(of: shown.view) {
                // Whole pixels, so that no edge of the view shows through.
                let area = view.convert(view.bounds, to: shown.view)
                let pixels = CGRect(
                    x: (area.minX - shown.rect.minX) * shown.scale, y: (area.minY - shown.rect.minY) * shown.scale,
                    width: area.width * shown.scale, height: area.height * shown.scale
                ).integral
                context.fill(
                    CGRect(
                        x: pixels.minX / shown.scale, y: pixels.minY / shown.scale, width: pixels.width / shown.scale,
                        height: pixels.height / shown.scale))
            }
        }
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

@available(iOS 17, *)
extension SnapshotPicture {
    /// Pictures side by side, each below its title.
    package static func strip(_ pictures: [SnapshotPicture], titles: [String]) -> SnapshotPicture {
        let (gap, caption): (CGFloat, CGFloat) = (12, 18)
        let size = CGSize(
            width: pictures.reduce(gap) { $0 + $1.image.size.width + gap },
            height: caption + (pictures.map(\.image.size.height).max() ?? 0) + gap)
        let format = UIGraphicsImageRendererFormat()
        format.scale = min(
            pictures.first?.image.scale ?? 1, SnapshotStage.longestSide / max(size.width, size.height))
        format.opaque = true
        let image = UIGraphicsImageRenderer(size: size, format: format).image { context in
            UIColor(white: 0.85, alpha: 1).setFill()
            context.fill(CGRect(origin: .zero, size: size))
            var x = gap
            for (picture, title) in zip(pictures, titles) {
                NSString(string: title).draw(
                    at: CGPoint(x: x, y: 2),
                    withAttributes: [.font: UIFont.systemFont(ofSize: 11), .foregroundColor: UIColor.black])
                picture.image.draw(at: CGPoint(x: x, y: caption))
                x += picture.image.size.width + gap
            }
        }
        return SnapshotPicture(
            image: image, description: zip(titles, pictures).map { "\($0)\n\($1.description)" }.joined(separator: "\n"),
            fonts: Set(pictures.flatMap(\.fonts)).sorted())
    }
}
