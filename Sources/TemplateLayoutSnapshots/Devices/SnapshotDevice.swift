// SPDX-License-Identifier: MIT
import Foundation
import PlatformUIKit

/// A device that a snapshot is made for: its screen, its safe area and its traits (Apple: Human Interface Guidelines,
/// "Layout", device dimensions; the safe areas are those of a window without bars).
public struct SnapshotDevice: Hashable, Sendable, CustomStringConvertible {
    /// The name of the device.
    public var name: String
    /// The size of its screen, in points.
    public var size: CGSize
    /// The safe area insets, in points.
    public var safeArea: UIEdgeInsets
    /// Its traits.
    public var traits: [SnapshotTrait]
    private var turned: Turned?

    private struct Turned: Equatable, Sendable {
        var safeArea: UIEdgeInsets
        var traits: [SnapshotTrait]
    }

    /// The name.
    public var description: String { name }

    /// Hashes the name only: the name nearly always identifies the device, and Apple's insets are not hashable.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }

    /// Makes a device.
    public init(name: String, size: CGSize, safeArea: UIEdgeInsets = .zero, traits: [SnapshotTrait] = []) {
        self.name = name
        self.size = size
        self.safeArea = safeArea
        self.traits = traits
    }

    /// iPhone SE, second and third generation.
    public static let iPhoneSE = SnapshotDevice(.iPhoneSE)
    /// iPhone 13.
    public static let iPhone13 = SnapshotDevice(.iPhone13)
    /// iPhone 16.
    public static let iPhone16 = SnapshotDevice(.iPhone16)
    /// iPhone 15 Pro Max.
    public static let iPhone15ProMax = SnapshotDevice(.iPhone15ProMax)
    /// iPad mini, sixth generation.
    public static let iPadMini = SnapshotDevice(.iPadMini)
    /// iPad Pro of 11 inches.
    public static let iPadPro11 = SnapshotDevice(.iPadPro11)

    /// The device in landscape orientation.
    public var landscape: SnapshotDevice {
        var device = self
        device.name += " landscape"
        device.size = CGSize(width: size.height, height: size.width)
        device.turned = nil
        if let turned {
            device.safeArea = turned.safeArea
            device.traits += turned.traits
        }
        return device
    }

    private init(_ screen: DeviceScreen) {
        let isPhone = screen.idiom == .phone
        self.init(
            name: screen.name, size: screen.size, safeArea: screen.safeArea,
            traits: [
                .displayScale(screen.scale), .userInterfaceIdiom(screen.idiom),
                .horizontalSizeClass(isPhone ? .compact : .regular), .verticalSizeClass(.regular),
            ])
        turned = Turned(
            safeArea: screen.turnedSafeArea,
            traits: isPhone ? [.horizontalSizeClass(screen.turnedWidth), .verticalSizeClass(.compact)] : [])
    }
}
