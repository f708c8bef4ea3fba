// SPDX-License-Identifier: MIT
import Foundation
import Testing
import UIKitSources

/// Members of extensions, which move into the class: Swift overrides none in an extension without Objective-C.
struct MovedMemberTests {
    @Test func overridesInExtensionsMoveIntoTheClass() {
        let outputs = SourceLowering.lower([
            "/A.swift": "class A: UIViewController {\n}\nclass B: A {\n  override func g() {}\n}",
            "/B.swift":
                "extension A {\n  override func viewDidLoad() { super.viewDidLoad() }\n  @objc func g() {}\n  func h() {}\n"
                + "  override var title: String? { get { nil } set {} }\n}",
        ])
        #expect(outputs.values.flatMap(\.errors) == [])
        let first = outputs["/A.swift"]!.text.split(separator: "\n")
        #expect(
            first[1]
                == " override func viewDidLoad() { extension_viewDidLoad() }; func g() { extension_g() }; override var title: "
                + "String? { get { extension_title } set { extension_title = newValue } } }")
        let second = outputs["/B.swift"]!.text.split(separator: "\n")
        #expect(second[1] == "           func extension_viewDidLoad() { super.viewDidLoad() }")
        #expect(second[2] == "        func extension_g() {}" && second[3] == "  func h() {}")
    }

    @Test func overridesThatMoveIntoAClassNameTheirParameters() {
        let outputs = SourceLowering.lower([
            "/A.swift":
                "class A: UICollectionViewLayout {\n}\nextension A {\n  override func f(forBoundsChange _: CGRect) {}\n"
                + "  override func g(_: Int, a: Int) {}\n}"
        ])
        #expect(outputs.values.flatMap(\.errors) == [])
        #expect(
            outputs["/A.swift"]!.text.split(separator: "\n")[1]
                == " override func f(forBoundsChange unnamed0_: CGRect) { extension_f(forBoundsChange: unnamed0_) }; "
                + "override func g(_ unnamed0_: Int, a: Int) { extension_g(unnamed0_, a: a) } }")
    }

    /// As SnapKit's `LayoutConstraint`.
    @Test func overridesThatMoveIntoAPublicClassArePublic() {
        let outputs = SourceLowering.lower([
            "/A.swift": "public class A: NSLayoutConstraint {\n  func g() {}\n  override public func i() {}\n}\n"
                + "open class B: A {\n}",
            "/B.swift": "extension A {\n  override var description: String { \"\" }\n}\n"
                + "extension B {\n  override func g() {}\n  override public func h() {}\n  override func i() {}\n}",
        ])
        #expect(outputs.values.flatMap(\.errors) == [])
        let lines = outputs["/A.swift"]!.text.split(separator: "\n")
        #expect(lines[3] == " public override var description: String { extension_description } }")
        // `g` is the module's own, `i` UIKit's.
        #expect(
            lines[5] == " override func g() { extension1_g() }; override public func h() { extension1_h() }; "
                + "public override func i() { extension1_i() } }")
    }

    @Test func membersOfAClassAndItsSuperclassMoveUnderDifferentNames() {
        let outputs = SourceLowering.lower([
            "/A.swift": "class A: UIViewController {\n}\nclass B: A {\n}",
            "/B.swift": "extension A {\n  @objc func g() {}\n}\nextension B {\n  override func g() { super.g() }\n}",
        ])
        #expect(outputs.values.flatMap(\.errors) == [])
        let classes = outputs["/A.swift"]!.text.split(separator: "\n")
        #expect(classes[1] == " func g() { extension_g() } }")
        #expect(classes[3] == " override func g() { extension1_g() } }")
        let lines = outputs["/B.swift"]!.text.split(separator: "\n")
        #expect(
            lines[1] == "        func extension_g() {}" && lines[4] == "           func extension1_g() { super.g() }")
    }

    @Test func overridesInExtensionsOfUIKitsClassesReplaceMembersThatCanBe() {
        let lowered = lower(
            "extension UINavigationController {\n  @objc override open var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }\n}"
        )
        #expect(lowered.errors == [])
        let line = lowered.text.split(separator: "\n")[1]
        #expect(
            line == "        @_dynamicReplacement(for: preferredStatusBarStyle)          public var "
                + "replacement_preferredStatusBarStyle: UIStatusBarStyle { .lightContent }")
        let method = lower("extension UIImageView {\n  open override func awakeFromNib() { super.awakeFromNib() }\n}")
        #expect(method.errors == [])
        #expect(method.text.contains("@_dynamicReplacement(for: awakeFromNib()) public"))
        let cell = lower("extension UITableViewCell {\n  override var inputView: UIView? { nil }\n}")
        #expect(cell.errors == [])
        let item = lower("extension UICollectionViewCell { override func hitTest(_ p: A, with e: B?) -> C? { nil } }")
        #expect(item.errors == [])
        let others = lower("extension UITextField {\n  open override func awakeFromNib() {}\n}")
        #expect(others.errors.map(\.line) == [2])
        #expect(others.errors.allSatisfy { $0.message.hasSuffix("override it in a subclass") })
    }

    @Test func movedOverridesOfUnisolatedMembersStayUnisolated() {
        let text = "class A: NSObject {}\nextension A {\n  override var hash: Int { 1 }\n  override func f() {}\n}"
        #expect(
            lines(text)[2...3] == ["  nonisolated var extension_hash: Int { 1 }", "           func extension_f() {}"])
    }

    /// As Mastodon's tab bar controller: its own extension, and one of UIKit's class, have the same member.
    @Test func aMemberThatAnExtensionOfUIKitReplacesHasAnotherName() {
        let output = lower(
            """
            extension UITabBarController { override var childForStatusBarStyle: UIViewController? { nil } }
            class Tabs: UITabBarController {}
            extension Tabs { override var childForStatusBarStyle: UIViewController? { self } }
            """)
        #expect(output.errors.isEmpty)
        #expect(output.text.contains("@_dynamicReplacement(for: childForStatusBarStyle)"))
        #expect(output.text.contains("var replacement_childForStatusBarStyle: UIViewController?"))
        #expect(output.text.contains("var extension_childForStatusBarStyle: UIViewController?"))
    }
}
