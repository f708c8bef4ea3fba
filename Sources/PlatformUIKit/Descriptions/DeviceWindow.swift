// SPDX-License-Identifier: MIT
#if APPLE_SURFACE || (!os(Linux) && canImport(UIKit))
    import UIKit
#else
    import PortableUIKit
#endif

/// A window with the safe area of a device, for tools and tests. Not part of UIKit.
package final class DeviceWindow: UIWindow {
    /// The safe area of the device that is shown, in points.
    package var deviceSafeArea = UIEdgeInsets.zero {
        didSet { if deviceSafeArea != oldValue { refreshSafeAreaOfSubviews() } }
    }

    override package var safeAreaInsets: UIEdgeInsets { deviceSafeArea }
}

#if APPLE_SURFACE || (!os(Linux) && canImport(UIKit))
    extension DeviceWindow {
        private func refreshSafeAreaOfSubviews() { setNeedsLayout() }
    }
#endif
