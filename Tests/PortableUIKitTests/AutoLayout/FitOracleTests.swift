// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit
import TestSupport
import Testing

/// A fit changes no layout, and a layout changes no later fit: a cell with any history gives the results of a new cell.
@MainActor
@Suite("Auto Layout: results do not depend on earlier layouts", .serialized)
struct FitOracleTests {
    @Test("Random cells give the results of new ones in fits and layouts")
    func randomCells() {
        withSeeds(60) { seed, generator in Self.compareWithFreshCells(seed, &generator) }
    }

    @Test("Random cells give the results of new ones, for the time of a fuzz test")
    func freshCellsFuzz() {
        fuzz("fits", share: 0.1) { seed, generator in Self.compareWithFreshCells(seed, &generator) }
    }

    /// Changes a random cell 25 times, with fits and layouts in between. Compares each last result with a new cell's.
    private static func compareWithFreshCells(_ seed: UInt64, _ generator: inout SeededGenerator) {
        var state = RandomCellState(using: &generator)
        _ = conflictReports {
            let cell = RandomCell(state)
            for step in 0..<25 {
                for _ in 0..<Int.random(in: 0...3, using: &generator) { state.change(using: &generator) }
                cell.show(state)
                for _ in 0..<Int.random(in: 0...2, using: &generator) {
                    _ = cell.result(of: .init(using: &generator))
                }
                let measurement = RandomCell.Measurement(using: &generator)
                let (found, expected) = (cell.result(of: measurement), RandomCell(state).result(of: measurement))
                let isSame = found.count == expected.count && zip(found, expected).allSatisfy(areSame)
                #expect(isSame, "SEED=\(seed) step \(step), \(measurement): \(found), a new cell \(expected)")
                guard isSame else { return }
            }
        }
    }

    private static func areSame(_ one: CGRect, _ other: CGRect) -> Bool {
        abs(one.minX - other.minX) + abs(one.minY - other.minY) + abs(one.width - other.width)
            + abs(one.height - other.height) < 1e-6
    }

    /// A text that wraps and a trailing switch or button, with default priorities.
    private func textAndControl(_ control: UIView) -> (container: UIView, label: UILabel) {
        let container = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        let label = UILabel()
        label.numberOfLines = 0
        label.text = String(repeating: "A text that wraps. ", count: 12)
        for view in [label, control] {
            view.translatesAutoresizingMaskIntoConstraints = false
            container.addSubview(view)
            view.topAnchor.constraint(equalTo: container.topAnchor).isActive = true
        }
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: container.leadingAnchor),
            label.trailingAnchor.constraint(lessThanOrEqualTo: control.leadingAnchor, constant: -8),
            control.trailingAnchor.constraint(equalTo: container.trailingAnchor),
            label.bottomAnchor.constraint(equalTo: container.bottomAnchor),
        ])
        return (container, label)
    }

    @Test("A control beside a wrapping text keeps its width, whether fitted before or not", arguments: [false, true])
    func trailingControl(isFitted: Bool) {
        let button = UIButton(type: .system)
        button.setTitle("Follow", for: .normal)
        for control in [UISwitch(), button] {
            let (container, label) = textAndControl(control)
            let width = control.intrinsicContentSize.width
            if isFitted {
                for width in [300, 300, 280, 300] {
                    _ = container.systemLayoutSizeFitting(
                        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
                        verticalFittingPriority: .fittingSizeLevel)
                }
            }
            container.layoutIfNeeded()
            // A switch extends beyond its alignment rectangle.
            let rectangle = control.alignmentRect(forFrame: control.frame)
            #expect(rectangle.maxX == 300 && rectangle.width == width)
            #expect(label.frame.width > 200 && label.frame.maxX <= rectangle.minX - 8)
        }
    }

    @Test("A switch keeps its size when its frame is set to another one")
    func switchKeepsItsSize() {
        let control = UISwitch(frame: CGRect(x: 5, y: 6, width: 7, height: 8))
        control.frame = CGRect(x: 10, y: 20, width: 7, height: 100)
        #expect(control.frame == CGRect(x: 10, y: 20, width: 51, height: 31))
        control.bounds.size = CGSize(width: 100, height: 1)
        #expect(control.bounds.size == CGSize(width: 51, height: 31))
    }

    @Test("A fit with an earlier constant does not depend on the layouts in between")
    func constantsThatComeBack() {
        let container = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        container.addSubview(box)
        let height = box.heightAnchor.constraint(equalToConstant: 10)
        NSLayoutConstraint.activate([
            height, box.topAnchor.constraint(equalTo: container.topAnchor),
            box.bottomAnchor.constraint(equalTo: container.bottomAnchor),
            box.leadingAnchor.constraint(equalTo: container.leadingAnchor),
        ])
        container.translatesAutoresizingMaskIntoConstraints = false
        func fit() -> CGFloat { container.systemLayoutSizeFitting(.zero).height }
        for _ in 0..<4 {
            for constant: CGFloat in [10, 30, 10, 30, 30, 10] {
                height.constant = constant
                #expect(fit() == constant)
                container.layoutIfNeeded()
                #expect(fit() == constant && container.bounds.height == constant)
                container.setNeedsLayout()
                container.layoutIfNeeded()
                #expect(fit() == constant)
            }
            height.constant = 30
            container.layoutIfNeeded()
            height.constant = 10
            #expect(fit() == 10)
            height.constant = 30
            container.layoutIfNeeded()
            #expect(fit() == 30)
        }
    }
}
