// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit
import TestSupport
import Testing

/// A random tree of views with target frames, and constraints that the target frames satisfy.
@MainActor
private final class RandomScene {
    typealias Attribute = NSLayoutConstraint.Attribute

    let root: UIView
    var views: [UIView] = []
    /// The target frame of each view in its superview. All numbers are even, so that centres are whole.
    var targets: [ObjectIdentifier: CGRect] = [:]
    var constraints: [NSLayoutConstraint] = []

    init(using generator: inout SeededGenerator) {
        root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
        targets[ObjectIdentifier(root)] = root.bounds
        if Bool.random(using: &generator) { root.semanticContentAttribute = .forceRightToLeft }
        for _ in 0..<Int.random(in: 2...9, using: &generator) { addView(using: &generator) }
    }

    func addView(using generator: inout SeededGenerator) {
        let superview = ([root] + views).randomElement(using: &generator)!
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = Int.random(in: 0..<6, using: &generator) == 0
        if Bool.random(using: &generator) { view.semanticContentAttribute = .forceRightToLeft }
        superview.addSubview(view)
        views.append(view)
        setTarget(of: view, using: &generator)
    }

    func setTarget(of view: UIView, using generator: inout SeededGenerator) {
        func even(_ range: Range<Int>) -> CGFloat { CGFloat(Int.random(in: range, using: &generator) * 2) }
        let target = CGRect(x: even(-50..<100), y: even(-50..<100), width: even(0..<100), height: even(0..<100))
        targets[ObjectIdentifier(view)] = target
        if view.translatesAutoresizingMaskIntoConstraints { view.frame = target }
    }

    /// The value of an attribute in the root's coordinates. If mirrored, x counts from the right edge.
    func value(
        _ attribute: Attribute, of view: UIView, isMirrored: Bool, _ frame: (UIView) -> CGRect
    ) -> CGFloat {
        var origin = CGPoint.zero
        var current: UIView? = view
        while let view = current, view !== root {
            origin.x += frame(view).minX
            origin.y += frame(view).minY
            current = view.superview
        }
        let size = frame(view).size
        switch attribute {
        case .left: return origin.x
        case .right: return origin.x + size.width
        case .leading: return isMirrored ? -(origin.x + size.width) : origin.x
        case .trailing: return isMirrored ? -origin.x : origin.x + size.width
        case .centerX: return (origin.x + size.width / 2) * (isMirrored ? -1 : 1)
        case .top: return origin.y
        case .bottom: return origin.y + size.height
        case .centerY: return origin.y + size.height / 2
        case .width: return size.width
        default: return size.height
        }
    }

    func target(_ view: UIView) -> CGRect { targets[ObjectIdentifier(view)] ?? .zero }

    func addConstraint(using generator: inout SeededGenerator) {
        let groups: [[Attribute]] = [
            [.left, .right, .centerX], [.leading, .trailing, .centerX], [.top, .bottom, .centerY], [.width, .height],
        ]
        let group = groups.randomElement(using: &generator)!
        let first = views.randomElement(using: &generator)!
        let others = ([root] + views).filter { $0 !== first }
        let second: UIView? =
            group[0] == .width && Bool.random(using: &generator) ? nil : others.randomElement(using: &generator)
        let constraint = NSLayoutConstraint(
            item: first, attribute: group.randomElement(using: &generator)!,
            relatedBy: [.equal, .lessThanOrEqual, .greaterThanOrEqual].randomElement(using: &generator)!,
            toItem: second,
            attribute: second == nil ? .notAnAttribute : group.randomElement(using: &generator)!, multiplier: 1,
            constant: 0)
        setConstant(of: constraint, using: &generator)
        if Int.random(in: 0..<4, using: &generator) == 0 { constraint.priority = .init(Float(Int.random(in: 1...999))) }
        constraints.append(constraint)
        constraint.isActive = true
    }

    /// Sets a constant with which the target frames satisfy the constraint.
    func setConstant(of constraint: NSLayoutConstraint, using generator: inout SeededGenerator) {
        let difference = sides(constraint, target)
        let slack = CGFloat(Int.random(in: 0...20, using: &generator) * 2)
        switch constraint.relation {
        case .equal: constraint.constant = difference
        case .lessThanOrEqual: constraint.constant = difference + slack
        case .greaterThanOrEqual: constraint.constant = difference - slack
        }
    }

