// SPDX-License-Identifier: MIT
import Foundation

/// The figures of all ways on one feed.
struct CompareReport {
    struct Line {
        let way: Way
        let figures: WayFigures
    }

    let rowCount: Int
    let contentHeightPoints: Double
    let lines: [Line]

    /// The table for a terminal.
    var text: String {
        let header = [
            "way", "", "height\ncallbacks", "heights\ncalculated", "cells\nmade", "layout\npasses",
            "first screen\nms", "screen further\nmedian ms", "\np99 ms", "largest\njump px", "content height\nerror pt",
        ]
        let rows = lines.map { line -> [String] in
            let figures = line.figures
            return [
                line.way.name, line.way.title, grouped(figures.heightCallbacks), grouped(figures.heightsCalculated),
                grouped(figures.cellsMade),
                grouped(figures.layoutPasses), milliseconds(figures.firstScreenMilliseconds),
                milliseconds(figures.scrollMedianMilliseconds), milliseconds(figures.scrollPercentile99Milliseconds),
                number(figures.largestJumpPixels), signed(figures.contentHeightErrorPoints),
            ]
        }
        let table = TextTable.text(
            header: header, rows: rows,
            alignments: [.left, .left] + Array(repeating: .right, count: header.count - 2))
        return """
            \(grouped(rowCount)) rows on a screen of 390 × 844 points; the cards are \
            \(grouped(Int(contentHeightPoints.rounded()))) points together

            \(table)
            """
    }

    /// The same figures as a JSON object.
    func json() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        return try encoder.encode(
            Document(
                rows: rowCount, contentHeightPoints: contentHeightPoints,
                ways: lines.map {
                    Document.Way(
                        name: $0.way.name, title: $0.way.title, layout: $0.way.layout.rawValue, figures: $0.figures)
                }))
    }

    private struct Document: Encodable {
        struct Way: Encodable {
            let name: String
            let title: String
            let layout: String
            let figures: WayFigures
        }

        let rows: Int
        let contentHeightPoints: Double
        let ways: [Way]
    }
}

/// A whole number with thousands separators.
func grouped(_ number: Int) -> String {
    var digits = String(abs(number))
    var groups: [Substring] = []
    while digits.count > 3 {
        groups.append(digits.suffix(3))
        digits = String(digits.dropLast(3))
    }
    groups.append(Substring(digits))
    return (number < 0 ? "−" : "") + groups.reversed().joined(separator: ",")
}

/// A time in milliseconds with three significant digits.
func milliseconds(_ value: Double) -> String {
    switch value {
    case ..<1: String(format: "%.3f", value)
    case ..<10: String(format: "%.2f", value)
    case ..<100: String(format: "%.1f", value)
    default: grouped(Int(value.rounded()))
    }
}

/// A difference in whole points with its sign.
func signed(_ value: Double) -> String {
    let whole = Int(value.rounded())
    return whole > 0 ? "+" + grouped(whole) : grouped(whole)
}
