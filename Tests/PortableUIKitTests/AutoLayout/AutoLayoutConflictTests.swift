// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit
import Testing

/// Collects the reports of conflicts while `body` runs.
@MainActor
func conflictReports(_ body: () -> Void) -> [String] { WarningLog.texts(of: body) }

@MainActor
@Suite("Auto Layout: contradictions and errors", .serialized)
struct AutoLayoutConflictTests {
    @Test("Of two contradicting constraints the later one is broken and reported once")
    func laterIsBroken() throws {
        let root = rootView()
        let view = constrainedView(in: root)
        let first = view.widthAnchor.constraint(equalToConstant: 100)
        let second = view.widthAnchor.constraint(equalToConstant: 200)
        second.identifier = "twice"
        NSLayoutConstraint.activate([first, second, view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 7)])
        let reports = conflictReports {
            root.layoutIfNeeded()
            root.setNeedsLayout()
            root.layoutIfNeeded()
        }
        #expect(view.frame.width == 100)
        #expect(view.frame.minX == 7)
        #expect(second.isActive)
        try #require(reports.count == 1)
        let address = String(UInt(bitPattern: ObjectIdentifier(second)), radix: 16)
        let viewAddress = String(UInt(bitPattern: ObjectIdentifier(view)), radix: 16)
        #expect(reports[0].hasPrefix("[LayoutConstraints] Unable to simultaneously satisfy constraints.\n"))
        #expect(reports[0].contains("    \"\(first.debugDescription)\""))
        #expect(
            reports[0].contains(
                """
                Will attempt to recover by breaking constraint\u{20}
                <NSLayoutConstraint:0x\(address) 'twice' UIView:0x\(viewAddress).width == 200   (active)>

                Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.
                The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in <UIKitCore/UIView.h> may \
                also be helpful.

                """))
    }

    @Test("A broken constraint is satisfied again after the contradicting one is removed")
    func healing() {
        let root = rootView()
        let view = constrainedView(in: root)
        let first = view.widthAnchor.constraint(equalToConstant: 100)
        let second = view.widthAnchor.constraint(equalToConstant: 200)
        NSLayoutConstraint.activate([first, second])
        let reports = conflictReports { root.layoutIfNeeded() }
        #expect(reports.count == 1)
        first.isActive = false
        root.layoutIfNeeded()
        #expect(view.frame.width == 200)
        second.constant = 30
        root.layoutIfNeeded()
        #expect(view.frame.width == 30)
    }

    @Test("An optional constraint is broken without a message")
    func optionalGivesWay() {
        let root = rootView()
        let view = constrainedView(in: root)
        let optional = view.widthAnchor.constraint(equalToConstant: 200)
        optional.priority = .init(999)
        NSLayoutConstraint.activate([view.widthAnchor.constraint(lessThanOrEqualToConstant: 100), optional])
        #expect(conflictReports { root.layoutIfNeeded() }.isEmpty)
        #expect(view.frame.width == 100)
    }

    @Test("A frame that is too small is reported with the constraints that come from it")
    func frameTooSmall() {
        let root = rootView(50, 50)
        let view = constrainedView(in: root)
        NSLayoutConstraint.activate([
            view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 40),
            root.rightAnchor.constraint(equalTo: view.rightAnchor, constant: 40),
        ])
        let reports = conflictReports { root.layoutIfNeeded() }
        #expect(reports.count == 1)
        #expect(reports.first?.contains("'UIView-Encapsulated-Layout-Width' UIView:0x") == true)
        root.frame.size.width = 100
        root.layoutIfNeeded()
        #expect(view.frame.minX == 40)
        #expect(view.frame.width == 20)
    }

    @Test("A contradictory constant breaks a constraint; with the old constant all constraints are satisfied")
    func editedIntoContradiction() {
        let root = rootView(100, 50)
        let view = constrainedView(in: root)
        let left = view.leftAnchor.constraint(equalTo: root.leftAnchor)
        NSLayoutConstraint.activate([
            left, view.rightAnchor.constraint(equalTo: root.rightAnchor),
            view.widthAnchor.constraint(greaterThanOrEqualToConstant: 60),
        ])
        root.layoutIfNeeded()
        left.constant = 70
        let reports = conflictReports { root.layoutIfNeeded() }
        #expect(reports.count == 1)
        left.constant = 10
        root.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 10, y: 0, width: 90, height: 0))
        #expect(conflictReports { root.layoutIfNeeded() }.isEmpty)
    }

    @Test("Required constraints of the content override the fitting size without a message")
    func fittingIsSilent() {
        let view = UIView()
        view.widthAnchor.constraint(greaterThanOrEqualToConstant: 400).isActive = true
        var size = CGSize.zero
        let reports = conflictReports {
            size = view.systemLayoutSizeFitting(
                CGSize(width: 320, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel)
        }
        #expect(reports.isEmpty)
        #expect(size.width == 400)
    }

    // MARK: Errors

    private func error(_ body: () throws -> Void) -> LayoutConstraintError? {
        do {
            try body()
            return nil
        } catch {
            return error as? LayoutConstraintError
        }
    }

    @Test("A constraint between two hierarchies fails with UIKit's message and is not installed")
    func noCommonAncestor() {
        let one = UIView()
        let two = UIView()
        let constraint = one.leftAnchor.constraint(equalTo: two.leftAnchor)
        let error = error { try constraint.activate() }
        #expect(error?.reason == .noCommonAncestor)
        let words = error?.description ?? ""
        #expect(words.hasPrefix("Unable to activate constraint with anchors <NSLayoutXAxisAnchor:0x"))
        #expect(words.contains(".left\"> and <NSLayoutXAxisAnchor:0x"))
        #expect(
            words.hasSuffix(
                "because they have no common ancestor.  Does the constraint or its anchors reference items in different view "
                    + "hierarchies?  That's illegal."))
        #expect(!constraint.isActive)
        #expect(one.constraints.isEmpty && two.constraints.isEmpty)
    }

    @Test("A view can't own a constraint on a view outside of it")
    func outside() {
        let root = rootView()
        let view = constrainedView(in: root)
        let constraint = view.leftAnchor.constraint(equalTo: root.leftAnchor)
        let error = error { try view.addConstraint(checked: constraint) }
        #expect(error?.reason == .outsideOfSubtree)
        #expect(error?.description.hasPrefix("Unable to install constraint on view.") == true)
        #expect(view.constraints.isEmpty && !constraint.isActive)
    }

    private typealias Attribute = NSLayoutConstraint.Attribute

    @Test("Each kind of illegal pairing and number has its own error")
    func illegalPairings() {
        let view = UIView()
        let other = UIView()
        func reason(
            _ first: Attribute, _ second: Attribute?, multiplier: CGFloat = 1, constant: CGFloat = 0
        ) -> LayoutConstraintError.Reason? {
            error {
                _ = try NSLayoutConstraint.make(
                    item: view, attribute: first, relatedBy: .equal, toItem: second.map { _ in other },
                    attribute: second ?? .notAnAttribute, multiplier: multiplier, constant: constant)
            }?.reason
        }
        #expect(reason(.width, nil, constant: 5) == nil)
        #expect(reason(.width, .height, multiplier: 0, constant: 5) == nil)
        #expect(reason(.left, .top) == nil, "UIKit allows it")
        #expect(reason(.leading, .trailingMargin) == nil)
        #expect(reason(.centerX, .leading) == nil)
        #expect(reason(.left, nil, constant: 5) == .locationEqualsConstant)
        #expect(reason(.left, .left, multiplier: 0) == .locationEqualsConstant)
        #expect(reason(.left, .width) == .invalidPairing)
        #expect(reason(.height, .bottom) == .invalidPairing)
        #expect(reason(.width, .notAnAttribute) == .invalidPairing)
        #expect(reason(.leading, .left) == .mixedDirections)
        #expect(reason(.rightMargin, .trailing) == .mixedDirections)
        #expect(reason(.notAnAttribute, .left) == .missingFirstItem)
        #expect(reason(.width, nil, constant: .nan) == .nonFiniteConstant)
        #expect(reason(.width, nil, constant: .infinity) == .nonFiniteConstant)
        #expect(reason(.width, .width, multiplier: -.infinity) == .nonFiniteMultiplier)
        let words = error {
            _ = try NSLayoutConstraint.make(
                item: "no view", attribute: .left, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
                multiplier: 1,
                constant: 0)
        }?.description
        #expect(words?.hasSuffix("Constraint items must each be a view or layout guide.") == true)
    }

    @Test("The priority of an active constraint can't become required, nor cease to be, after a layout")
    func priorities() {
        let view = UIView()
        let constraint = view.widthAnchor.constraint(equalToConstant: 5)
        constraint.priority = .init(999)
        constraint.isActive = true
        #expect(error { try constraint.checkPriority(.required) } == nil)
        constraint.priority = .required
        constraint.priority = .init(999)
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        root.layoutIfNeeded()
        #expect(view.bounds.width == 5)
        #expect(error { try constraint.checkPriority(.init(1)) } == nil)
        let changed = error { try constraint.checkPriority(.required) }
        #expect(
            changed?.description
                == "Mutating a priority from required to not on an installed constraint (or vice-versa) is "
                + "not supported.  You passed priority 1000 and the existing priority was 999.")
        #expect(error { try constraint.checkPriority(.init(0)) }?.reason == .illegalPriority)
        #expect(error { try constraint.checkPriority(.init(1001)) }?.reason == .illegalPriority)
    }

    @Test("An illegal constraint stops the process with UIKit's message")
    func stopping() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                UIView().leftAnchor.constraint(equalTo: UIView().leftAnchor).isActive = true
            }
        }
    }

    // MARK: Descriptions

    @Test("Constraints are described in UIKit's notation")
    func descriptions() {
        let root = rootView()
        let one = constrainedView(in: root)
        let two = constrainedView(in: root)
        func name(_ object: AnyObject) -> String {
            "0x" + String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16)
        }
        func check(_ constraint: NSLayoutConstraint, _ text: String, _ line: Int = #line) {
            let filled = text.replacingOccurrences(of: "ROOT", with: "UIView:" + name(root))
                .replacingOccurrences(of: "ONE", with: "UIView:" + name(one))
                .replacingOccurrences(of: "TWO", with: "UIView:" + name(two))
            #expect(
                constraint.debugDescription == "<NSLayoutConstraint:\(name(constraint)) \(filled)>", "line \(line)")
        }
        let top = one.topAnchor.constraint(equalTo: root.topAnchor, constant: 8)
        check(top, "V:|-(8)-[ONE]   (inactive, names: '|':ROOT )")
        top.isActive = true
        check(top, "V:|-(8)-[ONE]   (active, names: '|':ROOT )")
        top.identifier = "id"
        check(top, "'id' V:|-(8)-[ONE]   (active, names: '|':ROOT )")
        check(
            one.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor, constant: -16),
            "H:[ONE]-(>=16)-|(LTR)   (inactive, names: '|':ROOT )")
        check(root.rightAnchor.constraint(equalTo: one.rightAnchor), "H:[ONE]-(0)-|   (inactive, names: '|':ROOT )")
        let space = two.leadingAnchor.constraint(greaterThanOrEqualTo: one.trailingAnchor, constant: 4)
        space.priority = .defaultHigh
        check(space, "H:[ONE]-(>=4@750)-[TWO](LTR)   (inactive)")
        check(one.widthAnchor.constraint(equalToConstant: 100), "ONE.width == 100   (inactive)")
        check(
            one.widthAnchor.constraint(equalTo: two.heightAnchor, multiplier: 0.5, constant: -3),
            "ONE.width == 0.5*TWO.height - 3   (inactive)")
        let centre = one.centerXAnchor.constraint(equalTo: two.centerXAnchor, constant: 2)
        centre.priority = .init(999)
        check(centre, "ONE.centerX == TWO.centerX + 2 priority:999   (inactive)")
        root.semanticContentAttribute = .forceRightToLeft
        check(space, "H:[ONE]-(>=4@750)-[TWO](RTL)   (inactive)")
    }
}
