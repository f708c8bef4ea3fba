// SPDX-License-Identifier: MIT
import ClassInstantiation
import Testing

/// Counts the living objects, so that a test can check that each one is released.
@MainActor private final class Census {
    static var alive = 0
}

public enum Style: Int { case plain, framed, round, hidden }

@MainActor open class Base {
    public var log: [String] = []
    public required init?(code: Int) { log.append("code \(code)") }
    public init(frame: Double) { log.append("frame \(frame)") }
    open func layout() {}
}

@MainActor open class Cell: Base {
    public let style: Style
    public let identifier: String?
    open func prepare() {}
    public init(style: Style, identifier: String?) {
        self.style = style
        self.identifier = identifier
        super.init(frame: 7)
        Census.alive += 1
    }
    public required init?(code: Int) { nil }
    open func after() {}
    isolated deinit { Census.alive -= 1 }
}

@MainActor open class Header: Base {
    public let identifier: String?
    public init(identifier: String?) {
        self.identifier = identifier
        super.init(frame: 3)
    }
    public required init?(code: Int) { nil }
}

private class Overriding: Cell {
    var label = "overriding"
    override init(style: Style, identifier: String?) {
        super.init(style: style, identifier: identifier)
        label += " \(style) \(identifier ?? "-")"
    }
    required init?(code: Int) { nil }
}

private class Inheriting: Cell {
    var number = 42
    var names = ["a", "b"]
}

private final class SubclassOfSubclass: Overriding {
    let extra = [1, 2, 3]
    override init(style: Style, identifier: String?) {
        super.init(style: style, identifier: identifier.map { $0 + "!" })
        label += " sub"
    }
    required init?(code: Int) { nil }
}

private class Generic<Value>: Cell {
    var value: Value?
}

private final class OfGeneric: Generic<[String]> {
    override init(style: Style, identifier: String?) {
        super.init(style: style, identifier: identifier)
        value = identifier.map { [$0] }
    }
    required init?(code: Int) { nil }
}

private class TitledHeader: Header {
    var title = "title"
}

public struct Point: Equatable { var x, y: Double }

public struct Rectangle: Equatable { var origin, size: Point }

@MainActor open class Pane {
    public let frame: Rectangle
    public init(frame: Rectangle) { self.frame = frame }
    public required init?(code: Int) { nil }
}

private class OverridingPane: Pane {
    let doubled: Double
    override init(frame: Rectangle) {
        doubled = frame.size.y * 2
        super.init(frame: frame)
    }
    required init?(code: Int) { nil }
}

@MainActor open class WithTwoInitializers {
    public init(first: Int) {}
    public init(second: Int) {}
}

open class GenericBase<Value> {
    public init(value: Value) {}
}

private let identifiers: [String?] = [
    nil, "", "x", "exactly 15 byte", "sixteen bytes ok", "an identifier that does not fit into the string itself",
    String(repeating: "идентификатор ", count: 100),
]

@MainActor struct ClassInstantiatorTests {
    @Test func argumentsOfAnyLengthArePassed() throws {
        let maker = try ClassInstantiator(Cell.self)
        for (identifier, style) in identifiers.flatMap({ text in
            [Style.plain, .framed, .round, .hidden].map { (text, $0) }
        }) {
            let cell = try #require(try maker.make(Overriding.self, style, identifier) as? Overriding)
            #expect(cell.style == style)
            #expect(cell.identifier == identifier)
            #expect(cell.label == "overriding \(style) \(identifier ?? "-")")
            #expect(cell.log == ["frame 7.0"])
        }
    }

    @Test func rectanglesArePassed() throws {
        let maker = try ClassInstantiator(Pane.self, initializer: 0, of: 2)
        for numbers in [(1.5, -2, 3e300, 4), (0, .infinity, -.zero, .leastNonzeroMagnitude)]
            as [(Double, Double, Double, Double)]
        {
            let frame = Rectangle(
                origin: Point(x: numbers.0, y: numbers.1), size: Point(x: numbers.2, y: numbers.3))
            #expect(try maker.make(Pane.self, numbers).frame == frame)
            let pane = try #require(try maker.make(OverridingPane.self, numbers) as? OverridingPane)
            #expect(pane.frame == frame && pane.doubled == numbers.3 * 2)
        }
    }

    @Test func everyKindOfSubclassIsMadeByItsOwnInitializer() throws {
        let maker = try ClassInstantiator(Cell.self)
        #expect(type(of: try maker.make(Cell.self, Style.plain, "a")) == Cell.self)
        let inheriting = try #require(try maker.make(Inheriting.self, Style.plain, "a") as? Inheriting)
        #expect(inheriting.number == 42)
        #expect(inheriting.names == ["a", "b"])
        let sub = try #require(try maker.make(SubclassOfSubclass.self, Style.round, "a") as? SubclassOfSubclass)
        #expect(sub.label == "overriding round a! sub")
        #expect(sub.extra == [1, 2, 3])
        let generic = try #require(try maker.make(Generic<Int>.self, Style.round, "g") as? Generic<Int>)
        #expect(generic.value == nil)
        #expect(generic.identifier == "g")
        let ofGeneric = try #require(try maker.make(OfGeneric.self, Style.round, "g") as? OfGeneric)
        #expect(ofGeneric.value == ["g"])
    }

    @Test func localClassesAreMade() throws {
        final class Local: Cell {
            var seen = "local"
        }
        let maker = try ClassInstantiator(Cell.self)
        #expect((try maker.make(Local.self, Style.plain, nil) as? Local)?.seen == "local")
    }

    @Test func aSingleStringIsPassed() throws {
        let maker = try ClassInstantiator(Header.self)
        for identifier in identifiers {
            let header = try #require(try maker.make(TitledHeader.self, identifier) as? TitledHeader)
            #expect(header.identifier == identifier)
            #expect(header.title == "title")
        }
    }

    @Test func objectsAndTheirStringsAreReleased() throws {
        let maker = try ClassInstantiator(Cell.self)
        let before = Census.alive
        for number in 0..<2_000 {
            let identifier = "an identifier that lives on the heap, \(number)"
            let cell = try maker.make(SubclassOfSubclass.self, Style.framed, identifier)
            #expect(Census.alive == before + 1)
            #expect(cell.identifier == identifier + "!")
        }
        #expect(Census.alive == before)
    }

    @Test func errorsNameClassesWithAnotherInitializer() {
        #expect {
            try ClassInstantiator(WithTwoInitializers.self)
        } throws: { error in
            "\(error)".contains("WithTwoInitializers") && "\(error)".contains("2 designated initializers")
        }
        #expect {
            try ClassInstantiator(GenericBase<Int>.self)
        } throws: { error in
            "\(error)".contains("GenericBase") && "\(error)".contains("generic")
        }
    }

    @Test func argumentsOfAnotherSizeFail() throws {
        let maker = try ClassInstantiator(Cell.self)
        #expect {
            try maker.make(Cell.self, 3, nil)
        } throws: { error in
            "\(error)".contains("not an enumeration of one byte")
        }
    }
}
