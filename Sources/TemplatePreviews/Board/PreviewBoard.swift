// SPDX-License-Identifier: MIT
import Foundation
import PlatformUIKit
import PortableUIKit
import TemplateLayoutSnapshots

/// Shows all previews side by side, each in a frame with its name.
final class PreviewBoard: UIViewController {
    private enum Metrics {
        static let gap: CGFloat = 20
        static let heading: CGFloat = 28
        static let caption: CGFloat = 18
    }

    /// A preview at one size, in one look and state.
    private struct Item {
        let name: String
        let caption: UILabel
        let stage: PreviewStage
        let border: UIView
        /// Whether this is the first size of a look and state.
        let isFirstSize: Bool
    }

    private struct Group {
        let heading: UILabel
        let items: [Item]
    }

    private let scrollView = UIScrollView()
    private var groups: [Group] = []
    private let note = UILabel()

    init(_ previews: [TemplatePreview]) {
        super.init(nibName: nil, bundle: nil)
        for preview in previews { groups.append(makeGroup(preview)) }
        note.text = previews.isEmpty ? "There are no previews: declare some in a type that is TemplatePreviews" : nil
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) is not used: the board is made in code") }

    private func makeGroup(_ preview: TemplatePreview) -> Group {
        let heading = Self.makeLabel(preview.name, .systemFont(ofSize: 17, weight: .semibold), .label)
        var items: [Item] = []
        for state in preview.states {
            for look in preview.looks {
                for (index, size) in preview.sizes.enumerated() {
                    let words = [state.name, size.name, look == .light ? "" : look.name].filter { !$0.isEmpty }
                    let stage = PreviewStage(state.content, size: size, look: look)
                    let border = UIView()
                    border.isUserInteractionEnabled = false
                    border.layer.borderWidth = 1
                    border.layer.borderColor = UIColor(white: 0.5, alpha: 0.5).cgColor
                    let caption = Self.makeLabel(
                        words.joined(separator: " · "), .systemFont(ofSize: 12), .secondaryLabel)
                    items.append(
                        Item(
                            name: "\(preview.name)/\(words.joined(separator: "/"))", caption: caption, stage: stage,
                            border: border, isFirstSize: index == 0))
                }
            }
        }
        return Group(heading: heading, items: items)
    }

