// SPDX-License-Identifier: MIT
import Foundation

/// Identifies a task that an app finishes in the background (Apple: "UIBackgroundTaskIdentifier").
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    /// The number; 0 for no task.
    public let rawValue: Int

    /// The task of a number.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// No task.
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// The tasks of an app that keep it running in the background, and the time that is left for them.
@MainActor
package final class BackgroundTasks {
    /// How long an app may stay in the background, in seconds.
    static let allowance: TimeInterval = 30

    private var tasks: [(identifier: UIBackgroundTaskIdentifier, expire: (@MainActor () -> Void)?)] = []
    private var lastNumber = 0
    private var end: (time: TimeInterval, token: FrameClock.DelayToken)?
    /// Called when the last task has ended.
    package var onEmpty: (() -> Void)?

    package var isEmpty: Bool { tasks.isEmpty }

    func begin(_ expire: (@MainActor () -> Void)?) -> UIBackgroundTaskIdentifier {
        lastNumber += 1
        let identifier = UIBackgroundTaskIdentifier(rawValue: lastNumber)
        tasks.append((identifier, expire))
        return identifier
    }

    func end(_ identifier: UIBackgroundTaskIdentifier) {
        guard let index = tasks.firstIndex(where: { $0.identifier == identifier }) else { return }
        tasks.remove(at: index)
        if tasks.isEmpty { onEmpty?() }
    }

    /// Seconds until the tasks expire; the largest number in the foreground.
    var remaining: TimeInterval {
        end.map { max(0, $0.time - FrameClock.current.now) } ?? .greatestFiniteMagnitude
    }

    func enterBackground() {
        let time = FrameClock.current.now + Self.allowance
        end = (time, FrameClock.current.after(Self.allowance, isEndless: true) { [weak self] in self?.expire() })
    }

    func leaveBackground() {
        if let end { FrameClock.current.cancel(end.token) }
        end = nil
    }

    /// The time is over: calls the handlers of the tasks, in the order of their beginnings, and ends those that do not end.
    package func expire() {
        for task in tasks {
            guard tasks.contains(where: { $0.identifier == task.identifier }) else { continue }
            task.expire?()
            end(task.identifier)
        }
    }
}

extension UIApplication {
    /// Lets the time in the background be over: the handlers of the tasks are called. Not part of UIKit, where the system does this.
    public final func expireBackgroundTasks() { run.backgroundTasks.expire() }
}
