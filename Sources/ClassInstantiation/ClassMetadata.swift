// SPDX-License-Identifier: MIT
/// Read access to the few words of a class's metadata that are needed here.
///
/// The layout is that of 64-bit platforms: isa, superclass, three words for Objective-C where it exists, flags, sizes,
/// descriptor. Other layouts are refused.
struct ClassMetadata {
    private let pointer: UnsafeRawPointer
    private let wordsBeforeFlags: Int

    init(of type: AnyClass) throws(ClassInstantiationError) {
        func refuse(_ reason: String) -> ClassInstantiationError {
            ClassInstantiationError(className: String(reflecting: type), reason: reason)
        }
        guard MemoryLayout<Int>.size == 8 else { throw refuse("this platform is not one of 64 bits") }
        // A class metatype is the address of the class's metadata, which lives as long as the process.
        pointer = unsafeBitCast(type, to: UnsafeRawPointer.self)
        #if _runtime(_ObjC)
            wordsBeforeFlags = 5
            // Bit 0 or 1 of the third Objective-C word marks a class of Swift.
            guard pointer.load(fromByteOffset: 4 * 8, as: UInt.self) & 3 != 0 else {
                throw refuse("it is not a class of Swift")
            }
        #else
            wordsBeforeFlags = 2
            // The first word of a class without Objective-C is the metadata kind, 0 for a class.
            guard pointer.load(as: UInt.self) == 0 else { throw refuse("its metadata is of another kind") }
        #endif
    }

    /// The bytes of the metadata from its address point on.
    var sizeAfterAddressPoint: Int {
        // Flags, instance address point, instance size, alignment and reserved; then class size and class address point.
        let sizes = pointer + wordsBeforeFlags * 8 + 16
        return Int(sizes.load(as: UInt32.self)) - Int((sizes + 4).load(as: UInt32.self))
    }

    /// The nominal type descriptor.
    var descriptor: UnsafeRawPointer? { word(at: wordsBeforeFlags * 8 + 24) }

    /// The word `offset` bytes behind the address point; the caller has seen that it lies within the metadata.
    func word(at offset: Int) -> UnsafeRawPointer? {
        pointer.load(fromByteOffset: offset, as: UnsafeRawPointer?.self)
    }
}
