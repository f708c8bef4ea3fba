// SPDX-License-Identifier: MIT
import CoreFoundation
import Foundation

/// The values of the app's Info.plist in the main bundle. A program of a package has no such file beside it, and apps read theirs by
/// `Bundle.main.object(forInfoDictionaryKey:)`.
@MainActor
enum MainBundleInformation {
    /// Whether the values are those of an app that was started, and not of a file of the main bundle.
    private(set) static var isSet = false

    /// Replaces the values. A main bundle with an Info.plist of its own keeps its values.
    ///
    /// Foundation's `Bundle` reads the dictionary of the CFBundle at each call, and that of a bundle without a file is mutable.
    static func set(_ values: [String: Any]) {
        #if os(Linux)
            guard isSet || !values.isEmpty && Bundle.main.infoDictionary?.isEmpty != false,
                let dictionary = CFBundleGetInfoDictionary(CFBundleGetMainBundle()),
                let data = try? PropertyListSerialization.data(fromPropertyList: values, format: .binary, options: 0),
                let list = CFPropertyListCreateWithData(
                    nil, unsafeBitCast(NSData(data: data), to: CoreFoundation.CFData.self), 0, nil, nil)
            else { return }
            isSet = true
            let target = Unmanaged.passUnretained(dictionary).toOpaque()
            CFDictionaryRemoveAllValues(unsafeBitCast(target, to: CFMutableDictionary.self))
            CFDictionaryApplyFunction(
                unsafeBitCast(list.toOpaque(), to: CoreFoundation.CFDictionary.self),
                { key, value, target in
                    CFDictionarySetValue(unsafeBitCast(target, to: CFMutableDictionary.self), key, value)
                }, target)
            list.release()
        #endif
    }
}
