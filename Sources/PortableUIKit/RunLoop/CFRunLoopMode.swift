// SPDX-License-Identifier: MIT
import CoreFoundation

extension CFRunLoopMode {
    /// The mode that a run loop is in unless something else is asked for (Apple: "CFRunLoopMode.defaultMode"). Linux's
    /// CoreFoundation has the value under its C name only.
    public static var defaultMode: CFRunLoopMode { kCFRunLoopDefaultMode }
}
