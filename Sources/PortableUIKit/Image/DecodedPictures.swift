// SPDX-License-Identifier: MIT
import Foundation
import Synchronization

/// A large picture as a file's bytes. Its pixels are decoded for each drawing at the necessary size: the file's own
/// size divided by a power of two. The size depends only on the drawing, so that equal drawings have equal results.
final class EncodedPicture: Sendable {
    let data: Data
    /// The size of the whole picture, upright, in pixels.
    let width: Int
    let height: Int
    let isOpaque: Bool
    /// The largest divisor of both sides: smaller pictures are not faster to decode.
    let greatestReduction: Int

    init(_ opened: ImageCoding.Pixels, data: Data) {
        self.data = data
        (width, height, isOpaque) = (opened.width, opened.height, opened.surface.isOpaque)
        greatestReduction = opened.reduction
        DecodedPictures.keep(opened.surface, of: self, reduction: opened.reduction)
    }

    deinit {
        DecodedPictures.remove(ObjectIdentifier(self))
    }

    /// Pixels of at least `size`, or all pixels; fewer if the file can no longer be decoded at that size, and `nil` if
    /// it can't be decoded any more.
    func surface(atLeast size: CGSize) -> ImageSurface? {
        var reduction = 1
        while reduction < greatestReduction, CGFloat(width) >= size.width * CGFloat(2 * reduction),
            CGFloat(height) >= size.height * CGFloat(2 * reduction)
        {
            reduction *= 2
        }
        while reduction < greatestReduction {
            if let surface = DecodedPictures.surface(of: self, reduction: reduction) { return surface }
            reduction *= 2
        }
        return DecodedPictures.surface(of: self, reduction: reduction)
    }
}

/// Decoded pixels of files. The least recently used are dropped first. Any thread.
enum DecodedPictures {
    /// The number of bytes of pixels that are kept.
    static let capacityInBytes = 192 << 20

    private struct Key: Hashable {
        let picture: ObjectIdentifier
        let reduction: Int
    }

    private struct Entry {
        let surface: ImageSurface
        var lastUse: Int
        var byteCount: Int { surface.bytesPerRow * surface.height }
    }

    private struct Store {
        var entries: [Key: Entry] = [:]
        var byteCount = 0
        var useCount = 0

        mutating func surface(_ key: Key) -> ImageSurface? {
            useCount += 1
            entries[key]?.lastUse = useCount
            return entries[key]?.surface
        }

        mutating func keep(_ surface: ImageSurface, _ key: Key) {
            useCount += 1
            let entry = Entry(surface: surface, lastUse: useCount)
            guard entry.byteCount <= capacityInBytes, entries[key] == nil else { return }
            entries[key] = entry
            byteCount += entry.byteCount
            while byteCount > capacityInBytes, let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) {
                remove(oldest.key)
            }
        }

        mutating func remove(_ key: Key) {
            if let entry = entries.removeValue(forKey: key) { byteCount -= entry.byteCount }
        }
    }

    private static let store = Mutex(Store())

    /// The number of bytes of pixels that are kept now.
    static var byteCount: Int { store.value.byteCount }

    /// The pixels of a picture, both sides divided by `reduction`.
    static func surface(of picture: EncodedPicture, reduction: Int) -> ImageSurface? {
        let key = Key(picture: ObjectIdentifier(picture), reduction: reduction)
        if let kept = store.withLock({ $0.surface(key) }) { return kept }
        guard let decoded = ImageCoding.pixels(of: picture.data, reduction: reduction) else { return nil }
        keep(decoded.surface, of: picture, reduction: reduction)
        return decoded.surface
    }

    static func keep(_ surface: ImageSurface, of picture: EncodedPicture, reduction: Int) {
        store.withLock { $0.keep(surface, Key(picture: ObjectIdentifier(picture), reduction: reduction)) }
    }

    /// Drops the pixels of a deallocated picture.
    static func remove(_ picture: ObjectIdentifier) {
        store.withLock { store in
            for key in store.entries.keys where key.picture == picture { store.remove(key) }
        }
    }
}
