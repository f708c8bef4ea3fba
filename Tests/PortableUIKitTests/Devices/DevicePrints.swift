// SPDX-License-Identifier: MIT
import Foundation
import TestSupport

@testable import PortableUIKit

/// A row of a table of values that devices printed, from the folder `device-prints` beside the checkout.
struct DevicePrint: CustomStringConvertible {
    /// The number of its line in the file; the header is line 1.
    let line: Int
    private let values: [String: String]

    subscript(_ column: String) -> String { values[column] ?? "" }

    func number(_ column: String) -> CGFloat? { Double(self[column]).map { CGFloat($0) } }

    var description: String {
        "line \(line): " + values.values.filter { !$0.isEmpty }.sorted().joined(separator: " · ")
    }

    /// The folder of the tables, if it exists.
    static let folder = sharedFolder(named: "device-prints")

    static var areThere: Bool { folder != nil }

    /// The rows of a table.
    static func read(_ name: String) throws -> [DevicePrint] {
        guard let folder else { return [] }
        let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
        let lines = text.components(separatedBy: "\n")
        let columns = lines[0].components(separatedBy: "\t")
        return lines.enumerated().dropFirst().filter { !$1.isEmpty }.map { index, line in
            let values = zip(columns, line.components(separatedBy: "\t"))
            return DevicePrint(line: index + 1, values: Dictionary(values) { first, _ in first })
        }
    }
}

/// Runs `body` in the look of another release.
@MainActor
func withRelease<Value>(_ version: String?, _ body: () throws -> Value) rethrows -> Value {
    guard let version else { return try body() }
    let before = UIDevice.current.systemVersion
    defer { UIDevice.current.systemVersion = before }
    UIDevice.current.systemVersion = version
    return try body()
}

/// Runs `body` with another scale of the screen.
@MainActor
func withScale<Value>(_ scale: CGFloat, _ body: () throws -> Value) rethrows -> Value {
    let before = UIScreen.main.traitCollection
    defer { UIScreen.main.overrideTraits(with: before) }
    UIScreen.main.overrideTraits(with: UITraitCollection(displayScale: scale))
    return try body()
}
