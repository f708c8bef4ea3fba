// SPDX-License-Identifier: MIT
import Foundation
import PlatformUIKit
import SnapshotFiles

/// The pixels of a picture or of a file. The pixels of a file are decoded on first use: decoding a reference takes
/// longer than drawing the picture it is compared with.
@MainActor
final class PicturePixels {
    private enum Source {
        case image(UIImage)
        case file(Data, scale: CGFloat)
    }

    private var source: Source
    private var knownChecksum: UInt64?

    init(_ image: UIImage) { source = .image(image) }

    /// The pixels of a PNG file with its texts; `nil` if they can't be read.
    init?(file: Data, _ texts: [String: String]) {
        let scale = texts["Scale"].flatMap(Double.init) ?? 1
        source = .file(file, scale: scale > 0 ? scale : 1)
        if let checksum = Self.checksum(texts["Checksum"], ofFile: file) {
            knownChecksum = checksum
        } else if image.cgImage == nil {
            return nil
        }
    }

    var image: UIImage {
        switch source {
        case .image(let image): return image
        case .file(let data, let scale):
            let image =
                SnapshotPlatform.image(png: data).map { UIImage(cgImage: $0, scale: scale, orientation: .up) }
                ?? UIImage()
            source = .image(image)
            return image
        }
    }

    /// Whether the pixels have been decoded.
    var isUnpacked: Bool { if case .image = source { true } else { false } }

    var checksum: UInt64 {
        if let knownChecksum { return knownChecksum }
        let checksum = image.cgImage.map(SnapshotPlatform.checksum) ?? 0
        knownChecksum = checksum
        return checksum
    }

    // MARK: Files

    /// The text in a file with the checksums of the pixels and of the encoded picture. The second one detects other
    /// programs that change the pixels and keep the texts.
    static func checksumText(_ checksum: UInt64, ofFile file: Data) -> String {
        "\(String(checksum, radix: 16)) \(String(packedChecksum(file), radix: 16))"
    }

    private static func checksum(_ text: String?, ofFile file: Data) -> UInt64? {
        let numbers = (text ?? "").split(separator: " ").compactMap { UInt64($0, radix: 16) }
        return numbers.count == 2 && numbers[1] == packedChecksum(file) ? numbers[0] : nil
    }

    private static func packedChecksum(_ file: Data) -> UInt64 {
        SnapshotPlatform.checksum(of: PNGTexts.picture(in: file) ?? [])
    }
}