    /// The first attribute's value minus the second one's, without the constant.
    func sides(_ constraint: NSLayoutConstraint, _ frame: (UIView) -> CGRect) -> CGFloat {
        let view = constraint.firstItem as! UIView
        let isMirrored = isMirrored(constraint)
        let first = value(constraint.firstAttribute, of: view, isMirrored: isMirrored, frame)
        guard let second = constraint.secondItem as? UIView else { return first }
        return first - value(constraint.secondAttribute, of: second, isMirrored: isMirrored, frame)
    }

    /// Whether an attribute is leading or trailing and the items' common ancestor is laid out from right to left.
    private func isMirrored(_ constraint: NSLayoutConstraint) -> Bool {
        let directions: [Attribute] = [.leading, .trailing]
        guard directions.contains(constraint.firstAttribute) || directions.contains(constraint.secondAttribute),
            var ancestor = constraint.firstItem as? UIView
        else { return false }
        if let second = constraint.secondItem as? UIView {
            while !second.isDescendant(of: ancestor), let superview = ancestor.superview { ancestor = superview }
        }
        return ancestor.effectiveUserInterfaceLayoutDirection == .rightToLeft
    }

    /// Frames are rounded to pixels: both items may be off by half a pixel.
    private let tolerance = 1.001

    /// The required constraints that the present frames violate.
    var missed: [NSLayoutConstraint] {
        constraints.filter { constraint in
            guard constraint.isActive, constraint.priority == .required else { return false }
            let difference = sides(constraint, { $0.frame }) - constraint.constant
            switch constraint.relation {
            case .equal: return abs(difference) > tolerance
            case .lessThanOrEqual: return difference > tolerance
            case .greaterThanOrEqual: return difference < -tolerance
            }
        }
    }
}

@MainActor
@Suite("Auto Layout: random scenes", .serialized)
struct AutoLayoutRandomTests {
    @Test("Frames satisfy every required constraint after additions, removals, edits, moves and new sizes")
    func frames() {
        withSeeds(80) { seed, generator in
            let scene = RandomScene(using: &generator)
            let reports = conflictReports {
                for step in 0..<8 {
                    for _ in 0..<Int.random(in: 1...12, using: &generator) { scene.addConstraint(using: &generator) }
                    change(scene, using: &generator)
                    scene.root.layoutIfNeeded()
                    #expect(scene.missed.count == 0, "SEED=\(seed), step \(step): \(scene.missed)")
                    for view in scene.views where view.translatesAutoresizingMaskIntoConstraints {
                        #expect(view.frame == scene.target(view), "SEED=\(seed), step \(step)")
                    }
                }
            }
            #expect(reports.count == 0, "SEED=\(seed): \(reports.first ?? "")")
        }
    }

    private func change(_ scene: RandomScene, using generator: inout SeededGenerator) {
        switch Int.random(in: 0..<6, using: &generator) {
        case 0:
            // All target frames change, so only constants and frames change.
            for view in scene.views { scene.setTarget(of: view, using: &generator) }
            for constraint in scene.constraints { scene.setConstant(of: constraint, using: &generator) }
        case 1:
            for constraint in scene.constraints where Bool.random(using: &generator) {
                constraint.isActive.toggle()
            }
        case 2:
            let view = scene.views.randomElement(using: &generator)!
            let superview = view.superview!
            view.removeFromSuperview()
            if Bool.random(using: &generator) { scene.root.layoutIfNeeded() }
            superview.addSubview(view)
            for constraint in scene.constraints where Bool.random(using: &generator) {
                constraint.isActive = true
            }
        case 3: scene.addView(using: &generator)
        case 4:
            let view = scene.views.randomElement(using: &generator)!
            view.frame = scene.target(view)
            view.translatesAutoresizingMaskIntoConstraints.toggle()
        default: break
        }
    }

    @Test("Constraints that determine the target frames give exactly these frames")
    func determined() {
        withSeeds(40) { seed, generator in
            let scene = RandomScene(using: &generator)
            for view in scene.views {
                let target = scene.target(view)
                guard !view.translatesAutoresizingMaskIntoConstraints, let superview = view.superview else { continue }
                NSLayoutConstraint.activate([
                    view.rightAnchor.constraint(equalTo: superview.leftAnchor, constant: target.maxX),
                    view.bottomAnchor.constraint(equalTo: superview.topAnchor, constant: target.maxY),
                    view.widthAnchor.constraint(equalToConstant: target.width),
                    view.centerYAnchor.constraint(equalTo: superview.topAnchor, constant: target.midY),
                ])
            }
            for _ in 0..<10 { scene.addConstraint(using: &generator) }
            scene.root.layoutIfNeeded()
            for view in scene.views { #expect(view.frame == scene.target(view), "SEED=\(seed)") }
        }
    }
}
