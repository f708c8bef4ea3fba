// SPDX-License-Identifier: MIT
import Foundation

/// Observes notifications until it is deallocated.
final class NotificationObservation {
    private let tokens: [any NSObjectProtocol]

    init(_ names: [Notification.Name], _ body: @escaping @Sendable (Notification) -> Void) {
        tokens = names.map {
            NotificationCenter.default.addObserver(forName: $0, object: nil, queue: nil, using: body)
        }
    }

    deinit { for token in tokens { NotificationCenter.default.removeObserver(token) } }
}
