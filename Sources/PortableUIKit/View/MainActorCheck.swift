// SPDX-License-Identifier: MIT
import Foundation

/// Tells whether code runs on the main actor, without trapping where it doesn't.
///
/// On Linux the main queue may be served by another thread than the process's first one, so both are asked.
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
