// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit
import Testing

/// A card of a feed: title, text, picture, author and time, laid out by constraints.
@MainActor
final class CardCell: UITableViewCell {
    let title = label("Title")
    let body = label("Body")
    let picture = ContentView(0, 0)
    let author = label("Author", lines: 1)
    let time = label("Time", lines: 1)

    override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        let views: [String: UIView] = [
            "title": title, "body": body, "picture": picture, "author": author, "time": time,
        ]
        for view in views.values { contentView.addSubview(view) }
        time.setContentHuggingPriority(.defaultHigh, for: .horizontal)
        time.setContentCompressionResistancePriority(.init(751), for: .horizontal)
        let formats = [
            "H:|-16-[title]-16-|", "H:|-16-[body]-16-|", "H:|-16-[picture]-(>=16)-|", "H:|-16-[author]-8-[time]-16-|",
            "V:|-12-[title]-8-[body]-8-[picture]-8-[author]-12-|",
        ]
        NSLayoutConstraint.activate(
            formats.flatMap { NSLayoutConstraint.constraints(withVisualFormat: $0, metrics: nil, views: views) } + [
                time.lastBaselineAnchor.constraint(equalTo: author.lastBaselineAnchor)
            ])
    }

    required init?(coder: NSCoder) { nil }

    func configure(_ index: Int) {
        title.text = String(repeating: "Title \(index) ", count: 1 + index % 5)
        body.text = String(repeating: "The body of the post number \(index). ", count: 1 + index % 7)
        picture.contentSize = CGSize(width: 40 + index % 3 * 60, height: 30 + index % 4 * 25)
        author.text = "Author \(index)"
        time.text = "\(index) h"
    }

    func height(width: CGFloat) -> CGFloat {
        contentView.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
    }

    /// The height computed without constraints.
    func expectedHeight(width: CGFloat) -> CGFloat {
        let size = CGSize(width: width - 32, height: 0)
        return 12 + title.sizeThatFits(size).height + 8 + body.sizeThatFits(size).height + 8
            + picture.contentSize.height + 8 + author.sizeThatFits(size).height + 12
    }
}

/// Counted work of layouts. Benchmarks measure the time.
@MainActor
@Suite("Auto Layout: counted work")
struct AutoLayoutWorkTests {
    private func work(_ body: () -> Void) -> AutoLayoutCounters {
        let before = AutoLayoutCounters.current
        body()
        return AutoLayoutCounters.current - before
    }

    @Test("A fit of a card with new texts adds and removes no constraint, and returns the expected height")
    func refit() {
        let cell = CardCell(style: .default, reuseIdentifier: "card")
        cell.configure(0)
        #expect(cell.height(width: 320) == cell.expectedHeight(width: 320))
        let work = work {
            for index in 1...50 {
                cell.configure(index)
                #expect(cell.height(width: 320) == cell.expectedHeight(width: 320), "\(index)")
            }
        }
        #expect(work.constraintsAdded == 0)
        #expect(work.constraintsRemoved == 0)
        #expect(work.builds == 0)
        #expect(work.fits == 50)
        // Title, body, author, time and picture: two lengths each, hugging and resistance, one line and wrapped.
        #expect(work.edits <= 50 * 32)
        #expect(work.pivots <= 50 * 24)
    }

    @Test("A fit of a card at another width edits constants only")
    func refitAtOtherWidths() {
        let cell = CardCell(style: .default, reuseIdentifier: "card")
        cell.configure(6)
        _ = cell.height(width: 320)
        let work = work {
            for width in stride(from: 200 as CGFloat, through: 900, by: 50) {
                #expect(cell.height(width: width) == cell.expectedHeight(width: width), "\(width)")
            }
        }
        #expect(work.constraintsAdded == 0 && work.constraintsRemoved == 0)
    }

