// SPDX-License-Identifier: MIT
import PlatformUIKit

/// What an environment is read from. It is compared at every look-up, so that a height is never found in an environment that
/// has passed.
@MainActor
struct EnvironmentSource {
    private let width: CGFloat
    private let room: TakenRoom
    private let isEditing: Bool
    private let separatorStyle: UITableViewCell.SeparatorStyle
    private let semanticContentAttribute: UISemanticContentAttribute
    private let traits: UITraitCollection

    /// The source in a table that is measured at a width, in points.
    init(_ tableView: UITableView, width: CGFloat, _ platform: any TablePlatform) {
        self.width = width
        room = platform.room(takenIn: tableView)
        isEditing = tableView.isEditing
        separatorStyle = tableView.separatorStyle
        semanticContentAttribute = tableView.semanticContentAttribute
        traits = tableView.traitCollection
    }

    /// Whether the same environment is read from another source.
    func isSame(as other: EnvironmentSource) -> Bool {
        width == other.width && room == other.room && isEditing == other.isEditing
            && separatorStyle == other.separatorStyle
            && semanticContentAttribute == other.semanticContentAttribute && traits === other.traits
    }

    /// The environment; `nil` where rows are narrower than `leastWidth`, in points.
    func environment(
        of tableView: UITableView, sectionIndexWidth: CGFloat?, leastWidth: CGFloat
    ) -> MeasurementEnvironment? {
        guard width.isFinite, width > room.besideRows, width - room.besideRows >= leastWidth else { return nil }
        let safeArea = tableView.safeAreaInsets
        return MeasurementEnvironment(
            width: width, leftSafeAreaInset: safeArea.left, rightSafeAreaInset: safeArea.right,
            contentSizeCategory: traits.preferredContentSizeCategory.rawValue,
            displayScale: traits.displayScale > 0 ? traits.displayScale : UIScreen.main.scale,
            isRightToLeft: tableView.effectiveUserInterfaceLayoutDirection == .rightToLeft, isEditing: isEditing,
            hasSeparators: separatorStyle != .none, tableInset: room.besideRows,
            sectionIndexWidth: sectionIndexWidth ?? room.sectionIndex, isBoldText: traits.legibilityWeight == .bold)
    }
}

/// The environment that was seen last.
@MainActor
struct SeenEnvironment {
    /// What it was read from; `nil` if something has changed since then that a source doesn't hold.
    var source: EnvironmentSource?
    /// The environment's number; 0 stands for none: the table has no usable width.
    var number: UInt32 = 0
    var environment = MeasurementEnvironment(
        width: 0, leftSafeAreaInset: 0, rightSafeAreaInset: 0, contentSizeCategory: "", displayScale: 1,
        isRightToLeft: false, isEditing: false, hasSeparators: false, tableInset: 0, sectionIndexWidth: 0)
}

extension TableTemplateLayout {
    /// The number of the present environment; 0 where the table is gone or has no usable width.
    func environmentNumber() -> UInt32 {
        guard let tableView else {
            seenEnvironment.number = 0
            return 0
        }
        return environmentNumber(of: tableView)
    }

    /// The number of the present environment of the table; 0 where it has no usable width.
    @usableFromInline
    func environmentNumber(of tableView: UITableView) -> UInt32 {
        let askedWidth = watchesHits ? question?.width : nil
        let source = EnvironmentSource(tableView, width: askedWidth ?? tableView.bounds.width, platform)
        if let seen = seenEnvironment.source, seen.isSame(as: source) { return seenEnvironment.number }
        return see(source, of: tableView)
    }

    /// The number of the environment that was seen last.
    @usableFromInline var seenEnvironmentNumber: UInt32 { seenEnvironment.number }

    private func see(_ source: EnvironmentSource, of tableView: UITableView) -> UInt32 {
        seenEnvironment.source = source
        guard
            let environment = source.environment(
                of: tableView, sectionIndexWidth: sectionIndexWidth, leastWidth: leastUsableWidth)
        else {
            seenEnvironment.number = 0
            return 0
        }
        seenEnvironment.environment = environment
        seenEnvironment.number = memory.environments.number(of: environment)
        if host.superview !== tableView { tableView.insertSubview(host, at: 0) }
        host.frame = CGRect(x: environment.tableInset / 2, y: 0, width: environment.rowWidth, height: 0)
        return seenEnvironment.number
    }
}
