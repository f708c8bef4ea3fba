// SPDX-License-Identifier: MIT
import Foundation

/// Converts HTML to attributed text. The module PortableUIKitHTML does it, so that programs without HTML link no XML.
package protocol HTMLDocumentReader: AnyObject, SendableMetatype {
    /// The text of a document and the encoding that it was read in; `nil` if the data is not in the encoding.
    ///
    /// - Parameter url: What the addresses of files in the document are relative to.
    static func read(
        _ data: Data, encoding: String.Encoding?, relativeTo url: URL?
    ) -> (text: NSAttributedString, encoding: String.Encoding)?
}

/// The reader of PortableUIKitHTML, found by its name, as in `interfaceDocuments`. Stops if the program does not link it.
private let htmlReader: any HTMLDocumentReader.Type = {
    guard let reader = NSClassFromString("PortableUIKitHTML.HTMLReader") as? any HTMLDocumentReader.Type else {
        fatalError(
            "HTML in attributed strings needs the product UIKit or PortableUIKitHTML in the target's dependencies")
    }
    return reader
}()

extension NSAttributedString {
    /// A format of documents (Apple: "NSAttributedString.DocumentType").
    public struct DocumentType: RawRepresentable, Hashable, Sendable {
        /// Apple's name of the format.
        public let rawValue: String

        /// The format of that name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Text without attributes.
        public static let plain = DocumentType(rawValue: "NSPlainText")
        /// HTML, as far as PortableUIKitHTML reads it.
        public static let html = DocumentType(rawValue: "NSHTML")
        /// Rich Text Format. Reading and writing it fails.
        public static let rtf = DocumentType(rawValue: "NSRTF")
        /// Rich Text Format with attachments. Reading and writing it fails.
        public static let rtfd = DocumentType(rawValue: "NSRTFD")
    }

    /// An option for reading a document (Apple: "NSAttributedString.DocumentReadingOptionKey").
    public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
        /// Apple's name of the option.
        public let rawValue: String

        /// The option of that name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A `DocumentType`, or its name. Without it, the data shows the format.
        public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
        /// A number, the raw value of a `String.Encoding`, in place of what the document says.
        public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
        /// The attributes of plain text, a dictionary. Without effect on HTML.
        public static let defaultAttributes = DocumentReadingOptionKey(rawValue: "DefaultAttributes")
        /// The platform whose text sizes the text is for. Without effect: texts have the sizes of iOS.
        public static let targetTextScaling = DocumentReadingOptionKey(rawValue: "TargetTextScaling")
        /// The platform whose text sizes the document has. Without effect, like `targetTextScaling`.
        public static let sourceTextScaling = DocumentReadingOptionKey(rawValue: "SourceTextScaling")
    }

    /// A property of a document (Apple: "NSAttributedString.DocumentAttributeKey").
    public struct DocumentAttributeKey: RawRepresentable, Hashable, Sendable {
        /// Apple's name of the property.
        public let rawValue: String

        /// The property of that name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The name of a `DocumentType`.
        public static let documentType = DocumentAttributeKey(rawValue: "DocumentType")
        /// A number, the raw value of a `String.Encoding`.
        public static let characterEncoding = DocumentAttributeKey(rawValue: "CharacterEncoding")
    }

    /// Why a document is not read or written. Not part of UIKit, whose errors are those of Cocoa.
    public enum DocumentError: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError {
        /// There is no reader or writer of this format.
        case unsupported(DocumentType, purpose: String)
        /// The data has bytes that the encoding has not, or the text characters.
        case encoding(String.Encoding)

        /// The cause and the way out.
        public var description: String {
            switch self {
            case .unsupported(let type, let purpose):
                "NSAttributedString: no \(purpose) of documents of the type \(type.rawValue); use .plain"
                    + (purpose == "reader" ? " or .html" : "")
            case .encoding(let encoding):
                "NSAttributedString: the document is not in \(encoding); set the option .characterEncoding"
            }
        }

        /// The same text as `description`.
        public var errorDescription: String? { description }
    }

    /// The text of a document in memory: plain text, or HTML.
    ///
    /// Without a type, data that begins as HTML or Rich Text Format does is taken as that, and other data as plain text. Without an
    /// encoding, plain text has the one of its byte order mark or UTF-8, and HTML that of its mark, its `meta` element or
    /// Windows-1252, as in browsers: HTML in UTF-8 needs the option. Unlike on iOS it may be called on any thread.
    ///
    /// Not part of UIKit with this pointer: it is an `AutoreleasingUnsafeMutablePointer` there, which Swift on Linux makes of no
    /// variable.
    public convenience init(
        data: Data, options: [DocumentReadingOptionKey: Any] = [:],
        documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
    ) throws {
        self.init(attributedString: try Document(data, options, nil).reported(to: dict))
    }

    /// The text of a file, whose addresses of files are relative to it. The suffixes `html`, `htm`, `rtf` and `rtfd` show the type of
    /// a file if the options do not. Other than files are not loaded: the error is that of `Data(contentsOf:)`.
    ///
    /// Not part of UIKit with this pointer, like `init(data:options:documentAttributes:)`.
    public convenience init(
        url: URL, options: [DocumentReadingOptionKey: Any] = [:],
        documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
    ) throws {
        self.init(attributedString: try Document(contentsOf: url, options).reported(to: dict))
    }

    /// A part of the text as a document: plain text, in UTF-8 or another encoding.
    public func data(from range: NSRange, documentAttributes dict: [DocumentAttributeKey: Any] = [:]) throws -> Data {
        let type = DocumentType(any: dict[.documentType]) ?? .plain
        guard type == .plain else { throw DocumentError.unsupported(type, purpose: "writer") }
        let encoding = String.Encoding(any: dict[.characterEncoding]) ?? .utf8
        guard let data = attributedSubstring(from: range).string.data(using: encoding) else {
            throw DocumentError.encoding(encoding)
        }
        return data
    }
}

