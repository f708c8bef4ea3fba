// SPDX-License-Identifier: MIT
import Foundation

/// The state of Auto Layout for one view, created when it is first needed.
@MainActor
final class ViewAutoLayout {
    /// The constraints that the view holds, in the order of activation.
    var constraints: [NSLayoutConstraint] = []
    /// Constraints that an ancestor holds although this view is the nearest common ancestor of their items.
    var constraintsHeldAbove: [NSLayoutConstraint] = []
    var layoutGuides: [UILayoutGuide] = []
    /// The guides that the view made for itself.
    var systemGuides: [SystemLayoutGuideKind: UILayoutGuide] = [:]

    /// The solver of the view's descendants. See `UIView.isLayoutRoot` for the views that are laid out by one; others
    /// get one when their fitting size is requested.
    var engine: LayoutEngine?

    /// Whether the superview may arrange the view by its content's size; see `UIView.subviewContentDidChange`.
    var superviewFollowsContent = false

    /// The axis along which the view is the first one of a stack view that fills: of views with equal priorities it grows.
    var firstAxisInStack: NSLayoutConstraint.Axis?

    /// The number of items inside of the view with constraints to something outside of it.
    var crossingItems = 0
    /// The number of items, this view and its descendants, with constraints that ancestors hold.
    var itemsHeldOutside = 0

    /// The margins that the app has set; `nil` for the system's.
    var margins: StoredMargins?
    var preservesSuperviewMargins = false
    var insetsMarginsFromSafeArea = true

    var hugging = AxisPriorities(.defaultLow)
    var compressionResistance = AxisPriorities(.defaultHigh)

    /// Whether `updateConstraints` is called in the next pass.
    var needsUpdateConstraints = false
    /// Whether a view inside of this one may need `updateConstraints`.
    var descendantNeedsUpdateConstraints = false
}

struct AxisPriorities {
    var horizontal: UILayoutPriority
    var vertical: UILayoutPriority

    init(_ both: UILayoutPriority) {
        horizontal = both
        vertical = both
    }

    subscript(axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        get { axis == .horizontal ? horizontal : vertical }
        set {
            switch axis {
            case .horizontal: horizontal = newValue
            case .vertical: vertical = newValue
            }
        }
    }
}

/// Margins as they were set: by fixed sides or by reading direction.
enum StoredMargins {
    case fixed(UIEdgeInsets)
    case directional(NSDirectionalEdgeInsets)
}

extension UIView {
    /// The state of Auto Layout for the view, created if there is none.
    final var autoLayoutState: ViewAutoLayout {
        if let autoLayout { return autoLayout }
        let state = ViewAutoLayout()
        autoLayout = state
        return state
    }
}
