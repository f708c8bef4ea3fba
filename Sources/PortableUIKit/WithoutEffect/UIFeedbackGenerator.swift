// SPDX-License-Identifier: MIT
import Foundation

// A computer does not vibrate: these classes are there so that code that uses them compiles.

/// Lets the device vibrate (Apple: "UIFeedbackGenerator"): without effect here.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
    /// Says that feedback is about to be asked for. Does nothing.
    open func prepare() {}
}

/// Feedback for things that collide (Apple: "UIImpactFeedbackGenerator"): without effect here.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// How heavy the things are (Apple: "UIImpactFeedbackGenerator.FeedbackStyle").
    public enum FeedbackStyle: Int, Sendable {
        /// Small and light.
        case light = 0
        /// Of middle size.
        case medium = 1
        /// Large and heavy.
        case heavy = 2
        /// Soft.
        case soft = 3
        /// Hard.
        case rigid = 4
    }

    /// A generator of light impacts.
    public override convenience init() {
        self.init(style: .light)
    }

    /// A generator for things of a style.
    public init(style: FeedbackStyle) {
        super.init()
    }

    /// Says that things have collided. Does nothing.
    open func impactOccurred() {}
    /// Says that things have collided, from 0 to 1 strongly. Does nothing.
    open func impactOccurred(intensity: CGFloat) {}
}

/// Feedback for a choice that changes (Apple: "UISelectionFeedbackGenerator"): without effect here.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// Says that the choice has changed. Does nothing.
    open func selectionChanged() {}
}

/// Feedback for success and failure (Apple: "UINotificationFeedbackGenerator"): without effect here.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// How something has ended (Apple: "UINotificationFeedbackGenerator.FeedbackType").
    public enum FeedbackType: Int, Sendable {
        /// Well.
        case success = 0
        /// With a warning.
        case warning = 1
        /// With an error.
        case error = 2
    }

    /// Says how something has ended. Does nothing.
    open func notificationOccurred(_ notificationType: FeedbackType) {}
}
