import CPango

/// The characters of the paragraph that is being prepared, taken apart once. Only under the shaper's lock.
final class ParagraphScan {
    /// Characters, those of the separator at the end included.
    private(set) var count = 0
    /// Without the separator.
    private(set) var textCount = 0
    private(set) var scalars: UnsafeMutablePointer<UInt32>
    /// Where each character begins in the whole text, and the end.
    private(set) var bytes: UnsafeMutablePointer<Int32>
    private(set) var traits: UnsafeMutablePointer<CharacterTraits>
    /// What any of the characters is, the separator left out.
    var options: CharacterTraits.Options { all.options }
    var bidirectional: CharacterTraits.Bidirectional { all.bidirectional }
    /// The script of all of the paragraph's letters, the common one where there are none; `nil` where there are several.
    private(set) var onlyScript: UInt8?
    private var all = CharacterTraits.unknown
    private var capacity = 512
    /// Scratch for longer paragraphs is given back after use.
    private static let keptCapacity = 1 << 16

    init() {
        scalars = .allocate(capacity: capacity)
        bytes = .allocate(capacity: capacity + 1)
        traits = .allocate(capacity: capacity)
    }

    deinit { deallocate() }

    private func deallocate() {
        // Sound: this object owns the memory, which is of trivial types.
        scalars.deallocate()
        bytes.deallocate()
        traits.deallocate()
    }

    private func resize(_ capacity: Int) {
        deallocate()
        self.capacity = capacity
        scalars = .allocate(capacity: capacity)
        bytes = .allocate(capacity: capacity + 1)
        traits = .allocate(capacity: capacity)
    }

    /// Takes the characters of the paragraph that begins at `first` apart, and those of the separator behind it.
    ///
    /// Returns the bytes of the paragraph and where the next one begins: at the end of the text if there is none.
    func scan(
        _ start: UnsafePointer<CChar>, from first: Int, length: Int, _ table: CharacterTable
    ) -> (bytes: Range<Int>, next: Int) {
        // There are no more characters than bytes.
        let rest = length - first
        if rest > capacity || (capacity > Self.keptCapacity && rest < Self.keptCapacity) { resize(max(512, rest)) }
        let (scalars, bytes, traits) = (scalars, bytes, traits)
        var all = CharacterTraits.unknown
        var script: UInt8 = 0
        var isOneScript = true
        var byte = first
        var index = 0
        var end = length
        while byte < length {
            // Sound: the text is valid UTF-8, so a character's bytes are all there.
            let lead = UInt32(UInt8(bitPattern: start[byte]))
            bytes[index] = Int32(truncatingIfNeeded: byte)
            let scalar: UInt32
            let characterStart = byte
            if lead < 0x80 {
                scalar = lead
                byte += 1
            } else if lead < 0xE0 {
                scalar = (lead & 0x1F) << 6 | tail(start[byte + 1])
                byte += 2
            } else if lead < 0xF0 {
                scalar = (lead & 0xF) << 12 | tail(start[byte + 1]) << 6 | tail(start[byte + 2])
                byte += 3
            } else {
                scalar =
                    (lead & 7) << 18 | tail(start[byte + 1]) << 12 | tail(start[byte + 2]) << 6 | tail(start[byte + 3])
                byte += 4
            }
            scalars[index] = scalar
            let found = table.traits(of: scalar)
            traits[index] = found
            if found.options.contains(.endsParagraph) {
                end = characterStart
                break
            }
            all = all.union(found)
            let own = found.letterScript
            if own != 0 && own != script {
                isOneScript = script == 0 && isOneScript
                script = own
            }
            index += 1
        }
        textCount = index
        if end < length {
            index += 1
            // A carriage return and a line feed are one separator.
            if scalars[index - 1] == 0x0D && byte < length && start[byte] == 0x0A {
                bytes[index] = Int32(truncatingIfNeeded: byte)
                scalars[index] = 0x0A
                traits[index] = table.traits(of: 0x0A)
                index += 1
                byte += 1
            }
        }
        bytes[index] = Int32(truncatingIfNeeded: byte)
        count = index
        self.all = all
        onlyScript = isOneScript ? (script == 0 ? ScriptRuns.common : script) : nil
        return (first..<end, byte)
    }

    /// The character that begins at a byte, or the first after it.
    func index(ofByte byte: Int) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if Int(bytes[middle]) < byte { low = middle + 1 } else { high = middle }
        }
        return low
    }

    @inline(__always)
    private func tail(_ byte: CChar) -> UInt32 { UInt32(UInt8(bitPattern: byte) & 0x3F) }
}
