// SPDX-License-Identifier: MIT
import Foundation

extension UITextField {
    /// Performs the command of a key; `false` for other keys.
    final func handle(_ key: UIKey) -> Bool {
        guard isEditing, let meaning = TextKey(key) else { return false }
        let extends = key.modifierFlags.contains(.shift)
        let text = currentText
        switch meaning {
        case .insert(let string): type(string, in: rangeToReplace) { self.insertText(string) }
        case .deleteBackward:
            let range = selection.rangeToDelete(forward: false, in: currentText)
            if range.length > 0 { type("", in: range) { self.deleteBackward() } } else { deleteBeforeText() }
        case .deleteForward: type("", in: selection.rangeToDelete(forward: true, in: currentText))
        case .newline: enter()
        case .step(let forward):
            let isMirrored = readsRightToLeft
            changeSelection { $0.step(forward: forward != isMirrored, extends: extends, in: text) }
        case .lineEdge(let end):
            changeSelection { $0.move(to: end ? text.length : 0, extends: extends, in: text) }
        case .selectAll:
            changeSelection { $0.select(NSRange(location: 0, length: text.length), in: text) }
        case .line: return false
        }
        return true
    }

    final func type(_ string: String, in range: NSRange, by edit: (() -> Void)?) {
        guard range.length > 0 || !string.isEmpty,
            delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: string) ?? true
        else { return }
        if let edit { edit() } else { replace(range, with: string) }
    }

    private func enter() {
        if enablesReturnKeyAutomatically, !hasText { return }
        guard delegate?.textFieldShouldReturn(self) ?? true else { return }
        let isListenedTo = allControlEvents.contains(.editingDidEndOnExit)
        sendPrimaryActions(after: .editingDidEndOnExit)
        if isListenedTo { resignFirstResponder() }
    }
}

@MainActor
final class ClearButton: UIControl {
    static let size = CGSize(width: 19, height: 19)
    private weak var field: UITextField?
    /// A picture in place of the disc.
    var image: UIImage?

    init(field: UITextField) {
        self.field = field
        super.init(frame: CGRect(origin: .zero, size: ClearButton.size))
        isOpaque = false
        addAction(UIAction { [weak self] _ in self?.clear() }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { nil }

    private func clear() {
        guard let field, field.delegate?.textFieldShouldClear(field) ?? true else { return }
        field.replace(NSRange(location: 0, length: field.currentText.length), with: "")
        // As reported: editing begins, after the change was reported.
        field.becomeFirstResponder()
    }

    override func draw(_ rect: CGRect) {
        if let image { return image.draw(in: UIView.ContentMode.scaleAspectFit.rectangle(for: image.size, in: bounds)) }
        (isHighlighted ? UIColor.systemGray : .systemGray2).setFill()
        let disc = bounds.insetBy(dx: 2.5, dy: 2.5)
        UIBezierPath(ovalIn: disc).fill()
        let cross = UIBezierPath()
        let arm = disc.width * 0.2
        for sign: CGFloat in [-1, 1] {
            cross.move(to: CGPoint(x: disc.midX - arm, y: disc.midY - arm * sign))
            cross.addLine(to: CGPoint(x: disc.midX + arm, y: disc.midY + arm * sign))
        }
        cross.lineWidth = 1.5
        UIColor.systemBackground.setStroke()
        cross.stroke()
    }
}
