// SPDX-License-Identifier: MIT
import CoreFoundation
import Foundation

extension RunLoop.Mode {
    /// The mode of the main run loop while a finger or the momentum that it left moves content
    /// (Apple: "RunLoop.Mode.tracking"). It is one of the common modes.
    public static let tracking = RunLoop.Mode("UITrackingRunLoopMode")
}

/// The objects that keep the main run loop in the tracking mode, as scroll views do while their content moves.
///
/// The application's loop runs in `mode` and is stopped when that changes, so what stands in the default mode only, such
/// as work for idle times, rests until nothing is tracked. Not part of UIKit.
@preconcurrency @MainActor
public enum RunLoopTracking {
    private static var trackers: Set<ObjectIdentifier> = []
    private static var isPrepared = false

    /// The mode that the main run loop is to run in now.
    public static var mode: RunLoop.Mode { trackers.isEmpty ? .default : .tracking }

    /// Whether anything is tracked.
    public static var isTracking: Bool { !trackers.isEmpty }

    /// Asks for the tracking mode on behalf of `tracker`; asking twice is asking once.
    package static func begin(_ tracker: AnyObject) {
        prepare()
        change { trackers.insert(ObjectIdentifier(tracker)) }
    }

    /// Takes back what `begin` asked for.
    package static func end(_ tracker: AnyObject) {
        change { trackers.remove(ObjectIdentifier(tracker)) }
    }

    /// Makes `tracking` one of the common modes of the main run loop. Once is enough; more is harmless.
    package static func prepare() {
        guard !isPrepared else { return }
        isPrepared = true
        CFRunLoopAddCommonMode(CFRunLoopGetMain(), cfMode(.tracking))
    }

    /// A mode as CoreFoundation knows it.
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
