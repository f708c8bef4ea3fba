// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit

extension NibBuilder {
    /// The segue of a connection; `nil` for those between containers and their children, and for kinds that are not there.
    func segue(_ element: NibElement) -> StoryboardSegue? {
        guard element.name == "segue", let kind = element.string("kind") else { return nil }
        let styles: [String: UIModalPresentationStyle] = [
            "fullScreen": .fullScreen, "pageSheet": .pageSheet, "formSheet": .formSheet, "popover": .popover,
            "overFullScreen": .overFullScreen, "currentContext": .currentContext,
            "overCurrentContext": .overCurrentContext,
        ]
        let made: StoryboardSegue.Kind
        switch kind {
        case "show", "push": made = .show
        case "showDetail", "replace": made = .showDetail
        case "embed": made = .embed
        case "presentation", "modal": made = .present(element.choice("modalPresentationStyle", styles))
        case "popoverPresentation", "popover": made = .present(.popover)
        case "unwind": made = .unwind(Selector(element.string("unwindAction") ?? ""))
        case "custom": made = .custom(classOf(element, default: UIStoryboardSegue.self))
        case "relationship": return nil
        default:
            WarningLog.write("\(document.file): a segue of the kind '\(kind)' is left out")
            return nil
        }
        let destination = element.string("destination") ?? ""
        let containers = kind == "embed" ? containers : []
        let transition = element.choice("modalTransitionStyle", Self.modalTransitions)
        let anchor = element.string("popoverAnchorView") ?? element.string("popoverAnchorBarButtonItem")
        return StoryboardSegue(
            identifier: element.string("identifier"), kind: made, isAnimated: element.bool("animates") ?? true,
            anchor: anchor.flatMap { objects[$0] }
        ) { [document] storyboard in
            guard let scene = document.scenes[destination] else {
                WarningLog.write(
                    "\(document.file): a segue leads to '\(destination)', which is no controller that is made")
                return nil
            }
            let builder = NibBuilder(document, owner: nil, storyboard: storyboard)
            builder.containers = containers
            let controller = builder.makeController(scene)
            if let transition { controller.modalTransitionStyle = transition }
            return controller
        }
    }

    /// The segues of a scene: of its controller, and of the controls, rows and bar buttons in it.
    func segues(in scene: NibElement) -> [StoryboardSegue] {
        scene.descendants("segue").compactMap(segue)
    }

    /// Lets a control, a bar button, a row, an item or a recognizer perform a segue.
    func connectSegue(_ element: NibElement, of object: AnyObject) {
        guard !(object is UIViewController), let segue = segue(element) else { return }
        switch object {
        case let control as UIControl:
            control.addAction(
                UIAction { [weak control] _ in control?.trigger(segue, sender: control) },
                for: control is UIButton ? .touchUpInside : .valueChanged)
        case let item as UIBarButtonItem:
            let owner = controller
            item.primaryAction = UIAction(title: item.title ?? "", image: item.image) { [weak owner, weak item] _ in
                owner?.trigger(segue, sender: item)
            }
        case let cell as UITableViewCell where element.string("trigger") == "accessoryAction":
            cell.segues.accessory = { $0.trigger(segue, sender: $0) }
        case let cell as UITableViewCell: cell.segues.selection = { $0.trigger(segue, sender: $0) }
        case let cell as UICollectionViewCell: cell.selectionSegue = { $0.trigger(segue, sender: $0) }
        case let recognizer as UIGestureRecognizer:
            recognizer.addAction { if $0.state == .ended { $0.view?.trigger(segue, sender: $0) } }
        case let view as UIView: embeds.append((segue, view))
        default: WarningLog.write("\(document.file): a segue of \(type(of: object)) is left out")
        }
    }
}
