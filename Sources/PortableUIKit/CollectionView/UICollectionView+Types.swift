// SPDX-License-Identifier: MIT

extension UICollectionView {
    /// The kind of a section's header in flow and list layouts.
    nonisolated public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    /// The kind of a section's footer in flow and list layouts.
    nonisolated public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

    /// The direction of scrolling (Apple: "UICollectionView.ScrollDirection").
    public enum ScrollDirection: Int, Sendable {
        /// Up and down.
        case vertical
        /// To the sides.
        case horizontal
    }

    /// Where a scroll places an item (Apple: "UICollectionView.ScrollPosition"): at most one for each direction.
    public struct ScrollPosition: OptionSet, Hashable, Sendable {
        /// The bits of the set.
        public let rawValue: UInt

        /// A set of these bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// At the top.
        public static let top = ScrollPosition(rawValue: 1 << 0)
        /// In the middle between top and bottom.
        public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
        /// At the bottom.
        public static let bottom = ScrollPosition(rawValue: 1 << 2)
        /// At the left.
        public static let left = ScrollPosition(rawValue: 1 << 3)
        /// In the middle between left and right.
        public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
        /// At the right.
        public static let right = ScrollPosition(rawValue: 1 << 5)
    }

    /// When items make space for a drag (Apple: "UICollectionView.ReorderingCadence"). The delays are guesses.
    public enum ReorderingCadence: Int, Sendable {
        /// At once.
        case immediate
        /// When the drag has rested for a tenth of a second.
        case fast
        /// When the drag has rested for half a second.
        case slow

        var delay: Double {
            switch self {
            case .immediate: 0
            case .fast: 0.1
            case .slow: 0.5
            }
        }
    }

    /// The kind of a view (Apple: "UICollectionView.ElementCategory").
    public enum ElementCategory: UInt, Sendable {
        /// A cell of an item.
        case cell
        /// A view of the data source beside the items, such as a header.
        case supplementaryView
        /// A view of the layout.
        case decorationView
    }

    /// Whether displayed cells can change their size (Apple: "UICollectionView.SelfSizingInvalidation").
    public enum SelfSizingInvalidation: Int, Sendable {
        /// Cells never change their size by themselves.
        case disabled
        /// `invalidateIntrinsicContentSize()` of a cell or its content view measures it again.
        case enabled
        /// As `enabled`, and also if the constraints of its content change.
        case enabledIncludingConstraints
    }
}

/// Counts of the work of a collection view.
package struct CollectionCounters {
    package var layoutPasses = 0
    /// The number of cells requested from the data source.
    package var cellRequests = 0
    /// The number of cells made, and not reused.
    package var cellsMade = 0
    /// The number of measured views.
    package var fits = 0
    /// The number of runs of lines that a flow layout made again for measured items.
    package var linesBroken = 0
}
