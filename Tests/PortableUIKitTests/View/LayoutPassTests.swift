// SPDX-License-Identifier: MIT
import PortableUIKit
import Testing

/// The calls of `layoutSubviews` and their order.
@MainActor
struct LayoutPassTests {
    final class Journal {
        var names: [String] = []
    }

    final class Noting: UIView {
        let name: String
        let journal: Journal
        var duringLayout: (Noting) -> Void = { _ in }

        init(_ name: String, _ journal: Journal) {
            self.name = name
            self.journal = journal
            super.init(frame: .zero)
        }

        required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

        override func layoutSubviews() {
            super.layoutSubviews()
            journal.names.append(name)
            duringLayout(self)
        }
    }

    @Test func superviewsComeFirstAndCleanViewsAreSkipped() {
        let journal = Journal()
        let views = ["a", "b", "c", "d"].map { Noting($0, journal) }
        views[0].addSubview(views[1])
        views[1].addSubview(views[2])
        views[0].addSubview(views[3])
        views[0].layoutIfNeeded()
        #expect(journal.names == ["a", "b", "c", "d"])
        journal.names = []
        views[0].layoutIfNeeded()
        #expect(journal.names.isEmpty)
        views[2].setNeedsLayout()
        views[0].layoutIfNeeded()
        #expect(journal.names == ["c"])
        journal.names = []
        views[1].frame.size = CGSize(width: 1, height: 1)
        views[1].center = CGPoint(x: 8, y: 8)
        views[0].layoutIfNeeded()
        #expect(journal.names == ["b"])
        journal.names = []
        views[1].center = CGPoint(x: 9, y: 9)
        views[0].layoutIfNeeded()
        #expect(journal.names.isEmpty)
    }

    @Test func theLayoutOfAViewDoesNotLayOutItsSuperview() {
        let journal = Journal()
        let outer = Noting("outer", journal)
        let inner = Noting("inner", journal)
        outer.addSubview(inner)
        inner.layoutIfNeeded()
        #expect(journal.names == ["inner"])
        outer.layoutIfNeeded()
        #expect(journal.names == ["inner", "outer"])
    }

    @Test func sizesSetByAParentAreLaidOutInTheSamePass() {
        let journal = Journal()
        let outer = Noting("outer", journal)
        let inner = Noting("inner", journal)
        outer.addSubview(inner)
        outer.layoutIfNeeded()
        journal.names = []
        outer.duringLayout = { $0.subviews[0].frame = $0.bounds }
        outer.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
        outer.layoutIfNeeded()
        #expect(journal.names == ["outer", "inner"])
        #expect(inner.frame.width == 50)
    }

    @Test func subviewsAddedDuringLayoutAreLaidOutOnce() {
        let journal = Journal()
        let outer = Noting("outer", journal)
        outer.duringLayout = { view in
            if view.subviews.isEmpty { view.addSubview(Noting("added", journal)) }
        }
        outer.layoutIfNeeded()
        #expect(journal.names == ["outer", "added"])
    }

    @Test func layoutLoopsEnd() {
        let journal = Journal()
        let view = Noting("loop", journal)
        view.duringLayout = { $0.setNeedsLayout() }
        view.layoutIfNeeded()
        #expect(journal.names.count == 100)
    }

    @Test func layoutLoopsDeepInTheHierarchyEndAfterAsManyPasses() {
        let journal = Journal()
        let other = Noting("other", journal)
        let loop = Noting("loop", journal)
        loop.duringLayout = { $0.setNeedsLayout() }
        var outer = UIView()
        outer.addSubview(loop)
        outer.addSubview(other)
        for _ in 0..<4 {
            let around = UIView()
            around.addSubview(outer)
            outer = around
        }
        outer.layoutIfNeeded()
        #expect(journal.names.filter { $0 == "loop" }.count == 100)
        #expect(journal.names.filter { $0 == "other" }.count == 1)
        // The next pass continues the loop.
        loop.duringLayout = { _ in }
        outer.layoutIfNeeded()
        #expect(journal.names.filter { $0 == "loop" }.count == 101)
    }
}
