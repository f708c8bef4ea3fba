// SPDX-License-Identifier: MIT
import Cassowary
import Foundation

/// A view or guide in a solver: its four variables, and the constraints that follow from its properties.
@MainActor
final class SolvedItem {
    unowned let item: any LayoutItem
    /// The item, if it is a view.
    unowned let view: UIView?

    /// The item, if it is a view whose content may wrap.
    unowned let wrappingView: (any WrappingContent)?

    /// The left of the alignment rectangle, in points, in the coordinates of the superview or owning view.
    let minX: Variable
    /// The top of the alignment rectangle.
    let minY: Variable
    /// The width of the alignment rectangle.
    let width: Variable
    /// The height of the alignment rectangle.
    let height: Variable

    /// Constraints that never change: sizes are not negative, and the sides of a system guide.
    var fixedRows: [Cassowary.Constraint] = []

    var content = Content()
    /// The lines of wrapping text, since its content was read.
    var lines = Lines()

    /// For a view that is placed by its autoresizing mask; else `nil`.
    var autoresizing: AutoresizingRows?
    var isMoved = false
    /// The rows of the constraints to a baseline of the view, which moves with its content.
    var baselineRows: ContiguousArray<ConstraintRow> = []

    var isConstrained = false
    /// Whether a layout has left a view its frame, because it had no place.
    var hasKeptFrame = false
    /// Whether a view has a place in the solver: one without constraints and content keeps its frame, as in tests of
    /// ReactiveCollectionsKit that pass on iOS.
    var isPlaced: Bool {
        isConstrained || content.wraps || content.horizontal.length >= 0 || content.vertical.length >= 0
    }

    /// Whether constraints depend on the width.
    var hasNamedWidth = false
    /// Whether constraints depend on the height.
    var hasNamedHeight = false

    /// The four sides of a system guide.
    var guideRows: [GuideRow] = []

    init(_ item: any LayoutItem, solver: Solver, isNamed: Bool) {
        self.item = item
        view = item as? UIView
        wrappingView = item as? any WrappingContent
        // Names are for dumps; making them takes longer than making the variables.
        let name = isNamed ? item.layoutName : nil
        minX = solver.makeVariable(name.map { $0 + ".minX" })
        minY = solver.makeVariable(name.map { $0 + ".minY" })
        width = solver.makeVariable(name.map { $0 + ".width" })
        height = solver.makeVariable(name.map { $0 + ".height" })
    }

    func length(_ axis: NSLayoutConstraint.Axis) -> Variable { axis == .horizontal ? width : height }
    func origin(_ axis: NSLayoutConstraint.Axis) -> Variable { axis == .horizontal ? minX : minY }
    var variables: [Variable] { [minX, minY, width, height] }

    /// The length of a content in the solver: −1 for none.
    static func contentLength(_ length: Double) -> Double { length.isFinite && length >= 0 ? length : -1 }

    /// Every constraint that follows from the item's properties.
    var handles: [Cassowary.Constraint] {
        var handles = fixedRows + guideRows.compactMap(\.handle)
        for content in [content.horizontal, content.vertical] {
            handles += [content.hugging, content.compressionResistance].compactMap { $0 }
        }
        for axis in [autoresizing?.horizontal, autoresizing?.vertical] {
            handles += [axis?.origin, axis?.length].compactMap { $0 }
        }
        return handles
    }

    /// The size of a content, and the constraints for it.
    struct Content {
        /// The size at the last reading, in points: of wrapping text, in one line.
        var size = CGSize.zero
        /// Whether the size has to be read from the view.
        var isStale = true
        /// Whether the item is recorded for the next update of the solver.
        var isRecorded = false
        /// Whether the height depends on the width.
        var wraps = false
        fileprivate(set) var horizontal = ContentRows()
        fileprivate(set) var vertical = ContentRows()

        subscript(axis: NSLayoutConstraint.Axis) -> ContentRows {
            get { axis == .horizontal ? horizontal : vertical }
            set {
                switch axis {
                case .horizontal: horizontal = newValue
                case .vertical: vertical = newValue
                }
            }
        }

        /// The length of the content in points; negative for none.
        func length(_ axis: NSLayoutConstraint.Axis) -> Double {
            axis == .horizontal ? horizontal.length : vertical.length
        }
    }

