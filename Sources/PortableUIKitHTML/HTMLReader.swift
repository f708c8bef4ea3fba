// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit

/// Reads HTML. PortableUIKit finds the class by its name.
final class HTMLReader: HTMLDocumentReader {
    static func read(
        _ data: Data, encoding: String.Encoding?, relativeTo url: URL?
    ) -> (text: NSAttributedString, encoding: String.Encoding)? {
        let encoding =
            encoding ?? String.Encoding(byteOrderMarkOf: data) ?? self.encoding(namedIn: data) ?? .windowsCP1252
        guard let html = decoded(data, encoding) else { return nil }
        return (TextBuilder.text(of: HTMLParser.events(of: html), baseURL: url), encoding)
    }

    private static func decoded(_ data: Data, _ encoding: String.Encoding) -> String? {
        // Browsers replace what is no UTF-8, and have a character for each byte of Windows-1252.
        if encoding == .utf8 { return String(decoding: data, as: UTF8.self).withoutByteOrderMark }
        return String(data: data, encoding: encoding)?.withoutByteOrderMark
            ?? (encoding == .windowsCP1252 ? String(data: data, encoding: .isoLatin1) : nil)
    }

    /// The encoding that the beginning of a document names: `<meta charset="utf-8">`, also in `content`.
    private static func encoding(namedIn data: Data) -> String.Encoding? {
        let head = String(decoding: data.prefix(1024), as: Unicode.ASCII.self).lowercased()
        guard let name = head.firstMatch(of: /<meta[^>]*charset\s*=\s*["']?([a-z0-9_:-]+)/)?.1 else { return nil }
        switch name {
        case "utf-8", "utf8": return .utf8
        case "iso-8859-1", "latin1", "windows-1252", "us-ascii", "ascii": return .windowsCP1252
        case "iso-8859-2": return .isoLatin2
        case "windows-1251": return .windowsCP1251
        case "windows-1250": return .windowsCP1250
        case "shift_jis": return .shiftJIS
        case "euc-jp": return .japaneseEUC
        default: return nil
        }
    }
}

extension String {
    fileprivate var withoutByteOrderMark: String {
        unicodeScalars.first == "\u{FEFF}" ? String(String.UnicodeScalarView(unicodeScalars.dropFirst())) : self
    }
}
