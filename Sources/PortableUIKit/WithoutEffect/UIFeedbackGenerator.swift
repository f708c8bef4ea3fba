// SPDX-License-Identifier: MIT
import Foundation

// A computer does not vibrate: these classes exist so that code compiles.

/// Lets the device vibrate (Apple: "UIFeedbackGenerator"): without effect here.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
    /// Prepares for feedback. Does nothing.
    open func prepare() {}
}

/// Feedback for impacts (Apple: "UIImpactFeedbackGenerator"): without effect here.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// The style of an impact (Apple: "UIImpactFeedbackGenerator.FeedbackStyle").
    public enum FeedbackStyle: Int, Sendable {
        /// Light.
        case light = 0
        /// Medium.
        case medium = 1
        /// Heavy.
        case heavy = 2
        /// Soft.
        case soft = 3
        /// Rigid.
        case rigid = 4
    }

    /// A generator of light impacts.
    public override init() { super.init() }

    /// A generator of impacts with a style.
    public init(style: FeedbackStyle) { super.init() }

    /// Gives feedback for an impact. Does nothing.
    open func impactOccurred() {}
    /// Gives feedback for an impact, with an intensity from 0 to 1. Does nothing.
    open func impactOccurred(intensity: CGFloat) {}
}

/// Feedback for a changed selection (Apple: "UISelectionFeedbackGenerator"): without effect here.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// Gives feedback for a changed selection. Does nothing.
    open func selectionChanged() {}
}

/// Feedback for success and failure (Apple: "UINotificationFeedbackGenerator"): without effect here.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// The result of a task (Apple: "UINotificationFeedbackGenerator.FeedbackType").
    public enum FeedbackType: Int, Sendable {
        /// Success.
        case success = 0
        /// A warning.
        case warning = 1
        /// An error.
        case error = 2
    }

    /// Gives feedback for a result. Does nothing.
    open func notificationOccurred(_ notificationType: FeedbackType) {}
}
