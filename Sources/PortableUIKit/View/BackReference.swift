// SPDX-License-Identifier: MIT
/// A reference that does not keep its object alive, faster than a weak reference.
///
/// The object creates it, passes it to the objects that refer back, and clears it in its `deinit`. Once an object has
/// had a weak reference, each retain and release of it takes a slow path. Views and layers are retained all the time,
/// and each is referred to by its layer, its subviews and its constraints.
final class BackReference<Object: AnyObject>: @unchecked Sendable {
    // Sound: set while the object is initialized and cleared before it is deallocated, on the main thread like all use
    // of views.
    nonisolated(unsafe) private var reference: Unmanaged<Object>?

    /// The object; `nil` after it was deallocated.
    var object: Object? { reference?.takeUnretainedValue() }

    /// Whether the object was deallocated. Does not retain it.
    var isEmpty: Bool { reference == nil }

    func refer(to object: Object) { reference = .passUnretained(object) }

    func clear() { reference = nil }
}
