// SPDX-License-Identifier: MIT
import CoreGraphics
import ObjectiveC
import QuartzCore
import UIKit

// Code of Swift 5 without actor isolation.

private var badgeKey: UInt8 = 0

public class BadgeView: UIView {
    public var count = 0 {
        didSet { setNeedsDisplay() }
    }

    public override class var layerClass: AnyClass { return CAGradientLayer.self }

    public override var intrinsicContentSize: CGSize { return CGSize(width: 24, height: 24) }
}

extension UIView {
    public var badge: BadgeView? {
        get { return objc_getAssociatedObject(self, &badgeKey) as? BadgeView }
        set { objc_setAssociatedObject(self, &badgeKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
    }
}

public class BadgeDelegate: NSObject, UITableViewDelegate {
    public weak var next: UITableViewDelegate?

    public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        return next?.tableView?(tableView, heightForRowAt: indexPath) ?? 50
    }
}
