// SPDX-License-Identifier: MIT
import Foundation
import Synchronization

/// The image and colour sets in the sources of a bundle's asset catalogues (`.xcassets`).
final class AssetCatalog: Sendable {
    /// Folders by the names of their sets.
    private let imageSets: [String: URL]
    private let colorSets: [String: URL]
    private let dataSets: [String: URL]
    private let images = Mutex<[String: UIImageAsset]>([:])
    private let colors = Mutex<[String: UIColor]>([:])

    private static let catalogs = Mutex<[String: AssetCatalog]>([:])

    /// The catalogues of a bundle. The search is done once.
    static func of(_ bundle: Bundle) -> AssetCatalog? {
        guard let path = bundle.resourcePath else { return nil }
        if let cached = catalogs.value[path] { return cached }
        let found = AssetCatalog(folder: URL(fileURLWithPath: path, isDirectory: true))
        catalogs.withLock { $0[path] = found }
        return found
    }

    private init(folder: URL) {
        var imageSets: [String: URL] = [:]
        var colorSets: [String: URL] = [:]
        var dataSets: [String: URL] = [:]
        for catalog in AssetCatalog.content(of: folder) where catalog.pathExtension == "xcassets" {
            AssetCatalog.collect(catalog, namespace: "", &imageSets, &colorSets, &dataSets)
        }
        (self.imageSets, self.colorSets, self.dataSets) = (imageSets, colorSets, dataSets)
    }

    private static func content(of folder: URL) -> [URL] {
        let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return (files ?? []).sorted { $0.path < $1.path }
    }

    private static func collect(
        _ folder: URL, namespace: String, _ imageSets: inout [String: URL], _ colorSets: inout [String: URL],
        _ dataSets: inout [String: URL]
    ) {
        for entry in content(of: folder) {
            let name = namespace + entry.deletingPathExtension().lastPathComponent
            switch entry.pathExtension {
            case "imageset": imageSets[name] = entry
            case "colorset": colorSets[name] = entry
            case "dataset": dataSets[name] = entry
            case "":
                guard (try? entry.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory ?? false else { continue }
                let group: AssetGroup? = read(entry)
                let hasNamespace = group?.properties?.providesNamespace ?? false
                collect(entry, namespace: hasNamespace ? name + "/" : namespace, &imageSets, &colorSets, &dataSets)
            default: break
            }
        }
    }

    /// Reads `Contents.json` of a folder; `nil` and a message if it can't be read.
    private static func read<Content: Decodable>(_ folder: URL) -> Content? {
        let file = folder.appendingPathComponent("Contents.json")
        guard let data = try? Data(contentsOf: file) else { return nil }
        do {
            return try JSONDecoder().decode(Content.self, from: data)
        } catch {
            WarningLog.write("\(file.path): not read: \(error)")
            return nil
        }
    }

    /// The pictures of an image set; `nil` if there is none of this name.
    func image(named name: String) -> UIImageAsset? {
        guard let folder = imageSets[name] else { return nil }
        if let cached = images.value[name] { return cached }
        guard let content: AssetImageSet = AssetCatalog.read(folder) else { return nil }
        let asset = UIImageAsset(files: content.files(in: folder))
        images.withLock { $0[name] = asset }
        return asset
    }

    /// The data and the type of a data set; `nil` if there is none of this name, or its file can't be read.
    func data(named name: String) -> (data: Data, type: String)? {
        guard let folder = dataSets[name], let content: AssetDataSet = AssetCatalog.read(folder),
            let entry = content.data.first(where: { $0.filename != nil }), let file = entry.filename
        else { return nil }
        let path = folder.appendingPathComponent(file)
        guard let data = try? Data(contentsOf: path) else {
            WarningLog.write("\(path.path): not read")
            return nil
        }
        return (data, entry.type ?? "")
    }

    /// The colour of a colour set; `nil` if there is none of this name.
    func color(named name: String) -> UIColor? {
        guard let folder = colorSets[name] else { return nil }
        if let cached = colors.value[name] { return cached }
        guard let content: AssetColorSet = AssetCatalog.read(folder), let color = content.color else { return nil }
        colors.withLock { $0[name] = color }
        return color
    }
}

/// The used properties of a catalogue's folder.
private struct AssetGroup: Decodable {
    struct Properties: Decodable {
        let providesNamespace: Bool?

        enum CodingKeys: String, CodingKey {
            case providesNamespace = "provides-namespace"
        }
    }
    let properties: Properties?
}

/// The conditions of a variant of an image or a colour.
struct AssetAppearance: Decodable {
    let appearance: String
    let value: String
}

extension [AssetAppearance]? {
    /// The style of a variant; `nil` for other variants, which are ignored.
    var style: UIUserInterfaceStyle? {
        guard let self, !self.isEmpty else { return .unspecified }
        guard self.count == 1, self[0].appearance == "luminosity" else { return nil }
        return self[0].value == "dark" ? .dark : self[0].value == "light" ? .light : nil
    }
}

/// `Contents.json` of an image set.
struct AssetImageSet: Decodable {
    struct Picture: Decodable {
        struct Resizing: Decodable {
            struct Insets: Decodable {
                let top: CGFloat?
                let left: CGFloat?
                let bottom: CGFloat?
                let right: CGFloat?
            }
            struct Center: Decodable {
                let mode: String?
            }
            let center: Center?
            let capInsets: Insets?

