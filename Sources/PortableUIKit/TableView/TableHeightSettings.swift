// SPDX-License-Identifier: MIT
import Foundation

/// The heights that an app sets for all rows, headers and footers, in points; `UITableView.automaticDimension` by
/// default.
struct TableHeightSettings {
    /// The height of one kind of view, and its estimate.
    struct Heights {
        var height = UITableView.automaticDimension
        var estimate = UITableView.automaticDimension
    }

    var row = Heights()
    var parts = PerPart(Heights())
    var headerTopPadding = UITableView.automaticDimension
    var loadsThreeTimes = false

    /// Whether a height is valid: finite and not negative, or automatic.
    static func isUsable(_ height: CGFloat) -> Bool {
        height == UITableView.automaticDimension || (height.isFinite && height >= 0)
    }
}

extension UITableView {
    /// The height of rows without a height from the delegate, in points; by `automaticDimension` (the default) the
    /// cells determine it.
    public var rowHeight: CGFloat {
        get { heightSettings.row.height }
        set { setHeight(\.row.height, newValue, "rowHeight") }
    }

    /// The height of headers without a height from the delegate, in points, or `automaticDimension`.
    public var sectionHeaderHeight: CGFloat {
        get { heightSettings.parts.header.height }
        set { setHeight(\.parts.header.height, newValue, "sectionHeaderHeight") }
    }

    /// The height of footers without a height from the delegate, in points, or `automaticDimension`.
    public var sectionFooterHeight: CGFloat {
        get { heightSettings.parts.footer.height }
        set { setHeight(\.parts.footer.height, newValue, "sectionFooterHeight") }
    }

    /// The estimated height of rows, in points. 0: no estimates, every height is requested at once.
    /// `automaticDimension` (the default): computed from the displayed rows.
    public var estimatedRowHeight: CGFloat {
        get { heightSettings.row.estimate }
        set { setHeight(\.row.estimate, newValue, "estimatedRowHeight") }
    }

    /// The estimated height of headers, in points; see `estimatedRowHeight`.
    public var estimatedSectionHeaderHeight: CGFloat {
        get { heightSettings.parts.header.estimate }
        set { setHeight(\.parts.header.estimate, newValue, "estimatedSectionHeaderHeight") }
    }

    /// The estimated height of footers, in points; see `estimatedRowHeight`.
    public var estimatedSectionFooterHeight: CGFloat {
        get { heightSettings.parts.footer.estimate }
        set { setHeight(\.parts.footer.estimate, newValue, "estimatedSectionFooterHeight") }
    }

    /// The space above each section header, in points; `automaticDimension` (the default) is none.
    public var sectionHeaderTopPadding: CGFloat {
        get { heightSettings.headerTopPadding }
        set { setHeight(\.headerTopPadding, newValue, "sectionHeaderTopPadding") }
    }

    /// Whether a table without estimates reads the numbers of sections and rows and all heights three times when it loads, as
    /// devices print it. `false` by default: it reads them once, because the second and third answers have no effect. Not part
    /// of UIKit: set it to see what loading costs on a device.
    public var loadsThreeTimes: Bool {
        get { heightSettings.loadsThreeTimes }
        set { heightSettings.loadsThreeTimes = newValue }
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
