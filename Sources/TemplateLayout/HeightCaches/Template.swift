// SPDX-License-Identifier: MIT
import PlatformUIKit
import RowGeometry

/// A template: the view that is measured under one reuse identifier, and all that is cached of its heights.
@MainActor @usableFromInline
final class Template {
    /// What is a template. The reuse identifiers of cells are apart from those of headers and footers.
    enum Family: String {
        case cell = "cell "
        case headerFooter = "header or footer "
        case view = "view "
    }

    /// How many environments heights are kept for, so that a rotation finds the heights of before.
    private static let environmentCount = 4

    let family: Family
    /// The reuse identifier.
    let identifier: String
    /// The class to register if nothing is: that whose name is the identifier. `nil` where the app has passed the identifier,
    /// because then it registers something itself.
    var classToRegister: UIView.Type?

    /// The view, made when a height is measured for the first time.
    var view: UIView?
    /// How the view is measured, if it is a cell.
    var measurer: CellMeasurer?
    /// A cell that is filled to read its texts, if that was ever done.
    var reader: UITableViewCell?

    /// The heights in each environment; the latest last.
    private(set) var sheets: [HeightSheet] = []

    init(_ family: Family, _ identifier: String) {
        self.family = family
        self.identifier = identifier
    }

    /// The name in files of saved heights.
    var name: String { family.rawValue + identifier }

    /// The heights in an environment, if any were ever stored.
    @usableFromInline
    func sheet(in environment: UInt32) -> HeightSheet? { sheets.first { $0.environment == environment } }

    /// The heights in an environment; those of the oldest of five environments are dropped.
    @usableFromInline
    func makeSheet(in environment: UInt32) -> HeightSheet {
        if let known = sheet(in: environment) { return known }
        if sheets.count == Self.environmentCount { sheets.removeFirst() }
        let sheet = HeightSheet(environment: environment)
        sheets.append(sheet)
        return sheet
    }

    /// The height to expect in points: of this environment, or else of the latest one where the template was measured.
    func estimate(in environment: UInt32) -> CGFloat? {
        let known = sheet(in: environment)?.estimator.estimate()
        return (known ?? sheets.reversed().lazy.compactMap { $0.estimator.estimate() }.first).map { CGFloat($0) }
    }

    /// Drops the views and all heights: another class was registered for the identifier.
    func discard() {
        view?.removeFromSuperview()
        reader?.removeFromSuperview()
        (view, measurer, reader, sheets) = (nil, nil, nil, [])
    }
}

/// The name of a class as it is written inside of its module: with the types around it, so that two classes called `Cell`
/// in two others have two names.
///
/// It is the same in every process, because saved heights are found by it.
func className(_ type: AnyClass) -> String {
    let own = String(describing: type)
    // "Module.Outer.Own"; what is private or local has parts in brackets, which are not the same in every build.
    let full = String(reflecting: type)
    var depth = 0
    var parts: [Substring] = []
    var start = full.startIndex
    for index in full.indices {
        switch full[index] {
        case "<", "(": depth += 1
        case ">", ")": depth -= 1
        case "." where depth == 0:
            parts.append(full[start..<index])
            start = full.index(after: index)
        default: break
        }
    }
    let outer = parts.dropFirst().filter { !$0.hasPrefix("(") }
    return (outer.map(String.init) + [own]).joined(separator: ".")
}
