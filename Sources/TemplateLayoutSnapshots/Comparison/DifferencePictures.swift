// SPDX-License-Identifier: MIT
import Foundation
import PlatformUIKit

/// Draws reference, picture and difference side by side.
@MainActor
struct DifferencePictures {
    let reference: UIImage
    let now: UIImage
    /// Red where the pixels differ; `nil` without memory for it.
    let mask: CGImage?

    /// "compared.png" with all three side by side, and a file for each.
    var attachments: [SnapshotAttachment] {
        let difference = difference
        let pictures: [(String, UIImage?)] = [
            ("compared.png", sideBySide(difference)), ("reference.png", reference), ("now.png", now),
            ("difference.png", difference),
        ]
        let small = [("reference.small.png", reference), ("now.small.png", now)].compactMap { name, image in
            smaller(image).map { SnapshotAttachment(name: name, data: $0) }
        }
        return pictures.compactMap { name, image in
            image?.pngData().map { SnapshotAttachment(name: name, data: $0) }
        } + small
    }

    /// The bytes of a picture in a report of a hundred failures.
    private static let smallBytes = 34_000

    /// The picture in a file of few bytes; `nil` if it has few pixels.
    private func smaller(_ image: UIImage) -> Data? {
        let pixels = image.size.width * image.size.height * image.scale * image.scale
        var most: CGFloat = 220_000
        guard pixels > most else { return nil }
        while true {
            let format = UIGraphicsImageRendererFormat()
            format.scale = image.scale * (most / pixels).squareRoot()
            format.opaque = true
            let small = UIGraphicsImageRenderer(size: image.size, format: format).pngData { _ in
                image.draw(in: CGRect(origin: .zero, size: image.size))
            }
            if small.count <= Self.smallBytes || most < 20_000 { return small }
            most /= 2
        }
    }

    /// Both pictures in pale colours, with the different pixels in red.
    private var difference: UIImage {
        let size = CGSize(
            width: max(reference.size.width, now.size.width), height: max(reference.size.height, now.size.height))
        return draw(size) { _ in
            if reference.size != now.size {
                reference.draw(in: CGRect(origin: .zero, size: reference.size), blendMode: .normal, alpha: 0.25)
            }
            now.draw(in: CGRect(origin: .zero, size: now.size), blendMode: .normal, alpha: 0.25)
            if let mask { UIImage(cgImage: mask, scale: now.scale, orientation: .up).draw(at: .zero) }
        }
    }

    private func sideBySide(_ difference: UIImage) -> UIImage {
        let (gap, caption): (CGFloat, CGFloat) = (12, 20)
        let columns = [("reference", reference), ("now", now), ("difference", difference)]
        let width = columns.reduce(gap) { $0 + max($1.1.size.width, 64) + gap }
        let height = caption + (columns.map { $0.1.size.height }.max() ?? 0) + gap
        return draw(CGSize(width: width, height: height)) { context in
            UIColor(white: 0.85, alpha: 1).setFill()
            context.fill(CGRect(x: 0, y: 0, width: width, height: height))
            var x = gap
            for (title, image) in columns {
                NSString(string: title).draw(
                    at: CGPoint(x: x, y: 2),
                    withAttributes: [.font: UIFont.systemFont(ofSize: 12), .foregroundColor: UIColor.black])
                image.draw(at: CGPoint(x: x, y: caption))
                x += max(image.size.width, 64) + gap
            }
        }
    }

    /// Draws a picture on white at the pictures' scale, or at a lower scale if it would be too large.
    private func draw(_ size: CGSize, _ body: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = min(now.scale, SnapshotStage.longestSide / max(size.width, size.height, 1))
        format.opaque = true
        return UIGraphicsImageRenderer(size: size, format: format).image { context in
            UIColor.white.setFill()
            context.fill(CGRect(origin: .zero, size: size))
            body(context)
        }
    }
}
