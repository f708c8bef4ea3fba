// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit
import Testing

/// Contents that change again before or after the solvers that contain them were used.
@MainActor
struct ContentChangeTests {
    @Test("A view in two solvers reports each change of its content to both")
    func twoSolvers() {
        let outer = rootView()
        let inner = constrainedView(in: outer)
        let content = ContentView(10, 10)
        inner.addSubview(content)
        NSLayoutConstraint.activate([
            inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
            inner.topAnchor.constraint(equalTo: outer.topAnchor),
            content.leadingAnchor.constraint(equalTo: inner.leadingAnchor),
            content.trailingAnchor.constraint(equalTo: inner.trailingAnchor),
            content.topAnchor.constraint(equalTo: inner.topAnchor),
            content.bottomAnchor.constraint(equalTo: inner.bottomAnchor),
        ])
        outer.layoutIfNeeded()
        for length in 20..<32 {
            content.contentSize = CGSize(width: length, height: 2 * length)
            #expect(inner.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == content.contentSize)
            outer.layoutIfNeeded()
            #expect(inner.frame.size == content.contentSize)
        }
    }

    @Test("A proportional row follows contents that change again before a layout")
    func proportionalRow() {
        let views = [ContentView(100, 20), ContentView(200, 20)]
        let row = UIStackView(arrangedSubviews: views)
        row.distribution = .fillProportionally
        row.frame = CGRect(x: 0, y: 0, width: 300, height: 20)
        row.layoutIfNeeded()
        for width in stride(from: CGFloat(20), through: 100, by: 20) {
            views[0].contentSize.width = 7
            views[0].contentSize.width = width
            row.layoutIfNeeded()
            #expect(abs(views[0].frame.width - 300 * width / (width + 200)) < 1, "at most a pixel")
        }
        // The arrangement of another distribution does not depend on contents.
        row.distribution = .fillEqually
        row.layoutIfNeeded()
        let before = AutoLayoutCounters.current
        views[0].contentSize.width = 30
        row.layoutIfNeeded()
        let work = AutoLayoutCounters.current - before
        #expect(work.constraintsAdded == 0 && work.constraintsRemoved == 0 && views[0].frame.width == 150)
    }
}
