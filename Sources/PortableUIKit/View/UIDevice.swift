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
