// SPDX-License-Identifier: MIT
import PlatformUIKit

/// What is around a table and becomes another when a device is turned, beside the width.
struct Surroundings: Equatable {
    var leftSafeAreaInset: CGFloat
    var rightSafeAreaInset: CGFloat
    var horizontalSizeClass: Int
    var verticalSizeClass: Int

    /// Those of a phone in portrait.
    private static let upright = Surroundings(
        leftSafeAreaInset: 0, rightSafeAreaInset: 0,
        horizontalSizeClass: UIUserInterfaceSizeClass.compact.rawValue,
        verticalSizeClass: UIUserInterfaceSizeClass.regular.rawValue)

    /// Those that a view as wide as its window has when its phone is turned (Apple: Human Interface Guidelines, "Layout", device size
    /// classes); `nil` on other devices.
    @MainActor
    static func turned(_ view: UIView) -> Surroundings? {
        guard view.traitCollection.userInterfaceIdiom == .phone, let window = view.window,
            view.bounds.width == window.bounds.width
        else { return nil }
        let size = window.bounds.size
        guard size.height > size.width else { return upright }
        // What is higher than the status bar of phones with a home button is at both sides of a turned phone.
        let top = window.safeAreaInsets.top
        let side = top > 20 ? top : 0
        // iPhone Plus and Max, XR and 11: the smallest is 414 points wide.
        let horizontal: UIUserInterfaceSizeClass = size.width >= 414 ? .regular : .compact
        return Surroundings(
            leftSafeAreaInset: side, rightSafeAreaInset: side, horizontalSizeClass: horizontal.rawValue,
            verticalSizeClass: UIUserInterfaceSizeClass.compact.rawValue)
    }
}

extension MeasurementEnvironment {
    var surroundings: Surroundings {
        Surroundings(
            leftSafeAreaInset: leftSafeAreaInset, rightSafeAreaInset: rightSafeAreaInset,
            horizontalSizeClass: horizontalSizeClass, verticalSizeClass: verticalSizeClass)
    }

    /// Whether this is another environment only by its width and what follows from the width and the surroundings.
    func isElsewhere(_ other: MeasurementEnvironment) -> Bool {
        var moved = self
        (moved.width, moved.tableInset) = (other.width, other.tableInset)
        (moved.leftRowMargin, moved.rightRowMargin) = (other.leftRowMargin, other.rightRowMargin)
        moved.take(other.surroundings)
        return moved == other
    }

    private mutating func take(_ other: Surroundings) {
        (leftSafeAreaInset, rightSafeAreaInset) = (other.leftSafeAreaInset, other.rightSafeAreaInset)
        takeSizeClasses(of: other)
    }

    /// Takes the size classes alone, for items of a collection view, which keep clear of the safe area.
    mutating func takeSizeClasses(of other: Surroundings) {
        (horizontalSizeClass, verticalSizeClass) = (other.horizontalSizeClass, other.verticalSizeClass)
    }

    /// Moves rows to other surroundings. Those that keep clear of the safe area have another width there.
    mutating func move(to other: Surroundings, rowsKeepClear: Bool) {
        var other = other
        if rowsKeepClear {
            tableInset += other.leftSafeAreaInset + other.rightSafeAreaInset - leftSafeAreaInset - rightSafeAreaInset
        } else {
            // Contents find the present safe area by their place.
            (other.leftSafeAreaInset, other.rightSafeAreaInset) = (leftSafeAreaInset, rightSafeAreaInset)
        }
        take(other)
    }
}

extension TableTemplateLayout {
    /// Moves an environment at another width to what was around the table there when heights were last measured, or else to what a
    /// phone has when it is turned. Before iOS 17 templates can't have other size classes: then heights are found only where
    /// nothing but the width is another.
    func moveToSurroundings(_ environment: inout MeasurementEnvironment, of tableView: UITableView) {
        guard #available(iOS 17, *) else { return }
        let present = environment
        let known = memory.sheets.last {
            $0.environment.width == present.width && $0.environment.isElsewhere(present)
        }
        let turned = tableView.window?.bounds.height == present.width ? Surroundings.turned(tableView) : nil
        guard let found = known?.environment.surroundings ?? turned else { return }
        environment.move(
            to: found, rowsKeepClear: tableView.style == .insetGrouped || tableView.insetsContentViewsToSafeArea)
    }
}
