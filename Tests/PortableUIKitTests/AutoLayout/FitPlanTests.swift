// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit
import TestSupport
import Testing

/// Fits by plan, compared with new views that the solver lays out.
@MainActor
struct FitPlanTests {
    private func work(_ body: () throws -> Void) rethrows -> AutoLayoutCounters {
        let before = AutoLayoutCounters.current
        try body()
        return AutoLayoutCounters.current - before
    }

    @Test("After any change a container's fits and layouts are those of a new one")
    func randomScenes() {
        var planned = 0
        var fits = 0
        withSeeds(30) { seed, generator in
            var state = FitPlanSceneState(using: &generator)
            let scene = FitPlanScene(state)
            for step in 0..<30 {
                for index in state.elements.indices where Int.random(in: 0..<3, using: &generator) > 0 {
                    state.change(index, using: &generator)
                }
                scene.apply(state)
                let fresh = FitPlanScene(state)
                for _ in 0..<Int.random(in: 1...2, using: &generator) {
                    let width = CGFloat(Int.random(in: 40...800, using: &generator)) / 2
                    let priority: UILayoutPriority =
                        Int.random(in: 0..<8, using: &generator) == 0 ? .fittingSizeLevel : .required
                    var size = CGSize.zero
                    let work = work { size = scene.size(width: width, priority: priority) }
                    planned += work.fitsByPlan
                    fits += work.fits
                    // If text is wrapped in several rounds, the solver's result may depend on the fit before.
                    guard work.fitsByPlan == 1 else { continue }
                    #expect(work.edits == 0 && work.pivots == 0, "SEED=\(seed) step \(step)")
                    let expected = fresh.size(width: width, priority: priority)
                    let isSame = abs(size.width - expected.width) + abs(size.height - expected.height) < 1e-6
                    #expect(isSame, "SEED=\(seed) step \(step), width \(width): \(size), a new cell \(expected)")
                }
                if Int.random(in: 0..<4, using: &generator) == 0 {
                    let size = fresh.size(width: 300)
                    let (found, expected) = (scene.frames(in: size), fresh.frames(in: size))
                    if !fresh.isAmbiguous { #expect(found == expected, "SEED=\(seed) step \(step)") }
                }
            }
        }
        #expect(planned * 8 > fits, "\(planned) of \(fits) fits used a plan")
    }

    private func fittedHeight(_ container: UIView, width: CGFloat) -> CGFloat {
        container.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
    }

    private func show(_ number: Int, in labels: [UILabel]) {
        labels[0].text = String(repeating: "Title \(number) ", count: 1 + number % 6)
        labels[1].text = String(repeating: "The body of card \(number). ", count: number * 5 % 13)
        labels[2].text = "Caption \(number)"
    }

    @Test("From the third on, fits of a card with any texts and width use plans of earlier fits")
    func cardsGoByPlan() {
        let (container, labels) = labelCard()
        for number in 0..<3 {
            show(number, in: labels)
            _ = fittedHeight(container, width: 320)
        }
        let work = work {
            for number in 3..<40 {
                show(number, in: labels)
                let width = CGFloat(200 + number * 17 % 300)
                let inner = CGSize(width: width - 32, height: 0)
                let expected = labels.reduce(32) { $0 + $1.sizeThatFits(inner).height }
                #expect(fittedHeight(container, width: width) == expected, "\(number)")
            }
        }
        #expect(work.fits == 37 && work.fitsByPlan == 37)
        #expect(work.edits == 0 && work.pivots == 0 && work.constraintsAdded == 0 && work.constraintsRemoved == 0)
    }

    @Test("A layout after fits by plan has the fitted height, and lists the constraints that affect it")
    func layoutAfterPlans() {
        let (container, labels) = labelCard()
        for number in 0..<8 {
            show(number, in: labels)
            let height = fittedHeight(container, width: 290)
            guard number > 5 else { continue }
            container.frame.size = CGSize(width: 290, height: height)
            container.layoutIfNeeded()
            #expect(labels[2].frame.maxY == height - 8, "\(number)")
            #expect(labels[1].preferredMaxLayoutWidth == 258)
            #expect(!labels[1].constraintsAffectingLayout(for: .vertical).isEmpty)
            #expect(!container.hasAmbiguousLayout)
        }
    }

    @Test("A view that is laid out after each fit makes no plans, which would cost more than they save")
    func layoutsBetweenFits() {
        let (container, labels) = labelCard()
        let work = work {
            for number in 0..<12 {
                show(number, in: labels)
                let height = fittedHeight(container, width: 290)
                container.frame.size = CGSize(width: 290, height: height)
                container.layoutIfNeeded()
                #expect(labels[2].frame.maxY == height - 8, "\(number)")
            }
        }
        #expect(work.fits == 12 && work.fitsByPlan == 0)
    }

    @Test("A plan is dropped when one of its constraints or views changes")
    func plansEnd() {
        let (container, labels) = labelCard()
        func fit(_ change: () -> Void = {}) -> (work: AutoLayoutCounters, height: CGFloat) {
            change()
            var found: CGFloat = 0
            let work = work { found = fittedHeight(container, width: 311.5) }
            return (work, found)
        }
        func settle() -> CGFloat {
            for number in 0..<4 {
                show(number, in: labels)
                _ = fit()
            }
            return fit { show(5, in: labels) }.height
        }
        var height = settle()
        // A constraint is activated and deactivated.
        let least = container.heightAnchor.constraint(greaterThanOrEqualToConstant: 1000)
        var next = fit { least.isActive = true }
        #expect(next.work.fitsByPlan == 0 && next.height == 1000)
        next = fit { least.isActive = false }
        #expect(next.height == height)
        // A priority changes.
        height = settle()
        let most = labels[1].heightAnchor.constraint(equalToConstant: 3)
        most.priority = .init(1)
        most.isActive = true
        height = settle()
        next = fit { most.priority = .init(998) }
        #expect(next.work.fitsByPlan == 0 && next.height < height)
        most.isActive = false
        // A view is removed.
        height = settle()
        next = fit { labels[2].removeFromSuperview() }
        #expect(next.work.fitsByPlan == 0 && next.height < height)
    }

    @Test("Cards that exchange constraints use plans after each set of constraints was fitted once")
    func exchangedConstraints() {
        let (container, labels) = labelCard()
        var exchanged: NSLayoutConstraint?
        /// The number selects the new constraint: none, or one of three minimum heights of the body.
        func fit(_ number: Int, constant: CGFloat? = nil) -> (found: CGFloat, expected: CGFloat) {
            show(number, in: labels)
            exchanged?.isActive = false
            exchanged = nil
            let least = number % 4 == 0 ? 0 : constant ?? CGFloat(number % 4 * 100)
            if least > 0 {
                exchanged = labels[1].heightAnchor.constraint(greaterThanOrEqualToConstant: least)
                exchanged?.isActive = true
            }
            let inner = CGSize(width: 288, height: 0)
            let heights = labels.map { $0.sizeThatFits(inner).height }
            let expected = 32 + heights[0] + max(least, heights[1]) + heights[2]
            return (fittedHeight(container, width: 320), expected)
        }
        for number in 0..<16 {
            let (found, expected) = fit(number)
            #expect(found == expected, "\(number)")
        }
        var work = work {
            for number in 16..<60 {
                let (found, expected) = fit(number)
                #expect(found == expected, "\(number)")
            }
        }
        #expect(work.fits == 44 && work.fitsByPlan >= 40, "\(work.fitsByPlan)")
        // Another constant counts as another constraint, also if it changes before the solver has added the constraint.
        let (found, expected) = fit(61, constant: 333)
        #expect(found == expected)
        exchanged?.constant = 444
        #expect(fittedHeight(container, width: 320) - found == 111)
        _ = fit(62)
        exchanged?.constant += 50
        #expect(fittedHeight(container, width: 320) - fit(62).expected == 50)
        // A layout after a fit by plan applies the pending changes of constraints.
        work = self.work {
            for number in 63..<80 {
                let (found, expected) = fit(number)
                #expect(found == expected, "\(number)")
                container.frame.size = CGSize(width: 320, height: expected)
                container.layoutIfNeeded()
                #expect(labels[2].frame.maxY == expected - 8, "\(number)")
            }
        }
        #expect(work.conflicts == 0)
    }

    @Test("A constant that changes twice becomes a parameter of the plan")
    func constantsAreParameters() {
        let (container, labels) = labelCard()
        let gap = container.constraints.first { $0.firstItem === labels[1] && $0.firstAttribute == .top }!
        var heights: [CGFloat] = []
        let work = work {
            for number in 0..<12 {
                show(3, in: labels)
                gap.constant = CGFloat(number % 3 * 10)
                heights.append(fittedHeight(container, width: 300))
            }
        }
        for (number, height) in heights.enumerated() {
            #expect(height == heights[0] + CGFloat(number % 3 * 10), "\(number)")
        }
        #expect(work.fitsByPlan >= 7, "\(work.fitsByPlan)")
    }

    @Test("A fit by plan measures subclasses of labels, and labels whose font or text changes, correctly")
    func changingLabels() {
        let (container, labels) = labelCard()
        let roomy = FitPlanRoomyLabel()
        roomy.numberOfLines = 0
        roomy.translatesAutoresizingMaskIntoConstraints = false
        container.addSubview(roomy)
        NSLayoutConstraint.activate([
            roomy.topAnchor.constraint(equalTo: container.topAnchor),
            roomy.bottomAnchor.constraint(lessThanOrEqualTo: container.bottomAnchor),
            roomy.leadingAnchor.constraint(equalTo: container.leadingAnchor),
            roomy.trailingAnchor.constraint(equalTo: container.trailingAnchor),
        ])
        var body = "A text that is changed where it is. "
        let work = work {
            for number in 0..<30 {
                body.append(number % 2 == 0 ? "More words come. " : "And more. ")
                roomy.text = body
                roomy.room = CGFloat(number)
                labels[1].text = body
                labels[0].text = number % 3 == 0 ? nil : "Title"
                labels[1].font = .systemFont(ofSize: CGFloat(10 + number % 4))
                labels[2].attributedText = number % 5 == 0 ? NSAttributedString(string: "Attributed") : nil
                let inner = CGSize(width: 288, height: 0)
                let card = labels.reduce(32) { $0 + $1.sizeThatFits(inner).height }
                let expected = max(card, roomy.sizeThatFits(CGSize(width: 320, height: 0)).height)
                #expect(fittedHeight(container, width: 320) == expected, "\(number)")
            }
        }
        #expect(work.fitsByPlan >= 20)
    }

    @Test("A fit by plan reads a view's content size once for each change, as a fit without plans")
    func customViews() {
        let container = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
        let box = FitPlanBox()
        box.translatesAutoresizingMaskIntoConstraints = false
        container.addSubview(box)
        NSLayoutConstraint.activate([
            box.topAnchor.constraint(equalTo: container.topAnchor),
            box.bottomAnchor.constraint(equalTo: container.bottomAnchor),
            box.leadingAnchor.constraint(equalTo: container.leadingAnchor),
        ])
        let work = work {
            for number in 1...20 {
                box.size = CGSize(width: 10, height: number)
                box.invalidateIntrinsicContentSize()
                for width in [200, 300] {
                    #expect(fittedHeight(container, width: CGFloat(width)) == CGFloat(number))
                }
                #expect(box.readCount == number)
            }
        }
        #expect(work.fitsByPlan >= 35)
        // Without an intrinsic height the box has the least possible height.
        box.size.height = UIView.noIntrinsicMetric
        box.invalidateIntrinsicContentSize()
        #expect(fittedHeight(container, width: 200) == 0)
        #expect(box.readCount == 21)
    }
}
