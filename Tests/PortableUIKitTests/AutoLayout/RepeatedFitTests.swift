// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit
import TestSupport
import Testing

/// Fits of views whose texts, widths and constraints change, compared with those of new views.
@MainActor
struct RepeatedFitTests {
    private func work(_ body: () throws -> Void) rethrows -> AutoLayoutCounters {
        let before = AutoLayoutCounters.current
        try body()
        return AutoLayoutCounters.current - before
    }

    @Test("After any change a container's fits and layouts are those of a new one")
    func randomScenes() {
        withSeeds(30) { seed, generator in
            var state = FitSceneState(using: &generator)
            let scene = FitScene(state)
            for step in 0..<30 {
                for index in state.elements.indices where Int.random(in: 0..<3, using: &generator) > 0 {
                    state.change(index, using: &generator)
                }
                scene.apply(state)
                let fresh = FitScene(state)
                for _ in 0..<Int.random(in: 1...2, using: &generator) {
                    let width = CGFloat(Int.random(in: 40...800, using: &generator)) / 2
                    let priority: UILayoutPriority =
                        Int.random(in: 0..<8, using: &generator) == 0 ? .fittingSizeLevel : .required
                    let size = scene.size(width: width, priority: priority)
                    let expected = fresh.size(width: width, priority: priority)
                    let isSame = abs(size.width - expected.width) + abs(size.height - expected.height) < 1e-6
                    #expect(isSame, "SEED=\(seed) step \(step), width \(width): \(size), a new cell \(expected)")
                }
                if Int.random(in: 0..<4, using: &generator) == 0 {
                    let size = fresh.size(width: 300)
                    let (found, expected) = (scene.frames(in: size), fresh.frames(in: size))
                    #expect(found == expected, "SEED=\(seed) step \(step)")
                }
            }
        }
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

    @Test("Fits of a card with other texts and widths edit constraints, and neither add nor remove any")
    func cardsAreEdited() {
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
        #expect(work.fits == 37 && work.constraintsAdded == 0 && work.constraintsRemoved == 0)
    }

    @Test("A layout after fits has the fitted height, and lists the constraints that affect it")
    func layoutAfterFits() {
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

    @Test("Cards that exchange constraints have the heights of the active ones")
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
        #expect(work.fits == 44 && work.constraintsAdded <= 44)
        // A constant may change before the solver has added its constraint.
        let (found, expected) = fit(61, constant: 333)
        #expect(found == expected)
        exchanged?.constant = 444
        #expect(fittedHeight(container, width: 320) - found == 111)
        _ = fit(62)
        exchanged?.constant += 50
        #expect(fittedHeight(container, width: 320) - fit(62).expected == 50)
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

    @Test("A fit measures subclasses of labels, and labels whose font or text changes")
    func changingLabels() {
        let (container, labels) = labelCard()
        let roomy = RoomyLabel()
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
        _ = work {
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
    }

    @Test("A fit reads a view's content size once for each change")
    func customViews() {
        let container = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
        let box = CountingBox()
        box.translatesAutoresizingMaskIntoConstraints = false
        container.addSubview(box)
        NSLayoutConstraint.activate([
            box.topAnchor.constraint(equalTo: container.topAnchor),
            box.bottomAnchor.constraint(equalTo: container.bottomAnchor),
            box.leadingAnchor.constraint(equalTo: container.leadingAnchor),
        ])
        _ = work {
            for number in 1...20 {
                box.size = CGSize(width: 10, height: number)
                box.invalidateIntrinsicContentSize()
                for width in [200, 300] {
                    #expect(fittedHeight(container, width: CGFloat(width)) == CGFloat(number))
                }
                #expect(box.readCount == number)
            }
        }
        // Without an intrinsic height the box has the least possible height.
        box.size.height = UIView.noIntrinsicMetric
        box.invalidateIntrinsicContentSize()
        #expect(fittedHeight(container, width: 200) == 0)
        #expect(box.readCount == 21)
    }
}
