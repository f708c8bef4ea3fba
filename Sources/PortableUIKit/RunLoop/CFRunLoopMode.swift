// SPDX-License-Identifier: MIT
import CoreFoundation

extension CFRunLoopMode {
    /// The default mode of a run loop (Apple: "CFRunLoopMode.defaultMode"). Linux's CoreFoundation has the value only
    /// under its C name.
    public static var defaultMode: CFRunLoopMode { kCFRunLoopDefaultMode }
}
