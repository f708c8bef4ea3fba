// SPDX-License-Identifier: MIT
import Foundation

/// The cost of showing a feed.
public struct FeedReport: Codable, Hashable, Sendable {
    /// Rows of the table.
    public var rows = 0
    /// Requests of the table view for a row's height.
    public var heightCallbacks = 0
    /// Cells made, templates included.
    public var cellsMade = 0
    /// Templates made.
    public var templatesMade = 0
    /// Heights calculated by configuring and fitting a template.
    public var heightsCalculated = 0
    /// Heights found in a cache.
    public var cacheHits = 0
    /// Texts shaped.
    public var textsPrepared = 0
    /// Line breakings of shaped texts.
    public var textsRebroken = 0
    /// Constraints added to solvers.
    public var constraintsAdded = 0
    /// Constraints removed from solvers.
    public var constraintsRemoved = 0
    /// In-place edits of constants and priorities of constraints.
    public var constraintEdits = 0
    /// Pivots of the simplex method.
    public var pivots = 0
    /// Fits, and layout passes that updated a solver.
    public var layoutPasses = 0
    /// Time until the first screen was laid out, in milliseconds.
    public var loadMilliseconds = 0.0
    /// Time for scrolling, in milliseconds.
    public var scrollMilliseconds = 0.0
    /// How far the table was scrolled, in points.
    public var scrolledPoints = 0.0
    /// The height of all rows together, in points; partly estimated if estimates are on.
    public var contentHeightPoints = 0.0
    /// The path of the picture.
    public var picture = ""

    /// The report as text lines.
    public var text: String {
        let lines: [(String, String)] = [
            ("rows", grouped(rows)),
            ("height callbacks", grouped(heightCallbacks)),
            ("cells made", grouped(cellsMade)),
            ("templates made", grouped(templatesMade)),
            ("heights calculated", grouped(heightsCalculated)),
            ("cache hits", grouped(cacheHits)),
            ("texts prepared", grouped(textsPrepared)),
            ("texts re-broken", grouped(textsRebroken)),
            ("constraints added", grouped(constraintsAdded)),
            ("constraints removed", grouped(constraintsRemoved)),
            ("constraint edits", grouped(constraintEdits)),
            ("pivots", grouped(pivots)),
            ("layout passes", grouped(layoutPasses)),
            ("load", milliseconds(loadMilliseconds)),
            ("scroll", "\(milliseconds(scrollMilliseconds)) for \(points(scrolledPoints))"),
            ("content height", points(contentHeightPoints)),
            ("picture", picture),
        ]
        let width = lines.map(\.0.count).max() ?? 0
        return lines.map { name, value in
            name + String(repeating: " ", count: width - name.count + 2) + value
        }.joined(separator: "\n")
    }

    /// The report as one JSON object.
    public func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(self), as: UTF8.self)
    }

    private func grouped(_ number: Int) -> String {
        var digits = String(number)
        var index = digits.count - 3
        while index > 0 {
            digits.insert(",", at: digits.index(digits.startIndex, offsetBy: index))
            index -= 3
        }
        return digits
    }

    private func milliseconds(_ time: Double) -> String { "\((time * 10).rounded() / 10) ms" }

    private func points(_ length: Double) -> String { "\((length * 10).rounded() / 10) pt" }
}
