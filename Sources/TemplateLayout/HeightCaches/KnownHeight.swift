// SPDX-License-Identifier: MIT
/// A height in one environment: 16 bytes, because there may be a million of them.
@usableFromInline
struct KnownHeight {
    /// The height in points.
    @usableFromInline var points: Double
    /// The number of the environment; 0 where there is no height.
    @usableFromInline var environment: UInt32
    /// When the height was remembered, in the caller's time.
    @usableFromInline var time: UInt32

    @inlinable
    init(points: Double, environment: UInt32, time: UInt32) {
        self.points = points
        self.environment = environment
        self.time = time
    }
}
