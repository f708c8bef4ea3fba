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
    private(set) var options: CharacterTraits.Options = []
    private(set) var bidirectional: CharacterTraits.Bidirectional = []
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

    /// Takes the characters of a paragraph and of the separator behind it apart.
    func scan(_ start: UnsafePointer<CChar>, _ range: Range<Int>, nextStart: Int, _ table: CharacterTable) {
        // There are no more characters than bytes.
        let length = nextStart - range.lowerBound
        if length > capacity || (capacity > Self.keptCapacity && length < Self.keptCapacity) {
            resize(max(512, length))
        }
        count = 0
        options = []
        bidirectional = []
        take(start, range, table)
        textCount = count
        let (options, bidirectional) = (options, bidirectional)
        take(start, range.upperBound..<nextStart, table)
        (self.options, self.bidirectional) = (options, bidirectional)
    }

    private func take(_ start: UnsafePointer<CChar>, _ range: Range<Int>, _ table: CharacterTable) {
        let (scalars, bytes, traits) = (scalars, bytes, traits)
        var (options, bidirectional) = (options, bidirectional)
        var byte = range.lowerBound
        var index = count
        while byte < range.upperBound {
            // Sound: the text is valid UTF-8, and the range ends between characters.
            let lead = UInt32(UInt8(bitPattern: start[byte]))
            bytes[index] = Int32(truncatingIfNeeded: byte)
            let scalar: UInt32
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
            options.formUnion(found.options)
            bidirectional.formUnion(found.bidirectional)
            index += 1
        }
        bytes[index] = Int32(truncatingIfNeeded: byte)
        count = index
        (self.options, self.bidirectional) = (options, bidirectional)
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
