import PlatformUIKit

/// A device that a snapshot is made for: its screen, its safe area and its traits (Apple: Human Interface Guidelines,
/// "Layout", device dimensions; the safe areas are those of a window without bars).
public struct SnapshotDevice: Hashable, Sendable, CustomStringConvertible {
    /// What the device is called.
    public var name: String
    /// The size of its screen, in points.
    public var size: CGSize
    /// What the screen's edges, camera and home indicator cover, in points.
    public var safeArea: UIEdgeInsets
    /// Its traits.
    public var traits: [SnapshotTrait]
    private var turned: Turned?

    private struct Turned: Hashable, Sendable {
        var safeArea: UIEdgeInsets
        var traits: [SnapshotTrait]
    }

    /// The name.
    public var description: String { name }

    /// A device of your own.
    public init(name: String, size: CGSize, safeArea: UIEdgeInsets = .zero, traits: [SnapshotTrait] = []) {
        self.name = name
        self.size = size
        self.safeArea = safeArea
        self.traits = traits
    }

    /// iPhone SE, second and third generation.
    public static let iPhoneSE = phone(
        "iPhone SE", 375, 667, scale: 2, top: 20, bottom: 0, turned: .zero, widthWhenTurned: .compact)
    /// iPhone 13.
    public static let iPhone13 = phone(
        "iPhone 13", 390, 844, scale: 3, top: 47, bottom: 34,
        turned: UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47), widthWhenTurned: .compact)
    /// iPhone 15 Pro Max.
    public static let iPhone15ProMax = phone(
        "iPhone 15 Pro Max", 430, 932, scale: 3, top: 59, bottom: 34,
        turned: UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59), widthWhenTurned: .regular)
    /// iPad mini, sixth generation.
    public static let iPadMini = tablet("iPad mini", 744, 1133)
    /// iPad Pro of 11 inches.
    public static let iPadPro11 = tablet("iPad Pro 11", 834, 1194)

    /// The device on its side.
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

    private static func phone(
        _ name: String, _ width: CGFloat, _ height: CGFloat, scale: CGFloat, top: CGFloat, bottom: CGFloat,
        turned: UIEdgeInsets, widthWhenTurned: UIUserInterfaceSizeClass
    ) -> SnapshotDevice {
        var device = SnapshotDevice(
            name: name, size: CGSize(width: width, height: height),
            safeArea: UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0),
            traits: [
                .displayScale(scale), .userInterfaceIdiom(.phone), .horizontalSizeClass(.compact),
                .verticalSizeClass(.regular),
            ])
        device.turned = Turned(
            safeArea: turned, traits: [.horizontalSizeClass(widthWhenTurned), .verticalSizeClass(.compact)])
        return device
    }

    private static func tablet(_ name: String, _ width: CGFloat, _ height: CGFloat) -> SnapshotDevice {
        SnapshotDevice(
            name: name, size: CGSize(width: width, height: height),
            safeArea: UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0),
            traits: [
                .displayScale(2), .userInterfaceIdiom(.pad), .horizontalSizeClass(.regular),
                .verticalSizeClass(.regular),
            ])
    }
}
