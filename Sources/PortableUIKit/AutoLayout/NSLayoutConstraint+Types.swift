// SPDX-License-Identifier: MIT
extension NSLayoutConstraint {
    /// The attribute of an item that a constraint refers to. The numbers are UIKit's.
    public enum Attribute: Int, Sendable {
        /// The left side of the alignment rectangle.
        case left = 1
        /// The right side of the alignment rectangle.
        case right = 2
        /// The top of the alignment rectangle.
        case top = 3
        /// The bottom of the alignment rectangle.
        case bottom = 4
        /// The side where text starts: left, or right in a right-to-left layout.
        case leading = 5
        /// The side where text ends: right, or left in a right-to-left layout.
        case trailing = 6
        /// The width of the alignment rectangle.
        case width = 7
        /// The height of the alignment rectangle.
        case height = 8
        /// The centre along the x axis.
        case centerX = 9
        /// The centre along the y axis.
        case centerY = 10
        /// The baseline of the last line of text; the bottom of an item without text.
        case lastBaseline = 11
        /// The baseline of the first line of text; the top of an item without text.
        case firstBaseline = 12
        /// The left side within the margins.
        case leftMargin = 13
        /// The right side within the margins.
        case rightMargin = 14
        /// The top within the margins.
        case topMargin = 15
        /// The bottom within the margins.
        case bottomMargin = 16
        /// The leading side within the margins.
        case leadingMargin = 17
        /// The trailing side within the margins.
        case trailingMargin = 18
        /// The centre along the x axis between the margins.
        case centerXWithinMargins = 19
        /// The centre along the y axis between the margins.
        case centerYWithinMargins = 20
        /// No attribute: the second side of a constraint to a constant.
        case notAnAttribute = 0
    }

    /// The relation of the two sides of a constraint.
    public enum Relation: Int, Sendable {
        /// The first side is at most the second.
        case lessThanOrEqual = -1
        /// Both sides are equal.
        case equal = 0
        /// The first side is at least the second.
        case greaterThanOrEqual = 1
    }

    /// An axis of layout.
    public enum Axis: Int, Sendable {
        /// The horizontal axis.
        case horizontal = 0
        /// The vertical axis.
        case vertical = 1
    }

    /// Options that a visual format adds to its constraints. The numbers are UIKit's.
    public struct FormatOptions: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt

        /// Options of the given bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Align all views by their left sides.
        public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
        /// Align all views by their right sides.
        public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
        /// Align all views by their tops.
        public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
        /// Align all views by their bottoms.
        public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
        /// Align all views by their leading sides.
        public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
        /// Align all views by their trailing sides.
        public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
        /// Align all views by their centres along the x axis.
        public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
        /// Align all views by their centres along the y axis.
        public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
        /// Align all views by their last baselines.
        public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
        /// Align all views by their first baselines.
        public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
        /// Every bit of an alignment.
        public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)
        /// Lay out from the leading to the trailing side: the default.
        public static let directionLeadingToTrailing: FormatOptions = []
        /// Lay out from left to right in any reading direction.
        public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
        /// Lay out from right to left in any reading direction.
        public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
        /// Every bit of a direction.
        public static let directionMask = FormatOptions(rawValue: 0x3 << 16)
        /// Vertical spaces are measured from a last baseline to the next first baseline.
        public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
        /// Every bit of a kind of spacing.
        public static let spacingMask = FormatOptions(rawValue: 1 << 19)
    }
}

extension NSLayoutConstraint.Attribute {
    /// The kind of quantity of an attribute.
    enum Kind {
        case none
        case horizontal
        case vertical
        case dimension
    }

    var kind: Kind {
        switch self {
        case .notAnAttribute: .none
        case .width, .height: .dimension
        case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin, .trailingMargin,
            .centerXWithinMargins:
            .horizontal
        case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin, .centerYWithinMargins:
            .vertical
        }
    }

    /// Whether the attribute depends on the reading direction.
    var isDirectional: Bool {
        switch self {
        case .leading, .trailing, .leadingMargin, .trailingMargin: true
        default: false
        }
    }

    /// Whether the attribute is a fixed side of the x axis.
    var isFixedSide: Bool {
        switch self {
        case .left, .right, .leftMargin, .rightMargin: true
        default: false
        }
    }

    /// Whether the attribute refers to the rectangle within the margins.
    var isWithinMargins: Bool { rawValue >= Self.leftMargin.rawValue }

    /// The same attribute of the rectangle within the margins, as an attribute of the margins guide.
    var withoutMargins: NSLayoutConstraint.Attribute {
        switch self {
        case .leftMargin: .left
        case .rightMargin: .right
        case .topMargin: .top
        case .bottomMargin: .bottom
        case .leadingMargin: .leading
        case .trailingMargin: .trailing
        case .centerXWithinMargins: .centerX
        case .centerYWithinMargins: .centerY
        default: self
        }
    }

    /// The name UIKit prints.
    var name: String {
        switch self {
        case .notAnAttribute: "notAnAttribute"
        case .left: "left"
        case .right: "right"
        case .top: "top"
        case .bottom: "bottom"
        case .leading: "leading"
        case .trailing: "trailing"
        case .width: "width"
        case .height: "height"
        case .centerX: "centerX"
        case .centerY: "centerY"
        case .lastBaseline: "lastBaseline"
        case .firstBaseline: "firstBaseline"
        case .leftMargin: "leftMargin"
        case .rightMargin: "rightMargin"
        case .topMargin: "topMargin"
        case .bottomMargin: "bottomMargin"
        case .leadingMargin: "leadingMargin"
        case .trailingMargin: "trailingMargin"
        case .centerXWithinMargins: "centerXWithinMargins"
        case .centerYWithinMargins: "centerYWithinMargins"
        }
    }
}

extension NSLayoutConstraint.Relation {
    /// The sign UIKit prints.
    var sign: String {
        switch self {
        case .lessThanOrEqual: "<="
        case .equal: "=="
        case .greaterThanOrEqual: ">="
        }
    }
}
