// SPDX-License-Identifier: MIT
import Foundation

/// A share sheet (Apple: "UIActivityViewController"): a plain list of the items, and of what can be done with them.
///
/// There are no other apps to share with: the sheet offers to copy, and the activities of the app.
open class UIActivityViewController: UIViewController {
    /// Called when the sheet is closed: with the activity, whether it was done, items and an error.
    public typealias CompletionWithItemsHandler = (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void

    /// Called when the sheet is closed.
    open var completionWithItemsHandler: CompletionWithItemsHandler?
    /// Activities that are not offered.
    open var excludedActivityTypes: [UIActivity.ActivityType]?
    /// Whether the sheet may grow a prominent activity. Stored without effect.
    open var allowsProminentActivity = true

    private let items: [Any]
    private let activities: [UIActivity]
    private var isAnswered = false

    /// A share sheet.
    ///
    /// - Parameters:
    ///   - activityItems: Texts, addresses, pictures, or objects that provide them (`UIActivityItemSource`).
    ///   - applicationActivities: The app's own activities.
    public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
        items = activityItems
        activities = (applicationActivities ?? []) + [CopyActivity()]
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .pageSheet
    }

    /// Not available.
    public required init?(coder: NSCoder) { nil }

    private func items(for type: UIActivity.ActivityType?) -> [Any] {
        items.compactMap { item in
            guard let source = item as? any UIActivityItemSource else { return item }
            return type == nil
                ? source.activityViewControllerPlaceholderItem(self)
                : source.activityViewController(self, itemForActivityType: type)
        }
    }

    private lazy var offered = activities.filter { activity in
        let isExcluded = activity.activityType.map { excludedActivityTypes?.contains($0) ?? false } ?? false
        return !isExcluded && activity.canPerform(withActivityItems: items(for: nil))
    }

    /// Shows the list.
    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        let list = ActivityList(items(for: nil).map(Self.words), offered)
        list.onChoice = { [weak self] in self?.choose($0) }
        list.onClose = { [weak self] in self?.finish(nil, false) }
        embed(UINavigationController(rootViewController: list), in: view)
    }

    /// A sheet that is swiped away is cancelled.
    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        if presentingViewController == nil || isBeingDismissed { answer(nil, false) }
    }

    private static func words(_ item: Any) -> String {
        switch item {
        case let text as String: text
        case let url as URL: url.absoluteString
        case let image as UIImage: "Image, \(Int(image.size.width)) × \(Int(image.size.height))"
        default: "\(type(of: item))"
        }
    }

    private var isProviding = false

    private func choose(_ activity: UIActivity) {
        let providers = items.compactMap { $0 as? UIActivityItemProvider }
        guard !providers.isEmpty else { return begin(activity) }
        guard !isProviding else { return }
        isProviding = true
        UIActivityItemProvider.run(providers, for: activity.activityType) { [weak self] in
            if let self, !isAnswered { begin(activity) }
        }
    }

    private func begin(_ activity: UIActivity) {
        activity.prepare(withActivityItems: items(for: activity.activityType))
        activity.onFinish = { [weak self] in self?.finish(activity.activityType, $0) }
        if let controller = activity.activityViewController {
            present(controller, animated: true)
        } else {
            activity.perform()
        }
    }

    private func finish(_ type: UIActivity.ActivityType?, _ isDone: Bool) {
        guard presentingViewController != nil else { return answer(type, isDone) }
        let presenter = presentingViewController
        // Disappearing is not cancelling now.
        pending = (type, isDone)
        presenter?.dismiss(animated: true) { [self] in answer(type, isDone) }
    }

    private var pending: (type: UIActivity.ActivityType?, isDone: Bool)?

    private func answer(_ type: UIActivity.ActivityType?, _ isDone: Bool) {
        guard !isAnswered else { return }
        isAnswered = true
        let (type, isDone) = pending ?? (type, isDone)
        completionWithItemsHandler?(type, isDone, nil, nil)
    }
}

/// The list of a share sheet: the items, and the activities.
private final class ActivityList: UITableViewController {
    private let words: [String]
    private let activities: [UIActivity]
    var onChoice: (UIActivity) -> Void = { _ in }
    var onClose: () -> Void = {}

    init(_ words: [String], _ activities: [UIActivity]) {
        self.words = words
        self.activities = activities
        super.init(style: .insetGrouped)
        title = "Share"
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .close, primaryAction: UIAction { [weak self] _ in self?.onClose() })
        navigationItem.rightBarButtonItem?.accessibilityLabel = "Close"
    }

    required init?(coder: NSCoder) { nil }

    override func numberOfSections(in tableView: UITableView) -> Int { 2 }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        section == 0 ? words.count : activities.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        if indexPath.section == 0 {
            cell.textLabel?.text = words[indexPath.row]
            cell.textLabel?.numberOfLines = 3
            cell.selectionStyle = .none
        } else {
            cell.textLabel?.text = activities[indexPath.row].activityTitle
            cell.imageView?.image = activities[indexPath.row].activityImage
            cell.accessibilityTraits = .button
        }
        return cell
    }

    override func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        indexPath.section == 0 ? nil : indexPath
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        onChoice(activities[indexPath.row])
    }
}
