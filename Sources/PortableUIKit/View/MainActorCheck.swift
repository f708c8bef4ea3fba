// SPDX-License-Identifier: MIT
import Foundation

/// Detects whether code runs on the main actor, without trapping if it doesn't.
///
/// On Linux a thread other than the process's first one may serve the main queue, so both are checked.
enum MainActorCheck {
    private static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    /// Whether `MainActor.assumeIsolated` would succeed here.
    static var isOnMainActor: Bool {
        Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true
    }
}
