// SPDX-License-Identifier: MIT

/// A type of files (Apple: "UTType" of UniformTypeIdentifiers), by its identifier: the common ones are known, with the types that
/// they conform to.
public struct UTType: Hashable, Sendable, CustomStringConvertible {
    /// The identifier, such as "public.png".
    public let identifier: String

    private init(known identifier: String) { self.identifier = identifier }

    /// A type; `nil` if the identifier is not known.
    public init?(_ identifier: String) {
        guard Self.known[identifier] != nil else { return nil }
        self.identifier = identifier
    }

    /// The type of files with an extension; `nil` if it is not known, or does not conform to `supertype`.
    public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
        let wanted = filenameExtension.lowercased()
        guard let found = Self.order.first(where: { Self.known[$0]?.extensions.contains(wanted) ?? false }),
            UTType(known: found).conforms(to: supertype)
        else { return nil }
        identifier = found
    }

    /// The identifier.
    public var description: String { identifier }
    /// The extension of files of this type.
    public var preferredFilenameExtension: String? { Self.known[identifier]?.extensions.first }
    /// The types that this one conforms to.
    public var supertypes: Set<UTType> {
        Set((Self.known[identifier]?.parents ?? []).flatMap { [UTType(known: $0)] + UTType(known: $0).supertypes })
    }

    /// Whether the type is another one, or a kind of it.
    public func conforms(to type: UTType) -> Bool { self == type || supertypes.contains(type) }

    /// Whether a type by its identifier is another one, or a kind of it. Types of apps are only themselves.
    static func conforms(_ identifier: String, to other: String) -> Bool {
        identifier == other || UTType(known: identifier).supertypes.contains(UTType(known: other))
    }

    /// A type that the app declares and owns.
    public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) { self.identifier = identifier }
    /// A type that the app declares, and that is another app's.
    public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) { self.identifier = identifier }

    /// Any file or folder.
    public static let item = UTType(known: "public.item")
    /// Content of documents.
    public static let content = UTType(known: "public.content")
    /// Any file.
    public static let data = UTType(known: "public.data")
    /// A folder.
    public static let folder = UTType(known: "public.folder")
    /// A text.
    public static let text = UTType(known: "public.text")
    /// A text without attributes.
    public static let plainText = UTType(known: "public.plain-text")
    /// A text without attributes in UTF-8.
    public static let utf8PlainText = UTType(known: "public.utf8-plain-text")
    /// An address.
    public static let url = UTType(known: "public.url")
    /// The address of a file.
    public static let fileURL = UTType(known: "public.file-url")
    /// A text with attributes.
    public static let rtf = UTType(known: "public.rtf")
    /// HTML.
    public static let html = UTType(known: "public.html")
    /// XML.
    public static let xml = UTType(known: "public.xml")
    /// JSON.
    public static let json = UTType(known: "public.json")
    /// Values separated by commas.
    public static let commaSeparatedText = UTType(known: "public.comma-separated-values-text")
    /// PDF.
    public static let pdf = UTType(known: "com.adobe.pdf")
    /// A picture.
    public static let image = UTType(known: "public.image")
    /// PNG.
    public static let png = UTType(known: "public.png")
    /// JPEG.
    public static let jpeg = UTType(known: "public.jpeg")
    /// GIF.
    public static let gif = UTType(known: "com.compuserve.gif")
    /// SVG.
    public static let svg = UTType(known: "public.svg-image")
    /// TIFF.
    public static let tiff = UTType(known: "public.tiff")
    /// WebP.
    public static let webP = UTType(known: "org.webmproject.webp")
    /// HEIC.
    public static let heic = UTType(known: "public.heic")
    /// Sound or films.
    public static let audiovisualContent = UTType(known: "public.audiovisual-content")
    /// Sound.
    public static let audio = UTType(known: "public.audio")
    /// Films.
    public static let movie = UTType(known: "public.movie")
    /// Films of QuickTime.
    public static let quickTimeMovie = UTType(known: "com.apple.quicktime-movie")
    /// Films of MPEG-4.
    public static let mpeg4Movie = UTType(known: "public.mpeg-4")
    /// MP3.
    public static let mp3 = UTType(known: "public.mp3")
    /// Uncompressed sound.
    public static let wav = UTType(known: "com.microsoft.waveform-audio")
    /// Several files in one.
    public static let archive = UTType(known: "public.archive")
    /// ZIP.
    public static let zip = UTType(known: "public.zip-archive")

    private typealias Entry = (extensions: [String], parents: [String])
    private static let entries: [(String, Entry)] = [
        ("public.item", ([], [])), ("public.content", ([], [])), ("public.data", ([], ["public.item"])),
        ("public.folder", ([], ["public.item"])), ("public.text", ([], ["public.data", "public.content"])),
        ("public.plain-text", (["txt", "text", "md", "log"], ["public.text"])),
        ("public.utf8-plain-text", ([], ["public.plain-text"])), ("public.url", ([], ["public.data"])),
        ("public.file-url", ([], ["public.url"])), ("public.rtf", (["rtf"], ["public.text"])),
        ("public.html", (["html", "htm"], ["public.text"])),
        ("public.xml", (["xml"], ["public.text"])), ("public.json", (["json"], ["public.text"])),
        ("public.comma-separated-values-text", (["csv"], ["public.plain-text"])),
        ("com.adobe.pdf", (["pdf"], ["public.data", "public.content"])),
        ("public.image", ([], ["public.data", "public.content"])), ("public.png", (["png"], ["public.image"])),
        ("public.jpeg", (["jpeg", "jpg", "jpe"], ["public.image"])),
        ("com.compuserve.gif", (["gif"], ["public.image"])),
        ("public.heic", (["heic"], ["public.image"])),
        ("public.audiovisual-content", ([], ["public.data", "public.content"])),
        ("public.svg-image", (["svg", "svgz"], ["public.image", "public.xml"])),
        ("public.tiff", (["tiff", "tif"], ["public.image"])),
        ("org.webmproject.webp", (["webp"], ["public.image"])),
        ("public.mp3", (["mp3"], ["public.audio"])),
        ("com.microsoft.waveform-audio", (["wav"], ["public.audio"])),
        ("com.apple.quicktime-movie", (["mov", "qt"], ["public.movie"])),
        ("public.mpeg-4", (["mp4"], ["public.movie"])),
        ("public.audio", (["m4a", "aac", "aiff"], ["public.audiovisual-content"])),
        ("public.movie", (["m4v", "mpg"], ["public.audiovisual-content"])),
        ("public.archive", (["tar", "gz", "bz2", "7z"], ["public.data"])),
        ("public.zip-archive", (["zip"], ["public.archive"])),
    ]
    private static let known = Dictionary(uniqueKeysWithValues: entries)
    private static let order = entries.map(\.0)
    static var knownExtensions: [String] { entries.flatMap(\.1.extensions) }
}
