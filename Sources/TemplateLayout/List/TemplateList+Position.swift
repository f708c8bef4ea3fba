// SPDX-License-Identifier: MIT
import PlatformUIKit

/// The place that is read: an item, and the distance of its top below the top of the visible area, in points.
struct ListPosition: Codable {
    /// The item's key, as JSON.
    var key: Data
    var distance: Double
}

extension TemplateList {
    /// What is saved beside the heights, by name.
    var states: [String: Data] {
        var states = heightsFile?.restored ?? [:]
        if restoresPosition { states["position"] = position.flatMap { try? JSONEncoder().encode($0) } }
        for (name, state) in savedStates { states[name] = state() }
        return states
    }

    /// Finds the saved position of this list.
    func restoreStates() {
        guard restoresPosition else {
            scrolling.restored = nil
            return
        }
        scrolling.restored = heightsFile?.restored["position"].flatMap {
            try? JSONDecoder().decode(ListPosition.self, from: $0)
        }
    }

    /// The first completely visible item, or the first visible one. `nil` at an end where the list begins by itself.
    private var position: ListPosition? {
        if let restored = scrolling.restored { return restored }
        guard let tableView, !(anchoring.beginsAtEnd ? tableView.showsEnd : tableView.showsStart) else { return nil }
        let top = tableView.contentOffset.y + tableView.adjustedContentInset.top
        let visible = (tableView.indexPathsForVisibleRows ?? []).map { ($0, tableView.rectForRow(at: $0).minY) }
        guard let (path, y) = visible.first(where: { $0.1 >= top }) ?? visible.last else { return nil }
        guard let key = identity.encodedKey(item(at: path)) else {
            tableView.templateLayout.log(.persistence("no position: the keys of the items are not Codable"))
            return nil
        }
        return ListPosition(key: key, distance: Double(y - top))
    }

    /// Lets the next layout begin at the saved position, if the list has its item now.
    func beginAtRestoredPosition() {
        guard let position = scrolling.restored, let tableView, path(of: position.key) != nil else { return }
        scrolling.restored = nil
        tableView.templateLayout.platform.start(tableView) { [weak self] in
            self?.path(of: position.key).map { ($0, CGFloat(position.distance)) }
        }
    }

    /// The row of an item's encoded key. O(items).
    private func path(of key: Data) -> IndexPath? {
        for (section, content) in shown.enumerated() {
            if let row = identity.index(key, content.items) { return IndexPath(row: row, section: section) }
        }
        return nil
    }
}

extension VisiblePositionPolicy {
    fileprivate var beginsAtEnd: Bool { self == .conversation }
}

extension UITableView {
    /// Whether the start of the content is visible, to half a point.
    fileprivate var showsStart: Bool { contentOffset.y <= restingOffsets.start + 0.5 }
}
