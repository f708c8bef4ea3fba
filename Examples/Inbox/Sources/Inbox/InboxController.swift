// SPDX-License-Identifier: MIT
import TemplateLayout
import UIKit

/// The inbox: mails of today and earlier ones, to be searched, read, flagged, archived and deleted.
public final class InboxController: TemplateListController<Mail> {
    private var mails: [Mail]
    private let search = UISearchController(searchResultsController: nil)

    public init(mails: [Mail] = Mail.samples) {
        self.mails = mails
        super.init(row: TemplateRow { (cell: MailCell, mail: Mail) in cell.show(mail) })
        title = text("Inbox")
    }

    public required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    public override func viewDidLoad() {
        super.viewDidLoad()
        tableView.separatorInset = UIEdgeInsets(top: 0, left: 78, bottom: 0, right: 0)
        search.obscuresBackgroundDuringPresentation = false
        search.searchResultsUpdater = self
        navigationItem.searchController = search
        navigationItem.hidesSearchBarWhenScrolling = false
        search.searchBar.searchTextField.accessibilityLabel = text("Search mails")
        list.onSelect = { [weak self] mail in
            self?.change(mail) { $0.isUnread = false }
            self?.navigationController?.pushViewController(MailController(mail: mail), animated: true)
        }
        list.leadingActions = { [weak self] mail in
            let read = UIContextualAction(style: .normal, title: mail.isUnread ? text("Read") : text("Unread")) {
                _, _, done in
                self?.change(mail) { $0.isUnread.toggle() }
                done(true)
            }
            read.backgroundColor = .systemBlue
            return [read]
        }
        list.trailingActions = { [weak self] mail in
            let delete = UIContextualAction(style: .destructive, title: text("Delete")) { _, _, done in
                self?.delete(mail)
                done(true)
            }
            let archive = UIContextualAction(style: .normal, title: text("Archive")) { _, _, done in
                self?.remove(mail)
                done(true)
            }
            let flag = UIContextualAction(style: .normal, title: text("Flag")) { _, _, done in
                self?.change(mail) { $0.isFlagged.toggle() }
                done(true)
            }
            flag.backgroundColor = .systemOrange
            return [delete, archive, flag]
        }
        showMails()
    }

    public override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.navigationBar.prefersLargeTitles = true
    }

    /// Shows the mails that contain a word, or all mails if the word is empty.
    public func search(_ word: String) {
        search.searchBar.text = word
        showMails()
    }

    private func showMails() {
        let found = mails.filter { $0.matches(search.searchBar.text ?? "") }
        let sections = [
            TemplateSection("today", title: text("Today"), items: found.filter(\.isFromToday)),
            TemplateSection("earlier", title: text("Earlier"), items: found.filter { !$0.isFromToday }),
        ]
        list.sections = sections.filter { !$0.items.isEmpty }
    }

    private func change(_ mail: Mail, _ change: (inout Mail) -> Void) {
        guard let index = mails.firstIndex(where: { $0.id == mail.id }) else { return }
        change(&mails[index])
        showMails()
    }

    private func remove(_ mail: Mail) {
        mails.removeAll { $0.id == mail.id }
        showMails()
    }

    /// Deletes a mail, and offers to take that back.
    private func delete(_ mail: Mail) {
        guard let place = mails.firstIndex(where: { $0.id == mail.id }) else { return }
        let deleted = mails[place]
        remove(mail)
        let alert = UIAlertController(
            title: text("Mail deleted"),
            message: String(localized: "“\(deleted.subject)” was deleted.", bundle: .module), preferredStyle: .alert)
        alert.addAction(
            UIAlertAction(title: text("Undo"), style: .default) { [weak self] _ in
                guard let self else { return }
                mails.insert(deleted, at: min(place, mails.count))
                showMails()
            })
        alert.addAction(UIAlertAction(title: text("OK"), style: .cancel))
        present(alert, animated: true)
    }
}

extension InboxController: UISearchResultsUpdating {
    public func updateSearchResults(for searchController: UISearchController) { showMails() }
}

/// A text of the app in the user's language.
private func text(_ key: String.LocalizationValue) -> String { String(localized: key, bundle: .module) }
