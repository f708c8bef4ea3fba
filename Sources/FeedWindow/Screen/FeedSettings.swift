import FeedDemo
import PortableUIKit

extension FeedOptions.LayoutChoice {
    /// The class of the cards that are laid out so.
    var cardClass: FeedCardCell.Type {
        switch self {
        case .auto: FeedAutoCardCell.self
        case .frame: FeedFrameCardCell.self
        }
    }
}

/// What the user has chosen in the feed's window.
struct FeedSettings {
    /// How heights are come by.
    enum Heights: String, CaseIterable {
        /// Measured each time.
        case none
        /// Remembered by index path.
        case indexPath = "index path"
        /// Remembered by identity.
        case key
        /// The table asks the cells themselves.
        case selfSizing = "self-sizing"
    }

    /// What a row is taken to be high before it is measured, if nothing else is said, in points.
    static let usualEstimateInPoints = 200.0
    /// Text sizes, as multiples of the usual one.
    static let textScales: [CGFloat] = [0.8, 1, 1.25, 1.6, 2]

    var heights: Heights
    var layout: FeedOptions.LayoutChoice
    var usesEstimates: Bool
    /// What a row is taken to be high before it is measured, in points.
    let estimateInPoints: CGFloat
    var textScaleIndex = 1
    var showsOverlay = false
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
