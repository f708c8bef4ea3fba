// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit

/// A controller whose view a test fills.
final class BoardController: UIViewController {
    var sizes: [CGSize] = []

    convenience init(_ views: UIView...) {
        self.init(nibName: nil, bundle: nil)
        view.backgroundColor = .systemBackground
        for view in views { self.view.addSubview(view) }
    }

    override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        super.viewWillTransition(to: size, with: coordinator)
        sizes.append(size)
    }
}

/// A view that notes its touches.
final class TouchNotes: UIView {
    var phases: [String] = []
    var mostFingers = 0

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", event) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", event) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", event) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled", event) }

    func later(_ action: UIAccessibilityCustomAction) -> Bool {
        phases = ["later \(action.name)"]
        return true
    }

    private func note(_ word: String, _ event: UIEvent?) {
        if phases.last != word { phases.append(word) }
        mostFingers = max(mostFingers, event?.allTouches?.count ?? 0)
    }
}

/// A table of words with swipe actions, editing by movement, and a refresh control.
final class WordsController: UITableViewController {
    var words = (0..<60).map { "word \($0)" }
    var selected: [String] = []
    var refreshes = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "word")
        let refresh = UIRefreshControl()
        refresh.addAction(
            UIAction { [weak self, weak refresh] _ in
                self?.refreshes += 1
                refresh?.endRefreshing()
            }, for: .valueChanged)
        refreshControl = refresh
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { words.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "word", for: indexPath)
        cell.showsReorderControl = true
        cell.textLabel?.text = words[indexPath.row]
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        selected.append(words[indexPath.row])
    }

    override func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        let delete = UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
            self?.words.remove(at: indexPath.row)
            tableView.deleteRows(at: [indexPath], with: .automatic)
            done(true)
        }
        return UISwipeActionsConfiguration(actions: [delete])
    }

    override func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        let read = UIContextualAction(style: .normal, title: "Read") { [weak self] _, _, done in
            self?.words[indexPath.row] += " (read)"
            tableView.reloadRows(at: [indexPath], with: .none)
            done(true)
        }
        return UISwipeActionsConfiguration(actions: [read])
    }

    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

    override func tableView(
        _ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath
    ) {
        words.insert(words.remove(at: source.row), at: destination.row)
    }
}
