// SPDX-License-Identifier: MIT
import CoreFoundation

extension CFRunLoopMode {
    /// The default mode of a run loop (Apple: "CFRunLoopMode.defaultMode"). Linux's CoreFoundation has the value only
    /// under its C name.
    public static var defaultMode: CFRunLoopMode { kCFRunLoopDefaultMode }
    /// The modes that a run loop treats as common (Apple: "CFRunLoopMode.commonModes").
    public static var commonModes: CFRunLoopMode { kCFRunLoopCommonModes }
}
