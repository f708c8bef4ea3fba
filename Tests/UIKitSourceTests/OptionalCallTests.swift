// SPDX-License-Identifier: MIT
import Testing
import UIKit

/// Optional methods called with a question mark, and views made from a class that is a variable.
@MainActor
struct OptionalCallTests {
    private let row = IndexPath(row: 0, section: 0)

    @Test func anOptionalCallReturnsTheResultOrNilWithoutAMethod() {
        let table = UITableView()
        let forwarding = ForwardingDelegate()
        #expect(forwarding.tableView(table, heightForRowAt: row) == 44)
        let tall = TallRowsDelegate()
        forwarding.original = tall
        #expect(forwarding.tableView(table, heightForRowAt: row) == 90)
        let silent = SilentDelegate()
        forwarding.original = silent
        #expect(forwarding.tableView(table, heightForRowAt: row) == 44)
        #expect(forwarding.original?.tableView?(table, didSelectRowAt: row) == nil)
        #expect(tall.reload() == ())
    }

    @Test func aForwardingDelegateReturnsTheOriginalsHeights() {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
        let (source, forwarding, tall) = (TwoSections(), ForwardingDelegate(), TallRowsDelegate())
        forwarding.original = tall
        table.dataSource = source
        table.delegate = forwarding
        table.estimatedRowHeight = 0
        table.layoutIfNeeded()
        #expect(table.rectForRow(at: row).height == 90)
    }

    @Test func optionalCallsOfScrollDelegatesReachThem() {
        let (forwarding, tall, table) = (ForwardingDelegate(), TallRowsDelegate(), UITableView())
        forwarding.original = tall
        forwarding.scrollViewDidScroll(table)
        forwarding.scrollViewDidEndDragging(table, willDecelerate: false)
        #expect(tall.scrolled == 1)
        #expect(!forwarding.scrollViewShouldScrollToTop(table), "a default implementation counts as not implemented")
        #expect(tall.scrollViewDidScroll?(table) != nil && tall.scrollViewWillBeginDragging?(table) == nil)
    }

    @Test func optionalCallsOfDataSourcesReachThem() {
        let (table, source) = (ForwardingTableView(), TwoSections())
        #expect(table.sectionCount == 1)
        table.dataSource = source
        #expect(table.sectionCount == 2)
        #expect(table.indexTitles == nil && table.canMove(row) == nil && table.makeHeader(0) == nil)
    }

    @Test func optionalCallsOfTextAndGestureDelegatesReachThem() {
        let (field, delegate) = (Field(), FieldDelegate())
        #expect(field.mayType("x"))
        field.delegate = delegate
        #expect(!field.mayType("x") && field.mayType("y") && field.shouldReturn() == nil)
        let view = ReceivingView()
        #expect(view.begins() == nil)
        view.tap.delegate = view
        #expect(view.begins() == true, "every view implements this method")
    }

    @Test func cellsAndHeadersAreMadeFromAClassThatIsAVariable() {
        let table = ForwardingTableView()
        let cell = table.make(SubtitleCell.self)
        #expect(cell.style == .subtitle && cell.reuseIdentifier == "SubtitleCell")
        let unknown: UITableViewCell.Type = SubtitleCell.self
        #expect(table.makeFirst(of: [unknown]) is SubtitleCell)
        #expect(table.makeHeaderView(TitleHeader.self).reuseIdentifier == "TitleHeader")
        let maker = ButtonMaker(RoundButton.self)
        #expect(maker.framed().frame.width == 10 && maker.typed().buttonType == .system)
        #expect(maker.accessories().count == 2 && maker.detents().count == 2)
        #expect(maker.list().appearance == .insetGrouped)
        let button = table.makeButton(RoundButton.self)
        #expect(type(of: button) == RoundButton.self && button.buttonType == .system)
        #expect(type(of: table.make(UITableViewCell.self)) == UITableViewCell.self)
    }

    @Test func aBatchWhoseClosureDoesNotEscapeRunsEachOverrideOnce() {
        let view = TwiceCountingCollectionView(
            frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: UICollectionViewFlowLayout())
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        let items = Items()
        view.dataSource = items
        view.layoutIfNeeded()
        view.insertFirst { items.count = 2 }
        #expect(view.batches == 11 && view.numberOfItems(inSection: 0) == 2)
    }

    @Test func aNonescapingBatchClosureIsOneBatch() {
        let (table, source) = (UITableView(), TwoSections())
        table.dataSource = source
        var calls = 0
        table.change { calls += 1 }
        #expect(calls == 1)
    }
}
