// SPDX-License-Identifier: MIT
import Foundation

/// A release of iOS: views have the sizes of the release in their traits. Apps set it by `UIDevice.systemVersion`.
struct SystemRelease: Hashable, Sendable, CustomStringConvertible {
    /// "18.0" or "26.2.1".
    let description: String
    let major: Int

    /// The release that views have by default.
    static let standard = SystemRelease("18.0")

    init(_ version: String) {
        let numbers = version.split(separator: ".", omittingEmptySubsequences: false).map { UInt16($0).map(Int.init) }
        guard let major = numbers.first ?? nil, major >= 7, numbers.count <= 3, !numbers.contains(nil) else {
            fatalError("UIDevice: '\(version)' is not a version of iOS from 7 on, such as \"18.0\" or \"26.2.1\"")
        }
        (self.major, description) = (major, version)
    }
}

// The sizes that differ between releases, in points. Each was printed by devices, read from pictures that they drew, or is
// in frames that Interface Builder wrote.
extension SystemRelease {
    /// The height of a navigation bar without a large title.
    func navigationBarHeight(isOnSheet: Bool, _ traits: UITraitCollection) -> CGFloat {
        if major >= 26 { return 54 }
        // A turned phone has a low bar, but for the large models (seen on iPhone 14 Pro and Pro Max: microsoft/fluentui-apple,
        // pull request 1727).
        if traits.verticalSizeClass == .compact, traits.horizontalSizeClass == .compact { return 32 }
        if isOnSheet { return 56 }
        return traits.userInterfaceIdiom == .pad && major >= 12 ? 50 : 44
    }

    var switchSize: CGSize { major >= 26 ? CGSize(width: 63, height: 28) : CGSize(width: 51, height: 31) }

    var alertWidth: CGFloat { major >= 26 ? 320 : 270 }

    /// The side margins of rows of tables and of bars, by their width. That of 390 is open for tables: none was seen; a switch and a bar
    /// button are 16 points from the edge.
    func sideMargin(inWidth width: CGFloat) -> CGFloat {
        if width >= 391 { return 20 }
        return major <= 8 ? 15 : 16
    }

    /// The side margins of controllers' views: 16 at 393 points and 20 at 428 and 430, as snapshots of Tinder's Layout print.
    func viewMargin(inWidth width: CGFloat) -> CGFloat { sideMargin(inWidth: width < 414 ? min(width, 390) : width) }

    /// The side margins of lists of collection views, by their width: pictures show 20 at 390 points.
    func listMargin(inWidth width: CGFloat) -> CGFloat { width >= 390 ? 20 : sideMargin(inWidth: width) }

    /// The margins above and below the content of rows, as Essential Developer's pictures of iOS 18.2 and 26.1 show.
    var rowMargin: CGFloat { major >= 26 ? 15 : 11 }

    /// The height of a row that nothing else determines.
    func rowHeight(scale: CGFloat, width: CGFloat) -> CGFloat { major < 13 && scale == 3 && width >= 414 ? 45 : 44 }

    /// The least height of a row with a list content configuration, with the separator of one pixel.
    func configuredRowHeight(pixel: CGFloat) -> CGFloat { major >= 26 ? 53 : 44 + pixel }

    /// The height of segments, one point less than the control's.
    var segmentHeight: CGFloat { major < 13 ? 28 : 31 }

    /// The least height of a text field with a rounded border.
    var roundedFieldHeight: CGFloat { major < 13 ? 30 : 34 }

    var sliderHeight: CGFloat { major >= 26 ? 34 : 31 }

    /// How far a slider extends beyond its alignment rectangle.
    var sliderInsets: UIEdgeInsets { major >= 26 ? .zero : UIEdgeInsets(top: 0, left: 2, bottom: 1, right: 2) }

    var sliderTrackHeight: CGFloat { major >= 26 ? 6 : 4 }

    var sliderKnobSize: CGSize { major >= 26 ? CGSize(width: 37, height: 24) : CGSize(width: 28, height: 28) }

    /// The size of a button of the type `contactAdd`.
    var contactAddSize: CGSize {
        major <= 13 ? CGSize(width: 73.0 / 3, height: 71.0 / 3) : CGSize(width: 77.0 / 3, height: 77.0 / 3)
    }

    /// Whether titles of grouped sections are shown in capitals.
    var capitalizesGroupTitles: Bool { major < 26 }
}

extension UITraitCollection {
    /// The release whose look views have.
    final var release: SystemRelease { traits.release ?? .standard }
}