            enum CodingKeys: String, CodingKey {
                case center
                case capInsets = "cap-insets"
            }
        }

        let idiom: String?
        let filename: String?
        let scale: String?
        let appearances: [AssetAppearance]?
        let resizing: Resizing?
    }

    struct Properties: Decodable {
        let intent: String?

        enum CodingKeys: String, CodingKey {
            case intent = "template-rendering-intent"
        }
    }

    let images: [Picture]
    let properties: Properties?

    func files(in folder: URL) -> [AssetImageFile] {
        images.compactMap { picture in
            guard let filename = picture.filename, let style = picture.appearances.style else { return nil }
            let idiom: UIUserInterfaceIdiom? =
                switch picture.idiom {
                case nil, "universal": .unspecified
                case "iphone": .phone
                case "ipad": .pad
                default: nil
                }
            guard let idiom else { return nil }
            let scale = picture.scale.map { Double($0.dropLast()) ?? 0 }.map { CGFloat($0) }
            if let scale, !(scale > 0 && scale.isFinite) {
                WarningLog.write(
                    """
                    \(folder.path): \(filename) is left out, because its scale "\(picture.scale ?? "")" is not a number of pixels \
                    for a point, such as "2x"
                    """)
                return nil
            }
            let mode: UIImage.RenderingMode =
                switch properties?.intent {
                case "template": .alwaysTemplate
                case "original": .alwaysOriginal
                default: .automatic
                }
            let insets = picture.resizing.map { resizing in
                UIEdgeInsets(
                    top: resizing.capInsets?.top ?? 0, left: resizing.capInsets?.left ?? 0,
                    bottom: resizing.capInsets?.bottom ?? 0, right: resizing.capInsets?.right ?? 0)
            }
            return AssetImageFile(
                path: folder.appendingPathComponent(filename).path, scale: scale, style: style, idiom: idiom,
                renderingMode: mode, capInsetsInPixels: insets,
                resizingMode: picture.resizing?.center?.mode == "tile" ? .tile : .stretch)
        }
    }
}

/// A file of an image set, with its conditions.
struct AssetImageFile: Sendable {
    let path: String
    /// Pixels per point; `nil` for a file for all scales.
    let scale: CGFloat?
    let style: UIUserInterfaceStyle
    let idiom: UIUserInterfaceIdiom
    let renderingMode: UIImage.RenderingMode
    let capInsetsInPixels: UIEdgeInsets?
    let resizingMode: UIImage.ResizingMode
}

/// `Contents.json` of a colour set.
struct AssetColorSet: Decodable {
    struct Entry: Decodable {
        struct Value: Decodable {
            let components: [String: String]?
            let platform: String?
            let reference: String?
        }

        let idiom: String?
        let appearances: [AssetAppearance]?
        let color: Value?
    }

    let colors: [Entry]

    /// The colour, dynamic if the set has variants; `nil` if it contains none.
    var color: UIColor? {
        func find(_ style: UIUserInterfaceStyle) -> UIColor? {
            colors.first { $0.appearances.style == style && ($0.idiom ?? "universal") == "universal" }?.color?.color
                ?? colors.first { $0.appearances.style == style }?.color?.color
        }
        guard let any = find(.unspecified) ?? find(.light) ?? find(.dark) else { return nil }
        let (light, dark) = (find(.light) ?? any, find(.dark) ?? any)
        if light === any, dark === any { return any }
        return UIColor { $0.userInterfaceStyle == .dark ? dark : light }
    }
}

extension AssetColorSet.Entry.Value {
    /// The colour in sRGB. Components are numbers from 0 to 1, whole ones from 0 to 255, or hexadecimal.
    var color: UIColor? {
        if let reference { return SystemColorNames.color(named: reference) }
        guard let components else { return nil }
        func value(_ name: String, default standard: CGFloat) -> CGFloat {
            guard let text = components[name] else { return standard }
            if text.hasPrefix("0x") { return CGFloat(UInt(text.dropFirst(2), radix: 16) ?? 0) / 255 }
            guard let number = Double(text) else { return standard }
            return CGFloat(text.contains(".") || name == "alpha" ? number : number / 255)
        }
        let alpha = value("alpha", default: 1)
        if components["white"] != nil { return UIColor(white: value("white", default: 0), alpha: alpha) }
        return UIColor(
            red: value("red", default: 0), green: value("green", default: 0), blue: value("blue", default: 0),
            alpha: alpha)
    }
}

/// `Contents.json` of a data set.
private struct AssetDataSet: Decodable {
    struct Entry: Decodable {
        let filename: String?
        let type: String?

        enum CodingKeys: String, CodingKey {
            case filename
            case type = "universal-type-identifier"
        }
    }

    let data: [Entry]
}
