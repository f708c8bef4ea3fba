// SPDX-License-Identifier: MIT
import Foundation

/// A list for Core Graphics, so that `colors as CFArray` compiles as on iOS.
public typealias CFArray = [Any]
/// A string of Core Foundation: one of Foundation, which `text as CFString` makes. Not part of UIKit.
public typealias CFString = NSString
/// Bytes of Core Foundation: those of Foundation, which `data as CFData` makes. Not part of UIKit.
public typealias CFData = NSData
/// Bytes that can be appended to, for functions of Core Foundation: those of Foundation. Not part of UIKit.
public typealias CFMutableData = NSMutableData
/// An address of Core Foundation: one of Foundation. Not part of UIKit.
public typealias CFURL = NSURL
/// A dictionary of Core Foundation: one of Foundation. Not part of UIKit.
public typealias CFDictionary = NSDictionary
/// A number for the dictionaries of Core Foundation. Not part of UIKit.
public var kCFBooleanTrue: NSNumber! { true }
/// A number for the dictionaries of Core Foundation. Not part of UIKit.
public var kCFBooleanFalse: NSNumber! { false }

/// The key of the build number in an Info.plist (Apple: "kCFBundleVersionKey"), with which `object(forInfoDictionaryKey:)` finds it.
public var kCFBundleVersionKey: CFString! { "CFBundleVersion" }
/// The key of the app's short name in an Info.plist.
public var kCFBundleNameKey: CFString! { "CFBundleName" }
/// The key of the app's identifier in an Info.plist.
public var kCFBundleIdentifierKey: CFString! { "CFBundleIdentifier" }
/// The key of the name of the executable in an Info.plist.
public var kCFBundleExecutableKey: CFString! { "CFBundleExecutable" }
