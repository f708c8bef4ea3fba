// SPDX-License-Identifier: MIT
import UIKit

// A screen with a form, bars and cells of both kinds, as apps write them for iOS.

extension UIAppearance {
    @discardableResult
    func styled(_ style: (Self) -> Void) -> Self {
        style(self)
        return self
    }
}

extension NSObject {
    func on(_ name: Notification.Name, _ body: @escaping () -> Void) -> NSObjectProtocol {
        return NotificationCenter.default.addObserver(forName: name, object: self, queue: nil) { _ in body() }
    }
}

class FormView: UIView, UITextFieldDelegate, UITextViewDelegate {
    let name = UITextField()
    let notes = UITextView()
    let amount = UISlider()
    let kind = UISegmentedControl(items: ["One", "Two"])
    let send = UIButton(type: .system)
    var events: [String] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        name.styled { field in
            field.placeholder = "Name"
            field.borderStyle = .roundedRect
            field.returnKeyType = .next
            field.autocorrectionType = .no
            field.keyboardType = .emailAddress
            field.clearButtonMode = .whileEditing
            field.delegate = self
        }
        notes.isScrollEnabled = false
        notes.textContainerInset = .zero
        notes.textContainer.lineFragmentPadding = 0
        notes.delegate = self
        kind.selectedSegmentIndex = 0
        send.setTitle("Send", for: .normal)
        let stack = UIStackView(arrangedSubviews: [name, notes, amount, kind, send])
        stack.axis = .vertical
        stack.spacing = 8
        stack.translatesAutoresizingMaskIntoConstraints = false
        addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: safeAreaLayoutGuide.topAnchor),
            stack.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
            stack.bottomAnchor.constraint(lessThanOrEqualTo: safeAreaLayoutGuide.bottomAnchor),
        ])
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func textFieldDidBeginEditing(_ textField: UITextField) { events.append("began") }

    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        return string != " "
    }

    func textViewDidChange(_ textView: UITextView) { events.append("changed") }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { events.append("scrolled") }
}

class FormViewController: UIViewController {
    override func loadView() {
        view = FormView()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Form"
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.finish() })
        tabBarItem = UITabBarItem(title: "Form", image: nil, selectedImage: nil)
    }

    private func finish() {
        view.endEditing(true)
        navigationController?.popViewController(animated: true)
    }
}

class TileCell: UICollectionViewCell {
    let titleLabel = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.addSubview(titleLabel)
        titleLabel.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            titleLabel.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 4),
            titleLabel.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -4),
            titleLabel.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            titleLabel.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
        ])
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func prepareForReuse() {
        super.prepareForReuse()
        titleLabel.text = nil
    }
}
