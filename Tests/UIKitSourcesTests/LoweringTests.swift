// SPDX-License-Identifier: MIT
import Foundation
import Testing
import UIKitSources

/// Sources before and after the lowering.
struct LoweringTests {
    @Test(arguments: [
        ("@objc func f() {}", "      func f() {}"),
        ("@objc(name:) func f(_ x: Int) {}", "             func f(_ x: Int) {}"),
        ("@IBOutlet weak var a: UILabel!", "          weak var a: UILabel!"),
        ("@IBAction func f() {}", "          func f() {}"),
        (
            "@IBSegueAction func f(_ c: NSCoder) -> UIViewController? { nil }",
            "               func f(_ c: NSCoder) -> UIViewController? { nil }"
        ),
        ("@IBInspectable var a = 1", "               var a = 1"),
        ("@NSManaged var a: Int", "           var a: Int"),
        ("@available(iOS 13, *) @objc func f() {}", "@available(iOS 13, *)       func f() {}"),
        ("dynamic func f() {}", "        func f() {}"),
    ]) func attributesBecomeBlanks(_ before: String, _ after: String) {
        #expect(inClass(before) == after)
    }

    @Test(arguments: [
        ("let a = (i[k] as AnyObject).cgRectValue", "let a = (i[k] as? NSValue ).cgRectValue"),
        ("let a = (i[k]! as AnyObject).doubleValue!", "let a = (i[k]! as? NSNumber).doubleValue!"),
        (
            "let a = i[k].map { $0 as AnyObject }?.cgSizeValue.width",
            "let a = i[k].map { $0 as? NSValue  }?.cgSizeValue.width"
        ),
        ("let a = (i[k] as AnyObject?)!.cgPointValue", "let a = (i[k] as AnyObject?)!.cgPointValue"),
        ("let a = (i[k] as AnyObject).description", "let a = (i[k] as AnyObject).description"),
    ]) func valuesInObjectsOfAnyClassAreCast(_ before: String, _ after: String) {
        #expect(inClass(before) == after)
    }

    @Test func theAbsoluteValueInExtensionsOfCGFloatIsSwifts() {
        let line = "{ var a: CGFloat { abs(self) + self.abs(b) } }"
        #expect(lines("extension CGFloat " + line)[0].hasSuffix("{ Swift.abs(self) + self.abs(b) } }"))
        #expect(lines("extension Double " + line)[0].hasSuffix("{ abs(self) + self.abs(b) } }"))
    }

    @Test(arguments: [
        ("let a = -CoreGraphics.log(b)", "let a = -UIKit       .log(b)"),
        ("var a: CoreGraphics.CGFloat = 0", "var a: UIKit       .CGFloat = 0"),
        ("let a: [QuartzCore.CALayer?] = []", "let a: [UIKit     .CALayer?] = []"),
        ("let a = b.CoreGraphics.log, c = CoreGraphics", "let a = b.CoreGraphics.log, c = CoreGraphics"),
    ]) func modulesThatComeWithUIKitAreNamedByIt(_ before: String, _ after: String) {
        #expect(lines(before)[0] == after)
        #expect(lower(before).text.contains("import UIKit") == (before != after))
        let imports = "import CoreGraphics\nimport QuartzCore\n"
        #expect(lines(imports + before)[2] == before)
    }

    @Test func theOldAttributeOfTheAppsDelegateBecomesTheNewOne() {
        let text = "@UIApplicationMain class App {}"
        #expect(lines(text, .init(isProgram: true))[0] == "@main              class App {}")
        #expect(lines("@main class App {}", .init(isProgram: true))[0] == "@main class App {}")
        // A second `main` beside that of the tests could not be linked.
        #expect(lines(text)[0] == "                   class App {}")
        #expect(lines("@main class App {}")[0] == "      class App {}")
    }

