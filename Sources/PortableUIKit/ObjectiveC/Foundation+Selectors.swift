// SPDX-License-Identifier: MIT
import Foundation
import Synchronization

// Notifications and timers that call methods, under the names of Apple's Foundation.
extension NotificationCenter {
    /// Calls a method of `observer`, which is not retained, for notifications with a name (any, for `nil`) of an object (of any,
    /// for `nil`), on the thread that posts them (Apple: "addObserver(_:selector:name:object:)"). An observer is removed when it
    /// is deallocated.
    public func addObserver(
        _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?
    ) {
        let entry = Observing(observer as AnyObject, self, aName, anObject.map { $0 as AnyObject })
        entry.token = addObserver(forName: aName, object: anObject, queue: nil) { [weak entry] notification in
            guard let entry else { return }
            if let observer = entry.observer {
                aSelector.send(to: observer, [notification])
            } else {
                Observing.remove { $0 === entry }
            }
        }
        Observing.add(entry)
    }

    /// Removes an observer with all its methods, or the token of a closure (Apple: "removeObserver(_:)").
    public func removeObserver(_ observer: AnyObject) {
        Observing.remove { $0.observer === observer && $0.center === self }
        removeObserver(observer as Any)
    }

    /// Removes an observer's methods for a name and an object, where `nil` stands for any (Apple:
    /// "removeObserver(_:name:object:)").
    public func removeObserver(_ observer: AnyObject, name aName: NSNotification.Name?, object anObject: Any?) {
        Observing.remove {
            $0.observer === observer && $0.center === self && (aName == nil || $0.name == aName)
                && (anObject == nil || $0.object === anObject.map { $0 as AnyObject })
        }
        removeObserver(observer as Any, name: aName, object: anObject)
    }
}

/// A method that observes notifications.
private final class Observing: @unchecked Sendable {
    // Sound: `token` is set before the entry is shared; weak references are atomic.
    weak var observer: AnyObject?
    weak var center: NotificationCenter?
    let name: NSNotification.Name?
    weak var object: AnyObject?
    var token: (any NSObjectProtocol)?

    init(_ observer: AnyObject, _ center: NotificationCenter, _ name: NSNotification.Name?, _ object: AnyObject?) {
        self.observer = observer
        self.center = center
        self.name = name
        self.object = object
    }

    private struct Table: Sendable {
        var entries: [Observing] = []
        var sweepCount = 64
    }
    private static let table = Mutex(Table())

    static func add(_ entry: Observing) {
        let isFull = table.withLock { table in
            table.entries.append(entry)
            return table.entries.count >= table.sweepCount
        }
        guard isFull else { return }
        // Entries of deallocated observers are removed whenever the number of entries has doubled.
        remove { $0.observer == nil }
        table.withLock { $0.sweepCount = max(64, $0.entries.count * 2) }
    }

    static func remove(where matches: (Observing) -> Bool) {
        let removed = table.withLock { $0.entries }.filter(matches)
        guard !removed.isEmpty else { return }
        table.withLock { table in table.entries.removeAll { one in removed.contains { $0 === one } } }
        for entry in removed {
            if let token = entry.token { entry.center?.removeObserver(token as Any) }
        }
    }
}

extension Timer: ReplaceableInitialization {
    /// Adds a timer that calls a method of `aTarget` to the current run loop (Apple:
    /// "scheduledTimer(timeInterval:target:selector:userInfo:repeats:)").
    public class func scheduledTimer(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
        repeats yesOrNo: Bool
    ) -> Timer {
        let timer = Timer(
            timeInterval: ti, target: aTarget, selector: aSelector, userInfo: userInfo, repeats: yesOrNo)
        RunLoop.current.add(timer, forMode: .default)
        return timer
    }
}

extension ReplaceableInitialization where Self: Timer {
    /// A timer that never fires, as `NSObject` makes it: a value for a property until a timer is scheduled.
    public init() {
        let timer = Timer(timeInterval: 0, repeats: false) { _ in }
        timer.invalidate()
        self.init(made: timer, ())
    }

    /// A timer that calls a method of `aTarget`, which it retains until it is invalidated; add it to a run loop (Apple:
    /// "init(timeInterval:target:selector:userInfo:repeats:)").
    public init(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
        repeats yesOrNo: Bool
    ) {
        self.init(
            fireAt: Date(timeIntervalSinceNow: ti), interval: ti, target: aTarget, selector: aSelector,
            userInfo: userInfo,
            repeats: yesOrNo)
    }

    /// A timer that calls a method of `t` for the first time at `date` (Apple:
    /// "init(fireAt:interval:target:selector:userInfo:repeats:)").
    public init(
        fireAt date: Date, interval ti: TimeInterval, target t: Any, selector s: Selector, userInfo ui: Any?,
        repeats rep: Bool
    ) {
        self.init(made: TargetTimer(date, interval: ti, repeats: rep, target: t as AnyObject, s, ui) as Timer, ())
    }
}

/// A timer that calls a method. Foundation's has no way to set its information.
private final class TargetTimer: Timer {
    private struct Call: @unchecked Sendable {
        // Sound: constants; the timer calls its target on the thread of its run loop, as on iOS.
        let target: AnyObject
        let selector: Selector
    }
    private let info: Any?

    init(_ date: Date, interval: TimeInterval, repeats: Bool, target: AnyObject, _ selector: Selector, _ info: Any?) {
        self.info = info
        let call = Call(target: target, selector: selector)
        super.init(fire: date, interval: interval, repeats: repeats) { call.selector.send(to: call.target, [$0]) }
    }

    override var userInfo: Any? { info }
}
