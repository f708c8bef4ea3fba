// SPDX-License-Identifier: MIT
/// Refers to an object without keeping it alive: what a weak reference does, except that the object takes part.
///
/// The object makes it, hands it to those that refer back to it, and clears it in its `deinit`. Where a weak reference
/// was ever formed to an object, every later retain and release of that object takes a slow path; views and layers are
/// retained all the time, and each is referred to by its layer, its subviews and its constraints.
final class BackReference<Object: AnyObject>: @unchecked Sendable {
    // Sound: set while the object is made and cleared before it is gone, on the main thread like all use of views.
    nonisolated(unsafe) private var reference: Unmanaged<Object>?

    /// The object; `nil` once it is gone.
    var object: Object? { reference?.takeUnretainedValue() }

    /// Whether the object is gone; asked without retaining it.
    var isEmpty: Bool { reference == nil }

    func refer(to object: Object) {
        reference = .passUnretained(object)
    }

    func clear() {
        reference = nil
    }
}
