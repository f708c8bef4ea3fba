// SPDX-License-Identifier: MIT
import PortableUIKit

/// A class of a library, which a document of an app names.
public final class ShimmerView: UIView {}

extension UIView {
    /// A property that a library adds with `@IBInspectable`.
    public final var isShimmering: Bool {
        get { tag == 1 }
        set { tag = newValue ? 1 : 0 }
    }
}

/// What `uikit-sources` writes for it.
final class Members_UIView: ClassMemberTable {
    override class func outlets(of type: AnyClass) -> [String: AnyKeyPath] { ["isShimmering": \UIView.isShimmering] }
}
