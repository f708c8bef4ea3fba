// SPDX-License-Identifier: MIT
import TemplateLayout
import UIKit

/// A chat: it begins at its end, days stay at the top while their messages are read, and older messages are loaded at the start.
public final class ChatController: UIViewController {
    private let tableView = UITableView(frame: .zero, style: .plain)
    private let field = UITextField()
    private let sendButton = UIButton(type: .system)
    private var messages: [Message]
    private var isTyping = false
    /// The number of unread messages at the end, and the first of them.
    private var unread: (count: Int, first: Int)?

    private let messageRow = TemplateRow { (cell: MessageCell, message: Message) in
        cell.show(message.text, isOwn: message.isOwn)
    }
    private let unreadRow = TemplateRow(
        key: { (count: Int) in "unread" }, version: { $0 },
        measure: { (cell: ChatNoteCell, count) in cell.show("\(count) new messages", isImportant: true) })
    private let typingRow = TemplateRow(
        key: { (name: String) in name }, version: { _ in 0 },
        measure: { (cell: ChatNoteCell, name) in cell.show("\(name) is typing …", isImportant: false) })
    private let dayHeader = TemplateHeaderFooter { (view: DayView, day: String) in view.show(day) }

    /// The list of the chat's rows.
    private(set) lazy var list = TemplateList(tableView) { [messageRow, unreadRow, typingRow] (line: ChatLine) in
        switch line {
        case .message(let message): messageRow(message)
        case .unread(let count, _): unreadRow(count)
        case .typing: typingRow("Maren")
        }
    }

    /// A chat with messages, the last of which were not read yet.
    public init(messages: [Message] = Message.samples, unreadCount: Int = 2) {
        self.messages = messages
        super.init(nibName: nil, bundle: nil)
        if unreadCount > 0, unreadCount <= messages.count {
            unread = (unreadCount, messages[messages.count - unreadCount].id)
        }
        title = "Maren Holt"
        navigationItem.largeTitleDisplayMode = .never
    }

    public required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    public override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        tableView.separatorStyle = .none
        tableView.keyboardDismissMode = .interactive
        field.borderStyle = .roundedRect
        field.placeholder = "Message"
        field.accessibilityLabel = "Message"
        field.font = .preferredFont(forTextStyle: .body)
        field.adjustsFontForContentSizeCategory = true
        sendButton.setTitle("Send", for: .normal)
        sendButton.titleLabel?.font = .preferredFont(forTextStyle: .headline)
        sendButton.titleLabel?.adjustsFontForContentSizeCategory = true
        sendButton.addAction(UIAction { [weak self] _ in self?.send() }, for: .touchUpInside)
        sendButton.setContentCompressionResistancePriority(.required, for: .horizontal)
        sendButton.setContentHuggingPriority(.defaultHigh, for: .horizontal)
        let bar = UIStackView(arrangedSubviews: [field, sendButton])
        bar.spacing = 12
        for subview in [tableView, bar] {
            subview.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(subview)
        }
        NSLayoutConstraint.activate([
            tableView.topAnchor.constraint(equalTo: view.topAnchor),
            tableView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            tableView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            bar.topAnchor.constraint(equalTo: tableView.bottomAnchor, constant: 6),
            bar.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            bar.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
            sendButton.widthAnchor.constraint(greaterThanOrEqualToConstant: 44),
            bar.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
            view.keyboardLayoutGuide.topAnchor.constraint(equalTo: bar.bottomAnchor, constant: 6),
        ])
        list.anchoring = .conversation
        showLines(animated: false)
    }

    /// Loads older messages when the start comes near, from the first call on.
    func loadOlderMessages(_ load: @escaping @MainActor (_ before: Message?) async throws -> [Message]) {
        list.onReachStart { [weak self] in
            let page = try await load(self?.messages.first)
            self?.messages.insert(contentsOf: page, at: 0)
            self?.showLines(animated: false)
            return !page.isEmpty
        }
    }

    /// Shows or hides that the other one is writing.
    func setTyping(_ isTyping: Bool) {
        self.isTyping = isTyping
        showLines()
    }

    /// Shows a message that has arrived.
    func receive(_ text: String) {
        isTyping = false
        append(text, isOwn: false)
    }

    /// Adds to the text of the last message, which streams in.
    func receiveMore(_ text: String) {
        guard !messages.isEmpty else { return }
        messages[messages.count - 1].text += text
        list.update(.message(messages[messages.count - 1]))
    }

    private func send() {
        guard let text = field.text, !text.isEmpty else { return }
        field.text = nil
        unread = nil
        append(text, isOwn: true)
        list.scrollToEnd()
    }

    private func append(_ text: String, isOwn: Bool) {
        messages.append(Message(id: (messages.last?.id ?? -1) + 1, text: text, isOwn: isOwn, day: "Today"))
        showLines()
    }

    private func showLines(animated: Bool = true) {
        var lines: [ChatLine] = []
        for message in messages {
            if let unread, unread.first == message.id { lines.append(.unread(count: unread.count, before: message)) }
            lines.append(.message(message))
        }
        if isTyping { lines.append(.typing(day: "Today")) }
        list.setSections(
            TemplateSection.sections(of: lines, by: \.day) { [dayHeader] in dayHeader($0) }, animated: animated)
    }
}
