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
    /// Whether a table without estimates reads the numbers of sections and rows and all heights three times when it loads, as
    /// devices print it. `false` by default: it reads them once, because the second and third answers have no effect. Not part
    /// of UIKit: set it to see what loading costs on a device.
    public var loadsThreeTimes: Bool {
        get { heightSettings.loadsThreeTimes }
        set { heightSettings.loadsThreeTimes = newValue }
    }

    final func setHeight(_ setting: WritableKeyPath<TableHeightSettings, CGFloat>, _ value: CGFloat, _ name: String) {
        guard value != heightSettings[keyPath: setting] else { return }
        guard TableHeightSettings.isUsable(value) else {
            fatalError("UITableView: \(name) is \(value); it must be finite and not negative, or automaticDimension")
        }
        heightSettings[keyPath: setting] = value
        setNeedsLoad()
    }
}
