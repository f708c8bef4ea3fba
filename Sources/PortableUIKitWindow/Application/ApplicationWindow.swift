// SPDX-License-Identifier: MIT
import PortableUIKit

/// The window of an application, which may pretend to be on a device whose edges are covered.
final class ApplicationWindow: UIWindow {
    /// What the device's edges cover, in points.
    var deviceSafeArea = UIEdgeInsets.zero {
        didSet { if deviceSafeArea != oldValue { refreshSafeAreaOfSubviews() } }
    }

    override var safeAreaInsets: UIEdgeInsets { deviceSafeArea }
}