    private static func makeLabel(_ text: String, _ font: UIFont, _ color: UIColor) -> UILabel {
        let label = UILabel()
        label.text = text
        label.font = font
        label.textColor = color
        return label
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .secondarySystemBackground
        scrollView.contentInsetAdjustmentBehavior = .never
        view.addSubview(scrollView)
        note.textAlignment = .center
        note.textColor = .secondaryLabel
        note.numberOfLines = 0
        // Added only with a text, so that it covers nothing else.
        if note.text != nil { view.addSubview(note) }
        for group in groups {
            scrollView.addSubview(group.heading)
            for item in group.items {
                if let controller = item.stage.controller { addChild(controller) }
                item.stage.showController()
                for part in [item.caption, item.border, item.stage] { scrollView.addSubview(part) }
                item.stage.controller?.didMove(toParent: self)
            }
        }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        scrollView.frame = view.bounds
        note.frame = view.bounds.insetBy(dx: Metrics.gap, dy: 0)
        let size = arrange(width: view.bounds.width)
        if scrollView.contentSize != size { scrollView.contentSize = size }
    }

    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        viewIfLoaded?.setNeedsLayout()
    }

    /// The size at which each preview has all its frames in one row, in points.
    func naturalSize() -> CGSize {
        loadViewIfNeeded()
        return arrange(width: .greatestFiniteMagnitude)
    }

    /// The height of the content at the present width, in points.
    var contentHeight: CGFloat { scrollView.contentSize.height }

    /// Arranges the previews in rows, side by side where the width allows it. Returns the size of all.
    private func arrange(width: CGFloat) -> CGSize {
        var corner = CGPoint(x: Metrics.gap, y: Metrics.gap)
        var (right, bottom): (CGFloat, CGFloat) = (0, Metrics.gap)
        for group in groups {
            let sizes = group.items.map { $0.stage.fittedSize() }
            let needed = sizes.reduce(0) { $0 + $1.width + Metrics.gap }
            if corner.x > Metrics.gap, corner.x + needed > width { corner = CGPoint(x: Metrics.gap, y: bottom) }
            let end = arrange(group, sizes, from: corner, isBroken: Metrics.gap + needed > width, width)
            right = max(right, end.x)
            bottom = max(bottom, end.y)
            corner.x = end.x
        }
        return CGSize(width: right, height: bottom)
    }

    /// Arranges the frames of a preview from its upper left corner. If one row is not enough, each look and state gets its own
    /// row, so that equal sizes line up. Returns the lower right corner.
    private func arrange(
        _ group: Group, _ sizes: [CGSize], from corner: CGPoint, isBroken: Bool, _ width: CGFloat
    ) -> CGPoint {
        var (x, y, right, rowHeight) = (corner.x, corner.y + Metrics.heading, corner.x, CGFloat(0))
        for (item, size) in zip(group.items, sizes) {
            let isFull = x + size.width + Metrics.gap > width || isBroken && item.isFirstSize
            if x > corner.x, isFull {
                x = corner.x
                y += rowHeight + Metrics.gap
                rowHeight = 0
            }
            item.caption.frame = CGRect(x: x, y: y, width: size.width, height: Metrics.caption)
            let frame = CGRect(origin: CGPoint(x: x, y: y + Metrics.caption), size: size)
            if item.stage.frame != frame {
                item.stage.frame = frame
                item.border.frame = frame.insetBy(dx: -1, dy: -1)
            }
            x += size.width + Metrics.gap
            right = max(right, x)
            rowHeight = max(rowHeight, Metrics.caption + size.height)
        }
        group.heading.frame = CGRect(
            x: corner.x, y: corner.y, width: max(0, right - corner.x - Metrics.gap), height: Metrics.heading)
        return CGPoint(x: right, y: y + rowHeight + Metrics.gap)
    }

    // MARK: State

    /// The content offsets and the selection.
    var state: PreviewState {
        get {
            var state = PreviewState(offset: scrollView.contentOffset)
            for item in groups.flatMap(\.items) {
                guard let inner = item.stage.outermostScrollView else { continue }
                let paths = (inner as? UITableView)?.indexPathsForSelectedRows ?? []
                let part = PreviewState.Part(
                    offset: inner.contentOffset, selection: paths.map { [$0.section, $0.row] })
                if part.offset != .zero || !part.selection.isEmpty { state.parts[item.name] = part }
            }
            return state
        }
        set {
            view.layoutIfNeeded()
            scrollView.contentOffset = Self.limited(newValue.offset, in: scrollView)
            for item in groups.flatMap(\.items) {
                guard let part = newValue.parts[item.name], let inner = item.stage.outermostScrollView else {
                    continue
                }
                inner.layoutIfNeeded()
                if let table = inner as? UITableView { Self.select(part.selection, in: table) }
                inner.contentOffset = Self.limited(part.offset, in: inner)
            }
        }
    }

    private static func select(_ selection: [[Int]], in table: UITableView) {
        for place in selection where place.count == 2 && (0..<table.numberOfSections).contains(place[0]) {
            guard (0..<table.numberOfRows(inSection: place[0])).contains(place[1]) else { continue }
            table.selectRow(
                at: IndexPath(row: place[1], section: place[0]), animated: false, scrollPosition: .none)
        }
    }

    /// The offset within the bounds of the content, which may have become smaller.
    private static func limited(_ offset: CGPoint, in view: UIScrollView) -> CGPoint {
        let insets = view.adjustedContentInset
        let farthest = max(-insets.top, view.contentSize.height + insets.bottom - view.bounds.height)
        return CGPoint(x: offset.x, y: min(offset.y, farthest))
    }
}

/// The state that is kept across an edit: content offsets and selection.
struct PreviewState: Codable, Equatable {
    /// The state of one frame.
    struct Part: Codable, Equatable {
        var offset: CGPoint
        /// Section and row of each selected row.
        var selection: [[Int]]
    }

    var offset = CGPoint.zero
    /// The states of the frames by their names.
    var parts: [String: Part] = [:]
}
