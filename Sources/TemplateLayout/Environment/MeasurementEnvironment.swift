// SPDX-License-Identifier: MIT
import PlatformUIKit
import RowGeometry

/// All values outside a row's content that its height depends on. The environment is part of every key, so a cached
/// height is used only where it is right.
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
    /// How much narrower rows are than the table, in points: the insets of inset groups.
    public var tableInset: CGFloat
    /// How much the section index narrows the content of every cell, in points.
    public var sectionIndexWidth: CGFloat
    /// Whether the user prefers bold text.
    public var isBoldText: Bool

    /// The environment of a view outside a table, at a width in points.
    @MainActor
    init(of view: UIView, width: CGFloat) {
        let traits = view.traitCollection
        self.width = width
        (leftSafeAreaInset, rightSafeAreaInset, tableInset, sectionIndexWidth) = (0, 0, 0, 0)
        contentSizeCategory = traits.preferredContentSizeCategory.rawValue
        displayScale = traits.displayScale > 0 ? traits.displayScale : UIScreen.main.scale
        isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        (isEditing, hasSeparators) = (false, false)
        isBoldText = traits.legibilityWeight == .bold
    }

    /// The environment of the rows of a table with this geometry, measured at a width in points.
    @MainActor
    init(
        of tableView: UITableView, width: CGFloat, room: (besideRows: CGFloat, sectionIndex: CGFloat)
    ) {
        self.init(of: tableView, width: width)
        let safeArea = tableView.safeAreaInsets
        (leftSafeAreaInset, rightSafeAreaInset) = (safeArea.left, safeArea.right)
        (tableInset, sectionIndexWidth) = (room.besideRows, room.sectionIndex)
        (isEditing, hasSeparators) = (tableView.isEditing, tableView.separatorStyle != .none)
    }

    /// The width of a row and its cell, in points.
    public var rowWidth: CGFloat { max(0, width - tableInset) }

    /// The height of one device pixel in points.
    public var pixel: CGFloat { 1 / displayScale }

    /// `height` rounded up to a whole device pixel, as a table view does it, plus one pixel if the table draws
    /// separators.
    func rowHeight(fitting height: CGFloat) -> CGFloat {
        func pixels(_ points: CGFloat) -> RowHeight {
            RowHeight(roundingUpToPixel: Double(points), scale: Double(displayScale))
        }
        return CGFloat((pixels(height) + (hasSeparators ? pixels(pixel) : .zero)).points)
    }

    /// The environment of a view without a separator below it.
    var withoutSeparators: MeasurementEnvironment {
        var environment = self
        environment.hasSeparators = false
        return environment
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
        if isBoldText { parts.append("bold text") }
        if sectionIndexWidth != 0 { parts.append("section index of \(sectionIndexWidth) pt") }
        return parts.joined(separator: ", ")
    }
}

/// Gives every environment a number, so that caches compare one integer.
///
/// The last 32 environments keep their numbers. An older one gets a fresh number when it comes back, so its heights are
/// measured again: a window dragged through thousands of widths does not grow the caches.
struct EnvironmentNumbers {
    /// The number of environments that keep their numbers.
    static let capacity = 32

    private var known: [(environment: MeasurementEnvironment, number: UInt32)] = []
    private var lastNumber: UInt32 = 0

    /// The number of `environment`, above 0.
    mutating func number(of environment: MeasurementEnvironment) -> UInt32 {
        if let index = known.firstIndex(where: { $0.environment == environment }) {
            let entry = known.remove(at: index)
            known.append(entry)
            return entry.number
        }
        if known.count == Self.capacity { known.removeFirst() }
        lastNumber += 1
        known.append((environment, lastNumber))
        return lastNumber
    }

    /// The environment of a number, unless it was dropped.
    func environment(of number: UInt32) -> MeasurementEnvironment? { known.last { $0.number == number }?.environment }

    /// The environments that keep their numbers, the latest last.
    var recent: [MeasurementEnvironment] { known.map(\.environment) }
}
