// SPDX-License-Identifier: MIT
import UIKit

protocol NoteCellDelegate: AnyObject {
    func noteCellDidToggle(_ cell: NoteCell)
}

@IBDesignable
class NoteCell: UITableViewCell {
    @IBOutlet private weak var titleLabel: UILabel!
    @IBOutlet weak var doneButton: UIButton!
    @IBInspectable var cornerRadius: CGFloat = 0 {
        didSet { contentView.layer.cornerRadius = cornerRadius }
    }
    weak var delegate: NoteCellDelegate?
    private(set) var isDone = false

    override func awakeFromNib() {
        super.awakeFromNib()
        let press = UILongPressGestureRecognizer(target: self, action: #selector(pressed(_:)))
        addGestureRecognizer(press)
    }

    func show(_ title: String) {
        titleLabel.text = title
        accessibilityCustomActions = [
            UIAccessibilityCustomAction(name: "Done", target: self, selector: #selector(NoteCell.toggle))
        ]
    }

    @IBAction func doneTapped(_ sender: UIButton) {
        toggle()
    }

    @objc @discardableResult private func toggle() -> Bool {
        isDone.toggle()
        doneButton.isSelected = isDone
        delegate?.noteCellDidToggle(self)
        return true
    }

    @objc private func pressed(_ recognizer: UILongPressGestureRecognizer) {
        if recognizer.state == .began { toggle() }
    }
}
