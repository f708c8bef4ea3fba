// SPDX-License-Identifier: MIT
import Foundation

extension UIView {
    /// Ends editing in this view and the views in it (Apple: "UIView.endEditing(_:)").
    ///
    /// - Parameter force: whether what is edited isn't asked.
    /// - Returns: whether nothing in the view is edited now.
    @discardableResult
    public final func endEditing(_ force: Bool) -> Bool {
        guard let editor = window?.firstResponder as? UIView, editor.isDescendant(of: self) else { return true }
        if editor.resignFirstResponder() { return true }
        if force { editor.loseFirstResponder() }
        return force
    }
}
