// SPDX-License-Identifier: MIT
extension UIViewController {
    /// The nearest controller of a class that contains this controller.
    final func container<Container: UIViewController>(_ type: Container.Type) -> Container? {
        var candidate = parent
        while let current = candidate {
            if let found = current as? Container { return found }
            candidate = current.parent
        }
        return nil
    }

    /// Whether the view ends at a bar at an edge, and does not extend behind it.
    final func ends(at edge: UIRectEdge, isTranslucent: Bool) -> Bool {
        !edgesForExtendedLayout.contains(edge) || !isTranslucent && !extendedLayoutIncludesOpaqueBars
    }
}
