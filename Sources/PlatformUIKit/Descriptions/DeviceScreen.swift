// SPDX-License-Identifier: MIT
import Foundation

#if APPLE_SURFACE || (!os(Linux) && canImport(UIKit))
    import UIKit
#else
    import PortableUIKit
#endif

/// The screens of devices (Apple: Human Interface Guidelines, "Layout", device dimensions; the safe areas are those of
/// a window without bars). Not part of UIKit: tools and tests show screens at the sizes of these devices.
package struct DeviceScreen: Equatable, Sendable {
    package let name: String
    /// The size in portrait, in points.
    package let size: CGSize
    /// Pixels per point.
    package let scale: CGFloat
    /// The safe area insets in portrait, in points.
    package let safeArea: UIEdgeInsets
    package let turnedSafeArea: UIEdgeInsets
    /// The kind of device.
    package let idiom: UIUserInterfaceIdiom
    /// The horizontal size class in landscape.
    package let turnedWidth: UIUserInterfaceSizeClass
    /// The radius of the screen's corners, in points.
    package let cornerRadius: CGFloat

    private static func phone(
        _ name: String, _ width: CGFloat, _ height: CGFloat, scale: CGFloat, top: CGFloat, bottom: CGFloat,
        turned: UIEdgeInsets, turnedWidth: UIUserInterfaceSizeClass, cornerRadius: CGFloat
    ) -> DeviceScreen {
        DeviceScreen(
            name: name, size: CGSize(width: width, height: height), scale: scale,
            safeArea: UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0), turnedSafeArea: turned, idiom: .phone,
            turnedWidth: turnedWidth, cornerRadius: cornerRadius)
    }

    private static func tablet(_ name: String, _ width: CGFloat, _ height: CGFloat) -> DeviceScreen {
        let safeArea = UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0)
        return DeviceScreen(
            name: name, size: CGSize(width: width, height: height), scale: 2, safeArea: safeArea,
            turnedSafeArea: safeArea, idiom: .pad, turnedWidth: .regular, cornerRadius: 18)
    }

    /// iPhone SE, second and third generation.
    package static let iPhoneSE = phone(
        "iPhone SE", 375, 667, scale: 2, top: 20, bottom: 0, turned: .zero, turnedWidth: .compact, cornerRadius: 0)
    package static let iPhone13 = phone(
        "iPhone 13", 390, 844, scale: 3, top: 47, bottom: 34,
        turned: UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47), turnedWidth: .compact, cornerRadius: 47)
    package static let iPhone16 = phone(
        "iPhone 16", 393, 852, scale: 3, top: 59, bottom: 34,
        turned: UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59), turnedWidth: .compact, cornerRadius: 55)
    package static let iPhone15ProMax = phone(
        "iPhone 15 Pro Max", 430, 932, scale: 3, top: 59, bottom: 34,
        turned: UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59), turnedWidth: .regular, cornerRadius: 55)
    /// iPad mini, sixth generation.
    package static let iPadMini = tablet("iPad mini", 744, 1133)
    /// iPad Pro of 11 inches.
    package static let iPadPro11 = tablet("iPad Pro 11", 834, 1194)

    /// All devices, the smallest first.
    package static let all = [iPhoneSE, iPhone13, iPhone16, iPhone15ProMax, iPadMini, iPadPro11]
}
