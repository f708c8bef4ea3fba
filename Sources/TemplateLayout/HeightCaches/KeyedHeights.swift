/// What is remembered for one identity in one template: 32 bytes, because there may be a million of them.
///
/// The height in one environment is here; what there is for up to three others is in the table's `others`.
@usableFromInline
struct KeyedHeights {
    /// The height in points.
    @usableFromInline var points: Double
    /// The hash of the identity.
    @usableFromInline var hash: UInt32
    /// When the entry was last asked or written, on the table's own clock.
    @usableFromInline var lastUse: UInt32
    /// The number of the template.
    @usableFromInline var template: Int32
    /// The number of the environment; 0 where there is no height.
    @usableFromInline var environment: UInt32
    /// When the height was remembered, in the caller's time.
    @usableFromInline var time: UInt32
    /// The place of further heights; −1 for none.
    @usableFromInline var others: Int32 = -1

    @inlinable
    init(points: Double, hash: UInt32, lastUse: UInt32, template: Int32, environment: UInt32, time: UInt32) {
        self.points = points
        self.hash = hash
        self.lastUse = lastUse
        self.template = template
        self.environment = environment
        self.time = time
    }

    @inlinable
    mutating func set(_ height: Double, _ environment: UInt32, _ time: UInt32) {
        points = height
        self.environment = environment
        self.time = time
    }
}

/// Heights of an entry in environments other than the first, by slot. Slot 0 stands for the entry itself.
@usableFromInline
struct OtherKeyedHeights {
    /// The slot that the next new environment takes.
    @usableFromInline var nextSlot: UInt8 = 1
    /// Environment numbers; 0 where there is none.
    @usableFromInline var environments: SIMD4<UInt32> = .zero
    /// Heights in points.
    @usableFromInline var points: SIMD4<Double> = .zero
    /// When they were remembered, in the caller's time.
    @usableFromInline var times: SIMD4<UInt32> = .zero

    @inlinable
    init() {}

    /// The slot of an environment, above 0.
    @inlinable
    func slot(of environment: UInt32) -> Int? {
        for slot in 1..<4 where environments[slot] == environment { return slot }
        return nil
    }

    @inlinable
    mutating func set(_ height: Double, _ environment: UInt32, _ time: UInt32, slot: Int) {
        environments[slot] = environment
        points[slot] = height
        times[slot] = time
    }
}
