// SPDX-License-Identifier: MIT
import Foundation
import PlatformUIKit
import TemplateLayoutTesting

/// A view hierarchy: class, frame and distinguishing attributes of each view, without addresses.
struct ViewDescription: Equatable {
    /// The name of the class.
    var name: String
    /// The frame in the superview's coordinates, in points.
    var frame: CGRect
    /// The displayed text, in quotes.
    var text: String?
    /// The row of a cell, such as "0-3"; empty for a cell outside a table.
    var row: String?
    /// Other attributes, such as "alpha = 0.5".
    var details: [String]
    /// The subviews from back to front, cells from top to bottom.
    var children: [ViewDescription]

    /// Whether the view can be seen.
    var isVisible: Bool { !details.contains { $0 == "hidden" || $0 == "alpha = 0" } && !frame.isEmpty }

    private static let indent = "   | "

    // MARK: Writing

    /// Describes a view. Its own origin is left out.
    @MainActor
    init(of view: UIView) {
        self.init(view, frame: CGRect(origin: .zero, size: view.bounds.size))
        // A cell that is drawn alone may be in a temporary table.
        if row != nil { row = "" }
    }

    @MainActor
    private init(_ view: UIView, frame: CGRect) {
        name = "\(type(of: view))"
        self.frame = frame
        text = Self.shownText(of: view).map(Self.quoted)
        row = (view as? UITableViewCell).map { cell in
            (cell.superview as? UITableView)?.indexPath(for: cell).map { "\($0.section)-\($0.row)" } ?? ""
        }
        var details: [String] = []
        if view.isHidden { details.append("hidden") }
        if view.alpha != 1 { details.append("alpha = \(SnapshotNumber.text(view.alpha))") }
        if view.clipsToBounds, !(view is UITableViewCell), !(view is UIScrollView) { details.append("clipsToBounds") }
        if view.bounds.origin != .zero {
            let origin = view.bounds.origin
            details.append("bounds at (\(SnapshotNumber.text(origin.x)) \(SnapshotNumber.text(origin.y)))")
        }
        if view.tag != 0 { details.append("tag = \(view.tag)") }
        if let identifier = view.accessibilityIdentifier { details.append("identifier = \(identifier)") }
        if let image = (view as? UIImageView)?.image {
            details.append(
                "image = \(SnapshotNumber.text(image.size.width)) × \(SnapshotNumber.text(image.size.height))")
        }
        if let control = view as? UIControl {
            if !control.isEnabled { details.append("disabled") }
            if control.isSelected { details.append("selected") }
        }
        if let toggle = view as? UISwitch { details.append(toggle.isOn ? "on" : "off") }
        self.details = details
        // TemplateLayout keeps its template cells hidden in the table.
        children = view.subviews.filter { "\(type(of: $0))" != "TemplateHost" }.map { Self($0, frame: $0.frame) }
        // The order of a table's cells depends on how it was scrolled; none covers another.
        var rows = children.filter { $0.row != nil }.sorted { $0.frame.minY < $1.frame.minY }[...]
        for index in children.indices where children[index].row != nil { children[index] = rows.removeFirst() }
    }

    @MainActor
    private static func shownText(of view: UIView) -> String? {
        switch view {
        case let label as UILabel: label.text
        case let field as UITextField: field.isSecureTextEntry ? nil : field.text
        case let view as UITextView: view.text
        default: nil
        }
    }

    private static func quoted(_ text: String) -> String {
        // Characters are counted last, because that takes longest: a text has no more of them than scalars, or bytes.
        let isLong = text.utf8.count > 200 && text.unicodeScalars.count > 200 && text.count > 200
        let shown = isLong ? text.prefix(200) + "…(\(text.count) characters)" : text[...]
        var bytes = [UInt8(ascii: "'")]
        for byte in shown.utf8 {
            switch byte {
            case UInt8(ascii: "\n"): bytes += Array("\\n".utf8)
            case UInt8(ascii: "\r"): bytes += Array("\\r".utf8)
            case UInt8(ascii: "\\"), UInt8(ascii: "'"): bytes += [UInt8(ascii: "\\"), byte]
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "'"))
        return String(decoding: bytes, as: UTF8.self)
    }

    /// One view per line, indented by depth, as in UIKit's `recursiveDescription`.
    var outline: String {
        var lines: [String] = []
        append(to: &lines, depth: 0)
        return lines.joined(separator: "\n")
    }

    private func append(to lines: inout [String], depth: Int) {
        var parts = ["\(name)", "frame = \(SnapshotNumber.text(frame))"]
        if let row { parts.append(row.isEmpty ? "row" : "row = \(row)") }
        parts += details
        if let text { parts.append("text = \(text)") }
        lines.append(String(repeating: Self.indent, count: depth) + "<" + parts.joined(separator: "; ") + ">")
        for child in children { child.append(to: &lines, depth: depth + 1) }
    }

    // MARK: Reading

    /// Parses a description; `nil` if it is none. Only the first tree is read.
    init?(text: String) {
        var lines = text.split(separator: "\n")[...]
        guard let first = lines.popFirst(), let root = Self(line: first) else { return nil }
        self = root
        children = Self.children(depth: 1, &lines)
    }

    private static func children(depth: Int, _ lines: inout ArraySlice<Substring>) -> [ViewDescription] {
        var found: [ViewDescription] = []
        while let line = lines.first, Self.depth(of: line) == depth,
            var view = Self(line: line.dropFirst(depth * indent.count))
        {
            lines.removeFirst()
            view.children = children(depth: depth + 1, &lines)
            found.append(view)
        }
        return found
    }

    private static func depth(of line: Substring) -> Int {
        var (rest, depth) = (line, 0)
        while rest.hasPrefix(indent) {
            rest = rest.dropFirst(indent.count)
            depth += 1
        }
        return depth
    }

    private init?(line: Substring) {
        guard line.hasPrefix("<"), line.hasSuffix(">") else { return nil }
        var rest = line.dropFirst().dropLast()
        if let start = rest.range(of: "; text = '") {
            text = String(rest[rest.index(before: start.upperBound)...])
            rest = rest[..<start.lowerBound]
        }
        let parts = rest.components(separatedBy: "; ")
        // The frame contains a semicolon: (x y; width height).
        guard parts.count >= 3, parts[1].hasPrefix("frame = ("), parts[2].hasSuffix(")") else { return nil }
        let numbers = (parts[1].dropFirst(9).split(separator: " ") + parts[2].dropLast().split(separator: " "))
            .compactMap { SnapshotNumber.number($0) }
        guard numbers.count == 4 else { return nil }
        // References of earlier versions have another name for the content views of cells.
        name = parts[0] == "RowContentView" ? "UITableViewCellContentView" : parts[0]
        frame = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        details = []
        for part in parts.dropFirst(3) {
            if part == "row" {
                row = ""
            } else if part.hasPrefix("row = ") {
                row = String(part.dropFirst(6))
            } else {
                details.append(part)
            }
        }
        children = []
    }
}
