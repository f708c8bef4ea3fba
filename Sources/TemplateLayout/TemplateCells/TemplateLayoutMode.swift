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

/// A cell, header or footer that says how its height is found.
///
/// Others are measured by what they have: by constraints if any reach the bottom of the content view, else by
/// `sizeThatFits(_:)` if the class overrides it, else as UIKit's own if they show nothing but standard texts or a content
/// configuration. What is none of these is ``TemplateLayoutError/notMeasurable(identifier:reason:)``, because a height of zero
/// is a height like any other.
@preconcurrency @MainActor
public protocol TemplateLayoutMeasuring: UIView {
    /// How the heights of this class's instances are found.
    static var templateLayoutMode: TemplateLayoutMode { get }
}
