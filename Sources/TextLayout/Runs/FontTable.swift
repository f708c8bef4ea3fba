// SPDX-License-Identifier: MIT
/// The font of a stack for each character, looked up once. Used by one thread at a time.
struct FontTable {
    private var firstOfBlock = [Int32](repeating: -1, count: 0x1100)
    private var sources: [Int16] = []
    private var pictures: [UInt32: Int] = [:]
    private static let unknown: Int16 = -1

    @inline(__always)
    mutating func source(of character: UInt32, in stack: FontStack) -> Int {
        let first = firstOfBlock[Int(character >> 8)]
        if first >= 0 {
            let cached = sources[Int(first) + Int(character & 0xFF)]
            if cached != Self.unknown { return Int(cached) }
        }
        return find(character, stack)
    }

    /// The font that shows a character as emoji.
    mutating func pictureSource(of character: UInt32, in stack: FontStack) -> Int {
        if let cached = pictures[character] { return cached }
        let source = stack.source(of: character, isEmoji: true)
        pictures[character] = source
        return source
    }

    private mutating func find(_ character: UInt32, _ stack: FontStack) -> Int {
        if firstOfBlock[Int(character >> 8)] < 0 {
            firstOfBlock[Int(character >> 8)] = Int32(sources.count)
            sources.append(contentsOf: repeatElement(Self.unknown, count: 256))
        }
        let source = stack.source(of: character, isEmoji: false)
        sources[Int(firstOfBlock[Int(character >> 8)]) + Int(character & 0xFF)] = Int16(source)
        return source
    }
}
