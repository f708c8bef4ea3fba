// SPDX-License-Identifier: MIT
import Foundation

/// The processor time of recent frames: animations and layout together, and drawing.
public struct FrameStatistics: Sendable {
    /// The number of recent frames that are kept.
    public let capacity: Int

    private var layout: [Double] = []
    private var drawing: [Double] = []
    private var next = 0

    /// How many frames have been made since the start.
    public private(set) var frameCount = 0

    /// No frames yet.
    public init(capacity: Int = 1000) {
        guard capacity > 0 else { fatalError("FrameStatistics: capacity must be positive, not \(capacity)") }
        self.capacity = capacity
    }

    /// Adds a frame: the seconds spent on layout, and on drawing.
    public mutating func add(layout layoutSeconds: TimeInterval, drawing drawingSeconds: TimeInterval) {
        frameCount += 1
        if layout.count < capacity {
            layout.append(layoutSeconds)
            drawing.append(drawingSeconds)
        } else {
            layout[next] = layoutSeconds
            drawing[next] = drawingSeconds
        }
        next = (next + 1) % capacity
    }

    /// The quantile `part` of the frames' work, in seconds: 0.5 is the median. O(n log n).
    public func work(at part: Double) -> TimeInterval {
        Self.value(at: part, of: zip(layout, drawing).map(+))
    }

    /// The worst frame's work, in seconds.
    public var worst: TimeInterval { work(at: 1) }

    private static func value(at part: Double, of values: [Double]) -> Double {
        guard !values.isEmpty else { return 0 }
        let sorted = values.sorted()
        // Nearest rank: the smallest value that at least `part` of the values don't exceed.
        let rank = Int((part * Double(sorted.count)).rounded(.up)) - 1
        return sorted[min(max(rank, 0), sorted.count - 1)]
    }

    /// The figures in a line, in milliseconds.
    public var summary: String {
        func milliseconds(_ seconds: Double) -> String { String(format: "%.2f", seconds * 1000) }
        return "\(frameCount) frames, work in ms: median \(milliseconds(work(at: 0.5))), "
            + "p99 \(milliseconds(work(at: 0.99))), worst \(milliseconds(worst)); p99 of layout "
            + "\(milliseconds(Self.value(at: 0.99, of: layout))), of drawing "
            + "\(milliseconds(Self.value(at: 0.99, of: drawing)))"
    }

    /// The processor time that this thread has used, in seconds. The time of other programs doesn't count.
    @_spi(Window) public static func processorTime() -> TimeInterval {
        var time = timespec()
        // Sound: the pointer is used during the call only.
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) / 1e9
    }
}
