import Foundation
import PlatformUIKit
import SnapshotFiles

#if os(Linux) || !canImport(UIKit)
    import PortableUIKit
#else
    #error("TemplateLayoutSnapshots draws by PortableUIKit, on Linux and macOS. On iOS use swift-snapshot-testing.")
#endif

/// What image views without an image are.
public enum EmptyImageViews: Hashable, Sendable {
    /// Images that are still loading, so that the picture would be another one each time: an error.
    case areErrors
    /// Views that show nothing.
    case areAllowed
}

/// A view whose content comes later, as from a network.
///
/// A picture of a view that is still loading is an error that names the view. Image views without an image are known to
/// be loading; let a view of your own conform where it is another one that tells.
@preconcurrency @MainActor
public protocol LoadsContent: UIView {
    /// Whether the content is not there yet.
    var isLoadingContent: Bool { get }
}

/// A picture of a view, and what is known of what it shows.
///
/// In a file both are together: the PNG's texts "Fonts" and "Description" name the fonts and the views.
@MainActor
public struct SnapshotPicture {
    /// The picture.
    public let image: UIImage
    /// The views in the picture, one a line; empty for a picture of something else.
    public let description: String
    /// The fonts that texts are drawn with: family, file and size of the file.
    public let fonts: [String]

    /// A picture.
    public init(image: UIImage, description: String, fonts: [String]) {
        self.image = image
        self.description = description
        self.fonts = fonts
    }

    /// Draws a view.
    init(_ shown: ShownView, _ emptyImageViews: EmptyImageViews) throws {
        try LoadingCheck(emptyImageViews).check(shown)
        let background = UIColor.systemBackground.resolvedColor(with: shown.view.traitCollection).cgColor
        guard
            let picture = RestingDrawing.picture(
                of: shown.view, in: shown.rect, scale: shown.scale, background: background)
        else { throw SnapshotError("no memory for a picture of \(type(of: shown.view))") }
        self.init(
            image: UIImage(cgImage: picture.image, scale: shown.scale, orientation: .up),
            description: ViewDescription(of: shown.view).outline, fonts: picture.fonts)
    }

    // MARK: Files

    /// The picture as a PNG file with its texts.
    func fileData() throws -> Data {
        guard let pixels = image.cgImage, let file = pixels.pngData(isOpaque: true) else {
            throw SnapshotError("the picture has no pixels, or there is no memory to write them")
        }
        return PNGTexts.add(
            [
                ("Software", "TemplateLayoutSnapshots"), ("Scale", SnapshotNumber.text(image.scale)),
                ("Fonts", fonts.joined(separator: "\n")), ("Description", description),
            ].filter { !$0.1.isEmpty }, to: file)
    }

    /// Reads a PNG file.
    init(file: Data) throws {
        guard let texts = PNGTexts.read(from: file), let pixels = CGImage(png: file) else {
            throw SnapshotError(
                "it is no PNG file, or a part of it is missing (\(file.count) bytes); delete it and record it again")
        }
        let scale = texts["Scale"].flatMap(Double.init) ?? 1
        self.init(
            image: UIImage(cgImage: pixels, scale: scale > 0 ? scale : 1, orientation: .up),
            description: texts["Description"] ?? "",
            fonts: texts["Fonts"].map { $0.split(separator: "\n").map(String.init) } ?? [])
    }
}

/// Finds views whose content is not there yet.
@MainActor
private struct LoadingCheck {
    let emptyImageViews: EmptyImageViews

    init(_ emptyImageViews: EmptyImageViews) {
        self.emptyImageViews = emptyImageViews
    }

    func check(_ shown: ShownView) throws {
        guard let found = loadingView(in: shown.view, shown) else { return }
        let place = found.convert(found.bounds, to: shown.view)
        let name = [
            "\(type(of: found))", found.accessibilityIdentifier.map { "'\($0)'" }, SnapshotNumber.text(place),
        ].compactMap { $0 }.joined(separator: " ")
        let around = sequence(first: found) { $0 === shown.view ? nil : $0.superview }.dropFirst()
            .first { $0 is UITableViewCell || $0 === shown.view }
        throw SnapshotError(
            """
            \(name)\(around.map { " in \(type(of: $0))" } ?? "") \
            \(found is any LoadsContent ? "is still loading" : "has no image: it may still be loading"). \
            Give views their content before the picture is made, as from a stub of the network\
            \(found is any LoadsContent ? "" : ", or pass emptyImageViews: .areAllowed")
            """)
    }

    private func loadingView(in view: UIView, _ shown: ShownView) -> UIView? {
        guard !view.isHidden, view.alpha > 0.01 else { return nil }
        if (view as? any LoadsContent)?.isLoadingContent == true { return view }
        if let imageView = view as? UIImageView, isEmpty(imageView),
            view.convert(view.bounds, to: shown.view).intersects(shown.rect)
        {
            return view
        }
        for subview in view.subviews {
            if let found = loadingView(in: subview, shown) { return found }
        }
        return nil
    }

    private func isEmpty(_ view: UIImageView) -> Bool {
        guard emptyImageViews == .areErrors, view.image == nil, view.bounds.width > 0, view.bounds.height > 0 else {
            return false
        }
        // A colour in its place is a placeholder, or all that is meant to be seen.
        return (view.backgroundColor?.cgColor.alpha ?? 0) == 0 && view.subviews.isEmpty
    }
}
