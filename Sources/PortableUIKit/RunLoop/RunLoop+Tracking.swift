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
    private struct Tracker {
        weak var object: AnyObject?
    }

    private static var trackers: [ObjectIdentifier: Tracker] = [:]
    private static var announcedMode = RunLoop.Mode.default
    private static var isPrepared = false

    /// The present mode for the main run loop.
    public static var mode: RunLoop.Mode { isTracking ? .tracking : .default }

    /// Whether anything is tracking. An object that is freed tracks no longer.
    public static var isTracking: Bool { trackers.values.contains { $0.object != nil } }

    /// Requests the tracking mode for `tracker`; a second request has no effect.
    package static func begin(_ tracker: AnyObject) {
        prepare()
        trackers[ObjectIdentifier(tracker)] = Tracker(object: tracker)
        update()
    }

    /// Ends the request of `begin`.
    package static func end(_ tracker: AnyObject) {
        trackers[ObjectIdentifier(tracker)] = nil
        update()
    }

    /// Stops the run loop if the mode has changed: also called when a tracker may have been freed.
    package static func update() {
        guard !trackers.isEmpty || announcedMode != .default else { return }
        trackers = trackers.filter { $0.value.object != nil }
        guard mode != announcedMode else { return }
        announcedMode = mode
        CFRunLoopStop(CFRunLoopGetMain())
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
            return unsafeBitCast(mode.rawValue as NSString, to: CoreFoundation.CFString.self)
        #endif
    }
}
