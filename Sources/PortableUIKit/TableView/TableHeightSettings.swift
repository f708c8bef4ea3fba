// SPDX-License-Identifier: MIT
import Foundation

/// The heights that an app sets for all rows, headers and footers, in points; `UITableView.automaticDimension` at first.
struct TableHeightSettings {
    /// The height of views of one kind, and its estimate.
    struct Heights {
        var height = UITableView.automaticDimension
        var estimate = UITableView.automaticDimension
    }

    var row = Heights()
    var header = Heights()
    var footer = Heights()
    var headerTopPadding = UITableView.automaticDimension

    /// Whether a height may be set: finite and not negative, or automatic.
    static func isUsable(_ height: CGFloat) -> Bool {
        height == UITableView.automaticDimension || (height.isFinite && height >= 0)
    }
}

extension UITableView {
    /// The height of rows that the delegate gives no height for, in points; `automaticDimension` (the default) lets the
    /// cells decide.
    public var rowHeight: CGFloat {
        get { heightSettings.row.height }
        set { setHeight(\.row.height, newValue, "rowHeight") }
    }

    /// The height of headers that the delegate gives no height for, in points, or `automaticDimension`.
    public var sectionHeaderHeight: CGFloat {
        get { heightSettings.header.height }
        set { setHeight(\.header.height, newValue, "sectionHeaderHeight") }
    }

    /// The height of footers that the delegate gives no height for, in points, or `automaticDimension`.
    public var sectionFooterHeight: CGFloat {
        get { heightSettings.footer.height }
        set { setHeight(\.footer.height, newValue, "sectionFooterHeight") }
    }

    /// About how tall rows are, in points. 0: no estimates, every height is asked for at once. `automaticDimension` (the
    /// default): learnt from the rows that were shown.
    public var estimatedRowHeight: CGFloat {
        get { heightSettings.row.estimate }
        set { setHeight(\.row.estimate, newValue, "estimatedRowHeight") }
    }

    /// About how tall headers are, in points; see `estimatedRowHeight`.
    public var estimatedSectionHeaderHeight: CGFloat {
        get { heightSettings.header.estimate }
        set { setHeight(\.header.estimate, newValue, "estimatedSectionHeaderHeight") }
    }

    /// About how tall footers are, in points; see `estimatedRowHeight`.
    public var estimatedSectionFooterHeight: CGFloat {
        get { heightSettings.footer.estimate }
        set { setHeight(\.footer.estimate, newValue, "estimatedSectionFooterHeight") }
    }

    /// The room above each section header that there is, in points; `automaticDimension` (the default) is none.
    public var sectionHeaderTopPadding: CGFloat {
        get { heightSettings.headerTopPadding }
        set { setHeight(\.headerTopPadding, newValue, "sectionHeaderTopPadding") }
    }

    private func setHeight(_ setting: WritableKeyPath<TableHeightSettings, CGFloat>, _ value: CGFloat, _ name: String) {
        guard value != heightSettings[keyPath: setting] else { return }
        guard TableHeightSettings.isUsable(value) else {
            fatalError("UITableView: \(name) is \(value); it must be finite and not negative, or automaticDimension")
        }
        heightSettings[keyPath: setting] = value
        setNeedsLoad()
    }
}
