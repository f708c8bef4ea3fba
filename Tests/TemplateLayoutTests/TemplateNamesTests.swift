// SPDX-License-Identifier: MIT
import PlatformUIKit
import TemplateLayout
import Testing

private enum Posts {
    final class Cell: UITableViewCell, TemplateLayoutMeasuring {
        static var templateLayoutMode: TemplateLayoutMode { .frame }
        override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 10) }
    }
}

private enum Notices {
    final class Cell: UITableViewCell, TemplateLayoutMeasuring {
        static var templateLayoutMode: TemplateLayoutMode { .frame }
        override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 20) }
    }
    final class SizedCell<Content>: UITableViewCell, TemplateLayoutMeasuring {
        static var templateLayoutMode: TemplateLayoutMode { .frame }
        override func sizeThatFits(_ size: CGSize) -> CGSize {
            CGSize(width: size.width, height: CGFloat(MemoryLayout<Content>.size))
        }
    }
}

/// A label without a constraint to the bottom.
private final class HangingCell: UITableViewCell {
    let label = UILabel()
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        label.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(label)
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: contentView.topAnchor),
            label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
        ])
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

/// A stack, pinned to margins, that may be empty.
private final class StackCell: UITableViewCell {
    let stack = UIStackView()
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        stack.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(stack)
        contentView.layoutMargins = .zero
        let guide = contentView.layoutMarginsGuide
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: guide.topAnchor),
            stack.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            guide.bottomAnchor.constraint(equalTo: stack.bottomAnchor),
        ])
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

@MainActor
struct TemplateNamesTests {
    private let table = TileTable([])
    private var layout: TableTemplateLayout { table.layout }

    @Test func classesOfOneNameInDifferentTypesHaveTwoTemplates() throws {
        table.tableView.separatorStyle = .none
        for _ in 0..<2 {
            #expect(try layout.exactHeight(for: Posts.Cell.self, key: 1) { _ in } == 10)
            #expect(try layout.exactHeight(for: Notices.Cell.self, key: 1) { _ in } == 20)
            #expect(try layout.exactHeight(for: Notices.SizedCell<Int8>.self, key: 1) { _ in } == 1)
            #expect(try layout.exactHeight(for: Notices.SizedCell<Int64>.self, key: 1) { _ in } == 8)
        }
        #expect(layout.counters.templatesMade == 4)
        #expect(table.tableView.dequeueReusableCell(withIdentifier: "Posts.Cell") is Posts.Cell)
        let generic = table.tableView.dequeueReusableCell(withIdentifier: "Notices.SizedCell<Int64>")
        #expect(generic is Notices.SizedCell<Int64>)
    }

    @Test func anErrorDistinguishesClassesOfOneName() {
        table.tableView.register(Posts.Cell.self, forCellReuseIdentifier: "row")
        #expect(
            throws: TemplateLayoutError.wrongClass(identifier: "row", expected: "Notices.Cell", found: "Posts.Cell")
        ) { try layout.exactHeight(for: Notices.Cell.self, identifier: "row") { _ in } }
    }

    @Test func constraintsThatDoNotReachTheBottomDetermineNoHeight() {
        #expect(throws: TemplateLayoutError.self) {
            try layout.exactHeight(for: HangingCell.self) { $0.label.text = "Hello" }
        }
    }

    @Test func constraintsMayDetermineAHeightOfZero() throws {
        #expect(try layout.exactHeight(for: StackCell.self) { _ in } == 0.5)
    }

    @Test func theCapacityBoundsTheKeys() throws {
        layout.keyedHeightCapacity = 8
        for key in 0..<100 { try layout.cache(height: 9, for: TileCell.self, key: key) }
        let kept = (0..<100).filter { layout.cachedHeight(for: TileCell.self, key: $0) != nil }.count
        #expect(kept <= 8 && layout.counters.keysEvicted == 100 - kept)
    }

    @Test func aDeallocatedTableThrows() {
        var view: UITableView? = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let layout = view?.templateLayout
        view = nil
        #expect(throws: TemplateLayoutError.tableViewGone) { try layout?.exactHeight(for: TileCell.self) { _ in } }
        #expect(throws: TemplateLayoutError.tableViewGone) { try layout?.currentEnvironment() }
        // `height(for:)` returns the standard height. Calling it after the deallocation is not a programming error.
        #expect(layout?.height(for: TileCell.self) { _ in } == 44)
    }
}
