// SPDX-License-Identifier: MIT

/// A function in a value that is compared: equal to its copies only.
struct ComparedByIdentity<Value>: Hashable {
    private final class Box {
        let value: Value
        init(_ value: Value) { self.value = value }
    }

    private var box: Box?

    init(_ value: Value? = nil) { box = value.map { Box($0) } }

    var value: Value? { box?.value }

    static func == (one: Self, other: Self) -> Bool { one.box === other.box }

    func hash(into hasher: inout Hasher) { hasher.combine(box.map { ObjectIdentifier($0) }) }
}
