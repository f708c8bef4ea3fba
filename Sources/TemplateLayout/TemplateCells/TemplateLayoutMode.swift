import PlatformUIKit

/// How the height of a template is found.
public enum TemplateLayoutMode: Hashable, Sendable {
    /// By the constraints of the content view: `systemLayoutSizeFitting` at the width that the content view really has.
    case autoLayout
    /// By `sizeThatFits(_:)`, given the width of the cell and no limit of height. The content view already has its real
    /// width when it is called.
    case frame
}

/// A cell, header or footer that says how its height is found.
///
/// A class that says nothing is measured by Auto Layout, except for `UITableViewCell` itself, which lays out its labels
/// by frames. Nothing is guessed: a class measured by Auto Layout whose content view has no constraints is reported as
/// ``TemplateLayoutError/notMeasurable(identifier:reason:)``, for a height of zero is a height like any other.
@MainActor
public protocol TemplateLayoutMeasuring: UIView {
    /// How the heights of this class's instances are found.
    static var templateLayoutMode: TemplateLayoutMode { get }
}
