// SPDX-License-Identifier: MIT
import Foundation

/// Announcements to assistive technology, and its settings (Apple: "UIAccessibility"). There is no assistive technology
/// here: all settings are off, and notifications are passed to `onPost`.
@preconcurrency @MainActor
public struct UIAccessibility {
    private init() {}

    /// A notification to assistive technology (Apple: "UIAccessibility.Notification").
    public struct Notification: RawRepresentable, Hashable, Sendable {
        /// The number of the notification.
        public let rawValue: UInt32

        /// A notification with this number.
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// Another screen is shown. The argument is the element to go to, or a text to read out.
        public static let screenChanged = Notification(rawValue: 1000)
        /// A part of the screen has changed. The argument is the element to go to, or a text to read out.
        public static let layoutChanged = Notification(rawValue: 1001)
        /// The argument is a text to read out.
        public static let announcement = Notification(rawValue: 1008)
        /// Another page is shown. The argument is a text to read out.
        public static let pageScrolled = Notification(rawValue: 1009)
    }

    /// An assistive technology (Apple: "UIAccessibility.AssistiveTechnologyIdentifier").
    public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
        /// The name of the technology.
        public let rawValue: String

        /// A technology with this name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Switches.
        public static let notificationSwitchControl = Self(
            rawValue: "UIAccessibilityNotificationSwitchControlIdentifier")
        /// The screen reader.
        public static let notificationVoiceOver = Self(rawValue: "UIAccessibilityNotificationVoiceOverIdentifier")
    }

    /// The element that assistive technology has the focus on: `nil`.
    public static func focusedElement(using assistiveTechnology: AssistiveTechnologyIdentifier?) -> Any? { nil }

    /// Called with each posted notification. Not part of UIKit: tests use it.
    public static var onPost: ((_ notification: Notification, _ argument: Any?) -> Void)?

    /// Posts a notification to assistive technology.
    public static func post(notification: Notification, argument: Any?) {
        onPost?(notification, argument)
    }

    /// Whether a screen reader is running: `false`.
    public static var isVoiceOverRunning: Bool { false }
    /// Whether the user navigates by switches: `false`.
    public static var isSwitchControlRunning: Bool { false }
    /// Whether the device is confined to this app: `false`.
    public static var isGuidedAccessEnabled: Bool { false }
    /// Whether the user prefers bold text: the screen's trait.
    public static var isBoldTextEnabled: Bool { UIScreen.main.traitCollection.legibilityWeight == .bold }
    /// Whether the user prefers reduced motion: `false`.
    public static var isReduceMotionEnabled: Bool { false }
    /// Whether the user prefers reduced transparency: `false`.
    public static var isReduceTransparencyEnabled: Bool { false }
    /// Whether the user prefers a higher contrast: the screen's trait.
    public static var isDarkerSystemColorsEnabled: Bool {
        UIScreen.main.traitCollection.accessibilityContrast == .high
    }
    /// Whether the user prefers inverted colours: `false`.
    public static var isInvertColorsEnabled: Bool { false }
    /// Whether the user prefers shades of grey: `false`.
    public static var isGrayscaleEnabled: Bool { false }

    /// Posted when assistive technology moves its focus: never.
    public nonisolated static let elementFocusedNotification = NSNotification.Name(
        "UIAccessibilityElementFocusedNotification")
    /// The key of the element that has the focus now.
    public nonisolated static let focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey"
    /// The key of the element that had the focus before.
    public nonisolated static let unfocusedElementUserInfoKey = "UIAccessibilityUnfocusedElementKey"
    /// The key of the technology that has the focus.
    public nonisolated static let assistiveTechnologyUserInfoKey = "UIAccessibilityAssistiveTechnologyKey"
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

/// Where assistive technology scrolls (Apple: "UIAccessibilityScrollDirection").
public enum UIAccessibilityScrollDirection: Int, Sendable {
    /// To the right.
    case right = 1
    /// To the left.
    case left = 2
    /// Up.
    case up = 3
    /// Down.
    case down = 4
    /// To the next page.
    case next = 5
    /// To the previous page.
    case previous = 6
}

/// An action of an element besides its usual one (Apple: "UIAccessibilityCustomAction").
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
    /// The function of an action; returns whether anything was done.
    public typealias Handler = (UIAccessibilityCustomAction) -> Bool

    /// The name of the action.
    open var name: String
    /// The picture of the action.
    open var image: UIImage?
    /// The function of the action.
    open var actionHandler: Handler?

    /// The object whose method the action calls, not retained.
    open weak var target: AnyObject?
    /// The method of the action; it returns whether anything was done.
    open var selector: Selector

    /// An action that calls a method of `target`, which returns whether anything was done.
    public init(name: String, target: Any?, selector: Selector) {
        (self.name, self.selector) = (name, selector)
        self.target = target.map { $0 as AnyObject }
    }

    /// An action with a picture that calls a method of `target`.
    public init(name: String, image: UIImage?, target: Any?, selector: Selector) {
        self.name = name
        self.image = image
        self.target = target.map { $0 as AnyObject }
        self.selector = selector
        super.init()
    }

    /// Performs the action, as assistive technology does; returns whether anything was done.
    package final func perform() -> Bool {
        if let actionHandler { return actionHandler(self) }
        return target.map { selector.send(to: $0, [self]) as? Bool ?? false } ?? false
    }

    /// An action that calls `actionHandler`.
    public init(name: String, actionHandler: @escaping Handler) {
        self.name = name
        selector = ""
        self.actionHandler = actionHandler
        super.init()
    }

    /// An action with a picture.
    public init(name: String, image: UIImage?, actionHandler: @escaping Handler) {
        self.name = name
        self.image = image
        selector = ""
        self.actionHandler = actionHandler
        super.init()
    }
}

/// An element that is not a view (Apple: "UIAccessibilityElement").
open class UIAccessibilityElement: UIResponder {
    /// The container of the element.
    open weak var accessibilityContainer: AnyObject?
    /// The element's frame in its container's coordinates, in points.
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
