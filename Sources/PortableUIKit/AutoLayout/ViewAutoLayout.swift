// SPDX-License-Identifier: MIT
import Foundation

/// What Auto Layout keeps for one view. Made when the view first takes part.
@MainActor
final class ViewAutoLayout {
    /// The constraints that the view holds, in the order of activation.
    var constraints: [NSLayoutConstraint] = []
    /// Constraints that an ancestor holds although this view is the nearest common ancestor of their items.
    var constraintsHeldAbove: [NSLayoutConstraint] = []
    /// The guides that were added to the view.
    var layoutGuides: [UILayoutGuide] = []
    /// The guides that the view made for itself.
    var systemGuides: [SystemLayoutGuideKind: UILayoutGuide] = [:]

    /// The solver of what is inside of the view. See `UIView.isLayoutRoot` for which views have one to be laid out by;
    /// others get one when they are asked for a fitting size.
    var engine: LayoutEngine?

    /// What a solver keeps for the view, to be found there without a search. A view is rarely known to several.
    var solvedItem: SolvedItem?

    /// How many items inside of the view are named by constraints that hold on to something outside of it.
    var crossingItems = 0
    /// How many items at or inside of the view are named by constraints that ancestors hold.
    var itemsHeldOutside = 0

    /// What the program set for the margins; `nil` for the system's.
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

/// A priority for each axis.
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

/// Margins as they were set: by fixed sides or by the direction of the language.
enum StoredMargins {
    case fixed(UIEdgeInsets)
    case directional(NSDirectionalEdgeInsets)
}

extension UIView {
    /// What Auto Layout keeps for the view, made now if there is nothing yet.
    final var autoLayoutState: ViewAutoLayout {
        if let autoLayout { return autoLayout }
        let state = ViewAutoLayout()
        autoLayout = state
        return state
    }
}
