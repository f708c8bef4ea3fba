// SPDX-License-Identifier: MIT
import Testing
import UIKitSources

/// Tables of the `init()`s that classes declare.
struct OwnInitializerTests {
    private static func makers(_ sources: [String: String]) -> (calls: Set<String>, module: [String]) {
        let lines = SourceLowering.lower(sources).values.flatMap { $0.text.split(separator: "\n").map(String.init) }
        let calls = lines.compactMap { line -> String? in
            guard let begin = line.firstRange(of: "-> AnyObject)? { { ")?.upperBound else { return nil }
            return String(line[begin...].prefix { $0 != " " })
        }
        return (Set(calls), lines.filter { $0.contains("class Members_:") })
    }

    @Test func classesThatDeclareOrInheritAnInitializerAreListed() {
        let sources = [
            "A.swift": """
            import UIKit
            class Own: UIView { convenience init() { self.init(frame: .zero) } }
            class Base: UIView { init() { super.init(frame: .zero) }; required init?(coder: NSCoder) { nil } }
            struct Outer { class Inner: Own {} }
            """,
            "B.swift": """
            import UIKit
            private class Inheriting: Base { var number = 1 }
            class Other: Base { init(number: Int) { super.init() }; required init?(coder: NSCoder) { nil } }
            class BelowOther: Other {}
            class Extended: UIView {}
            extension Extended { convenience init() { self.init(frame: .zero) } }
            class Plain: UIView {}
            class Store { init() {} }
            class Data: NSObject { override init() {} }
            """,
        ]
        let (calls, module) = Self.makers(sources)
        #expect(calls == ["Own()", "Base()", "Outer.Inner()", "Inheriting()", "Extended()"])
        #expect(module.count == 1 && module[0].hasSuffix("Set<String> { [] } }"))
    }

    @Test func modulesOfTestsThatGetUIKitHaveATable() {
        let (_, module) = Self.makers(["A.swift": "import XCTest\n@testable import Sheets\nclass DebugCell: Cell {}"])
        #expect(module.count == 1)
    }

    @Test func initializersThatTheEndOfTheFileCantCallAreHidden() {
        let (calls, module) = Self.makers([
            "A.swift": """
            import UIKit
            class A: UIView { private convenience init() { self.init(frame: .zero) } }
            class B: UIView {
                #if DEBUG
                convenience init() { self.init(frame: .zero) }
                #endif
            }
            class C<T>: UIView { convenience init() { self.init(frame: .zero) } }
            enum Outer { private class D: UIView { convenience init() { self.init(frame: .zero) } } }
            func f() { class E: UIView { convenience init() { self.init(frame: .zero) } } }
            class F: UIView { convenience init?() { nil } }
            class G: UIView { @available(*, unavailable) convenience init() { fatalError() } }
            private extension H { convenience init() { self.init(frame: .zero) } }
            class H: UIView {}
            """
        ])
        #expect(calls == [])
        #expect(module.first?.contains(#"["A", "B", "C", "D", "E", "F", "G", "H"]"#) == true, "\(module)")
    }

    @Test func modulesWithoutUIKitHaveNoTable() {
        let (calls, module) = Self.makers(["A.swift": "import Foundation\nclass Own: Base { init() {} }"])
        #expect(calls == [] && module == [])
    }
}
