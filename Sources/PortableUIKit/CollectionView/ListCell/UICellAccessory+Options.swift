// SPDX-License-Identifier: MIT

/// What the options of accessories have in common.
protocol CellAccessoryOptions {
    var isHidden: Bool { get }
    var reservedLayoutWidth: UICellAccessory.LayoutDimension { get }
    var tintColor: UIColor? { get }
}

extension UICellAccessory {
    /// The options of a disclosure indicator (Apple: "UICellAccessory.DisclosureIndicatorOptions").
    public struct DisclosureIndicatorOptions: CellAccessoryOptions {
        /// Whether it is hidden.
        public var isHidden: Bool
        /// The width that it takes: initially that of its view.
        public var reservedLayoutWidth: LayoutDimension
        /// Its colour; `nil` for the standard one.
        public var tintColor: UIColor?

        /// These options; `nil` for the standard ones.
        public init(isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil) {
            (self.isHidden, self.reservedLayoutWidth) = (isHidden ?? false, reservedLayoutWidth ?? .actual)
            self.tintColor = tintColor
        }
    }

    /// The options of a pop-up menu. Not part of UIKit as an alias.
    public typealias PopUpMenuOptions = DisclosureIndicatorOptions
    /// The options of a check mark. Not part of UIKit as an alias.
    public typealias CheckmarkOptions = DisclosureIndicatorOptions
    /// The options of a button for details. Not part of UIKit as an alias.
    public typealias DetailOptions = DisclosureIndicatorOptions
    /// The options of a button that inserts. Not part of UIKit as an alias.
    public typealias InsertOptions = DeleteOptions
    /// The options of a mark of the selection. Not part of UIKit as an alias.
    public typealias MultiselectOptions = DeleteOptions

    /// The options of a button that deletes (Apple: "UICellAccessory.DeleteOptions").
    public struct DeleteOptions: CellAccessoryOptions {
        /// Whether it is hidden.
        public var isHidden: Bool
        /// The width in which it is centred: initially the standard one.
        public var reservedLayoutWidth: LayoutDimension
        /// The colour of its sign; `nil` for the standard one.
        public var tintColor: UIColor?
        /// The colour behind its sign; `nil` for the standard one.
        public var backgroundColor: UIColor?

        /// These options; `nil` for the standard ones.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            backgroundColor: UIColor? = nil
        ) {
            (self.isHidden, self.reservedLayoutWidth) = (isHidden ?? false, reservedLayoutWidth ?? .standard)
            (self.tintColor, self.backgroundColor) = (tintColor, backgroundColor)
        }
    }

    /// The options of a reorder control (Apple: "UICellAccessory.ReorderOptions").
    public struct ReorderOptions: CellAccessoryOptions {
        /// Whether it is hidden.
        public var isHidden: Bool
        /// The width that it takes: initially that of its view.
        public var reservedLayoutWidth: LayoutDimension
        /// Its colour; `nil` for the standard one.
        public var tintColor: UIColor?
        /// Whether a line stands between the control and other accessories before it: initially so.
        public var showsVerticalSeparator: Bool

        /// These options; `nil` for the standard ones.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            showsVerticalSeparator: Bool? = nil
        ) {
            (self.isHidden, self.reservedLayoutWidth) = (isHidden ?? false, reservedLayoutWidth ?? .actual)
            (self.tintColor, self.showsVerticalSeparator) = (tintColor, showsVerticalSeparator ?? true)
        }
    }

    /// The options of an outline's arrow (Apple: "UICellAccessory.OutlineDisclosureOptions").
    public struct OutlineDisclosureOptions: CellAccessoryOptions {
        /// Which taps expand an item (Apple: "UICellAccessory.OutlineDisclosureOptions.Style").
        public enum Style: Int, Sendable {
            /// Those on the whole cell of a header, and those on the arrow of another cell.
            case automatic
            /// Those on the whole cell.
            case header
            /// Those on the arrow.
            case cell
        }

        /// Which taps expand an item.
        public var style: Style
        /// Whether it is hidden.
        public var isHidden: Bool
        /// The width that it takes: initially that of its view.
        public var reservedLayoutWidth: LayoutDimension
        /// Its colour; `nil` for the standard one.
        public var tintColor: UIColor?

        /// These options; `nil` for the standard ones.
        public init(
            style: Style? = nil, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
            tintColor: UIColor? = nil
        ) {
            (self.style, self.isHidden) = (style ?? .automatic, isHidden ?? false)
            (self.reservedLayoutWidth, self.tintColor) = (reservedLayoutWidth ?? .actual, tintColor)
        }
    }

    /// The options of a text (Apple: "UICellAccessory.LabelOptions").
    public struct LabelOptions: CellAccessoryOptions {
        /// Whether it is hidden.
        public var isHidden: Bool
        /// The width that it takes: initially that of its view.
        public var reservedLayoutWidth: LayoutDimension
        /// Its colour; `nil` for the standard one.
        public var tintColor: UIColor?
        /// The font of the text: initially that of body text.
        public var font: UIFont
        /// Whether the font follows the user's text size: initially so.
        public var adjustsFontForContentSizeCategory: Bool

        /// These options; `nil` for the standard ones.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            font: UIFont? = nil, adjustsFontForContentSizeCategory: Bool? = nil
        ) {
            (self.isHidden, self.reservedLayoutWidth) = (isHidden ?? false, reservedLayoutWidth ?? .actual)
            (self.tintColor, self.font) = (tintColor, font ?? .preferredFont(forTextStyle: .body))
            self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory ?? true
        }
    }

    /// A view of the app as an accessory (Apple: "UICellAccessory.CustomViewConfiguration").
    public struct CustomViewConfiguration: CellAccessoryOptions {
        /// The view, whose frame has its size.
        public let customView: UIView
        /// Where the view is.
        public let placement: Placement
        /// Whether it is hidden.
        public var isHidden: Bool
        /// The width in which it is centred: initially the standard one at the beginning of the cell, and that of the view at its end.
        public var reservedLayoutWidth: LayoutDimension
        /// Its colour; `nil` for the standard one.
        public var tintColor: UIColor?
        /// Whether the view keeps its size; otherwise it has the size that fits it.
        public var maintainsFixedSize: Bool

        /// A view at a place.
        public init(
            customView: UIView, placement: Placement, isHidden: Bool? = nil,
            reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil, maintainsFixedSize: Bool? = nil
        ) {
            (self.customView, self.placement, self.isHidden) = (customView, placement, isHidden ?? false)
            self.reservedLayoutWidth = reservedLayoutWidth ?? (placement.isLeading ? .standard : .actual)
            self.tintColor = tintColor
            self.maintainsFixedSize = maintainsFixedSize ?? false
        }
    }
}
