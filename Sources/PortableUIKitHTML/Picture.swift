// SPDX-License-Identifier: MIT
import Foundation

/// The pictures of `<img>`.
enum Picture {
    /// The data of a `data:` address or of a file; `nil` for other addresses.
    static func data(of address: String, relativeTo base: URL?) -> Data? {
        guard address.lowercased().hasPrefix("data:") else {
            guard let url = URL(string: address, relativeTo: base)?.absoluteURL, url.isFileURL else { return nil }
            return try? Data(contentsOf: url)
        }
        guard let comma = address.firstIndex(of: ",") else { return nil }
        let content = String(address[address.index(after: comma)...])
        guard address[..<comma].lowercased().hasSuffix(";base64") else {
            return content.removingPercentEncoding.map { Data($0.utf8) }
        }
        return Data(base64Encoded: content.removingPercentEncoding ?? content, options: .ignoreUnknownCharacters)
    }

    /// The size with a given width or height. A missing one keeps the proportions.
    static func size(of own: CGSize, width: CGFloat?, height: CGFloat?) -> CGSize {
        switch (width, height) {
        case (let width?, let height?): CGSize(width: width, height: height)
        case (let width?, nil): CGSize(width: width, height: own.width > 0 ? own.height * width / own.width : width)
        case (nil, let height?):
            CGSize(width: own.height > 0 ? own.width * height / own.height : height, height: height)
        case (nil, nil): own
        }
    }
}
