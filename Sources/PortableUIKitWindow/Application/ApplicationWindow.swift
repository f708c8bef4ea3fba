// SPDX-License-Identifier: MIT
import PortableUIKit

/// The window of an application. It may have the safe area of a device.
final class ApplicationWindow: UIWindow {
    /// The safe area of the device that is shown, in points.
    var deviceSafeArea = UIEdgeInsets.zero {
        didSet { if deviceSafeArea != oldValue { refreshSafeAreaOfSubviews() } }
    }

    override var safeAreaInsets: UIEdgeInsets { deviceSafeArea }
}
