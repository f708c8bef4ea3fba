// SPDX-License-Identifier: MIT
import Foundation

extension UISplitViewController {
    /// The number of columns (Apple: "UISplitViewController.Style").
    public enum Style: Int, Sendable {
        /// Two columns, set by `viewControllers`.
        case unspecified = 0
        /// Two columns: primary and secondary.
        case doubleColumn = 1
        /// Three columns.
        case tripleColumn = 2
    }

    /// A column (Apple: "UISplitViewController.Column").
    public enum Column: Int, Sendable {
        /// The outermost column, at the side of `primaryEdge`.
        case primary = 0
        /// The column between the others, with three columns.
        case supplementary = 1
        /// The column with the content.
        case secondary = 2
        /// What is shown in place of all columns in a compact width.
        case compact = 3
    }

    /// How the columns are arranged (Apple: "UISplitViewController.DisplayMode").
    public enum DisplayMode: Int, Sendable {
        /// The split view controller chooses. Never the current mode.
        case automatic = 0
        /// Only the secondary column is shown.
        case secondaryOnly = 1
        /// One sidebar is beside the secondary column: the primary column, or the supplementary one of three.
        case oneBesideSecondary = 2
        /// One sidebar covers a part of the secondary column.
        case oneOverSecondary = 3
        /// Two sidebars are beside the secondary column.
        case twoBesideSecondary = 4
        /// Two sidebars cover a part of the secondary column.
        case twoOverSecondary = 5
        /// Two sidebars move a part of the secondary column off the screen.
        case twoDisplaceSecondary = 6

        /// The former name of `secondaryOnly`.
        public static var primaryHidden: DisplayMode { .secondaryOnly }
        /// The former name of `oneBesideSecondary`.
        public static var allVisible: DisplayMode { .oneBesideSecondary }
        /// The former name of `oneOverSecondary`.
        public static var primaryOverlay: DisplayMode { .oneOverSecondary }

        var sidebarCount: Int {
            switch self {
            case .automatic, .secondaryOnly: 0
            case .oneBesideSecondary, .oneOverSecondary: 1
            case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 2
            }
        }

        /// Whether the whole secondary column is seen.
        var showsWholeSecondary: Bool {
            [.secondaryOnly, .oneBesideSecondary, .twoBesideSecondary].contains(self)
        }
    }

    /// How sidebars make space for themselves (Apple: "UISplitViewController.SplitBehavior").
    public enum SplitBehavior: Int, Sendable {
        /// The split view controller chooses. Never the current behaviour.
        case automatic = 0
        /// Beside the secondary column.
        case tile = 1
        /// Over the secondary column.
        case overlay = 2
        /// Two sidebars move the secondary column aside.
        case displace = 3

        /// The display modes of the behaviour, by the number of sidebars.
        var modes: [DisplayMode] {
            switch self {
            case .automatic, .tile: [.secondaryOnly, .oneBesideSecondary, .twoBesideSecondary]
            case .overlay: [.secondaryOnly, .oneOverSecondary, .twoOverSecondary]
            case .displace: [.secondaryOnly, .oneBesideSecondary, .twoDisplaceSecondary]
            }
        }
    }

    /// The side of the sidebars (Apple: "UISplitViewController.PrimaryEdge").
    public enum PrimaryEdge: Int, Sendable {
        /// The leading edge.
        case leading = 0
        /// The trailing edge.
        case trailing = 1
    }

    /// The background of the primary column (Apple: "UISplitViewController.BackgroundStyle").
    public enum BackgroundStyle: Int, Sendable {
        /// The controller's own.
        case none = 0
        /// That of sidebars.
        case sidebar = 1
    }

    /// As a width of a column: the split view controller chooses.
    public nonisolated static let automaticDimension: CGFloat = -3.4028234663852886e+38
}
