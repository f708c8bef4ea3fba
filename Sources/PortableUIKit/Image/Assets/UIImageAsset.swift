// SPDX-License-Identifier: MIT
import Foundation
import Synchronization

/// The variants of a picture, for light and dark appearance and for different pixels per point (Apple: "UIImageAsset"). Usable
/// on any thread.
open class UIImageAsset: NSObject, @unchecked Sendable {
    // Sendable because the files are a constant and everything else is behind a lock.
    private let files: [AssetImageFile]
    private struct Variant: Sendable {
        let traits: UITraitCollection
        let image: UIImage
    }
    private let registered = Mutex<[Variant]>([])
    private let loaded = Mutex<[String: UIImage]>([:])

    init(files: [AssetImageFile]) {
        self.files = files
        super.init()
    }

    /// An asset without pictures.
    public override init() {
        files = []
        super.init()
    }

    /// Adds a picture for traits.
    open func register(_ image: UIImage, with traitCollection: UITraitCollection) {
        registered.withLock { $0.append(Variant(traits: traitCollection, image: image)) }
    }

    /// The picture that matches the traits best; an empty one if there is none.
    open func image(with traitCollection: UITraitCollection) -> UIImage {
        find(traitCollection) ?? UIImage()
    }

    /// The picture that matches the traits best: by appearance, then by device idiom, then by scale, where larger is
    /// better than smaller.
    final func find(_ traits: UITraitCollection) -> UIImage? {
        let screen = UITraitCollection.screen.value
        let style =
            traits.userInterfaceStyle == .unspecified ? screen.userInterfaceStyle : traits.userInterfaceStyle
        let idiom =
            traits.userInterfaceIdiom == .unspecified ? screen.userInterfaceIdiom : traits.userInterfaceIdiom
        let scale = traits.displayScale > 0 ? traits.displayScale : screen.displayScale
        func rank(_ own: UIUserInterfaceStyle) -> Int { own == style ? 0 : own == .unspecified ? 1 : 2 }
        let variants = registered.value
        if let best = variants.min(by: { rank($0.traits.userInterfaceStyle) < rank($1.traits.userInterfaceStyle) }) {
            return best.image.belonging(to: self)
        }
        func distance(_ file: AssetImageFile) -> (Int, Int, CGFloat) {
            let own = file.scale ?? scale
            let isOther = file.idiom != idiom && file.idiom != .unspecified
            return (
                rank(file.style), isOther ? 2 : file.idiom == idiom ? 0 : 1,
                own >= scale ? own - scale : 10 + scale - own
            )
        }
        for file in files.sorted(by: { distance($0) < distance($1) }) {
            if let image = load(file, displayScale: scale) { return image }
        }
        return nil
    }

    private func load(_ file: AssetImageFile, displayScale: CGFloat) -> UIImage? {
        let isVector = VectorPicture.isOne(file.path)
        let fileScale = file.scale ?? 1
        let key = isVector ? "\(file.path) at \(displayScale)" : file.path
        if let cached = loaded.value[key] { return cached }
        let decoded =
            isVector
            ? VectorPicture.decode(file: file.path, scale: displayScale / fileScale)
            : ImageCoding.decode(file: file.path)
        guard let decoded else {
            WarningLog.write("\(file.path): not read: \(VectorPicture.reason(for: file.path))", onceFor: file.path)
            return nil
        }
        var values = UIImage.Values(cgImage: decoded, scale: isVector ? displayScale : fileScale)
        (values.renderingMode, values.asset) = (file.renderingMode, self)
        if let pixels = file.capInsetsInPixels {
            values.capInsets =
                UIEdgeInsets(
                    top: pixels.top / fileScale, left: pixels.left / fileScale, bottom: pixels.bottom / fileScale,
                    right: pixels.right / fileScale
                ).usable
            (values.resizingMode, values.isResizable) = (file.resizingMode, true)
        }
        let image = UIImage(values)
        loaded.withLock { $0[key] = image }
        return image
    }
}
