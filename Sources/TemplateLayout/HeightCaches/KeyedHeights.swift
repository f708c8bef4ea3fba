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

/// Heights of an entry in environments other than the first, by slot: 56 bytes, less than a line of the processor's cache.
/// Slot 0 stands for the entry itself.
@usableFromInline
struct OtherKeyedHeights {
    /// The height in one environment.
    @usableFromInline
    struct Slot {
        /// In points.
        @usableFromInline var points = 0.0
        /// The number of the environment; 0 where there is no height.
        @usableFromInline var environment: UInt32 = 0
        /// When it was remembered, in the caller's time.
        @usableFromInline var time: UInt32 = 0

        @inlinable
        init() {}
    }

    /// The slot that the next new environment takes.
    @usableFromInline var nextSlot: UInt8 = 1
    @usableFromInline var first = Slot()
    @usableFromInline var second = Slot()
    @usableFromInline var third = Slot()

    @inlinable
    init() {}

    /// A slot from 1 to 3.
    @inlinable
    subscript(slot: Int) -> Slot {
        get {
            switch slot {
            case 1: first
            case 2: second
            default: third
            }
        }
        set {
            switch slot {
            case 1: first = newValue
            case 2: second = newValue
            default: third = newValue
            }
        }
    }

    /// The slot of an environment, above 0.
    @inlinable
    func slot(of environment: UInt32) -> Int? {
        if first.environment == environment { return 1 }
        if second.environment == environment { return 2 }
        return third.environment == environment ? 3 : nil
    }

    @inlinable
    mutating func set(_ height: Double, _ environment: UInt32, _ time: UInt32, slot: Int) {
        var new = Slot()
        new.points = height
        new.environment = environment
        new.time = time
        self[slot] = new
    }
}
