// SPDX-License-Identifier: MIT
import UIKit

/// A content configuration with a view of its own, as apps write them.
struct PersonConfiguration: UIContentConfiguration, Hashable {
    var name: String?
    var nameColor: UIColor?

    func makeContentView() -> UIView & UIContentView {
        PersonView(configuration: self)
    }

    func updated(for state: UIConfigurationState) -> Self {
        guard let state = state as? UICellConfigurationState else { return self }
        var updated = self
        updated.nameColor = state.isSelected ? .systemRed : .label
        return updated
    }
}

final class PersonView: UIView, UIContentView {
    let nameLabel = UILabel()
    private var current: PersonConfiguration!

    var configuration: UIContentConfiguration {
        get { current }
        set {
            guard let new = newValue as? PersonConfiguration else { return }
            apply(new)
        }
    }

    init(configuration: PersonConfiguration) {
        super.init(frame: .zero)
        nameLabel.translatesAutoresizingMaskIntoConstraints = false
        addSubview(nameLabel)
        NSLayoutConstraint.activate([
            nameLabel.topAnchor.constraint(equalTo: topAnchor, constant: 30),
            nameLabel.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -30),
            nameLabel.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
            nameLabel.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
        ])
        apply(configuration)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private func apply(_ configuration: PersonConfiguration) {
        guard current != configuration else { return }
        current = configuration
        nameLabel.text = configuration.name
        nameLabel.textColor = configuration.nameColor
    }
}

final class PersonCell: UITableViewCell {
    var name: String? {
        didSet { setNeedsUpdateConfiguration() }
    }

    override func updateConfiguration(using state: UICellConfigurationState) {
        var content = PersonConfiguration().updated(for: state)
        content.name = name
        contentConfiguration = content
        var background = UIBackgroundConfiguration.listPlainCell().updated(for: state)
        background.cornerRadius = 10
        backgroundConfiguration = background
    }
}

/// Half of the rows have a system configuration, and half have the app's.
class PeopleViewController: UITableViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.rightBarButtonItem = editButtonItem
        tableView.register(PersonCell.self, forCellReuseIdentifier: "person")
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "plain")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 6 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        if indexPath.row % 2 == 0 {
            let cell = tableView.dequeueReusableCell(withIdentifier: "person", for: indexPath) as! PersonCell
            cell.name = "Person \(indexPath.row)"
            return cell
        }
        let cell = tableView.dequeueReusableCell(withIdentifier: "plain", for: indexPath)
        var content = cell.defaultContentConfiguration()
        content.text = "Row \(indexPath.row)"
        content.textProperties.color = .systemBlue
        cell.contentConfiguration = content
        cell.configurationUpdateHandler = { cell, state in
            cell.accessoryType = state.isSelected ? .checkmark : .none
        }
        return cell
    }
}
