// SPDX-License-Identifier: MIT
import Foundation

extension UIApplication {
    final func refuseRemoteNotifications() {
        let error = NSError(
            domain: NSCocoaErrorDomain, code: 3_010,
            userInfo: [NSLocalizedDescriptionKey: "remote notifications are not supported on this system"])
        Task { delegate?.application(self, didFailToRegisterForRemoteNotificationsWithError: error) }
    }
}
