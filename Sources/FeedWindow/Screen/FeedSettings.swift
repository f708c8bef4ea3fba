import FeedDemo
import PortableUIKit
import TemplateLayout

/// What the user has chosen in the feed's window.
struct FeedSettings {
    /// What a row is taken to be high before it is measured, if nothing else is said, in points.
    static let usualEstimateInPoints = 200.0
    /// Text sizes, as multiples of the usual one.
    static let textScales: [CGFloat] = [0.8, 1, 1.25, 1.6, 2]

    /// How heights are come by.
    var heights: TemplateListCaching
    var layout: FeedOptions.LayoutChoice
    var usesEstimates: Bool
    /// What a row is taken to be high before it is measured, in points.
    let estimateInPoints: CGFloat
    var textScaleIndex = 1
    var isDark = false

    init(_ options: FeedOptions) {
        heights =
            switch options.cache {
            case .none: .none
            case .indexPath: .indexPath
            case .key: .key
            }
        layout = options.layout
        usesEstimates = options.estimateInPoints != nil
        estimateInPoints = CGFloat(options.estimateInPoints ?? Self.usualEstimateInPoints)
    }

    var textScale: CGFloat { Self.textScales[textScaleIndex] }

    /// The version of a row's content as far as its height goes.
    var contentVersion: Int { textScaleIndex }
}