    @Test(arguments: [
        ("#selector(tap)", #"Selector(Screen.tap, "tap")"#),
        ("#selector(tap(_:))", #"Selector(Screen.tap(_:), "tap:")"#),
        ("#selector(self.tap(sender:))", #"Selector(Screen.tap(sender:), "tapWithSender:")"#),
        ("#selector(Other.Inner.move(to:at:))", #"Selector(Other.Inner.move(to:at:), "moveTo:at:")"#),
        ("#selector(_Screen.tap(_:))", #"Selector(_Screen.tap(_:), "tap:")"#),
        ("#selector(tap as () -> Void)", #"Selector(Screen.tap as (Screen) -> () -> Void, "tap")"#),
        (
            "#selector((Screen.tap(_:) as (Screen) -> (UIButton) -> Void))",
            #"Selector(Screen.tap(_:) as (Screen) -> (UIButton) -> Void, "tap:")"#
        ),
        ("#selector(model.save(_:))", #"Selector(of: model, { o in o.save(_:) }, "save:")"#),
        (
            "#selector(UIResponderStandardEditActions.copy)",
            #"Selector(UIResponderStandardEditActions.copy(_:), "copy:")"#
        ),
        ("#selector(self?.tap)", #"Selector(Screen.tap, "tap")"#),
        ("#selector(model?.save(_:))", #"Selector(of: model!, { o in o.save(_:) }, "save:")"#),
        ("#selector(getter: title)", #"Selector({ (o: Screen) in { o.title } }, "title")"#),
        ("#selector(getter: model.title)", #"Selector(of: model, { o in { o.title } }, "title")"#),
        ("#selector(setter: title)", #"Selector({ (o: Screen) in { o.title = $0 } }, "setTitle:")"#),
        (
            "#selector(UIScrollViewDelegate.scrollViewDidScroll(_:))",
            #"Selector({ (o: UIScrollViewDelegate) in { o.scrollViewDidScroll($0) } }, "scrollViewDidScroll:")"#
        ),
        ("#keyPath(Person.name)", #"KeyPathName.of(\Person.name, "name")"#),
        ("#keyPath(UIApplication.shared)", #""sharedApplication""#),
        ("#keyPath(title)", #"KeyPathName.of(\Screen.title, "title")"#),
    ]) func selectorsBecomeValues(_ before: String, _ after: String) {
        #expect(inClass("lazy var s = \(before)") == "lazy var s = \(after)")
    }

    @Test func aSelectorNamesTheTypeAroundIt() {
        let text = """
            extension Outer.Inner { func f() { g(#selector(h)) } }
            class A<T> { class B { func f() { g(#selector(h)) } } }
            """
        #expect(
            lines(text) == [
                #"extension Outer.Inner { func f() { g(Selector(Outer.Inner.h, "h")) } }"#,
                #"class A<T> { class B { func f() { g(Selector(A.B.h, "h")) } } }"#,
            ])
    }

    @Test(arguments: [
        ("#if os(iOS)", "#if true"), ("#if !os(iOS) && DEBUG", "#if !true    && DEBUG"),
        ("#if targetEnvironment(simulator)", "#if true"), ("#if os(macOS) || os(iOS)", "#if os(macOS) || true"),
        ("#if os(Linux)", "#if false"), ("#if canImport(UIKit)", "#if canImport(UIKit)"), ("#if TEST", "#if true"),
    ]) func conditionsAreThoseOfAPhone(_ before: String, _ after: String) {
        #expect(lines("\(before)\nlet a = 1\n#endif", .init(defines: ["TEST"]))[0] == after)
    }

    /// Previews of UIKit's views for Xcode's canvas are left out; other modules that lack are named by the compiler.
    @Test func codeThatImportsSwiftUIUnderAConditionDependsOnIt() {
        let text = "#if DEBUG\nimport SwiftUI\nstruct A: PreviewProvider {}\n#elseif TEST\nimport B\n#endif"
        #expect(
            lines(text, .init(defines: ["TEST"]))
                == [
                    "#if canImport(SwiftUI) && (DEBUG)", "import SwiftUI", "struct A: PreviewProvider {}",
                    "#elseif true", "import B", "#endif",
                ])
        #expect(lines("import SwiftUI")[0] == "import SwiftUI")
    }

    @Test(arguments: [
        ("import UIKit.UIGestureRecognizerSubclass", "import UIKit"),
        ("import os.log", "import SystemLog"), ("import os", "import SystemLog"), ("import OSLog", "import SystemLog"),
        ("@preconcurrency import struct os.Logger", "@preconcurrency import        SystemLog"),
        ("import class UIKit.UIView", "import       UIKit"),
        ("import struct Foundation.URL", "import struct Foundation.URL"),
    ]) func importsOfPartsBecomeImportsOfTheModule(_ before: String, _ after: String) {
        #expect(lines(before)[0] == after)
    }

    /// A module of that name would turn on what other packages write for Apple's platforms only.
    @Test func theModuleOfTheSystemLogIsNamedWhereItIsImported() {
        let text = """
            import os
            let a = os.Logger()
            let b: os.OSLog = OSLog.default
            let c = os.title
            #if canImport(os)
            #endif
            """
        #expect(
            lines(text) == [
                "import SystemLog", "let a = SystemLog.Logger()", "let b: SystemLog.OSLog = OSLog.default",
                "let c = os.title", "#if canImport(os)", "#endif",
            ])
        #expect(lines("let a = os.Logger()")[0] == "let a = os.Logger()")
    }

    @Test func selectorsOfClassMethodsSayThatTheTargetIsTheClass() {
        let text = """
            class A {
              static func f() {}; class func g(_ x: Int) {}; func h() {}; static func h(_ x: Int) {}
              func i() { j(#selector(A.f), #selector(g(_:)), #selector(h), #selector(h(_:))) }
            }
            """
        #expect(
            lines(text)[2]
                == #"  func i() { j(Selector(ofClass: A.f, "f"), Selector(ofClass: A.g(_:), "g:"), Selector(A.h, "h"), Selector(ofClass: A.h(_:), "h:")) }"#
        )
    }

    @Test func methodsThatUseNoParameterTakeAnySender() {
        let text = """
            class A {
              func f(sender: UIView) { g() }; func g(_ sender: UIView) { h(sender) }; func h(_: UIView) {}; func i(_ a: Int) {}
              func j() { k(#selector(f(sender:)), #selector(self.f), #selector(g(_:)), #selector(A.h(_:)), #selector(i)) }
            }
            class B: A { override func i(_ a: Int) { print(a) } }
            """
        #expect(
            lines(text)[2]
                == #"  func j() { k(Selector(A.f(sender:), "fWithSender:").takingAnySender, Selector(A.f, "f").takingAnySender, "#
                + #"Selector(A.g(_:), "g:"), Selector(A.h(_:), "h:").takingAnySender, Selector(A.i, "i")) }"#)
        #expect(
            lower("class C { @IBAction func f(_ sender: UIView) {} }").text
                .contains(#"[Selector(C.f(_:), "f:").takingAnySender]"#))
    }

    @Test(arguments: [
        ("import Foundation\nlet a = Selector(\"f\")", true),
        ("import Foundation\nlet a: NSKeyValueObservation? = nil", true),
        ("import Foundation\nvar a: [NSKeyValueChangeKey: Any] = [:]", true),
        ("import Foundation\nlet a = try? NSDataDetector(types: b)", true),
        ("import Foundation\nclass A: NSObject { @objc func f() {} }", true),
        ("import UIKit\nlet a = #selector(A.f)", false),
        ("import XCTest\nlet a: UIView? = nil", true),
        ("@testable import App\nlet a: UIView? = nil", true),
        ("import Foundation\nlet a = 1", false),
    ]) func whatFoundationHasOnAPhoneIsImported(_ text: String, _ isImported: Bool) {
        #expect(lower(text).text.contains("\nimport UIKit\n") == isImported)
    }

    @Test(arguments: [
        ("let a = URLSession.shared.dataTask(with: b) { _, _, _ in }", "FoundationNetworking"),
        ("extension URLSessionTask: Cancellable {}", "FoundationNetworking"),
        ("func f(_ r: HTTPURLResponse) {}", "FoundationNetworking"),
        ("class P: NSObject, XMLParserDelegate {}", "FoundationXML"),
    ]) func modulesOfFoundationAreImported(_ text: String, _ module: String) {
        #expect(lower("import Foundation\n" + text).text.hasSuffix("\nimport \(module)\n"))
        #expect(!lower("import Foundation\nlet a = URL(string: b)").text.contains(module))
    }

    /// As the typing indicator of MessageKit.
    @Test(arguments: [
        "extension A { @objc func b(c: Int, d: Int, e: Int, f: Int) {} }", "extension A { @objc var b: Int { 1 } }",
        "extension A { @objc func b() {} }\nextension A { @objc func c() {} }",
        "#if os(iOS)\nextension A { @objc func b() {} }\n#endif",
        "#if DEBUG\nextension A { @objc func b() {} }\n#endif",
        "extension A {\n#if DEBUG\n@objc func b() {}\n#endif\n}", "extension A { @objc func b() async {} }",
        "extension A { @objc static func b() {} }",
    ]) func theTableOfAClassNamesPartsThatAreThere(_ text: String) throws {
        let outputs = SourceLowering.lower(["/A.swift": "import UIKit\nclass A: UIView {}", "/B.swift": text])
        let part = try #require(outputs["/A.swift"]?.text.firstMatch(of: /outlets_A_\w+/)).output
        let lines = (outputs["/B.swift"]?.text ?? "").split(separator: "\n")
        #expect(lines.filter { $0.contains("func \(part)()") }.count == 1)
        let place = try #require(lines.firstIndex { $0.contains("func \(part)()") })
        // No condition is around it.
        let before = lines[..<place]
        #expect(before.filter { $0.hasPrefix("#if") }.count == before.filter { $0.hasPrefix("#endif") }.count)
    }

    @Test func linesAndColumnsBeforeAnEditStay() {
        let text = """
            /* é */ class A: UIView { let a = f(#selector(
                b(_:)
            ), 1) // comment
              @objc
              (c) let d = 1
            }
            """
        let after = lower(text).text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(after[0] == #"/* é */ class A: UIView { let a = f(Selector(A.b(_:), "b:")"#)
        #expect(after[2].hasPrefix(" , 1) // comment") && after[5] == "}" && after[4].hasSuffix(" let d = 1"))
    }

    @Test func dynamicPropertiesTellObservers() {
        #expect(
            inClass("@objc dynamic var a = 1") == #"              var a = 1 { didSet { didChangeValue(for: \.a) } }"#)
        #expect(
            inClass("@objc dynamic var a: Int = 1 { didSet { f() } }")
                == #"              var a: Int = 1 { didSet { defer { didChangeValue(for: \.a) }; f() } }"#)
        #expect(
            inClass("@objc dynamic var a: Int { get { 1 } set { f() } }")
                == #"              var a: Int { get { 1 } set { defer { didChangeValue(for: \.a) }; f() } }"#)
        #expect(inClass("@objc dynamic var a: Int { 1 }") == "              var a: Int { 1 }")
    }

    @Test func observedPropertiesAreFoundByTheirNames() {
        let text = lower("class A: NSObject { @objc dynamic private var rows = NSMutableArray(); @objc var b = 1 }")
            .text
        #expect(text.contains(#"(["rows": \A.rows] as [String: AnyKeyPath])"#))
    }

    @Test(arguments: [
        ("a?.performSelector(onMainThread: s, with: self, waitUntilDone: true)", "MessageReceiver.of(a)?."),
        ("a.b!.perform(action, with: self)", "MessageReceiver.of(a.b!)."),
        ("a?.b?.responds(to: s)", "MessageReceiver.of(a?.b)?."), ("a?.b.responds(to: s)", "a?.b."),
        ("self.perform(action)", "self."), ("UIApplication.responds(to: s)", "UIApplication."),
        ("queue.perform(work)", "queue."),
    ]) func messagesReachObjectsOfAnyType(_ before: String, _ after: String) {
        #expect(inClass("func f() { _ = \(before) }").hasPrefix("func f() { _ = " + after))
    }

    @Test(arguments: [
        ("if v.conforms(to: UITextInput.self) {}", "if (v is UITextInput)                {}"),
        ("_ = type.conforms(to: .image)", "_ = type.conforms(to: .image)"),
        (
            "switch t.keyboardAppearance { case .dark?: g(); default: g() }",
            "switch Optional(t.keyboardAppearance) { case"
        ),
        ("switch t.keyboardAppearance { case .dark: g(); default: g() }", "switch t.keyboardAppearance { case"),
        (
            "typealias F = @convention(c) (AnyObject, Selector) -> Void",
            "typealias F =                (AnyObject, Selector)"
        ),
        ("typealias F = @convention(c) (Int) -> Void", "typealias F = @convention(c) (Int)"),
    ]) func formsOfObjectiveCAreWrittenInSwift(_ before: String, _ after: String) {
        #expect(inClass("func f() { \(before) }").hasPrefix("func f() { " + after))
    }

    @Test func partsOfNewerSDKsAreLeftOut() {
        #expect(lines("#if compiler(>=6.2)\nlet a = 1\n#endif")[0].hasPrefix("#if false"))
        #expect(lines("#if compiler(>=5.9)\nlet a = 1\n#endif")[0] == "#if compiler(>=5.9)")
    }

    @Test func filesOfAModuleWithUIKitMayNameItsTypes() {
        let outputs = SourceLowering.lower([
            "/A.swift": "import UIKit", "/B.swift": "class B { let v = UIView() }", "/C.swift": "class C {}",
        ])
        #expect(
            outputs["/B.swift"]!.text.hasSuffix("import UIKit\n") || outputs["/B.swift"]!.text.contains("import UIKit"))
        #expect(!outputs["/C.swift"]!.text.contains("import UIKit"))
    }

    @Test func foundationsUnusableClassesBecomeThoseOfUIKit() {
        #expect(lines("extension NSExpression {}")[0] == "extension FormatExpression {}")
        #expect(lines("let a = b as? NSComparisonPredicate")[0] == "let a = b as? FormatComparison")
    }

    @Test func aProtocolThatRequiresAnInitializerMayExtendUIKitsClasses() {
        let outputs = SourceLowering.lower([
            "/A.swift": "protocol Made: AnyObject {\n  init()\n}\nprotocol Plain { init() }",
            "/B.swift": "extension NSObject: Made {}\nclass Style: Made { required init() {} }\nstruct S: Plain {}",
        ])
        let a = outputs["/A.swift"]!.text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(a[0] == "protocol Made: AnyObject, ReplaceableInitialization {" && a[1].allSatisfy { $0 == " " })
        #expect(
            a[3] == "protocol Plain { init() }"
                && a[4].hasPrefix("protocol Initializing_Made { init() }; extension Made {"))
        #expect(outputs["/B.swift"]!.text.contains("class Style: Made, Initializing_Made { required init() {} }"))
    }

    @Test func theWindowOfADelegateIsOptionalOnce() {
        #expect(
            lower("let a = app.delegate?.window??.rootViewController").text
                == "let a = app.delegate?.window? .rootViewController")
        #expect(lower("let a = app.delegate?.panel??.title").text == "let a = app.delegate?.panel??.title")
    }

    @Test func theDescriptionOfAnObjectsClassIsItsName() {
        let method = "func f(_ a: AnyObject) -> String { type(of: a).description() + a.description() }"
        let lowered = SourceLowering.lower(["/A.swift": method])["/A.swift"]!
        #expect(lowered.errors == [])
        #expect(lowered.text.contains("{ String(reflecting: type(of: a))              + a.description() }"))
        let own = method + "\nclass A { class func description() -> String { \"\" } }"
        #expect(SourceLowering.lower(["/A.swift": own])["/A.swift"]!.text.hasPrefix(method))
    }

    @Test func filesOfTheMainBundleAreThoseOfTheTarget() {
        let text = """
            let a = Bundle.main.url(forResource: "a", withExtension: "txt"), b = Foundation.Bundle.main.resourcePath
            let c = Bundle.main.infoDictionary, d = Bundle.module.url(forResource: "a", withExtension: "txt"), e = Bundle.main
            """
        let target = "Bundle.main.withResources(of: #fileID)"
        let lowered = lower("import Foundation\n" + text)
        #expect(lowered.text.contains("let a = \(target).url(forResource: \"a\", withExtension: \"txt\")"))
        #expect(lowered.text.contains("b = Foundation.\(target).resourcePath") && lowered.text.contains("UIKit"))
        #expect(lowered.text.contains(text.components(separatedBy: "\n")[1]))
    }

    @Test func bundlesOfClassesAreThoseOfTheirTargets() {
        let text = "let a = Bundle(for: Feed.self), b = Bundle(for: type(of: self)).bundleURL, c = Bundle(path: p)"
        let lowered = lower("import Foundation\n" + text)
        #expect(lowered.text.contains("a = Bundle(for: Feed.self).withResources(ofClass: Feed.self), "))
        let own = "Bundle(for: type(of: self)).withResources(ofClass: type(of: self))"
        #expect(lowered.text.contains("b = \(own).bundleURL, c = Bundle(path: p)"))
        #expect(lowered.text.contains("import UIKit"))
    }

    @Test func tablesListOutletsAndActionsAfterTheLastLine() {
        let tail = lower(
            """
            class Outer { class Cell: UITableViewCell {
              @IBOutlet private var label: UILabel!
              @IBAction private func tap(_ sender: Any) {}
              @objc func both() {}
              @objc func both(_ sender: Any) {}
              @objc(other:) func renamed(_ sender: Any) {}
              @objc static func shared() {}
              private class Hidden { @objc func f() {} }
            } }
            """
        ).text.split(separator: "\n").dropFirst(9).joined(separator: "\n")
        #expect(tail.contains(#"(["label": \Outer.Cell.label] as [String: AnyKeyPath])"#))
        #expect(
            tail.contains(
                #"[Selector(Outer.Cell.tap(_:), "tap:"), Selector({ (o: Outer.Cell) in { o.both() } }, "both"), "#
                    + #"Selector(Outer.Cell.both(_:), "both:"), Selector(Outer.Cell.renamed(_:), "other:")]"#))
        #expect(tail.contains("final class Members_Outer_Cell: ClassMemberTable") && !tail.contains("Hidden"))
    }

    @Test func methodsOfOneNameAreListedByTheirTypes() {
        let text = lower(
            """
            class A: NSObject {}
            extension A { @objc open func n(in t: UITableView) -> Int { 0 } }
            extension A { @objc open func n(in t: UICollectionView) -> Int { 0 }; @objc func f(_ a: Any) { f(a, b: 1) } }
            """
        ).text
        #expect(text.contains("extension A {       public func n(in t: UITableView)"))
        #expect(
            text.contains(
                "Selector({ (o: A) in { (a0: UITableView) in o.n(in: a0) } }, \"nIn:\").takingAnySender, "
                    + "Selector({ (o: A) in { (a0: UICollectionView) in o.n(in: a0) } }, \"nIn:\").takingAnySender, "
                    + "Selector(A.f(_:), \"f:\")]"))
    }

    @Test func actionsInExtensionsOfOtherFilesAreParts() {
        let outputs = SourceLowering.lower([
            "/A.swift": "class A: UIView {}", "/B.swift": "extension A { @IBAction private func tap() {} }",
        ])
        #expect(outputs["/A.swift"]!.text.contains("+ actions_A_B_1()"))
        #expect(
            outputs["/B.swift"]!.text.contains(
                #"func actions_A_B_1() -> [Selector] { [Selector({ (o: A) in { o.tap() } }, "tap")] }"#),
            "UIKit's classes may have a method of that name, too, with parameters: show(_:sender:)")
    }

    /// As TableKit, Reusable and SwiftMessages look for the document of a class.
    @Test func documentsAreNotCompiled() {
        #expect(
            lower(#"let a = b.path(forResource: c, ofType: "nib")"#).text
                .contains(#"b.path(forResource: c, ofType: "xib")"#))
        #expect(
            lower(#"let a = b.url(forResource: "nib", withExtension: "nib")"#).text
                .contains(#"b.url(forResource: "nib", withExtension: "xib")"#))
    }

    /// As DifferenceKit's `reload(using:setData:)`.
    @Test func batchesInExtensionsOfListsHaveClosuresThatDoNotEscape() {
        func lowered(_ call: String, in type: String = "extension UITableView") -> String {
            lines("\(type) {\nfunc f(_ g: () -> Void) { \(call) }\n}")[1]
        }
        let trailing = "performBatchUpdates { g() } completion: { _ in }"
        #expect(
            lowered("performBatchUpdates({ g() })")
                == "func f(_ g: () -> Void) { NonEscapingBatch(self).performBatchUpdates({ g() }) }")
        #expect(lowered("self." + trailing) == "func f(_ g: () -> Void) { NonEscapingBatch(self).\(trailing) }")
        for call in ["performBatchUpdates(g)", "other.performBatchUpdates { h() }", "perform { g() }"] {
            #expect(lowered(call) == "func f(_ g: () -> Void) { \(call) }")
        }
        #expect(!lowered(trailing, in: "final class Other: UITableView").contains("NonEscaping"))
        // As VerticalCardSwiper's updates.
        for (call, result) in [
            ("a.b.performBatchUpdates({ g() })", "NonEscapingBatch(a.b).performBatchUpdates({ g() })"),
            ("a?.performBatchUpdates { g() }", "NonEscapingBatch(optional: a)?.performBatchUpdates { g() }"),
            ("u { a.performBatchUpdates { g() } }", "u { NonEscapingBatch(a).performBatchUpdates { g() } }"),
        ] {
            #expect(lowered(call, in: "class Other") == "func f(_ g: () -> Void) { \(result) }")
        }
    }

    /// As the cells of Listable.
    @Test func classesInExtensionsOfGenericTypesAreGeneric() {
        let text = "final class A<T>: UIView {}\nextension A { final class B: UIView { @objc func f() {} } }"
        #expect(lower(text).text.contains("(type as? any Listing_A_B.Type)?.actions_A_B() ?? []"))
    }

    /// As the driver of ReactiveCollectionsKit.
    @Test func previewsAreListedOrRemoved() {
        let text = "#Preview(\"Mail\") {\n  MailView()\n}"
        #expect(lines(text).joined().allSatisfy { $0 == " " })
        let output = lower(text, .init(hasPreviews: true)).text.split(separator: "\n")
        #expect(
            output[0]
                == "enum Preview_A_0_1: TemplatePreviews { static var previews: [TemplatePreview] { TemplatePreview(\"Mail\") {"
        )
        #expect(output[2] == "} } }" && output[3] == "import TemplatePreviews")
        #expect(output[4].contains("Preview_A_0_1.previews"))
    }

    @Test(arguments: [
        ("let a = #selector(f)", 1, 19, "name the class"),
        ("class A {\n  lazy var a = #selector({ 1 })\n}", 2, 26, "#selector takes the name of a method"),
        ("extension UIView {\n  override func f() {}\n}", 2, 3, "UIView is not a class of this module"),
        ("extension A { override init() {} }\nclass A {}", 1, 15, "an initializer can't be overridden"),
        ("#Preview {} other: {}", 1, 1, "#Preview has one closure"),
    ]) func whatCannotBeLoweredIsAnErrorAtItsPlace(_ text: String, _ line: Int, _ column: Int, _ words: String) throws {
        let error = try #require(lower(text).errors.first)
        #expect(error.line == line && error.column == column && error.message.contains(words), "\(error)")
        #expect("\(error)".hasPrefix("/app/A.swift:\(line):\(column): error: "))
    }

    @Test func aCopyUnderAnotherPathNamesItsSource() {
        #expect(
            lower("let a = 1", .init(namesSource: true)).text
                == "#sourceLocation(file: \"/app/A.swift\", line: 1)\nlet a = 1")
    }

    /// What is not compiled is not an error, as EasyPeasy's method exchange.
    @Test func errorsInBranchesAreThoseOfTheBranch() {
        let text = "#if RELOAD\nextension UIView { override class func initialize() {} }\n#endif"
        let output = lower(text)
        #expect(output.errors.isEmpty)
        #expect(output.text.contains("#if (RELOAD)\n#error(\"line 2: UIView is not a class of this module"))
        #expect(lower(text.split(separator: "\n")[1].description).errors.count == 1)
    }

    @Test func whatOnlyInterfaceBuilderSetsIsNotInTheTable() {
        let text = """
            class A: UIView {
              @available(*, unavailable, message: "Use kind.") @IBInspectable var kindName: String { "" }
              @IBInspectable var size = 0
            }
            """
        #expect(lower(text).text.contains("[\"size\": \\A.size]"))
    }

    @Test func seguesOverrideARequiredInitializer() {
        let text = "override init(identifier: String?, source: UIViewController, destination: UIViewController) {}"
        #expect(inClass(text) == "required" + text.dropFirst("override".count))
    }
}
