// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import PortableUIKit

/// Random assignments to controls, texts, cells and lists, between which they are laid out and drawn. At the end a view has the size, the parts and the pixels
/// of a new one that is set to the same values.
@MainActor struct ControlHistoryFuzzTests {
    @Test func aViewDoesNotDependOnTheOrderOfAssignments() { compare("controls", ControlKind.all) }
    @Test func aListDoesNotDependOnTheOrderOfAssignments() { compare("lists", ControlKind.lists) }

    private func compare(_ name: String, _ kinds: [ControlKind]) {
        FrameClock.current = FrameClock(.manual)
        defer { FrameClock.current = FrameClock(.none) }
        fuzz(name, share: 0.1) { seed, random in
            let control = RandomControl(kinds.randomElement(using: &random)!)
            for _ in 0..<10 { control.step(using: &random) }
            let found = control.report()
            let expected = control.fresh().report()
            guard found != expected else { return }
            let difference = zip(found, expected).first { $0 != $1 }.map { "“\($0)” and not “\($1)”" }
            Issue.record("\(difference ?? "other views"); SEED=\(seed): \(control.log.joined(separator: ", "))")
        }
    }
}

/// A view of a kind and the values that it was set to.
@MainActor final class RandomControl {
    private(set) var log: [String] = []
    private let kind: ControlKind
    private var values: [Int: Int] = [:]
    private let window: UIWindow
    private let back: UIView
    private let view: UIView

    init(_ kind: ControlKind) {
        self.kind = kind
        view = kind.make()
        let isList = view is UITableView || view is UICollectionView
        view.frame = CGRect(x: 10, y: 10, width: isList ? 320 : 200, height: isList ? 700 : 50)
        window = UIWindow(frame: CGRect(x: 0, y: 0, width: 340, height: isList ? 720 : 220))
        back = UIView(frame: window.bounds)
        back.backgroundColor = .white
        back.addSubview(view)
        window.addSubview(back)
        window.isHidden = false
    }

    /// A new one with the same values.
    func fresh() -> RandomControl {
        let fresh = RandomControl(kind)
        for (index, setting) in kind.settings.enumerated() {
            if let value = values[index] { setting.apply(fresh.view, value) }
        }
        return fresh
    }

    func step(using random: inout SeededGenerator) {
        let index = Int.random(in: kind.settings.indices, using: &random)
        let setting = kind.settings[index]
        let value = Int.random(in: 0..<setting.choices, using: &random)
        values[index] = value
        setting.apply(view, value)
        log.append("\(setting.name) \(value)")
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
            _ = report()
            log.append("shown")
        case 1:
            window.layoutIfNeeded()
            log.append("laid out")
        default: break
        }
    }

    /// Its sizes, the frames of its parts, and its pixels.
    func report() -> [String] {
        window.layoutIfNeeded()
        FrameClock.current.advance(by: 1)
        window.layoutIfNeeded()
        let fitting = view.systemLayoutSizeFitting(
            CGSize(width: 150, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        window.layoutIfNeeded()
        var lines = ["\(view.intrinsicContentSize) \(view.sizeThatFits(CGSize(width: 150, height: 500))) \(fitting)"]
        list(view, &lines)
        let picture = UIGraphicsImageRenderer(bounds: back.bounds).image { _ in
            back.drawHierarchy(in: back.bounds, afterScreenUpdates: true)
        }
        lines.append("pixels \(picture.pngData()?.hashValue ?? 0)")
        return lines
    }

    private func list(_ view: UIView, _ lines: inout [String]) {
        guard !view.isHidden, view.alpha > 0, (view as? UILabel)?.text?.isEmpty != true else { return }
        if let label = view as? UILabel, label.text == nil { return }
        var line = "\(type(of: view)) \(view.convert(view.bounds, to: back)) \(view.alpha)"
        if let label = view as? UILabel { line += " \(label.text ?? "") \(label.font.pointSize)" }
        if let scroll = view as? UIScrollView { line += " \(scroll.contentSize)" }
        lines.append(line)
        // Parts that do not overlap lie in any order.
        let parts = view.subviews.sorted { ($0.frame.minX, $0.frame.minY) < ($1.frame.minX, $1.frame.minY) }
        for part in parts { list(part, &lines) }
    }
}
