// SPDX-License-Identifier: MIT
#if APPLE_SURFACE || (!os(Linux) && canImport(UIKit))
    import UIKit

    /// A window with the safe area of a device, for tools and tests. Not part of UIKit.
    package final class DeviceWindow: UIWindow {
        /// The safe area of the device that is shown, in points.
        package var deviceSafeArea = UIEdgeInsets.zero {
            didSet { if deviceSafeArea != oldValue { setNeedsLayout() } }
        }

        override package var safeAreaInsets: UIEdgeInsets { deviceSafeArea }
    }
#else
    import PortableUIKit

    /// A window with the safe area of a device, for tools and tests: every window of PortableUIKit.
    package typealias DeviceWindow = UIWindow
#endif
