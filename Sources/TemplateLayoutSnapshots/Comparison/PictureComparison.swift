// SPDX-License-Identifier: MIT
import Foundation
import PlatformUIKit
import TemplateLayoutTesting

/// Compares two pictures pixel by pixel and describes the difference.
@MainActor
struct PictureComparison {
    /// The fraction of the pixels that must match, from 0 to 1.
    let precision: Float
    /// How closely a pixel must match, from 0 to 1: 1 minus a hundredth of the CIEDE2000 difference.
    let perceptualPrecision: Float
    /// Whether pixels do not count that differ only in how the edge of a shape is smoothed.
    var ignoresAntialiasing = false

    /// The pixels that differ between two pictures of the same size.
    struct PixelDifference: Equatable {
        /// The number of pixels that differ.
        var count = 0
        var pixelCount = 0
        /// The greatest CIEDE2000 difference of all pixels.
        var greatest = 0.0
        /// The bounding rectangle of the pixels that differ.
        var minX = Int.max
        var minY = Int.max
        var maxX = -1
        var maxY = -1
    }

    /// The difference in words and files; `nil` if the pictures match.
    func difference(
        from reference: SnapshotPicture, to now: SnapshotPicture
    ) -> (String, [SnapshotAttachment])? {
        if reference.pixels.checksum == now.pixels.checksum { return nil }
        guard let old = reference.image.cgImage, let new = now.image.cgImage else {
            return ("one of the pictures has no pixels", [])
        }
        var sentences: [String] = []
        let (found, mask) = pixels(old, new, makesMask: true)
        if old.width == new.width, old.height == new.height {
            if Float(found.pixelCount - found.count) >= precision * Float(found.pixelCount) { return nil }
            sentences.append(words(found, scale: now.image.scale))
        } else {
            sentences.append(
                "the picture is \(new.width) × \(new.height) pixels, the reference \(old.width) × \(old.height)")
        }
        let moved = MovedViews.sentences(from: reference.description, to: now.description)
        if moved.isEmpty, !reference.description.isEmpty, reference.description == now.description {
            sentences.append("no view has moved and no text has changed")
        }
        if reference.fonts != now.fonts, !reference.fonts.isEmpty {
            let (gone, come) = (
                reference.fonts.filter { !now.fonts.contains($0) }, now.fonts.filter { !reference.fonts.contains($0) }
            )
            sentences.append(
                "fonts of the reference: \(gone.isEmpty ? "the same" : gone.joined(separator: ", ")); now: "
                    + (come.isEmpty ? "the same" : come.joined(separator: ", ")))
        }
        if reference.image.scale != now.image.scale {
            sentences.append(
                "the picture has \(SnapshotNumber.text(now.image.scale)) pixels a point, the reference "
                    + SnapshotNumber.text(reference.image.scale))
        }
        let pictures = DifferencePictures(reference: reference.image, now: now.image, mask: mask)
        return ((moved + sentences).joined(separator: "; "), pictures.attachments)
    }

    private func words(_ found: PixelDifference, scale: CGFloat) -> String {
        let box = CGRect(
            x: CGFloat(found.minX) / scale, y: CGFloat(found.minY) / scale,
            width: CGFloat(found.maxX + 1 - found.minX) / scale, height: CGFloat(found.maxY + 1 - found.minY) / scale)
        let percent = Double(found.count) / Double(max(1, found.pixelCount)) * 100
        return """
            \(found.count) of \(found.pixelCount) pixels (\(String(format: percent < 0.1 ? "%.3f" : "%.1f", percent)) %) \
            differ, by up to \(String(format: "%.1f", found.greatest)) (CIEDE2000), in \(SnapshotNumber.text(box)) pt; \
            precision \(precision), perceptualPrecision \(perceptualPrecision)
            """
    }

    /// The pixels that differ, and a picture that is red there and transparent elsewhere. Pixels that only one of the
    /// pictures has differ. Equal rows are skipped quickly.
    func pixels(_ old: CGImage, _ new: CGImage, makesMask: Bool) -> (PixelDifference, CGImage?) {
        let (width, height) = (max(old.width, new.width), max(old.height, new.height))
        var found = PixelDifference(pixelCount: width * height)
        let allowed = Double(1 - perceptualPrecision) * 100
        var mask: [[UInt32]] = []
        let clear = [UInt32](repeating: 0, count: width)
        var cached: [UInt64: Double] = [:]
        let (oldRows, newRows) = (SnapshotPlatform.rows(of: old), SnapshotPlatform.rows(of: new))
        let edges = ignoresAntialiasing ? SmoothedEdges(old, new) : nil
        for y in 0..<height {
            let (before, after) = (y < old.height ? oldRows(y) : [], y < new.height ? newRows(y) : [])
            var row = clear
            if before != after {
                for x in 0..<width {
                    if x < before.count, x < after.count {
                        guard before[x] != after[x] else { continue }
                        let key = UInt64(before[x]) << 32 | UInt64(after[x])
                        let difference = cached[key] ?? ColorDifference.between(pixel: before[x], after[x])
                        cached[key] = difference
                        found.greatest = max(found.greatest, difference)
                        guard perceptualPrecision >= 1 || difference > allowed, edges?.explain(x, y) != true else {
                            continue
                        }
                    }
                    found.count += 1
                    found.minX = min(found.minX, x)
                    found.maxX = max(found.maxX, x)
                    found.minY = min(found.minY, y)
                    found.maxY = max(found.maxY, y)
                    row[x] = 0xFFE6_0026
                }
            }
            if makesMask { mask.append(row) }
        }
        return (found, makesMask ? SnapshotPlatform.image(rows: mask) : nil)
    }
}
