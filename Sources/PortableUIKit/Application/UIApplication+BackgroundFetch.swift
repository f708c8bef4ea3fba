// SPDX-License-Identifier: MIT
import Foundation

/// What an app found in the background (Apple: "UIBackgroundFetchResult"). No system asks for it here.
public enum UIBackgroundFetchResult: UInt, Sendable {
    /// New data.
    case newData = 0
    /// No new data.
    case noData = 1
    /// The download failed.
    case failed = 2
}

/// Whether an app may download in the background (Apple: "UIBackgroundRefreshStatus").
public enum UIBackgroundRefreshStatus: Int, Sendable {
    /// Not, and the user can't change that.
    case restricted = 0
    /// Not, by the user's choice.
    case denied = 1
    /// The app may.
    case available = 2
}

extension UIApplication {
    /// The shortest interval between downloads in the background, in seconds.
    public class var backgroundFetchIntervalMinimum: TimeInterval { 0 }
    /// The interval for no downloads in the background, in seconds.
    public class var backgroundFetchIntervalNever: TimeInterval { .greatestFiniteMagnitude }
}
