// SPDX-License-Identifier: MIT
import UIKit

/// One mail: sender, time, subject and text.
final class MailController: UIViewController {
    private let mail: Mail

    init(mail: Mail) {
        self.mail = mail
        super.init(nibName: nil, bundle: nil)
        title = mail.sender
        navigationItem.largeTitleDisplayMode = .never
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let texts: [(String, UIFont.TextStyle, UIColor)] = [
            (mail.subject, .title2, .label), (mail.time, .subheadline, .secondaryLabel), (mail.preview, .body, .label),
        ]
        let stack = UIStackView(
            arrangedSubviews: texts.map { text, style, color in
                let label = UILabel()
                label.text = text
                label.font = .preferredFont(forTextStyle: style)
                label.adjustsFontForContentSizeCategory = true
                label.textColor = color
                label.numberOfLines = 0
                return label
            })
        stack.axis = .vertical
        stack.spacing = 8
        stack.arrangedSubviews.first?.accessibilityTraits = [.staticText, .header]
        let scroll = UIScrollView()
        scroll.translatesAutoresizingMaskIntoConstraints = false
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(scroll)
        scroll.addSubview(stack)
        NSLayoutConstraint.activate([
            scroll.topAnchor.constraint(equalTo: view.topAnchor),
            scroll.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            stack.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor, constant: 16),
            stack.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor, constant: -16),
            stack.leadingAnchor.constraint(equalTo: scroll.frameLayoutGuide.leadingAnchor, constant: 20),
            stack.trailingAnchor.constraint(equalTo: scroll.frameLayoutGuide.trailingAnchor, constant: -20),
        ])
    }
}
