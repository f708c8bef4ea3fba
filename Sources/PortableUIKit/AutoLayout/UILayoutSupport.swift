// SPDX-License-Identifier: MIT
import Foundation

/// A strip at the top or bottom of a view controller's view that bars cover (Apple: "UILayoutSupport").
@preconcurrency @MainActor
public protocol UILayoutSupport: NSObjectProtocol {
    /// The height of the strip, in points.
    var length: CGFloat { get }
    /// The top of the strip.
    var topAnchor: NSLayoutYAxisAnchor { get }
    /// The bottom of the strip.
    var bottomAnchor: NSLayoutYAxisAnchor { get }
    /// The height of the strip, for constraints.
    var heightAnchor: NSLayoutDimension { get }
}

/// The guide of `topLayoutGuide` and `bottomLayoutGuide`.
final class LayoutSupportGuide: UILayoutGuide, UILayoutSupport {
    var length: CGFloat {
        guard let insets = owningView?.safeAreaInsets else { return 0 }
        return systemKind == .bottomSupport ? insets.bottom : insets.top
    }
}

extension UIView {
    final func layoutSupport(_ kind: SystemLayoutGuideKind) -> LayoutSupportGuide {
        let state = autoLayoutState
        if let guide = state.systemGuides[kind] as? LayoutSupportGuide { return guide }
        let guide = LayoutSupportGuide()
        adopt(guide, as: kind)
        return guide
    }
}
