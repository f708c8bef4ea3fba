// SPDX-License-Identifier: MIT
import UIKit
import UIKit.UIGestureRecognizerSubclass

public class BaseViewController: UIViewController {
    @IBOutlet public weak var tableView: UITableView!
    public private(set) var keyboardCount = 0

    @objc func refresh() {}

    @objc func keyboardWillShow(_ notification: Notification) {
        keyboardCount += 1
    }
}

extension BaseViewController {
    /// Subclasses override it.
    @objc func reload() {
        tableView.reloadData()
    }
}

public class NotesViewController: BaseViewController {
    @IBOutlet private var countLabel: UILabel!
    public let store = NoteStore()
    public private(set) var log: [String] = []
    private var observation: NSKeyValueObservation?
    /// The path of the app's advice.
    public let tips = Bundle.main.path(forResource: "Tips", ofType: "txt")
    private lazy var clearButton: UIBarButtonItem = {
        let button = UIBarButtonItem(barButtonSystemItem: .trash, target: self, action: #selector(clear))
        return button
    }()

    public override func viewDidLoad() {
        super.viewDidLoad()
        title = NSLocalizedString("Notes", comment: "The list's title")
        store.delegate = self
        navigationItem.leftBarButtonItem = clearButton
        tableView.register(UINib(nibName: "NoteCell", bundle: nil), forCellReuseIdentifier: "NoteCell")
        NotificationCenter.default.addObserver(
            self, selector: #selector(storeDidChange), name: NoteStore.didChange, object: store)
        NotificationCenter.default.addObserver(
            self,
            selector: #selector(
                keyboardWillShow(_:)),
            name: UIResponder.keyboardWillShowNotification,
            object: nil)
        observation = store.observe(\.unsavedCount, options: [.old, .new]) { [weak self] _, change in
            self?.log.append("unsaved \(change.oldValue ?? -1) \(change.newValue ?? -1)")
        }
        let control = UIRefreshControl()
        control.addTarget(self, action: #selector(self.refresh), for: .valueChanged)
        tableView.refreshControl = control
        #if os(iOS) && !targetEnvironment(macCatalyst)
            log.append(#keyPath(NoteStore.lastTitle))
        #else
            log.append("another platform")
        #endif
    }

    @IBAction private func addTapped(_ sender: Any) {
        store.add("Note \(store.titles.count + 1)")
    }

    @IBAction func titleDoubleTapped(_ sender: UITapGestureRecognizer) {
        log.append("double tap")
    }

    @objc private func clear(_ sender: UIBarButtonItem, forEvent event: UIEvent?) {
        while !store.titles.isEmpty { store.remove(at: 0) }
    }

    override func refresh() {
        log.append("refresh")
        NSObject.cancelPreviousPerformRequests(withTarget: self, selector: #selector(endRefreshing), object: nil)
        perform(#selector(endRefreshing), with: nil, afterDelay: 0)
    }

    @objc private func endRefreshing() {
        tableView.refreshControl?.endRefreshing()
        log.append("end")
    }

    @objc private func storeDidChange() {
        countLabel.text = "\(store.titles.count)"
        reload()
    }

    override func reload() {
        log.append("reload")
        super.reload()
    }
}

// MARK: - Rows

extension NotesViewController: UITableViewDataSource, UITableViewDelegate {
    public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        store.titles.count
    }

    public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "NoteCell", for: indexPath) as! NoteCell
        cell.show(store.titles[indexPath.row])
        cell.delegate = self
        return cell
    }
}

extension NotesViewController: NoteCellDelegate {
    func noteCellDidToggle(_ cell: NoteCell) {
        log.append("toggle \(cell.isDone)")
    }
}

extension NotesViewController: NoteStoreDelegate {
    public func noteStoreDidChange(_ store: NoteStore) {}
    public func noteStore(_ store: NoteStore, didRemove title: String) { log.append("removed \(title)") }
    public func noteStoreWillSave() { log.append("save") }
}

extension NotesViewController {
    public override var prefersStatusBarHidden: Bool { true }

    public override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        log.append("appeared")
    }

    public override var keyCommands: [UIKeyCommand]? {
        [UIKeyCommand(input: "n", modifierFlags: .command, action: #selector(addTapped(_:)))]
    }

    public override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        if action == #selector(titleDoubleTapped(_:)) { return false }
        return super.canPerformAction(action, withSender: sender)
    }
}

#Preview("Notes") {
    UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()!
}
