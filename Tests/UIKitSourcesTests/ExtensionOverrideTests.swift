// SPDX-License-Identifier: MIT
import Foundation
import Testing
import UIKitSources

/// Members of extensions of other modules' classes, which subclasses override.
struct ExtensionOverrideTests {
    private static let base = """
        import Foundation
        protocol Titled { func title(_ mark: String) throws -> String }
        @objc protocol Ranked { var rank: Int { get }; func rise(by steps: Int) -> Int }
        extension Operation: Ranked {
            var rank: Int { 1 }
            func rise(by steps: Int) -> Int { rank + steps }
        }
        extension Operation: Titled {
            @objc func title(_ mark: String) throws -> String { "operation" + mark }
            @objc internal var level: Int { get { 0 } set { print("lost", newValue) } }
            func plain() {}
        }
        """
    private static let subclasses = #"""
        import Foundation
        class Task: BlockOperation {
            var stored = 1
            override func title(_ mark: String) throws -> String { "task " + (try super.title("?")) }
            override var level: Int { get { super.level + stored } set { stored = newValue } }
        }
        class Chief: Operation { override var rank: Int { super.rank + 9 } }
        class Head: Chief { override func rise(by steps: Int) -> Int { super.rise(by: 2 * steps) } }
        final class Inner: Task {
            override func title(_ mark: String) throws -> String { try "inner " + super.title(mark) }
            func above() throws -> String { try super.title("!") }
        }
        private class Generic<T>: Operation, @unchecked Sendable {
            override func title(_ mark: String) -> String { "\(T.self)" }
        }
        class Silent: Operation { func above() throws -> String { try super.title("") } }
        class Late: Silent {}
        extension Late { override func title(_ mark: String) throws -> String { "late " + (try super.title(mark)) } }
        func generic() -> Operation { Generic<Int>() }
        """#

    @Test func theOverrideOfTheObjectsClassIsCalled() throws {
        let main = """
            import Foundation
            let task = Task(), inner: Operation = Inner()
            inner.level = 4
            print(try task.title("."), try inner.title("."), try generic().title("."), try Operation().title("."))
            print((Chief() as Operation).rank, (Head() as any Ranked).rise(by: 1), Head().rank, Operation().rise(by: 1))
            print(try (Late() as any Titled).title("."), try Late().above(), try Inner().above(), task.level, inner.level)
            """
        #expect(
            try output(of: ["A.swift": Self.base, "B.swift": Self.subclasses, "main.swift": main]) == """
                task operation? inner task operation? Int operation.
                10 12 10 2
                late operation. operation task operation? 1 4

                """)
    }

    @Test func extensionsOfOtherModulesClassesOverrideEachOther() throws {
        let categories = """
            import Foundation
            extension NSObject {
                @objc func place() -> String { "object" }
                @objc var mark: Int { get { 1 } set { print("lost", newValue) } }
            }
            extension Operation { override func place() -> String { "operation of " + super.place() } }
            extension BlockOperation {
                override var mark: Int { get { super.mark + 10 } set { print("kept", newValue) } }
            }
            class Task: Operation { override func place() -> String { "task, " + super.place() } }
            """
        let main = """
            import Foundation
            let block: NSObject = BlockOperation()
            block.mark = 5
            print(NSObject().place(), Operation().place(), block.place(), (Task() as NSObject).place(), separator: "; ")
            print(NSObject().mark, block.mark)
            """
        #expect(
            try output(of: ["A.swift": categories, "main.swift": main]) == """
                kept 5
                object; operation of object; operation of object; task, operation of object
                1 11

