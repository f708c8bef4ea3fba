// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit

extension NibBuilder {
    private static let events: [String: UIControl.Event] = [
        "touchDown": .touchDown, "touchDownRepeat": .touchDownRepeat, "touchDragInside": .touchDragInside,
        "touchDragOutside": .touchDragOutside, "touchDragEnter": .touchDragEnter, "touchDragExit": .touchDragExit,
        "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside, "touchCancel": .touchCancel,
        "valueChanged": .valueChanged, "primaryActionTriggered": .primaryActionTriggered,
        "editingDidBegin": .editingDidBegin, "editingChanged": .editingChanged, "editingDidEnd": .editingDidEnd,
        "editingDidEndOnExit": .editingDidEndOnExit,
    ]

    /// Connects an action of a control, a recognizer or a bar button. As in UIKit, only calling it shows whether its target
    /// has the method.
    func connectAction(_ element: NibElement, of object: AnyObject) {
        guard let name = element.string("selector"), let destination = element.string("destination") else { return }
        let target = self.object(for: destination)
        guard target != nil || document.isFirstResponder(destination) else {
            return WarningLog.write(
                "\(document.file): the action '\(name)' is not connected, because its target '\(destination)' is not made"
            )
        }
        switch object {
        case let control as UIControl:
            guard let event = element.choice("eventType", Self.events) else {
                return WarningLog.write("\(document.file): the action '\(name)' has no event of a control")
            }
            control.addTarget(target, action: Selector(name), for: event)
        case let recognizer as UIGestureRecognizer:
            if let target { recognizer.addTarget(target, action: Selector(name)) }
        case let item as UIBarButtonItem:
            (item.target, item.action) = (target, Selector(name))
        default: WarningLog.write("\(document.file): the action '\(name)' of \(type(of: object)) is not connected")
        }
    }

    // MARK: Recognizers

    // "pong" is Interface Builder's word.
    private static let recognizers: [String: UIGestureRecognizer.Type] = [
        "tapGestureRecognizer": UITapGestureRecognizer.self, "panGestureRecognizer": UIPanGestureRecognizer.self,
        "swipeGestureRecognizer": UISwipeGestureRecognizer.self,
        "pongPressGestureRecognizer": UILongPressGestureRecognizer.self,
        "pinchGestureRecognizer": UIPinchGestureRecognizer.self,
        "rotationGestureRecognizer": UIRotationGestureRecognizer.self,
        "screenEdgePanGestureRecognizer": UIScreenEdgePanGestureRecognizer.self,
        "gestureRecognizer": UIGestureRecognizer.self,
    ]

    /// Makes the recognizers that a view has in the document.
    func addRecognizers(_ connections: [NibElement], to view: UIView) {
        for connection in connections where connection.string("property") == "gestureRecognizers" {
            guard let id = connection.string("destination"), objects[id] == nil, let element = document.elements[id],
                let base = Self.recognizers[element.name],
                let recognizer = DefaultObjects.make(classOf(element, default: base)) as? UIGestureRecognizer
            else { continue }
            recognizer.isEnabled = element.bool("enabled") ?? true
            recognizer.cancelsTouchesInView = element.bool("cancelsTouchesInView") ?? true
            recognizer.delaysTouchesBegan = element.bool("delaysTouchesBegan") ?? false
            recognizer.delaysTouchesEnded = element.bool("delaysTouchesEnded") ?? true
            switch recognizer {
            case let tap as UITapGestureRecognizer:
                tap.numberOfTapsRequired = element.integer("numberOfTapsRequired") ?? 1
                tap.numberOfTouchesRequired = element.integer("numberOfTouchesRequired") ?? 1
            case let pan as UIPanGestureRecognizer:
                pan.minimumNumberOfTouches = element.integer("minimumNumberOfTouches") ?? 1
                if let edges = element.child("rectEdge")?.edges {
                    (pan as? UIScreenEdgePanGestureRecognizer)?.edges = edges
                }
            case let press as UILongPressGestureRecognizer:
                if let seconds = element.number("minimumPressDuration") { press.minimumPressDuration = seconds }
                if let distance = element.number("allowableMovement") { press.allowableMovement = distance }
            case let swipe as UISwipeGestureRecognizer:
                let directions: [String: UISwipeGestureRecognizer.Direction] = [
                    "left": .left, "right": .right, "up": .up, "down": .down,
                ]
                swipe.direction = element.choice("direction", directions) ?? .right
            default: break
            }
            record(recognizer, as: element)
            view.addGestureRecognizer(recognizer)
        }
    }
}
