// SPDX-License-Identifier: MIT
import Dispatch
import PlatformUIKit

/// Why a row has its height.
public struct HeightExplanation: Hashable, Sendable {
    /// What was remembered when the explanation was asked for.
    public enum Memory: Hashable, Sendable {
        /// This height, in points, remembered so many seconds ago; `nil` seconds where that is not kept.
        case hit(height: CGFloat, secondsAgo: Double?)
        /// Nothing in this template and environment.
        case miss
        /// Only heights of another content version.
        case stale
    }

    /// How high one of the views inside of the content view is that have no more views to lay out in them: a label, a
    /// picture, a control.
    public struct LeafHeight: Hashable, Sendable {
        /// The class of the view.
        public let className: String
        /// The beginning of a label's text; `nil` for other views.
        public let text: String?
        /// How wide it is laid out, in points.
        public let width: CGFloat
        /// How high it is laid out, in points.
        public let height: CGFloat
        /// The height of its content at this width, in points; `nil` where the view has none of its own, so that only
        /// constraints give it a height.
        public let intrinsicHeight: CGFloat?
        /// How many lines a label's text takes, if all are as high as its font says.
        public let lineCount: Int?
    }

    /// The reuse identifier of the template.
    public let identifier: String
    /// How the height is found.
    public let mode: TemplateLayoutMode
    /// The environment that it depends on.
    public let environment: MeasurementEnvironment
    /// The width of the content view, in points.
    public let contentWidth: CGFloat
    /// What the layout asks for, in points, before it is rounded up to a device pixel and the separator is added.
    public let fittedHeight: CGFloat
    /// The height of the row as it is calculated now, in points.
    public let calculatedHeight: CGFloat
    /// What was remembered.
    public let memory: Memory
    /// The constraints that the height of the content view follows from; empty for frame layout.
    public let constraints: [String]
    /// The heights that come together in it, from the views without views of their own that are not hidden; empty for
    /// frame layout.
    public let leaves: [LeafHeight]

    /// Whether a height is remembered that is not the one calculated now: the content changed without its version.
    public var isContradiction: Bool {
        if case .hit(let height, _) = memory { return height != calculatedHeight }
        return false
    }

    /// The time in milliseconds since some moment, which begins anew after 49 days.
    @usableFromInline static var now: UInt32 {
        UInt32(truncatingIfNeeded: DispatchTime.now().uptimeNanoseconds / 1_000_000)
    }
}

extension HeightExplanation: CustomStringConvertible {
    /// The explanation in lines.
    public var description: String {
        var lines = [
            "\(identifier): \(calculatedHeight) pt",
            "environment: \(environment)",
            "content width: \(contentWidth) pt",
        ]
        let separator = environment.hasSeparators ? " and a separator of \(environment.pixel) pt" : ""
        switch mode {
        case .autoLayout: lines.append("constraints ask for \(fittedHeight) pt; rounded up to a pixel\(separator)")
        case .frame: lines.append("sizeThatFits(_:) asks for \(fittedHeight) pt; rounded up to a pixel\(separator)")
        case .system: lines.append("UIKit's own layout of the cell asks for \(fittedHeight) pt")
        }
        switch memory {
        case .hit(let height, let seconds):
            let age = seconds.map { " for \(($0 * 10).rounded() / 10) s" } ?? ""
            lines.append("remembered\(age): \(height) pt" + (isContradiction ? ", which is wrong now" : ""))
        case .miss: lines.append("not remembered")
        case .stale: lines.append("remembered for another content version only")
        }
        lines += leaves.map { "  \($0)" }
        lines += constraints.map { "  \($0)" }
        return lines.joined(separator: "\n")
    }
}

extension HeightExplanation.LeafHeight: CustomStringConvertible {
    /// The height and where it comes from, in a line.
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
