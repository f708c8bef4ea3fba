// SPDX-License-Identifier: MIT
/// A set of attributes that the runs of a text, and texts of one style, share. One set takes up 400 bytes.
final class SharedAttributes: Hashable, Sendable {
    let values: TextAttributes

    init(_ values: TextAttributes) { self.values = values }

    static func == (one: SharedAttributes, other: SharedAttributes) -> Bool {
        one === other || one.values == other.values
    }

    func hash(into hasher: inout Hasher) { hasher.combine(values) }
}
