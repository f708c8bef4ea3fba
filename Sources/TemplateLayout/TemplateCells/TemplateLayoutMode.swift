// SPDX-License-Identifier: MIT
import PlatformUIKit

/// How the height of a template is found.
public enum TemplateLayoutMode: Hashable, Sendable {
    /// By the constraints of the content view: `systemLayoutSizeFitting` at the width that the content view really has.
    case autoLayout
    /// By `sizeThatFits(_:)`, given the width of the content view and no limit of height. The content view has that width when
    /// it is called.
    case frame
    /// As UIKit sizes its own cells: by their standard texts or content configuration, and 44 points at least.
    case system
}

/// A cell, header or footer that declares how it is measured.
///
/// Others are measured by what they have: by constraints if any reach the bottom of the content view, else by
/// `sizeThatFits(_:)` if the class overrides it, else as UIKit's own if they show nothing but standard texts or a content
/// configuration. For a cell that is none of these the error is ``TemplateLayoutError/notMeasurable(identifier:reason:)``: a height
/// of zero is valid, so it cannot mean a failure.
@preconcurrency @MainActor
public protocol TemplateLayoutMeasuring: UIView {
    /// How the heights of this class's instances are found.
    static var templateLayoutMode: TemplateLayoutMode { get }
}
