// SPDX-License-Identifier: MIT
import FeedDemo
import PortableUIKit
import TemplateLayout

/// What the user has chosen in the feed's window.
struct FeedSettings {
    /// What a row is taken to be high before it is measured, if nothing else is said, in points.
    static let usualEstimateInPoints = 200.0
    /// How heights are come by.
    var heights: TemplateListCaching
    var layout: FeedOptions.LayoutChoice
    var usesEstimates: Bool
    /// What a row is taken to be high before it is measured, in points.
    let estimateInPoints: CGFloat
    /// The counters and the buttons are shown.
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