                """)
    }

    /// As the hierarchies of Stevia.
    @Test func anOverloadThatIsNotOverriddenKeepsItsName() throws {
        let text = """
            import Foundation
            extension NSObject {
                func add(_ names: String...) -> String { add(names) }
                @objc func add(_ names: [String]) -> String { names.joined() }
            }
            extension Operation { override func add(_ names: [String]) -> String { "operation " + super.add(names) } }
            """
        let main = "import Foundation\nprint(NSObject().add(\"a\", \"b\"), (Operation() as NSObject).add(\"a\", \"b\"))"
        #expect(try output(of: ["A.swift": text, "main.swift": main]) == "ab operation ab\n")
    }

    @Test func observersWithoutAResponderConformToAProtocol() {
        let text = """
            class Pull: NSObject {
                override func observeValue(forKeyPath k: String?, of o: Any?, change c: [NSKeyValueChangeKey : Any]?, context x: UnsafeMutableRawPointer?) {
                    super.observeValue(forKeyPath: k, of: o, change: c, context: x)
                }
            }
            class Below: Pull {
                override func observeValue(forKeyPath k: String?, of o: Any?, change c: [NSKeyValueChangeKey : Any]?, context x: UnsafeMutableRawPointer?) {}
            }
            class Wall: UIView {
                override func observeValue(forKeyPath k: String?, of o: Any?, change c: [NSKeyValueChangeKey : Any]?, context x: UnsafeMutableRawPointer?) {}
            }
            class Boxes: UICollectionViewFlowLayout {}
            extension Boxes {
                override func observeValue(forKeyPath k: String?, of o: Any?, change c: [NSKeyValueChangeKey : Any]?, context x: UnsafeMutableRawPointer?) {}
            }
            """
        let output = SourceLowering.lower(["/A.swift": text])["/A.swift"]!
        let lines = output.text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        #expect(output.errors.isEmpty && lines[0] == "class Pull: NSObject, KeyValueObserver {")
        #expect(lines[1].hasPrefix("func override_observeValue(") && lines[2].hasPrefix("super.original_observeValue("))
        #expect(lines[6].hasPrefix("override func override_observeValue("))
        #expect(lines[9].hasPrefix("override func observeValue("))
        #expect(lines[11].hasPrefix("class Boxes: UICollectionViewFlowLayout, KeyValueObserver {"))
        #expect(lines[11].contains("func override_observeValue(") && !lines[11].contains("override func"))
    }

    @Test func formattersThatReadObjectsConform() {
        let text = """
            class Decimal: NumberFormatter {
                override func getObjectValue(_ o: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for s: String, range r: UnsafeMutablePointer<NSRange>?) throws {
                    try super.getObjectValue(o, for: s, range: r)
                }
            }
            """
        let lines = lines(text).map { $0.trimmingCharacters(in: .whitespaces) }
        #expect(lines[0] == "class Decimal: NumberFormatter, RangeFormatter {")
        #expect(
            lines[1].hasPrefix("func override_getObjectValue(")
                && lines[2].hasPrefix("try super.original_getObjectValue("))
    }

    @Test func objectsThatForwardMessagesConform() {
        let text = """
            class Router: NSObject {
                override func responds(to s: Selector!) -> Bool { return super.responds(to: s) }
                override func forwardingTarget(for s: Selector) -> Any? { return super.forwardingTarget(for: s) }
            }
            """
        let lines = lines(text).map { $0.trimmingCharacters(in: .whitespaces) }
        #expect(lines[0] == "class Router: NSObject, MessageForwarder, MessageResponder {")
        #expect(
            lines[1].hasPrefix("func override_responds(to s: Selector )")
                && lines[1].contains("super.original_responds"))
        #expect(lines[2].hasPrefix("func override_forwardingTarget(for s: Selector)"))
    }

    @Test func extensionsForwardMessagesWithAnOptionalSelector() {
        let text = """
            class Router: NSObject {}
            extension Router {
                override func forwardingTarget(for s: Selector!) -> Any? { super.forwardingTarget(for: s) }
            }
            """
        let lines = lines(text).map { $0.trimmingCharacters(in: .whitespaces) }
        #expect(lines[0].hasPrefix("class Router: NSObject, MessageForwarder {"))
        #expect(lines[0].contains("func override_forwardingTarget(for s: Selector) -> Any? {"))
    }

    @Test func superOfATablesExtensionIsThatOfScrollViews() throws {
        let text = """
            extension UIView { @objc func f() {} }
            extension UIScrollView { override func f() { super.f() } }
            extension UITableView { override func f() { super.f() } }
            """
        let lines = SourceLowering.lower(["/A.swift": text])["/A.swift"]!.text.split(separator: "\n")
        #expect(lines[1].hasSuffix("func override_UIScrollView_f() { super.original_f() } }"))
        #expect(lines[2].hasSuffix("func override_UITableView_f() { super.override_UIScrollView_f() } }"))
        let calls = try #require(lines.dropFirst(3).first).matches(of: /as\? (UI\w+)/).map { String($0.1) }
        #expect(calls == ["UITableView", "UIScrollView"])
    }

    @Test func theObserverOfAnOverrideMovesIntoTheClass() throws {
        let base = """
            class Base { var x = 1, y = 1 }
            class Below: Base {}
            extension Below {
                override var x: Int {
                    didSet { print("was", oldValue, "is", x) }
                }
                override var y: Int { willSet(next) { print("becomes", next) } }
            }
            """
        let main = "let below: Base = Below()\nbelow.x = 2\nbelow.y += 6\nprint(below.x, below.y)"
        #expect(try output(of: ["A.swift": base, "main.swift": main]) == "was 1 is 2\nbecomes 7\n2 7\n")
    }

    /// What the program of these sources prints.
    private func output(of sources: [String: String]) throws -> String {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("overrides-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var files: [String] = []
        for (name, output) in SourceLowering.lower(sources) {
            #expect(output.errors.isEmpty)
            files.append(folder.path + "/" + name)
            let text = output.text.replacingOccurrences(of: "\nimport UIKit\n", with: "\n")
            try text.write(toFile: files.last!, atomically: false, encoding: .utf8)
        }
        let program = folder.path + "/program"
        try run(["/usr/bin/env", "swiftc", "-swift-version", "5", "-suppress-warnings", "-o", program] + files)
        return try run([program])
    }

    @discardableResult private func run(_ arguments: [String]) throws -> String {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: arguments[0])
        process.arguments = Array(arguments.dropFirst())
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(output)")
        return output
    }

    @Test func linesStayAndTheAccessOfTheExtensionHolds() {
        let outputs = SourceLowering.lower([
            "/A.swift":
                "#if DEBUG\npublic extension UIViewController {\n  @objc func f(\n    _ x: Int) {}\n}\n#endif\n",
            "/B.swift": "class B: UINavigationController {\n  override func f(_ x: Int) { super.f(x) }\n}",
        ])
        let base = outputs["/A.swift"]!.text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(base[2] == "        func original_f(" && base[5] == "#endif" && base[6] == "#if (DEBUG)")
        #expect(
            base[7].hasPrefix("public extension UIViewController { func f( _ x: Int) { if let o = self as? any Over"))
        #expect(
            base[7].contains(
                "; @MainActor protocol Overriding_UIViewController_f____: UIViewController { func override_f("))
        let below = outputs["/B.swift"]!.text.split(separator: "\n")
        #expect(below[0] == "class B: UINavigationController, Overriding_UIViewController_f____ {")
        #expect(below[1] == "           func override_f(_ x: Int) { super.original_f(x) }")
    }

    @Test func aSelectorTellsWhoOverridesItsMethod() {
        let outputs = SourceLowering.lower([
            "/A.swift": """
            extension UIViewController {
              @objc func f(_ x: Int) {}
              @objc func g() {}
              func all() -> [Selector] { [#selector(f(_:)), #selector(f), #selector(g)] }
            }
            extension UINavigationController { override func f(_ x: Int) {} }
            """
        ])
        let test = ".overridden { $0 is any Overriding_UIViewController_f____ || $0 is UINavigationController }"
        let text = outputs["/A.swift"]!.text
        #expect(text.contains(#"Selector(UIViewController.f(_:), "f:").takingAnySender\#(test), "#))
        #expect(text.contains(#"Selector(UIViewController.f, "f").takingAnySender\#(test), "#))
        #expect(text.contains(#"Selector(UIViewController.g, "g")] }"#))
    }

    @Test(arguments: [
        // Not the extension's: other types, a method of a superclass in the module, a view's for a controller.
        (
            "extension UIView { @objc func draw(_ s: String) {} }",
            "class B: UIView { override func draw(_ r: CGRect) {} }"
        ),
        (
            "extension UIView { @objc func f() {} }",
            "class A: UIView { func f() {} }; class B: A { override func f() {} }"
        ),
        ("extension UIView { @objc func f() {} }", "class B: UIViewController { override func f() {} }"),
        // What Swift refuses, also on a phone or with its own message.
        ("extension UIView { func f() {} }", "class B: UIView { override func f() {} }"),
        ("extension UIView { @objc func f(_ x: Int = 1) {} }", "class B: UIView { override func f(_ x: Int) {} }"),
        ("extension UIView { @objc func f() {} }", "class B: UIView { func f() {} }"),
    ]) func otherMembersAreLeftAlone(_ base: String, _ below: String) {
        let outputs = SourceLowering.lower(["/A.swift": base, "/B.swift": below])
        #expect(outputs.values.allSatisfy { !$0.text.contains("original_") && !$0.text.contains("override_") })
    }
}
