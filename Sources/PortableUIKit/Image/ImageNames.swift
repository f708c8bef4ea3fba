// SPDX-License-Identifier: MIT
import Foundation
import Synchronization

/// Finds pictures by name: registered ones first, then those of a bundle's asset catalogues, then its files.
enum ImageNames {
    private static let registered = Mutex<[String: UIImage]>([:])

    static func register(_ image: UIImage?, named name: String) {
        registered.withLock { $0[name] = image }
    }

    static func image(named name: String, in bundle: Bundle, traits: UITraitCollection) -> UIImage.Values? {
        if let image = registered.value[name] { return image.values }
        let bundles = bundle.withTargetResources
        // Sets have no extension, but apps name one.
        let isFile = [".png", ".jpg", ".jpeg"].contains { name.hasSuffix($0) }
        var isSet = false
        for name in isFile ? [name, (name as NSString).deletingPathExtension] : [name] {
            for bundle in bundles {
                guard let set = AssetCatalog.of(bundle)?.image(named: name) else { continue }
                if let image = set.find(traits) { return image.values }
                isSet = true
            }
        }
        let displayScale = traits.displayScale > 0 ? traits.displayScale : UITraitCollection.screen.value.displayScale
        guard !name.isEmpty else { return nil }
        let files = candidates(for: name, displayScale: displayScale)
        for folder in bundles.compactMap(\.resourcePath) {
            for file in files {
                if let image = ImageCoding.decode(file: folder + "/" + file) {
                    return UIImage.Values(cgImage: image, scale: scale(ofFile: file))
                }
            }
        }
        WarningLog.write(
            """
            UIImage(named: "\(name)"): there is no such picture. UIImage.register(_:named:) has registered none, and in \
            \(bundle.resourcePath ?? bundle.bundlePath) there is neither \
            \(isSet ? "a picture that can be read in" : "a set") \(name).imageset in an asset catalogue nor one of the files \
            \(files.joined(separator: ", ")). For the pictures of a package, pass in: .module
            """, onceFor: "picture \(bundle.bundlePath) \(name)")
        return nil
    }

    /// Candidate file names: the display's own scale first, then the larger ones, then the smaller ones.
    private static func candidates(for name: String, displayScale: CGFloat) -> [String] {
        let url = URL(fileURLWithPath: name)
        let fileExtension = url.pathExtension
        let base = fileExtension.isEmpty ? name : String(name.dropLast(fileExtension.count + 1))
        let extensions = fileExtension.isEmpty ? ["png", "jpg", "jpeg"] : [fileExtension]
        let own = Int(max(1, min(3, displayScale.rounded())))
        let scales = [own] + [3, 2, 1].filter { $0 != own }
        return scales.flatMap { scale in
            extensions.map { base + (scale == 1 ? "" : "@\(scale)x") + "." + $0 }
        }
    }

    /// The scale in a file's name: 2 for "name@2x.png".
    static func scale(ofFile path: String) -> CGFloat {
        let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
        return name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1
    }
}
