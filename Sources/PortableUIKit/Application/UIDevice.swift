// SPDX-License-Identifier: MIT
import Foundation

/// The device (Apple: "UIDevice"), described by the screen's traits and the process.
@preconcurrency @MainActor
open class UIDevice: NSObject {
    /// The device that the program runs on.
    public static let current = UIDevice()

    /// Makes the click of a keyboard, if the visible input view allows it. There is no sound here.
    open func playInputClick() {}

    private override init() { super.init() }

    /// Whether the device is a phone or a tablet, by the screen's traits.
    open var userInterfaceIdiom: UIUserInterfaceIdiom { UIScreen.main.traitCollection.userInterfaceIdiom }

    /// The name of the machine.
    open var name: String { ProcessInfo.processInfo.hostName }

    /// The kind of device: "iPhone" or "iPad", by `userInterfaceIdiom`.
    open var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }

    /// The orientation, by the screen's size: portrait, or landscape left if it is wider than high.
    open var orientation: UIDeviceOrientation {
        let size = UIScreen.main.bounds.size
        return size.width > size.height ? .landscapeLeft : .portrait
    }

    private var orientationRequests = 0

    /// Whether `orientationDidChangeNotification` is posted.
    open var isGeneratingDeviceOrientationNotifications: Bool { orientationRequests > 0 }

    /// Posts `orientationDidChangeNotification` when the screen's orientation changes, until as many calls of
    /// `endGeneratingDeviceOrientationNotifications`.
    open func beginGeneratingDeviceOrientationNotifications() { orientationRequests += 1 }

    /// Balances one call of `beginGeneratingDeviceOrientationNotifications`.
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

    /// Whether the battery is monitored. Stored without effect: its state is unknown, as in the simulator.
    open var isBatteryMonitoringEnabled = false
    /// The state of the battery: unknown.
    open var batteryState: BatteryState { .unknown }
    /// The charge of the battery: unknown.
    open var batteryLevel: Float { -1 }
    /// Never posted: the battery's state is unknown.
    public nonisolated static let batteryStateDidChangeNotification = Notification.Name(
        "UIDeviceBatteryStateDidChangeNotification")
    /// Never posted: the battery's charge is unknown.
    public nonisolated static let batteryLevelDidChangeNotification = Notification.Name(
        "UIDeviceBatteryLevelDidChangeNotification")

    /// The state of a battery (Apple: "UIDevice.BatteryState").
    public enum BatteryState: Int, Sendable {
        /// Not known.
        case unknown = 0
        /// In use.
        case unplugged = 1
        /// Being charged.
        case charging = 2
        /// Charged.
        case full = 3
    }

    /// An identifier of this installation: constant during the process.
    open var identifierForVendor: UUID? { installation }
    private let installation = UUID()

    /// The kind of device in the user's language: `model`.
    open var localizedModel: String { model }

    /// The name of the operating system whose UIKit this is like: "iOS".
    open var systemName: String { "iOS" }

    /// The release of iOS whose sizes views have, 18.0 by default. A release is a version such as "18.0", "26.2" or "13.3.1", from
    /// 7 on; another text stops the program.
    ///
    /// Not part of UIKit: setting it lays out all windows in the look of that release, with its heights of bars, rows and
    /// switches and its margins of tables. Set it at the start of the program or of a test.
    open var systemVersion: String {
        get { UIScreen.main.traitCollection.release.description }
        set { UIScreen.main.overrideTraits(with: UITraitCollection(traits: .init(release: SystemRelease(newValue)))) }
    }
}

/// The orientation of a device (Apple: "UIDeviceOrientation").
public enum UIDeviceOrientation: Int, Sendable {
    /// Not known.
    case unknown = 0
    /// Portrait.
    case portrait = 1
    /// Portrait, upside down.
    case portraitUpsideDown = 2
    /// Landscape, with the top edge at the left.
    case landscapeLeft = 3
    /// Landscape, with the top edge at the right.
    case landscapeRight = 4
    /// Flat, with the screen up.
    case faceUp = 5
    /// Flat, with the screen down.
    case faceDown = 6

    /// Whether the device is upright or upside down.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether the device is in landscape.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    /// Whether the device is flat.
    public var isFlat: Bool { self == .faceUp || self == .faceDown }
    /// Whether an interface can have this orientation.
    public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

/// The kind of the device (Apple: "UI_USER_INTERFACE_IDIOM").
// swift-format-ignore: AlwaysUseLowerCamelCase
@preconcurrency @MainActor
public func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom { UIDevice.current.userInterfaceIdiom }

extension ProcessInfo {
    /// Whether an app for iOS runs on a Mac: no (Apple: "isiOSAppOnMac").
    public var isiOSAppOnMac: Bool { false }
    /// Whether the app runs on a Mac with Catalyst: no (Apple: "isMacCatalystApp").
    public var isMacCatalystApp: Bool { false }
}
