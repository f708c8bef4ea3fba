// SPDX-License-Identifier: MIT
import PlatformUIKit

/// The reason why a height could not be measured.
public enum TemplateLayoutError: Error, Hashable, Sendable {
    /// The table has this width in points, which leaves no width for its cells' content. Nothing is measured or cached.
    case unusableWidth(CGFloat)
    /// The table view has been deallocated.
    case tableViewGone
    /// Nothing is registered for the reuse identifier.
    case unregistered(identifier: String)
    /// The identifier is registered for another class than the requested one.
    case wrongClass(identifier: String, expected: String, found: String)
    /// The cell, header or footer has no height of its own, for the reason given.
    case notMeasurable(identifier: String, reason: String)

    /// Heights with keys or versions of this type can't be saved: the type has no name that is the same in each run.
    case unnamedType(String)
    /// Heights can't be saved at this path: there is something other than a file.
    case notAFile(path: String)

    /// Whether there is no table to measure in, which is not a programming error.
    var isRefusal: Bool {
        switch self {
        case .unusableWidth, .tableViewGone: true
        case .unregistered, .wrongClass, .notMeasurable, .unnamedType, .notAFile: false
        }
    }
}

/// The reaction of methods that can't throw to a cell that can't be measured.
public enum TemplateLayoutFailurePolicy: Hashable, Sendable {
    /// The program stops with the text of the error. The default in debug builds.
    case stop
    /// They return the estimate; the failure is counted (``TemplateLayoutCounters/failures``) and logged. The default
    /// in release builds.
    case estimateAndReport

    /// The default policy.
    public static var standard: TemplateLayoutFailurePolicy {
        #if DEBUG
            .stop
        #else
            .estimateAndReport
        #endif
    }

    /// Stops the program at a mistake, if it should.
    func stop(on error: TemplateLayoutError) {
        guard error.isRefusal || self == .estimateAndReport else { fatalError(error.description) }
    }
}

extension TemplateLayoutError: CustomStringConvertible {
    /// One line with the problem and what to do about it.
    public var description: String {
        switch self {
        case .unusableWidth(let width):
            "the table view is \(width) points wide: a height can be measured only after it was laid out, with room for "
                + "the contents of its cells"
        case .tableViewGone:
            "the table view was deallocated: call the template layout of the table view that shows the rows"
        case .unregistered(let identifier):
            "unable to dequeue a view with identifier \(identifier) - must register a nib or a class for the "
                + "identifier or connect a prototype cell in a storyboard"
        case .wrongClass(let identifier, let expected, let found):
            "the view with identifier \(identifier) is a \(found), not a \(expected): register \(expected) for it, or "
                + "pass another identifier"
        case .notMeasurable(let identifier, let reason):
            "the height for identifier \(identifier) can't be measured: \(reason)"
        case .unnamedType(let type):
            "heights with keys or versions of type \(type) can't be saved: a local or private type has another name in each "
                + "run, so it must conform to PersistenceNaming"
        case .notAFile(let path):
            "nothing is written to \(path): it is a directory, a device or a pipe"
        }
    }
}
