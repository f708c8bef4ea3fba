// SPDX-License-Identifier: MIT

extension UIView {
    final func stopEditing(_ force: Bool) -> Bool {
        guard let editor = window?.firstResponder as? UIView, editor.isDescendant(of: self) else { return true }
        if editor.resignFirstResponder() { return true }
        if force { editor.loseFirstResponder() }
        return force
    }
}
