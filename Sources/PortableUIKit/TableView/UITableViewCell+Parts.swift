// SPDX-License-Identifier: MIT
import Foundation

extension UITableViewCell {
    /// The app's own view behind the content while the cell is selected, if there is one.
    var ownSelectedBackground: UIView? {
        let allowsSeveral = owningTable?.allowsSeveral ?? false
        return allowsSeveral ? multipleSelectionBackgroundView ?? selectedBackgroundView : selectedBackgroundView
    }

    final func updateSelection() {
        let isShown =
            (storedIsSelected || storedIsHighlighted) && selectionStyle != .none && configurations.background == nil
        let view = isShown ? ownSelectedBackground ?? standardSelectedBackground : nil
        guard view !== shownSelectedBackground else { return }
        shownSelectedBackground?.leave(self)
        shownSelectedBackground = view
        guard let view else { return }
        insertSubview(view, at: backgroundView == nil ? 0 : 1)
        view.frame = CGRect(origin: .zero, size: bounds.size)
    }

    func backgroundDidChange(from oldView: UIView?, to view: UIView?) {
        guard view !== oldView else { return }
        oldView?.leave(self)
        if let view { insertSubview(view, at: 0) }
        setNeedsLayout()
    }

    func accessoryDidChange() {
        let view = isEditing ? editingAccessoryView : accessoryView
        let type = isEditing ? editingAccessoryType : accessoryType
        accessory?.leave(self)
        accessory = view ?? CellAccessoryView.make(type)
        if let accessory { addSubview(accessory) }
        setNeedsLayout()
    }
}
