// SPDX-License-Identifier: MIT
import Foundation

/// How a view with the focus of a keyboard looks (Apple: "UIFocusEffect"): without effect here.
@preconcurrency @MainActor
open class UIFocusEffect: NSObject, @preconcurrency NSCopying {
    /// The effect that suits the view.
    public required override init() {}

    /// An effect of the same class.
    open func copy(with zone: NSZone? = nil) -> Any { type(of: self).init() }
}

/// A ring around the view (Apple: "UIFocusHaloEffect"): without effect here.
open class UIFocusHaloEffect: UIFocusEffect {}
