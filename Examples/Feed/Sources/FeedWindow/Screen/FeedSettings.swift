// SPDX-License-Identifier: MIT
import FeedDemo
import PortableUIKit
import TemplateLayout

/// The settings of the feed's window.
struct FeedSettings {
    /// The default estimate of a row's height, in points.
    static let usualEstimateInPoints = 200.0
    /// How heights are cached.
    var heights: TemplateListCaching
    var layout: FeedOptions.LayoutChoice
    var usesEstimates: Bool
    /// The estimate of a row's height, in points.
    let estimateInPoints: CGFloat
    /// Whether the counters and the buttons are shown.
    var showsDebug: Bool

    init(_ options: FeedOptions) {
        heights =
            switch options.cache {
            case .none: .none
            case .indexPath: .indexPath
            case .key: .key
            case .selfSizing: .selfSizing
            }
        layout = options.layout
        showsDebug = options.showsDebug
        usesEstimates = options.estimateInPoints != nil
        estimateInPoints = CGFloat(options.estimateInPoints ?? Self.usualEstimateInPoints)
    }
}