    /// Text that is broken into lines at its width.
    struct Lines {
        /// The width from the layout while the text is in one line, in points.
        var givenWidth = 0.0
        /// The width at which `brokenSize` was measured; `nil` for none.
        var brokenWidth: Double?
        var brokenSize = CGSize.zero
        /// Whether the text is broken at `brokenWidth` now.
        var isBroken = false
        /// The baselines in one line and broken, if they are known.
        var unbrokenBaselines: Baselines?
        var brokenBaselines: Baselines?
    }

    /// Hugging and compression resistance along one axis.
    struct ContentRows {
        /// The length of the content in points; negative for none.
        var length = -1.0
        var hugging: Cassowary.Constraint?
        var compressionResistance: Cassowary.Constraint?
    }

    /// The first and the last baseline of a content.
    struct Baselines {
        /// The width that the content was broken at, in points; `nil` for unbroken lines.
        let width: Double?
        /// From the top, or from the centre where the text keeps to it, to the first line, in points.
        let firstFromTop: Double
        /// From the last line to the bottom or the centre.
        let lastFromBottom: Double
    }

    /// The rows of a view's position and size by its frame, its autoresizing mask and its superview's size.
    struct AutoresizingRows {
        var horizontal = Axis()
        var vertical = Axis()

        struct Axis {
            var origin: Cassowary.Constraint?
            var length: Cassowary.Constraint?
            /// The parts of a change of the superview's length that go to the origin and to the length.
            var originShare = Double.nan
            var lengthShare = Double.nan
            var originConstant = 0.0
            var lengthConstant = 0.0
        }
    }

    /// One side of a system guide.
    struct GuideRow {
        let side: String
        var handle: Cassowary.Constraint?
        var constant: Double
    }
}

/// One constraint of the app in a solver.
@MainActor
final class ConstraintRow {
    let constraint: NSLayoutConstraint
    /// `nil` while the constraint is given up.
    var handle: Cassowary.Constraint?
    /// The constant that the positions of the sides add to the expression, besides the constraint's own.
    var offset = 0.0
    /// The part of `offset` that does not depend on baselines.
    var ownOffset = 0.0
    /// Whether `ownOffset` depends on margins or bounds.
    var dependsOnGeometry = false
    /// The baselines that `offset` depends on.
    var baselines: ContiguousArray<Baseline> = []
    /// The constant of the expression in the solver.
    var solverConstant = 0.0
    var isEdited = false
    /// The descriptions of the constraints that conflicted when this one was given up.
    var conflict: [String] = []

    init(_ constraint: NSLayoutConstraint) { self.constraint = constraint }

    /// The constant that the expression in the solver should have: that of the constraint, and the offset of its sides.
    var constant: Double { offset - Double(constraint.constant) }

    /// A baseline on a side of a constraint.
    struct Baseline {
        /// Removed when the item is removed.
        unowned let item: SolvedItem
        let isLast: Bool
        /// Whether the expression has the item's centre in place of an edge.
        let isFromCenter: Bool
        /// The baseline's factor in the expression.
        let factor: Double
    }
}

/// The origin of a constraint of the solver; for messages.
enum RowSource {
    case constraint(ConstraintRow)
    case content(SolvedItem, NSLayoutConstraint.Axis)
    case autoresizing(SolvedItem, NSLayoutConstraint.Axis, isOrigin: Bool)
    case guide(SolvedItem, side: String)
    case rootSize(NSLayoutConstraint.Axis)
    case notNegative
}

/// The constraints that give the root its size.
struct RootRows {
    struct Row {
        var handle: Cassowary.Constraint?
        var strength = Strength.required
        var value = 0.0
    }

    var horizontal = Row()
    var vertical = Row()

    subscript(axis: NSLayoutConstraint.Axis) -> Row {
        get { axis == .horizontal ? horizontal : vertical }
        set {
            switch axis {
            case .horizontal: horizontal = newValue
            case .vertical: vertical = newValue
            }
        }
    }

    /// Whether the root's size differs from the one in the constraints.
    func differ(from size: CGSize) -> Bool {
        horizontal.handle == nil || vertical.handle == nil || horizontal.value != Double(size.width)
            || vertical.value != Double(size.height)
    }
}
