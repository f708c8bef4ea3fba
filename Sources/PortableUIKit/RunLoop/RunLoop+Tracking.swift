// SPDX-License-Identifier: MIT
import CoreFoundation
import Foundation

extension RunLoop.Mode {
    /// The mode of the main run loop while a touch or deceleration scrolls content (Apple: "RunLoop.Mode.tracking"). It
    /// is one of the common modes.
    public static let tracking = RunLoop.Mode("UITrackingRunLoopMode")
}

/// The objects that keep the main run loop in the tracking mode, such as scroll views while their content moves.
///
/// The application's loop runs in `mode` and is stopped when that changes. So work in the default mode only, such as
/// work for idle times, pauses during tracking. Not part of UIKit.
@preconcurrency @MainActor
public enum RunLoopTracking {
    private static var trackers: Set<ObjectIdentifier> = []
    private static var isPrepared = false

    /// The present mode for the main run loop.
    public static var mode: RunLoop.Mode { trackers.isEmpty ? .default : .tracking }

    /// Whether anything is tracking.
    public static var isTracking: Bool { !trackers.isEmpty }

    /// Requests the tracking mode for `tracker`; a second request has no effect.
    package static func begin(_ tracker: AnyObject) {
        prepare()
        change { trackers.insert(ObjectIdentifier(tracker)) }
    }

    /// Ends the request of `begin`.
    package static func end(_ tracker: AnyObject) {
        change { trackers.remove(ObjectIdentifier(tracker)) }
    }

    /// Adds `tracking` to the common modes of the main run loop. Further calls have no effect.
    package static func prepare() {
        guard !isPrepared else { return }
        isPrepared = true
        CFRunLoopAddCommonMode(CFRunLoopGetMain(), cfMode(.tracking))
    }

    /// A mode for CoreFoundation.
    package static func cfMode(_ mode: RunLoop.Mode) -> CFRunLoopMode {
        if mode == .default { return kCFRunLoopDefaultMode }
        if mode == .common { return kCFRunLoopCommonModes }
        #if _runtime(_ObjC)
            return CFRunLoopMode(mode.rawValue as CFString)
        #else
            // Sound: without Objective-C, NSString is laid out as CFString and retained alike (swift-corelibs-foundation).
            return unsafeBitCast(mode.rawValue as NSString, to: CFString.self)
        #endif
    }

    private static func change(_ body: () -> Void) {
        let before = mode
        body()
        if mode != before { CFRunLoopStop(CFRunLoopGetMain()) }
    }
}
