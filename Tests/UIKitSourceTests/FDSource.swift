// SPDX-License-Identifier: MIT
import UIKit
import UITableView_FDTemplateLayoutCell

// Code of an app that uses UITableView+FDTemplateLayoutCell, as its demo is written in Swift.

struct FDEntity {
    let identifier: String
    let title: String
}

final class FDCell: UITableViewCell {
    let titleLabel = UILabel()
    var configurations = 0
    var entity: FDEntity? {
        didSet {
            configurations += 1
            titleLabel.text = entity?.title
        }
    }

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        titleLabel.numberOfLines = 0
        titleLabel.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(titleLabel)
        NSLayoutConstraint.activate([
            titleLabel.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
            titleLabel.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 15),
            titleLabel.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -15),
            titleLabel.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
        ])
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
    }

    // If you are not using auto layout, override this method, enable it by setting "fd_enforceFrameLayout" to true.
    override func sizeThatFits(_ size: CGSize) -> CGSize {
        return CGSize(width: size.width, height: 99)
    }
}

enum FDCacheMode: Int {
    case none, byIndexPath, byKey
}

class FDFeedViewController: UITableViewController {
    var entities: [FDEntity] = []
    var cacheMode = FDCacheMode.none
    var enforcesFrameLayout = false
    var measured = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(FDCell.self, forCellReuseIdentifier: "FDCell")
        tableView.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "FDHeader")
        tableView.estimatedRowHeight = 0
        tableView.fd_debugLogEnabled = false
    }

    func configure(_ cell: FDCell, at indexPath: IndexPath) {
        cell.fd_enforceFrameLayout = enforcesFrameLayout
        if cell.fd_isTemplateLayoutCell { measured += 1 }
        cell.entity = entities[indexPath.row]
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return entities.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "FDCell", for: indexPath) as! FDCell
        configure(cell, at: indexPath)
        return cell
    }

    override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        switch cacheMode {
        case .none:
            return tableView.fd_heightForCell(
                withIdentifier: "FDCell",
                configuration: { [weak self] (cell) in
                    self?.configure(cell as! FDCell, at: indexPath)
                })
        case .byIndexPath:
            return tableView.fd_heightForCell(withIdentifier: "FDCell", cacheBy: indexPath) { cell in
                guard let cell = cell as? FDCell else { return }
                self.configure(cell, at: indexPath)
            }
        case .byKey:
            let entity = entities[indexPath.row]
            return tableView.fd_heightForCell(withIdentifier: "FDCell", cacheByKey: entity.identifier as NSCopying) {
                cell in
                self.configure(cell as! FDCell, at: indexPath)
            }
        }
    }

    func removeFirst() {
        entities.removeFirst()
        tableView.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
    }

    func reloadKeepingHeights() {
        tableView.fd_reloadDataWithoutInvalidateIndexPathHeightCache()
    }
}
