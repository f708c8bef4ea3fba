// SPDX-License-Identifier: MIT
import Foundation

/// Announcements to assistive technology, and its settings (Apple: "UIAccessibility"). There is none here: nothing is
/// switched on, and notifications go to whoever listens with `onPost`.
@preconcurrency @MainActor
public struct UIAccessibility {
    private init() {}

    /// What an application tells assistive technology (Apple: "UIAccessibility.Notification").
    public struct Notification: RawRepresentable, Hashable, Sendable {
        /// The number of the notification.
        public let rawValue: UInt32

        /// A notification of a number.
        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// Another screen is shown. The argument is the element to go to, or a text to read out.
        public static let screenChanged = Notification(rawValue: 1000)
        /// A part of the screen has changed. The argument is the element to go to, or a text to read out.
        public static let layoutChanged = Notification(rawValue: 1001)
        /// The argument is a text to read out.
        public static let announcement = Notification(rawValue: 1008)
        /// Another page is shown. The argument is a text to read out.
        public static let pageScrolled = Notification(rawValue: 1009)
    }

    /// Hears of what is posted. Not part of UIKit: tests listen here.
    public static var onPost: ((_ notification: Notification, _ argument: Any?) -> Void)?

    /// Tells assistive technology of a change.
    public static func post(notification: Notification, argument: Any?) {
        onPost?(notification, argument)
    }

    /// Whether the screen is read out: no.
    public static var isVoiceOverRunning: Bool { false }
    /// Whether the user goes from element to element by switches: no.
    public static var isSwitchControlRunning: Bool { false }
    /// Whether the user has chosen bold text: the screen's trait.
    public static var isBoldTextEnabled: Bool { UIScreen.main.traitCollection.legibilityWeight == .bold }
    /// Whether the user has chosen less movement: no.
    public static var isReduceMotionEnabled: Bool { false }
    /// Whether the user has chosen less transparency: no.
    public static var isReduceTransparencyEnabled: Bool { false }
    /// Whether the user has chosen a higher contrast: the screen's trait.
    public static var isDarkerSystemColorsEnabled: Bool {
        UIScreen.main.traitCollection.accessibilityContrast == .high
    }
    /// Whether the user has chosen inverted colours: no.
    public static var isInvertColorsEnabled: Bool { false }
    /// Whether the user has chosen shades of grey: no.
    public static var isGrayscaleEnabled: Bool { false }

    /// Posted when `isVoiceOverRunning` changes: never.
    public nonisolated static let voiceOverStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityVoiceOverStatusDidChangeNotification")
    /// Posted when `isBoldTextEnabled` changes: never.
    public nonisolated static let boldTextStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityBoldTextStatusDidChangeNotification")
    /// Posted when `isReduceMotionEnabled` changes: never.
    public nonisolated static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityReduceMotionStatusDidChangeNotification")
    /// Posted when `isReduceTransparencyEnabled` changes: never.
    public nonisolated static let reduceTransparencyStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityReduceTransparencyStatusDidChangeNotification")
}

/// Something that may be done with an element beside its usual use (Apple: "UIAccessibilityCustomAction").
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
    /// What an action calls; says whether anything was done.
    public typealias Handler = (UIAccessibilityCustomAction) -> Bool

    /// The words for the action.
    open var name: String
    /// The picture for the action.
    open var image: UIImage?
    /// What the action calls.
    open var actionHandler: Handler?

    /// An action that calls `actionHandler`.
    public init(name: String, actionHandler: @escaping Handler) {
        self.name = name
        self.actionHandler = actionHandler
        super.init()
    }

    /// An action with a picture.
    public init(name: String, image: UIImage?, actionHandler: @escaping Handler) {
        self.name = name
        self.image = image
        self.actionHandler = actionHandler
        super.init()
    }
}

/// An element that is no view (Apple: "UIAccessibilityElement").
open class UIAccessibilityElement: UIResponder {
    /// What the element is in.
    open weak var accessibilityContainer: AnyObject?
    /// Where the element is in its container, in points of that.
    open var accessibilityFrameInContainerSpace = CGRect.zero

    /// A name for automation; never shown.
    open var accessibilityIdentifier: String? {
        get { givenAccessibility.accessibilityIdentifier }
        set { settableAccessibility.accessibilityIdentifier = newValue }
    }

    /// An element in a container.
    public init(accessibilityContainer container: Any) {
        accessibilityContainer = container as AnyObject
        super.init()
    }
}