    @Test("A card with texts of earlier fits reads the content size of each label once, of a wrapping label twice")
    func refitWithTextsOfEarlierFits() {
        let (container, labels) = labelCard()
        func height(_ number: Int, width: CGFloat) -> CGFloat {
            labels[0].text = "The title of card \(number)"
            labels[1].text = String(repeating: "A body of card \(number) in several lines. ", count: 3 + number)
            labels[2].text = "The caption of card \(number)"
            return container.systemLayoutSizeFitting(
                CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel
            ).height
        }
        let first = (0..<5).map { height($0, width: 320) }
        _ = height(0, width: 280)
        let work = work { for number in 1..<5 { #expect(height(number, width: 280) >= first[number]) } }
        #expect(work.fits == 4)
        #expect(work.contentMeasurements == 4 * 4)
        #expect(work.constraintsAdded == 0 && work.constraintsRemoved == 0)
    }

    @Test("A fit without changes reads no content size and edits no constraint")
    func refitUnchanged() {
        let cell = CardCell(style: .default, reuseIdentifier: "card")
        cell.configure(6)
        let height = cell.height(width: 320)
        let work = work { #expect(cell.height(width: 320) == height) }
        #expect(work.edits == 0 && work.pivots == 0 && work.contentMeasurements == 0)
    }

    @Test("A layout of a displayed cell with new texts adds and removes no constraint")
    func relayout() {
        let cell = CardCell(style: .default, reuseIdentifier: "card")
        cell.configure(0)
        cell.frame = CGRect(x: 0, y: 0, width: 320, height: 300)
        cell.layoutIfNeeded()
        let work = work {
            for index in 1...10 {
                cell.configure(index)
                cell.layoutIfNeeded()
                #expect(cell.title.frame.width <= 288)
                #expect(cell.body.frame.minY == cell.title.frame.maxY + 8)
            }
        }
        #expect(work.constraintsAdded == 0 && work.constraintsRemoved == 0)
    }

    @Test("A layout pass without changes does no work")
    func idleLayout() {
        let cell = CardCell(style: .default, reuseIdentifier: "card")
        cell.configure(3)
        cell.frame = CGRect(x: 0, y: 0, width: 320, height: 300)
        cell.layoutIfNeeded()
        let work = work { cell.layoutIfNeeded() }
        #expect(work == AutoLayoutCounters())
    }

    @Test("A cell that is added to a table and removed again keeps its solver")
    func moving() {
        let cell = CardCell(style: .default, reuseIdentifier: "card")
        cell.configure(3)
        _ = cell.height(width: 320)
        let work = work {
            for _ in 0..<3 {
                let host = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 500))
                host.addSubview(cell)
                cell.configure(4)
                #expect(cell.height(width: 320) == cell.expectedHeight(width: 320))
                cell.removeFromSuperview()
            }
        }
        #expect(work.builds == 0 && work.constraintsAdded == 0 && work.constraintsRemoved == 0)
    }

    @Test("A layout ends although a view invalidates its content size at each reading")
    func restlessContent() {
        final class Restless: UIView {
            override var intrinsicContentSize: CGSize {
                invalidateIntrinsicContentSize()
                return CGSize(width: 10, height: 10)
            }
        }
        let root = rootView()
        let view = Restless()
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        root.layoutIfNeeded()
        #expect(view.frame.size == CGSize(width: 10, height: 10))
        #expect(root.systemLayoutSizeFitting(.zero) == .zero)
    }

    @Test("Guides follow the margins of a nested view and the safe area of a controller")
    func insetsReachGuides() {
        let controller = UIViewController()
        controller.view.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        controller.view.addSubview(outer)
        outer.preservesSuperviewLayoutMargins = true
        let inner = constrainedView(in: outer)
        NSLayoutConstraint.activate([
            inner.topAnchor.constraint(equalTo: outer.safeAreaLayoutGuide.topAnchor),
            inner.leftAnchor.constraint(equalTo: outer.layoutMarginsGuide.leftAnchor),
            inner.heightAnchor.constraint(equalToConstant: 10), inner.widthAnchor.constraint(equalToConstant: 10),
        ])
        controller.view.layoutIfNeeded()
        #expect(inner.frame.origin == CGPoint(x: 16, y: 0))
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 30, left: 0, bottom: 0, right: 0)
        controller.view.layoutMargins.left = 40
        controller.view.layoutIfNeeded()
        #expect(inner.frame.origin == CGPoint(x: 40, y: 30))
        outer.frame.origin = CGPoint(x: 25, y: 10)
        controller.view.layoutIfNeeded()
        #expect(inner.frame.origin == CGPoint(x: 15, y: 20))
    }
}
