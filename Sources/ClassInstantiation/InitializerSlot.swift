// SPDX-License-Identifier: MIT
/// Where the metadata of a class and of all its subclasses keep their version of one designated initializer.
///
/// The descriptor of a class lists the methods that the class introduces, in the order of their slots. Each method has a kind and
/// an implementation. The slot is the first method of kind "initializer". To check it, the word at this place in the metadata of the
/// class is compared with the implementation in the descriptor.
///
/// Source: "Type Metadata" in the documentation of the Swift ABI, and `MetadataValues.h`, for the numbers.
struct InitializerSlot: Hashable, Sendable {
    /// The distance of the slot from the address point of the metadata, in bytes.
    let byteOffset: Int

    /// Finds the slot of the initializer with a number among the `count` that `base` introduces, in the order of their
    /// declarations.
    init(introducedBy base: AnyClass, number: Int = 0, of count: Int = 1) throws(ClassInstantiationError) {
        func refuse(_ reason: String) -> ClassInstantiationError {
            ClassInstantiationError(className: String(reflecting: base), reason: reason)
        }
        let metadata = try ClassMetadata(of: base)
        guard let descriptor = metadata.descriptor else { throw refuse("it has no Swift description") }

        // The fixed part of a class's descriptor is eleven words of 32 bits, and all of a class that the compiler emitted
        // is readable: the flags, which are read first, say which optional parts follow.
        let flags = descriptor.load(as: UInt32.self)
        guard flags & 0x1F == 16 else { throw refuse("its description is not that of a class") }
        guard flags & 0x80 == 0 else { throw refuse("it is generic; only its subclasses may be") }
        let typeFlags = flags >> 16
        guard typeFlags & 0x2000 == 0 else { throw refuse("its superclass is from a library with another layout") }
        guard typeFlags & 0x8000 != 0 else { throw refuse("it has no methods that a subclass can override") }
        var methods = descriptor + 11 * 4
        switch typeFlags & 0x3 {
        case 0: break
        case 1: methods += 3 * 4  // singleton metadata initialization: cache, incomplete metadata, completion function
        default: throw refuse("its descriptor has an unknown part")
        }

        let firstSlot = Int(methods.load(as: UInt32.self))
        let slotCount = Int((methods + 4).load(as: UInt32.self))
        guard firstSlot > 0, slotCount > 0, (firstSlot + slotCount) * 8 <= metadata.sizeAfterAddressPoint else {
            throw refuse("its table of methods does not fit into it")
        }
        let entries = methods + 8
        let initializers = (0..<slotCount).filter { index in
            // Kind 1 is an initializer; bit 4 is set for instance methods, which an allocating initializer is not.
            (entries + index * 8).load(as: UInt32.self) & 0x1F == 1
        }
        guard initializers.count == count else {
            throw refuse("it introduces \(initializers.count) designated initializers where \(count) were expected")
        }
        let index = initializers[number]
        let reference = entries + index * 8 + 4
        let implementation = reference + Int(reference.load(as: Int32.self))
        byteOffset = (firstSlot + index) * 8
        guard metadata.word(at: byteOffset) == implementation else {
            throw refuse("its table of methods holds something else than its initializer")
        }
    }

    func implementation(in subclass: AnyClass) throws(ClassInstantiationError) -> UnsafeRawPointer {
        let metadata = try ClassMetadata(of: subclass)
        guard byteOffset + 8 <= metadata.sizeAfterAddressPoint, let implementation = metadata.word(at: byteOffset)
        else {
            throw ClassInstantiationError(
                className: String(reflecting: subclass), reason: "its table of methods has no place for the initializer"
            )
        }
        return implementation
    }
}