extension NSMutableAttributedString {
    /// Replaces the text by that of a document in memory.
    ///
    /// Not part of UIKit with this pointer, like `init(data:options:documentAttributes:)`.
    public func read(
        from data: Data, options opts: [DocumentReadingOptionKey: Any] = [:],
        documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
    ) throws {
        setAttributedString(try Document(data, opts, nil).reported(to: dict))
    }

    /// Replaces the text by that of a file.
    ///
    /// Not part of UIKit with this pointer, like `init(data:options:documentAttributes:)`.
    public func read(
        from url: URL, options opts: [DocumentReadingOptionKey: Any] = [:],
        documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
    ) throws {
        setAttributedString(try Document(contentsOf: url, opts).reported(to: dict))
    }
}

/// A document that was read.
private struct Document {
    let text: NSAttributedString
    let type: NSAttributedString.DocumentType
    let encoding: String.Encoding

    init(_ data: Data, _ options: [NSAttributedString.DocumentReadingOptionKey: Any], _ url: URL?) throws {
        type = .init(any: options[.documentType]) ?? .init(suffix: url?.pathExtension) ?? .init(of: data)
        let given = String.Encoding(any: options[.characterEncoding])
        switch type {
        case .html:
            guard let read = htmlReader.read(data, encoding: given, relativeTo: url) else {
                throw NSAttributedString.DocumentError.encoding(given ?? .utf8)
            }
            (text, encoding) = read
        case .plain:
            encoding = given ?? String.Encoding(byteOrderMarkOf: data) ?? .utf8
            guard let string = String(data: data, encoding: encoding) else {
                throw NSAttributedString.DocumentError.encoding(encoding)
            }
            let plain = string.hasPrefix("\u{FEFF}") ? String(string.unicodeScalars.dropFirst()) : string
            text = NSAttributedString(
                string: plain, attributes: options[.defaultAttributes] as? [NSAttributedString.Key: Any])
        default:
            throw NSAttributedString.DocumentError.unsupported(type, purpose: "reader")
        }
    }

    init(contentsOf url: URL, _ options: [NSAttributedString.DocumentReadingOptionKey: Any]) throws {
        try self.init(Data(contentsOf: url), options, url)
    }

    func reported(to attributes: UnsafeMutablePointer<NSDictionary?>?) -> NSAttributedString {
        attributes?.pointee = [
            NSAttributedString.DocumentAttributeKey.documentType.rawValue: type.rawValue,
            NSAttributedString.DocumentAttributeKey.characterEncoding.rawValue: NSNumber(value: encoding.rawValue),
        ]
        return text
    }
}

extension NSAttributedString.DocumentType {
    fileprivate init?(any value: Any?) {
        guard let name = (value as? Self)?.rawValue ?? value as? String else { return nil }
        self.init(rawValue: name)
    }

    fileprivate init?(suffix: String?) {
        switch suffix?.lowercased() {
        case "html", "htm": self = .html
        case "rtf": self = .rtf
        case "rtfd": self = .rtfd
        default: return nil
        }
    }

    /// The type that the beginning of the data shows.
    fileprivate init(of data: Data) {
        let encoding = String.Encoding(byteOrderMarkOf: data) ?? .isoLatin1
        let head = String(data: data.prefix(512), encoding: encoding) ?? ""
        let start = head.drop { $0.isWhitespace || $0 == "\u{FEFF}" }.lowercased()
        let isHTML = ["<!doctype html", "<html", "<head", "<body"].contains(where: start.hasPrefix)
        self = isHTML ? .html : start.hasPrefix("{\\rtf") ? .rtf : .plain
    }
}

extension String.Encoding {
    fileprivate init?(any value: Any?) {
        guard let number = AttributeReader.number(value).flatMap({ UInt(exactly: $0) }) else { return nil }
        self.init(rawValue: number)
    }

    /// The encoding of the byte order mark at the beginning of the data.
    package init?(byteOrderMarkOf data: Data) {
        if data.starts(with: [0xEF, 0xBB, 0xBF]) {
            self = .utf8
        } else if data.starts(with: [0xFE, 0xFF]) || data.starts(with: [0xFF, 0xFE]) {
            self = .utf16
        } else {
            return nil
        }
    }
}
