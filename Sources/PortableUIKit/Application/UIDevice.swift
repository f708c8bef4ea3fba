// SPDX-License-Identifier: MIT
import Foundation

/// The device (Apple: "UIDevice"): what the screen's traits and the process say of it.
@preconcurrency @MainActor
open class UIDevice: NSObject {
    /// The device that the program runs on.
    public static let current = UIDevice()

    private override init() {
        super.init()
    }

    /// Whether the device is a phone or a tablet, by the screen's traits.
    open var userInterfaceIdiom: UIUserInterfaceIdiom { UIScreen.main.traitCollection.userInterfaceIdiom }

    /// The name of the machine.
    open var name: String { ProcessInfo.processInfo.hostName }

    /// The kind of device: "iPhone" or "iPad", as `userInterfaceIdiom` has it.
    open var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }

    /// How the device is held, as its screen's size has it: upright, or turned to the left where it is wider than high.
    open var orientation: UIDeviceOrientation {
        let size = UIScreen.main.bounds.size
        return size.width > size.height ? .landscapeLeft : .portrait
    }

    private var orientationRequests = 0

    /// Whether `orientationDidChangeNotification` is posted.
    open var isGeneratingDeviceOrientationNotifications: Bool { orientationRequests > 0 }

    /// Has `orientationDidChangeNotification` posted when the screen gets another orientation, until as many calls of
    /// `endGeneratingDeviceOrientationNotifications`.
    open func beginGeneratingDeviceOrientationNotifications() {
        orientationRequests += 1
    }

    /// Takes one `beginGeneratingDeviceOrientationNotifications` back.
    open func endGeneratingDeviceOrientationNotifications() {
        orientationRequests = max(0, orientationRequests - 1)
    }

    /// Posted when `orientation` has changed.
    public nonisolated static let orientationDidChangeNotification = Notification.Name(
        "UIDeviceOrientationDidChangeNotification")

    func orientationDidChange() {
        guard isGeneratingDeviceOrientationNotifications else { return }
        NotificationCenter.default.post(name: UIDevice.orientationDidChangeNotification, object: self)
    }

    /// Names this installation: the same for as long as the process runs.
    open var identifierForVendor: UUID? { installation }
    private let installation = UUID()

    /// The kind of device in the user's language: `model`.
    open var localizedModel: String { model }

    /// The name of the operating system.
    open var systemName: String {
        #if os(Linux)
            "Linux"
        #else
            "macOS"
        #endif
    }

    /// The version of the operating system.
    open var systemVersion: String {
        let version = ProcessInfo.processInfo.operatingSystemVersion
        return "\(version.majorVersion).\(version.minorVersion).\(version.patchVersion)"
    }
}

/// How a device is held (Apple: "UIDeviceOrientation").
public enum UIDeviceOrientation: Int, Sendable {
    /// Not known.
    case unknown = 0
    /// Upright.
    case portrait = 1
    /// Upside down.
    case portraitUpsideDown = 2
    /// Turned to the left: what was the top is at the left.
    case landscapeLeft = 3
    /// Turned to the right.
    case landscapeRight = 4
    /// Lying, with the screen up.
    case faceUp = 5
    /// Lying, with the screen down.
    case faceDown = 6

    /// Whether the device is upright or upside down.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether the device is turned to a side.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    /// Whether the device is lying.
    public var isFlat: Bool { self == .faceUp || self == .faceDown }
    /// Whether an interface can be held so.
    public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}
