// SPDX-License-Identifier: MIT
import Foundation
import PlatformUIKit
import TemplateLayoutTesting

extension Diffing where Value == String {
    /// Compares texts line by line.
    public static var lines: Diffing<String> {
        Diffing(
            toData: { Data($0.utf8) },
            fromData: { data in
                guard let text = String(data: data, encoding: .utf8) else {
                    throw SnapshotError("it is no text in UTF-8")
                }
                return text
            },
            diff: { reference, now in
                // A text editor may have added a newline after the last line.
                let (old, new) = (TextLines(reference), TextLines(now))
                guard old.lines != new.lines else { return nil }
                let difference = TextLines.difference(from: old, to: new).joined(separator: "\n")
                return (
                    TextLines.summary(from: old, to: new),
                    [SnapshotAttachment(name: "difference.txt", data: Data(difference.utf8))]
                )
            })
    }
}

extension Snapshotting where Value == String, Format == String {
    /// The text itself.
    public static var lines: Snapshotting<String, String> { Snapshotting(pathExtension: "txt", diffing: .lines) }
}

@available(iOS 17, *)
extension Snapshotting where Value == UIView, Format == String {
    /// The view hierarchy, one view per line: class, frame in points, text. It contains no addresses, so it is the same
    /// each time.
    public static var recursiveDescription: Snapshotting<UIView, String> { recursiveDescription() }

    /// The views in a view, one a line.
    ///
    /// - Parameters:
    ///   - device: whose traits hold, and whose width the view gets, as for a picture.
    ///   - traits: traits that hold in place of others.
    public static func recursiveDescription(
        on device: SnapshotDevice? = nil, traits: [SnapshotTrait] = []
    ) -> Snapshotting<UIView, String> {
        text(device, traits) { ViewDescription(of: $0.view).outline }
    }

    /// The constraints of a view and its subviews, one per line, without addresses.
    public static var constraints: Snapshotting<UIView, String> { constraints() }

    /// The constraints of a view and its subviews, one per line.
    public static func constraints(
        on device: SnapshotDevice? = nil, traits: [SnapshotTrait] = []
    ) -> Snapshotting<UIView, String> {
        text(device, traits) { ConstraintDescription.text(of: $0.view) }
    }

    /// The accessibility elements in reading order, with label, value, hint and traits.
    public static var accessibility: Snapshotting<UIView, String> { accessibility() }

    /// The accessibility elements in reading order.
    public static func accessibility(
        on device: SnapshotDevice? = nil, traits: [SnapshotTrait] = []
    ) -> Snapshotting<UIView, String> {
        text(device, traits) { AccessibilityDescription.text(of: $0.view) }
    }

    /// The heights of a table's headers, rows and footers: the height, the lines of text, and what determines the
    /// height. At most 10,000 rows.
    public static var heights: Snapshotting<UIView, String> { heights() }

    /// The heights of a table's headers, rows and footers.
    public static func heights(
        on device: SnapshotDevice? = nil, traits: [SnapshotTrait] = []
    ) -> Snapshotting<UIView, String> {
        Snapshotting(pathExtension: "txt", diffing: .lines) { view in
            guard let table = view as? UITableView else {
                throw SnapshotError("heights are those of a UITableView, not of a \(type(of: view))")
            }
            let count = table.rowCount
            if count == 0 { throw SnapshotError("\(type(of: table)) has no rows: there are no heights") }
            guard count <= 10_000 else {
                throw SnapshotError(
                    "\(type(of: table)) has \(count) rows, and heights are described of 10000 at most: show fewer")
            }
            return try SnapshotStage(device: device, traits: traits, size: nil).show(table) { _ in
                HeightDescription.text(of: table)
            }
        }.made(with: traits)
    }

    private static func text(
        _ device: SnapshotDevice?, _ traits: [SnapshotTrait], _ describe: @escaping @MainActor (ShownView) -> String
    ) -> Snapshotting<UIView, String> {
        Snapshotting(pathExtension: "txt", diffing: .lines) { view in
            try SnapshotStage(device: device, traits: traits, size: nil).show(view) { describe($0) }
        }.made(with: traits)
    }
}

@available(iOS 17, *)
extension Snapshotting where Value == UIViewController, Format == String {
    /// The view hierarchy of a controller, one view per line: class, frame in points, text.
    public static var recursiveDescription: Snapshotting<UIViewController, String> { recursiveDescription() }

    /// The view hierarchy of a controller on a device, one view per line.
    public static func recursiveDescription(
        on device: SnapshotDevice? = nil, traits: [SnapshotTrait] = []
    ) -> Snapshotting<UIViewController, String> {
        text(device, traits) { ViewDescription(of: $0.view).outline }
    }

    /// The constraints of a controller's views, one per line.
    public static var constraints: Snapshotting<UIViewController, String> {
        text(nil, []) { ConstraintDescription.text(of: $0.view) }
    }

    /// The accessibility elements in reading order.
    public static var accessibility: Snapshotting<UIViewController, String> { accessibility() }

    /// The accessibility elements on a device in reading order.
    public static func accessibility(
        on device: SnapshotDevice? = nil, traits: [SnapshotTrait] = []
    ) -> Snapshotting<UIViewController, String> {
        text(device, traits) { AccessibilityDescription.text(of: $0.view) }
    }

    private static func text(
        _ device: SnapshotDevice?, _ traits: [SnapshotTrait], _ describe: @escaping @MainActor (ShownView) -> String
    ) -> Snapshotting<UIViewController, String> {
        Snapshotting(pathExtension: "txt", diffing: .lines) { controller in
            try SnapshotStage(device: device, traits: traits, size: nil).show(controller) { describe($0) }
        }.made(with: traits)
    }
}
