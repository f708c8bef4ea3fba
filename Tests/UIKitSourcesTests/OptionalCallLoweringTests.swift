// SPDX-License-Identifier: MIT
import Foundation
import Testing
import UIKitSources

/// Optional requirements of protocols, and their calls, before and after the lowering.
struct OptionalCallLoweringTests {
    @Test func optionalRequirementsHaveDefaultsAndProperties() {
        let output = lower(
            """
            @objc public protocol Box: AnyObject {
              @objc optional func box(_ box: Int, didOpen text: String) -> Bool
              @objc optional func close()
            }
            """)
        let lines = output.text.split(separator: "\n")
        #expect(output.errors.isEmpty && lines[0] == "      public protocol Box: AnyObject, OptionalCalls_Box {")
        #expect(lines[1] == "                 func box(_ box: Int, didOpen text: String) -> Bool")
        let tail = lines.dropFirst(4).joined(separator: "\n")
        #expect(
            tail.contains(
                "@discardableResult public func callAsFunction(_ box: Int, didOpen text: String) -> Bool? "
                    + "{ OptionalRequirement.result { o.box(box, didOpen: text) } }"))
        // As VerticalCardSwiper's `if let opened = delegate.box { opened(3, "a") }`.
        #expect(
            tail.contains(
                "@discardableResult public func callAsFunction(_ box: Int, _ text: String) -> Bool? "
                    + "{ OptionalRequirement.result { o.box(box, didOpen: text) } }"))
        #expect(
            tail.contains(
                "public func box(_ box: Int, didOpen text: String) -> Bool { return OptionalRequirement.missing(\"Box.box(_:didOpen:)\") }"
            ))
        #expect(
            tail.contains(
                "extension OptionalCalls_Box { public var close: OptionalMethods_Box_close? { (self as? any Box).map { "
                    + "OptionalMethods_Box_close(o: $0) } } }"))
    }

    /// As ownCloud's `cleanupDropTargets(for:target:)`, whose first parameter has no other name.
    @Test func aParameterMayBeNamedByAWordOfTheLanguage() {
        let output = lower(
            "@objc protocol Box: AnyObject { @objc optional func clean(for: Session, in view: UIView) }")
        #expect(
            output.text.contains(
                "func callAsFunction(for: Session, in view: UIView) -> Void? "
                    + "{ OptionalRequirement.result { o.clean(for: `for`, in: view) } }"))
        #expect(
            output.text.contains(
                "func callAsFunction(_ `for`: Session, _ view: UIView) -> Void? "
                    + "{ OptionalRequirement.result { o.clean(for: `for`, in: view) } }"))
        let moved = lower("class A: UIView {}; extension A { override func draw(in: Int) {} }")
        #expect(moved.text.contains("extension_draw(in: `in`)"))
    }

    // As FloatingPanel's `behavior.springResponseTime ?? 0.4`.
    @Test func anOptionalPropertyIsNilIfItIsNotImplemented() {
        let output = lower(
            """
            @objc public protocol Box: AnyObject {
              @objc optional var speed: Double { get }
              @objc optional var tint: UIColor? { get }
            }
            """)
        let lines = output.text.split(separator: "\n")
        #expect(output.errors.isEmpty && lines[0] == "      public protocol Box: AnyObject, OptionalCalls_Box {")
        #expect(lines[1] == "                 @_disfavoredOverload var speed: Double { get }")
        #expect(lines[2] == "                 var tint: UIColor? { get }")
        let tail = lines.dropFirst(4).joined(separator: "\n")
        #expect(
            tail.contains(
                "extension OptionalCalls_Box { public var speed: Double? { (self as? any Box).flatMap { o in "
                    + "OptionalRequirement.result { () -> Double in o.speed } } } }"))
        #expect(
            tail.contains(
                #"{ @_disfavoredOverload public var speed: Double { OptionalRequirement.missing("Box.speed") }; "#
                    + #"public var tint: UIColor? { OptionalRequirement.missing("Box.tint") } }"#))
    }

    @Test(arguments: [
        ("@objc protocol A {", "      protocol A: AnyObject {"),
        ("@objc(B) public protocol A {", "         public protocol A: AnyObject {"),
        ("@objc protocol A: Titled {", "      protocol A: Titled {"), ("protocol A {", "protocol A {"),
    ]) func onlyClassesConformToProtocolsOfObjectiveC(_ before: String, _ after: String) {
        #expect(lines(before + "}") == [after + "}"])
        let optional = lines(before + " @objc optional func f() }")[0]
        if before.contains("objc") { #expect(optional.hasPrefix(after.dropLast(2) + ", OptionalCalls_A {")) }
    }

    @Test(arguments: [
        (
            "return delegate?.collectionView?(view, layout: layout, sizeForItemAt: path) ?? .zero",
            "return OptionalRequirement.call(delegate, { o_ in o_.collectionView (view, layout: layout, sizeForItemAt: path) }) "
                + "?? .zero"
        ),
        (
            "self.d.viewForZooming?(in: view)?.frame",
            "OptionalRequirement.call(self.d, { o_ in o_.viewForZooming (in: view) })?.frame"
        ),
        (
            "a?.b?.viewForZooming?(in: view).frame",
            "OptionalRequirement.call(a?.b, { o_ in o_.viewForZooming (in: view) })?.frame"
        ),
        (
            "g({ $0.d?.numberOfSections?(in: $0) ?? $1 })",
            "g({ OptionalRequirement.call($0.d, { [outer0_ = $0] o_ in o_.numberOfSections (in: outer0_) }) ?? $1 })"
        ),
        (
            "a?.collectionView?(b.map { $0 })",
            "OptionalRequirement.call(a, { o_ in o_.collectionView (b.map { $0 }) })"
        ),
        (
            "d?.navigationController?(nav, didShow: next, animated: true)",
            "OptionalRequirement.call(d, { o_ in o_.navigationController (nav, didShow: next, animated: true) })"
        ),
        // As OverlayContainer runs the animator that its delegate gives.
        (
            "animator.addCompletion? { [weak self] _ in self?.end() }",
            "OptionalRequirement.call(animator, { o_ in o_.addCompletion  { [weak self] _ in self?.end() } })"
        ),
        ("a?.navigationController?.pop(b)", "a?.navigationController?.pop(b)"),
        ("events?.viewForZooming?(view)", "events?.viewForZooming?(view)"),
        ("a?.tableView?(view, heightForRowAt: path)", "a?.tableView?(view, heightForRowAt: path)"),
        ("a?.collectionView.reload()", "a?.collectionView.reload()"),
    ]) func optionalMethodsOfUIKitAreCalled(_ before: String, _ after: String) {
        #expect(inClass("func f() { \(before) }") == "func f() { \(after) }")
    }

    @Test(arguments: [
        ("return a!.textFieldShouldReturn!(b)", "return a!.textFieldShouldReturn (b)"),
        ("let h = a?.tableView!(t, heightForRowAt: p)", "let h = a?.tableView (t, heightForRowAt: p)"),
        ("(a as B).collectionView!(c)", "(a as B).collectionView (c)"),
        ("a!.tableView?(t, heightForRowAt: p)", "a!.tableView?(t, heightForRowAt: p)"),
        (
            "a!.collectionView?(c, layout: l, sizeForItemAt: p)",
            "OptionalRequirement.call(a!, { o_ in o_.collectionView (c, layout: l, sizeForItemAt: p) })"
        ),
        // Closures.
        ("self.textFieldShouldReturn!(b)", "self.textFieldShouldReturn!(b)"), ("a.onTap!(b)", "a.onTap!(b)"),
    ]) func forcedCallsOfOptionalMethodsAreCalls(_ before: String, _ after: String) {
        #expect(inClass("func f() { \(before) }") == "func f() { \(after) }")
    }

    @Test func forcedCallsOfTheModulesOptionalMethodsAreCalls() {
        let sources = [
            "/A.swift": "@objc protocol Box { @objc optional func box(_ a: Int) -> Bool }",
            "/B.swift": "func f(_ b: Box, _ g: G) -> Bool { b.box!(1) && g.close!(1) }",
        ]
        #expect(
            SourceLowering.lower(sources)["/B.swift"]!.text.hasPrefix(
                "func f(_ b: Box, _ g: G) -> Bool { b.box (1) && g.close!(1) }"))
    }

    @Test func optionalCallsKeepTheirLines() {
        let text = "class A: UIView {\n  func f() {\n    a?\n      .b?\n      .collectionView?(\n        c)\n  }\n}"
        #expect(
            lines(text)[2...5] == [
                "    OptionalRequirement.call(a?", "      .b, { o_ in o_", "      .collectionView (", "        c) })",
            ])
    }

    /// As the tab bar of ESTabBarController and the transitions of forwarding delegates.
    @Test(arguments: [
        "tabBar?(b, didSelect: i)", "animationController?(forDismissed: c)",
        "pageViewController?(p, willTransitionTo: [])",
        "willDismissSearchController?(s)", "splitViewController?(s, show: c, sender: nil)",
        "tableViewDidEndMultipleSelectionInteraction?(t)", "animationEnded?(true)", "applicationDidBecomeActive?(a)",
        "tableView?(t, itemsForAddingTo: s, at: p, point: q)", "tableView?(t, canHandle: s)",
        "tableView?(t, dropSessionDidUpdate: s, withDestinationIndexPath: p)", "animationDidStop?(a, finished: true)",
        "contextMenuInteraction?(i, willEndFor: c, animator: a)", "scene?(s, continue: a)",
        "documentPickerWasCancelled?(d)", "action?(for: layer, forKey: k)",
    ])
    func optionalCallsOfScreensDelegatesBecomeClosures(_ call: String) {
        let plain = call.replacing("?(", with: " (")
        #expect(
            lines("func f() { delegate?.\(call) }")[0]
                == "func f() { OptionalRequirement.call(delegate, { o_ in o_.\(plain) }) }")
    }

    @Test(arguments: ["self.action?(1)", "model.scene?(a)", "cell?.draw?(b)", "d?.tableView?(t, heightForRowAt: p)"])
    func closuresWithNamesOfMethodsAreCalled(_ call: String) {
        #expect(lines("func f() { \(call) }")[0] == "func f() { \(call) }")
    }
}
