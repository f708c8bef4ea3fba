// SPDX-License-Identifier: MIT
/// A hash of the bytes of a string, by which the cache of prepared texts finds it.
///
/// It multiplies 16 bytes at a time into the state and folds the product, as wyhash does. `String`'s own hash
/// normalises text that isn't ASCII, and takes 20 times as long. The seed differs in each process, so that nobody can
/// choose texts with equal hashes.
enum TextFingerprint {
    private static let seed = UInt64.random(in: .min ... .max)
    private static let first: UInt64 = 0xA076_1D64_78BD_642F
    private static let second: UInt64 = 0xE703_7ED1_A0B4_28DB

    /// - Parameter fontSize: distinguishes texts that differ only in their size, such as a title and a body.
    static func of(_ string: String, fontSize: Double) -> UInt64 {
        let start = seed ^ fontSize.bitPattern &* second
        // Sound: the bytes are only read, during the call.
        if let hash = string.utf8.withContiguousStorageIfAvailable({ of($0, start) }) { return hash }
        return Array(string.utf8).withUnsafeBufferPointer { of($0, start) }
    }

    private static func of(_ bytes: UnsafeBufferPointer<UInt8>, _ start: UInt64) -> UInt64 {
        let count = bytes.count
        var state = start ^ UInt64(truncatingIfNeeded: count) &* first
        guard let base = UnsafeRawPointer(bytes.baseAddress) else { return state }
        // Sound: every load lies within the buffer.
        func word(_ offset: Int) -> UInt64 { base.loadUnaligned(fromByteOffset: offset, as: UInt64.self) }
        guard count >= 16 else {
            var low: UInt64 = 0
            var high: UInt64 = 0
            for index in 0..<min(8, count) { low |= UInt64(bytes[index]) << UInt64(8 * index) }
            if count > 8 { for index in 8..<count { high |= UInt64(bytes[index]) << UInt64(8 * (index - 8)) } }
            return folded(folded(low ^ first, high ^ state), second)
        }
        var offset = 0
        while offset + 16 <= count {
            state = folded(word(offset) ^ first, word(offset + 8) ^ state)
            offset += 16
        }
        // The last 16 bytes, some of them for the second time.
        state = folded(word(count - 16) ^ second, word(count - 8) ^ state)
        return folded(state ^ first, second)
    }

    private static func folded(_ left: UInt64, _ right: UInt64) -> UInt64 {
        let product = left.multipliedFullWidth(by: right)
        return product.high ^ product.low
    }
}

extension String {
    /// Whether both have the same bytes; `==` also finds canonically equivalent texts, whose offsets may differ.
    package func hasSameBytes(as other: String) -> Bool {
        guard utf8.count == other.utf8.count else { return false }
        // Sound: the bytes are only read, during the calls.
        let isSame = utf8.withContiguousStorageIfAvailable { bytes in
            other.utf8.withContiguousStorageIfAvailable { others in
                bytes.baseAddress == others.baseAddress || bytes.elementsEqual(others)
            }
        }
        return (isSame ?? nil) ?? utf8.elementsEqual(other.utf8)
    }
}
