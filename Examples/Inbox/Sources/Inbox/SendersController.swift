// SPDX-License-Identifier: MIT
import UIKit

/// The mails by sender: an outline in a collection view, whose senders are expanded by a tap.
public final class SendersController: UICollectionViewController {
    /// A row: a sender with the number of mails, or a mail.
    enum Row: Hashable, Sendable {
        case sender(String, count: Int)
        case mail(Int)
    }

    private let mails: [Mail]
    private var rows: UICollectionViewDiffableDataSource<Int, Row>?

    public init(mails: [Mail] = Mail.samples) {
        self.mails = mails
        let list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        super.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
        title = String(localized: "Senders", bundle: .module)
    }

    public required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    public override func viewDidLoad() {
        super.viewDidLoad()
        let cell = UICollectionView.CellRegistration<UICollectionViewListCell, Row> { [mails] cell, _, row in
            var content = cell.defaultContentConfiguration()
            switch row {
            case .sender(let name, let count):
                content.text = name
                cell.accessories = [.label(text: "\(count)"), .outlineDisclosure(options: .init(style: .header))]
            case .mail(let id):
                let mail = mails.first { $0.id == id }
                content.text = mail?.subject
                content.secondaryText = mail?.time
                cell.accessories = [.disclosureIndicator()]
            }
            cell.contentConfiguration = content
        }
        let rows = UICollectionViewDiffableDataSource<Int, Row>(collectionView: collectionView) { view, path, row in
            view.dequeueConfiguredReusableCell(using: cell, for: path, item: row)
        }
        self.rows = rows
        var outline = NSDiffableDataSourceSectionSnapshot<Row>()
        let bySender = Dictionary(grouping: mails, by: \.sender)
        for name in bySender.keys.sorted() {
            let own = bySender[name] ?? []
            let sender = Row.sender(name, count: own.count)
            outline.append([sender])
            outline.append(own.map { .mail($0.id) }, to: sender)
        }
        rows.apply(outline, to: 0, animatingDifferences: false)
    }

    public override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        guard case .mail(let id) = rows?.itemIdentifier(for: indexPath), let mail = mails.first(where: { $0.id == id })
        else { return }
        navigationController?.pushViewController(MailController(mail: mail), animated: true)
    }
}
