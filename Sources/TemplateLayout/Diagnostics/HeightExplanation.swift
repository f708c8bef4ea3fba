// SPDX-License-Identifier: MIT
import PlatformUIKit

/// Explains the height of a row.
public struct HeightExplanation: Hashable, Sendable {
    /// The cached heights at the time of the explanation.
    public enum Memory: Hashable, Sendable {
        /// This height, in points, was cached so many seconds of `CACurrentMediaTime` ago; `nil` seconds if the time is
        /// not stored.
        case hit(height: CGFloat, secondsAgo: Double?)
        /// No height for this template and environment.
        case miss
        /// Heights for other content versions only.
        case stale

        @MainActor init(_ answer: HeightAnswer) {
            switch answer {
            case .height(let height, 0): self = .hit(height: height, secondsAgo: nil)
            case .height(let height, let time):
                self = .hit(height: height, secondsAgo: Double(HeightExplanation.now &- time) / 1000)
            case .stale: self = .stale
            case .absent: self = .miss
            }
        }
    }

    /// The height of a visible view inside the content view without subviews to lay out: a label, a picture, a control.
    public struct LeafHeight: Hashable, Sendable {
        /// The class of the view.
        public let className: String
        /// The beginning of a label's text; `nil` for other views.
        public let text: String?
        /// The width after layout, in points.
        public let width: CGFloat
        /// The height after layout, in points.
        public let height: CGFloat
        /// The intrinsic height at this width, in points; `nil` if the view has none, so that only constraints
        /// determine its height.
        public let intrinsicHeight: CGFloat?
        /// The number of lines of a label's text, if each has the height of the font's line.
        public let lineCount: Int?
    }

    /// The reuse identifier of the template.
    public let identifier: String
    /// How the template is measured.
    public let mode: TemplateLayoutMode
    /// The environment of the measurement.
    public let environment: MeasurementEnvironment
    /// The width of the content view, in points.
    public let contentWidth: CGFloat
    /// The fitted height, in points, before it is rounded up to a device pixel and the separator is added.
    public let fittedHeight: CGFloat
    /// The present height of the row, in points.
    public let calculatedHeight: CGFloat
    /// The cached heights.
    public let memory: Memory
    /// The constraints that determine the height of the content view; empty for frame layout.
    public let constraints: [String]
    /// The heights of the visible views without subviews; empty for frame layout.
    public let leaves: [LeafHeight]

    /// Whether a cached height differs from the present one: the content has changed without its version.
    public var isContradiction: Bool {
        if case .hit(let height, _) = memory { return height != calculatedHeight }
        return false
    }

    /// `CACurrentMediaTime` in milliseconds, plus 1, because 0 is an unknown time. It wraps after 49 days.
    @MainActor @usableFromInline static var now: UInt32 {
        UInt32(truncatingIfNeeded: Int64(CACurrentMediaTime() * 1000) + 1)
    }
}

extension HeightExplanation: CustomStringConvertible {
    /// The explanation in several lines.
    public var description: String {
        var lines = [
            "\(identifier): \(calculatedHeight) pt",
            "environment: \(environment)",
            "content width: \(contentWidth) pt",
        ]
        let separator = environment.hasSeparators ? " and a separator of \(environment.pixel) pt" : ""
        switch mode {
        case .autoLayout: lines.append("the constraints give \(fittedHeight) pt; rounded up to a pixel\(separator)")
        case .frame: lines.append("sizeThatFits(_:) returned \(fittedHeight) pt; rounded up to a pixel\(separator)")
        case .system: lines.append("UIKit's own layout of the cell gives \(fittedHeight) pt")
        }
        switch memory {
        case .hit(let height, let seconds):
            let age = seconds.map { " for \(($0 * 10).rounded() / 10) s" } ?? ""
            lines.append("cached\(age): \(height) pt" + (isContradiction ? ", which is wrong now" : ""))
        case .miss: lines.append("not cached")
        case .stale: lines.append("cached for another content version only")
        }
        lines += leaves.map { "  \($0)" }
        lines += constraints.map { "  \($0)" }
        return lines.joined(separator: "\n")
    }
}

extension HeightExplanation.LeafHeight: CustomStringConvertible {
    /// The height and its origin, in one line.
    public var description: String {
        let name = text.map { "\(className) \"\($0)\"" } ?? className
        let source: String
        if let intrinsicHeight, abs(intrinsicHeight - height) < 0.01 {
            let lines = lineCount.map { $0 == 1 ? " of 1 line" : " of \($0) lines" } ?? ""
            source = "its content\(lines) at \(width) pt"
        } else {
            let own = intrinsicHeight.map { ", its content has \($0) pt" } ?? ""
            source = "by constraints\(own)"
        }
        return "\(name): \(height) pt, \(source)"
    }
}
