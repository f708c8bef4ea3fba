import PlatformUIKit

/// Why a height could not be had.
public enum TemplateLayoutError: Error, Hashable, Sendable {
    /// The table has no usable width: it is this many points wide, which leaves its cells' contents none. Nothing is
    /// measured, learnt or cached.
    case unusableWidth(CGFloat)
    /// The table is gone: there is nothing left to measure in.
    case tableViewGone
    /// Nothing is registered for the reuse identifier.
    case unregistered(identifier: String)
    /// The identifier is registered for another class than the one asked for.
    case wrongClass(identifier: String, expected: String, found: String)
    /// The cell, header or footer has no height of its own, for the reason given.
    case notMeasurable(identifier: String, reason: String)

    /// Whether there is no table to measure in, which is no mistake in the program.
    var isRefusal: Bool {
        switch self {
        case .unusableWidth, .tableViewGone: true
        case .unregistered, .wrongClass, .notMeasurable: false
        }
    }
}

extension TemplateLayoutError: CustomStringConvertible {
    /// One line that names the culprit and the way out.
    public var description: String {
        switch self {
        case .unusableWidth(let width):
            "the table view is \(width) points wide: a height can be measured only after it was laid out, with room for "
                + "the contents of its cells"
        case .tableViewGone:
            "the table view is gone: ask the template layout of the table view that shows the rows"
        case .unregistered(let identifier):
            "unable to dequeue a view with identifier \(identifier) - must register a nib or a class for the "
                + "identifier or connect a prototype cell in a storyboard"
        case .wrongClass(let identifier, let expected, let found):
            "the view with identifier \(identifier) is a \(found), not a \(expected): register \(expected) for it, or "
                + "pass another identifier"
        case .notMeasurable(let identifier, let reason):
            "the height for identifier \(identifier) can't be measured: \(reason)"
        }
    }
}
