// SPDX-License-Identifier: MIT
import CCairo
import Foundation
import Synchronization

/// The memory of released large pictures, kept for new ones: the system clears and maps new memory page by page at the
/// first write, which takes ten times as long as filling it.
///
/// Any thread.
enum PixelMemory {
    /// The number of bytes kept for reuse: 16 MB, unless the limit is raised.
    static var capacityInBytes: Int { store.withLock { $0.capacityInBytes } }
    /// Smaller pictures come from the allocator, which reuses memory itself.
    static let smallestInBytes = 128 << 10

    private struct Piece: @unchecked Sendable {
        // Sound: a piece has one owner, the store or a surface.
        let bytes: UnsafeMutableRawPointer
        let count: Int
    }

    private struct Store {
        /// The latest last.
        var pieces: [Piece] = []
        var byteCount = 0
        var capacityInBytes = 16 << 20
    }

    private static let store = Mutex(Store())

    /// The number of bytes ready for reuse.
    static var keptByteCount: Int { store.withLock { $0.byteCount } }

    /// Keeps at least so much memory from here on, as where large pictures are drawn one after the other.
    static func keep(bytes: Int) {
        store.withLock { $0.capacityInBytes = max($0.capacityInBytes, bytes) }
    }

    /// A Cairo surface in such memory, with undefined pixels; `nil` for small ones and those that Cairo refuses. The
    /// caller owns the reference.
    static func makeSurface(format: cairo_format_t, width: Int, height: Int) -> OpaquePointer? {
        let bytesPerRow = Int(cairo_format_stride_for_width(format, Int32(width)))
        let count = bytesPerRow * height
        guard bytesPerRow > 0, count >= smallestInBytes else { return nil }
        let piece = allocate(count)
        // The memory outlives the surface: Cairo calls the destructor of the user data after its last reference is released.
        let surface = cairo_image_surface_create_for_data(
            piece.bytes.assumingMemoryBound(to: UInt8.self), format, Int32(width), Int32(height), Int32(bytesPerRow))
        let owner = Unmanaged.passRetained(Owner(piece))
        guard let surface, cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS,
            cairo_surface_set_user_data(
                surface, &Self.key, owner.toOpaque(), { Unmanaged<Owner>.fromOpaque($0!).release() })
                == CAIRO_STATUS_SUCCESS
        else {
            cairo_surface_destroy(surface)
            owner.release()
            return nil
        }
        return surface
    }

    /// Cairo distinguishes users' data by the address of a key, which a static variable keeps; it never reads or writes it.
    nonisolated(unsafe) private static var key = cairo_user_data_key_t()

    /// Returns a piece to the pool when Cairo releases it.
    private final class Owner {
        private let piece: Piece

        init(_ piece: Piece) { self.piece = piece }

        deinit {
            PixelMemory.release(piece)
        }
    }

    private static func allocate(_ count: Int) -> Piece {
        let kept: Piece? = store.withLock { store in
            // At most half of a piece may be unused.
            let fitting = store.pieces.indices.filter { (count...count * 2).contains(store.pieces[$0].count) }
            guard let best = fitting.min(by: { store.pieces[$0].count < store.pieces[$1].count }) else { return nil }
            let piece = store.pieces.remove(at: best)
            store.byteCount -= piece.count
            return piece
        }
        if let kept { return kept }
        // Whole steps, so that pictures of similar size share their memory.
        let step = smallestInBytes
        let rounded = (count + step - 1) / step * step
        return Piece(bytes: .allocate(byteCount: rounded, alignment: 64), count: rounded)
    }

    private static func release(_ piece: Piece) {
        let dropped: [Piece] = store.withLock { store in
            store.pieces.append(piece)
            store.byteCount += piece.count
            var dropped: [Piece] = []
            while store.byteCount > store.capacityInBytes {
                let oldest = store.pieces.removeFirst()
                store.byteCount -= oldest.count
                dropped.append(oldest)
            }
            return dropped
        }
        for piece in dropped { piece.bytes.deallocate() }
    }
}
