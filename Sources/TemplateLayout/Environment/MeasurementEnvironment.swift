// SPDX-License-Identifier: MIT
import PlatformUIKit
import RowGeometry

/// All values outside a row's content that its height depends on. A cached height is used only in the environment in which it was
/// measured.
public struct MeasurementEnvironment: Hashable, Sendable, Codable {
    /// The width of the table in points.
    public var width: CGFloat
    /// The left safe area inset of the table, in points.
    public var leftSafeAreaInset: CGFloat
    /// The right safe area inset of the table, in points.
    public var rightSafeAreaInset: CGFloat
    /// The raw value of the content size category (the user's text size).
    public var contentSizeCategory: String
    /// Pixels per point.
    public var displayScale: CGFloat
    /// Whether the layout of the table is right to left.
    public var isRightToLeft: Bool
    /// Whether the table is in editing mode.
    public var isEditing: Bool
    /// Whether the table draws separators: then a row is one pixel higher than its content.
    public var hasSeparators: Bool
    /// How much narrower rows are than the table, in points: the insets of inset groups, or the safe area that contents of rows keep
    /// clear of.
    public var tableInset: CGFloat
    /// How much the section index narrows the content of every cell, in points.
    public var sectionIndexWidth: CGFloat
    /// The left margin of rows, without the safe area, in points.
    public var leftRowMargin: CGFloat
    /// The right margin of rows, without the safe area, in points.
    public var rightRowMargin: CGFloat
    /// Whether the user prefers bold text.
    public var isBoldText: Bool
    /// The raw value of the horizontal size class: cells may have other constraints and fonts in another one.
    public var horizontalSizeClass: Int
    /// The raw value of the vertical size class.
    public var verticalSizeClass: Int
    /// The release of the system, whose views have their sizes: heights that another release measured are not used.
    public var systemVersion: String

    /// The environment of a view outside a table, at a width in points.
    @MainActor
    init(of view: UIView, width: CGFloat) {
        let traits = view.traitCollection
        self.width = width
        (leftSafeAreaInset, rightSafeAreaInset, tableInset, sectionIndexWidth) = (0, 0, 0, 0)
        (leftRowMargin, rightRowMargin) = (0, 0)
        contentSizeCategory = traits.preferredContentSizeCategory.rawValue
        displayScale = traits.displayScale > 0 ? traits.displayScale : UIScreen.main.scale
        isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        (isEditing, hasSeparators) = (false, false)
        isBoldText = traits.legibilityWeight == .bold
        horizontalSizeClass = traits.horizontalSizeClass.rawValue
        verticalSizeClass = traits.verticalSizeClass.rawValue
        systemVersion = UIDevice.current.systemVersion
    }

    /// The environment of the rows of a table with this geometry, measured at a width in points.
    @MainActor
    init(of tableView: UITableView, width: CGFloat, room: RowRoom) {
        self.init(of: tableView, width: width)
        let safeArea = tableView.safeAreaInsets
        (leftSafeAreaInset, rightSafeAreaInset) = (safeArea.left, safeArea.right)
        (tableInset, sectionIndexWidth) = (room.besideRows, room.sectionIndex)
        (leftRowMargin, rightRowMargin) = (room.leftMargin, room.rightMargin)
        (isEditing, hasSeparators) = (tableView.isEditing, tableView.separatorStyle != .none)
    }

    /// The distances of rows from the edges of the table, in points: they are in the middle of the safe area if they are narrower
    /// than the table.
    var rowInsets: (left: CGFloat, right: CGFloat) {
        let side = max(0, tableInset - leftSafeAreaInset - rightSafeAreaInset) / 2
        return tableInset == 0 ? (0, 0) : (leftSafeAreaInset + side, rightSafeAreaInset + side)
    }

    /// The width of a row and its cell, in points.
    public var rowWidth: CGFloat { max(0, width - tableInset) }

    /// The height of one device pixel in points.
    public var pixel: CGFloat { 1 / displayScale }

    /// `height` rounded up to a whole device pixel, as a table view does it, plus one pixel if there is a separator.
    func rowHeight(fitting height: CGFloat, hasSeparator: Bool) -> CGFloat {
        func pixels(_ points: CGFloat) -> RowHeight {
            RowHeight(roundingUpToPixel: Double(points), scale: Double(displayScale))
        }
        return CGFloat((pixels(height) + (hasSeparators && hasSeparator ? pixels(pixel) : .zero)).points)
    }
}

extension MeasurementEnvironment: CustomStringConvertible {
    /// The environment as text.
    public var description: String {
        var parts = ["\(width) pt wide at @\(displayScale)x", contentSizeCategory]
        if leftSafeAreaInset != 0 || rightSafeAreaInset != 0 {
            parts.append("safe area \(leftSafeAreaInset) + \(rightSafeAreaInset) pt")
        }
        if isRightToLeft { parts.append("right to left") }
        if isEditing { parts.append("editing") }
        if !hasSeparators { parts.append("no separators") }
        if tableInset != 0 { parts.append("rows \(rowWidth) pt wide") }
        if leftRowMargin != 0 || rightRowMargin != 0 {
            parts.append("row margins \(leftRowMargin) + \(rightRowMargin) pt")
        }
        if isBoldText { parts.append("bold text") }
        if horizontalSizeClass == UIUserInterfaceSizeClass.regular.rawValue { parts.append("regular width") }
        if verticalSizeClass == UIUserInterfaceSizeClass.compact.rawValue { parts.append("compact height") }
        if sectionIndexWidth != 0 { parts.append("section index of \(sectionIndexWidth) pt") }
        return parts.joined(separator: ", ")
    }
}
