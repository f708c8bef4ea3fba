// SPDX-License-Identifier: MIT
/// A size in whole pixels.
public struct PixelSize: Hashable, Sendable {
    /// The width in pixels.
    public var width: Int
    /// The height in pixels.
    public var height: Int

    /// Makes a size from its sides in pixels.
    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }
}

/// A rectangle in whole pixels; the origin is the top left corner.
public struct PixelRect: Hashable, Sendable {
    /// The left edge in pixels.
    public var x: Int
    /// The top edge in pixels.
    public var y: Int
    /// The width in pixels.
    public var width: Int
    /// The height in pixels.
    public var height: Int

    /// Makes a rectangle from its corner and sides in pixels.
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// The intersection of both rectangles, or `nil` if it is empty.
    public func intersection(_ other: PixelRect) -> PixelRect? {
        let left = max(x, other.x)
        let top = max(y, other.y)
        let right = min(x + width, other.x + other.width)
        let bottom = min(y + height, other.y + other.height)
        guard right > left, bottom > top else { return nil }
        return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}

/// The pixels of a window while it is drawn: 32 bits each in the machine's byte order, `0xAARRGGBB`, colours
/// premultiplied by alpha. The alpha of a window is ignored. Valid only during `PixelWindow.draw`.
public struct PixelBuffer {
    /// The bytes, `bytesPerRow` for each row from the top.
    public let bytes: UnsafeMutableRawBufferPointer
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int
    /// The number of bytes from one row to the next.
    public let bytesPerRow: Int
    /// The pixels have no earlier drawing (a new window or a new size): draw everything.
    public let isFresh: Bool

    /// Makes a buffer for pixels outside a window. The bytes have to outlive the buffer.
    package init(bytes: UnsafeMutableRawBufferPointer, width: Int, height: Int, bytesPerRow: Int, isFresh: Bool) {
        self.bytes = bytes
        self.width = width
        self.height = height
        self.bytesPerRow = bytesPerRow
        self.isFresh = isFresh
    }
}
