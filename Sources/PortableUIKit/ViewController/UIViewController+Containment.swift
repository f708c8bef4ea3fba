// SPDX-License-Identifier: MIT
import Foundation

extension UIViewController {
    func adopt(_ childController: UIViewController) {
        guard childController !== self else { fatalError("Can't add self as child view controller") }
        if childController.contains(self) {
            fatalError("Can't add \(childController) as a child of \(self), which is inside it")
        }
        childController.removeFromParent()
        childController.willMove(toParent: self)
        children.append(childController)
        childController.parent = self
        childController.observedValuesMayDiffer()
        childController.isMovingToParent = true
    }

    /// Adds a child whose view fills `container`.
    func embed(_ child: UIViewController, in container: UIView) {
        addChild(child)
        child.view.frame = container.bounds
        child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.addSubview(child.view)
        child.didMove(toParent: self)
    }

    func leaveParent() {
        guard let parent else { return }
        if let index = parent.children.lastIndex(where: { $0 === self }) { parent.children.remove(at: index) }
        self.parent = nil
        observedValuesMayDiffer()
        isMovingToParent = false
        didMove(toParent: nil)
    }
}
