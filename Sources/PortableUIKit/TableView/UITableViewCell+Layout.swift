// SPDX-License-Identifier: MIT
import Foundation

extension UITableViewCell {
    /// The frame of the content view in a cell of this size, in points.
    func contentFrame(in size: CGSize) -> CGRect {
        let leading = surroundings.leadingControlWidth(of: self)
        let trailing = accessoryWidth + surroundings.trailingControlWidth(of: self) + surroundings.indexWidth
        let isFlipped = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let safeArea = surroundings.safeArea
        let width = max(0, size.width - safeArea.left - safeArea.right - leading - trailing)
        return CGRect(
            x: isFlipped ? size.width - safeArea.right - leading - width : safeArea.left + leading, y: 0, width: width,
            height: max(0, size.height - separatorHeight))
    }

    /// The height of the separator, in points: one device pixel if there is one.
    var separatorHeight: CGFloat {
        surroundings.separatorStyle == .none ? 0 : 1 / traitCollection.displayScale
    }

    /// The width that an accessory takes from the content, in points.
    var accessoryWidth: CGFloat {
        let view = isEditing ? editingAccessoryView : accessoryView
        if let view { return view.frame.width + surroundings.margins.right }
        let type = isEditing ? editingAccessoryType : accessoryType
        return CellAccessoryView.room(for: type, margin: surroundings.margins.right, in: traitCollection)
    }

    /// The distances of the texts from the edges of the content, in points: the cell's margins, and zero beside an
    /// accessory or a control.
    var textMargins: (leading: CGFloat, trailing: CGFloat) {
        var margins = directionalLayoutMargins
        if insetsLayoutMarginsFromSafeArea, surroundings.keepsClear {
            let isFlipped = effectiveUserInterfaceLayoutDirection == .rightToLeft
            margins.leading -= isFlipped ? safeAreaInsets.right : safeAreaInsets.left
            margins.trailing -= isFlipped ? safeAreaInsets.left : safeAreaInsets.right
        }
        let isAlone = accessoryWidth + surroundings.trailingControlWidth(of: self) + surroundings.indexWidth == 0
        return (margins.leading, isAlone ? margins.trailing : 0)
    }

    var indentation: CGFloat { CGFloat(indentationLevel) * indentationWidth }

    func layoutControls(isFlipped: Bool) {
        let kind: CellControlView.Kind? =
            switch isEditing ? surroundings.editingStyle : .none {
            case .none: isEditing && surroundings.marksSelection ? .selection : nil
            case .delete: .delete
            case .insert: .insert
            }
        if editingControl?.kind != kind {
            editingControl?.removeFromSuperview()
            editingControl = kind.map { CellControlView($0) }
            if let editingControl { addSubview(editingControl) }
        }
        editingControl?.isMarked = isSelected
        let canBeMoved = surroundings.trailingControlWidth(of: self) > 0
        if (reorderControl != nil) != canBeMoved {
            reorderControl?.removeFromSuperview()
            reorderControl = canBeMoved ? CellControlView(.reorder) : nil
            if let reorderControl { addSubview(reorderControl) }
        }
        func place(_ view: UIView?, fromLeft: Bool) {
            guard let view else { return }
            let distance = (CellControlView.width + CellControlView.margin - view.bounds.width) / 2
            let safeArea = surroundings.safeArea
            let middle = distance + view.bounds.width / 2
            view.center = CGPoint(
                x: fromLeft ? safeArea.left + middle : bounds.width - safeArea.right - middle, y: bounds.midY)
        }
        place(editingControl, fromLeft: !isFlipped)
        place(reorderControl, fromLeft: isFlipped)
    }

    private func layoutUpperLine() {
        guard surroundings.hasUpperLine, separatorHeight > 0 else {
            upperLine?.removeFromSuperview()
            upperLine = nil
            return
        }
        let line = upperLine ?? UIView()
        upperLine = line
        line.isUserInteractionEnabled = false
        line.backgroundColor = surroundings.separatorColor
        line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: separatorHeight)
        if line.superview !== self { insertSubview(line, belowSubview: separator) }
    }

    func layoutSeparator(isFlipped: Bool) {
        layoutUpperLine()
        separator.isHidden = separatorHeight == 0 || surroundings.separatorIsHidden
        guard !separator.isHidden else { return }
        var inset = surroundings.separatorIsFull ? UIEdgeInsets.zero : separatorInset
        if !surroundings.separatorIsFull {
            let origin = surroundings.separatorOrigin
            inset.left += origin?.left ?? 0
            inset.right += origin?.right ?? 0
            // By default the separator begins with the text, beside an image (Apple: UITableView, "separatorInset").
            if origin != nil || ownSeparatorInset == nil && surroundings.separatorsFollowText {
                inset.left += (configurations.contentView as? UIListContentView)?.imageShift ?? text.imageShift
            }
        }
        let leading = surroundings.separatorIsFull ? 0 : surroundings.leadingControlWidth(of: self)
        let left = isFlipped ? inset.right : inset.left + leading
        let right = isFlipped ? inset.left + leading : inset.right
        separator.backgroundColor = surroundings.separatorColor
        separator.frame = CGRect(
            x: left, y: bounds.height - separatorHeight, width: max(0, bounds.width - left - right),
            height: separatorHeight)
        if subviews.last !== separator { bringSubviewToFront(separator) }
    }

    func standardSize(fitting size: CGSize) -> CGSize {
        updateConfigurationIfNeeded()
        if let view = configurations.contentView {
            (view as? UIListContentView)?.indentation = indentation
            let height = view.compressedHeight(width: contentFrame(in: size).width)
            return CGSize(width: size.width, height: height + separatorHeight)
        }
        let least = traitCollection.release.rowHeight(scale: traitCollection.displayScale, width: size.width)
        guard !text.isEmpty else { return CGSize(width: size.width, height: least) }
        let width = contentFrame(in: size).width
        let content = text.height(width: width, margins: textMargins, indentation: indentation)
        return CGSize(width: size.width, height: max(least, content + separatorHeight))
    }

    final var constraintsDecideHeight: Bool { configurations.contentView == nil && !contentView.constraints.isEmpty }
}
