/// Refers to an object without keeping it alive: what a weak reference does, except that the object takes part.
///
/// The object makes it, hands it to those that refer back to it, and clears it in its `deinit`. Where a weak reference
/// was ever formed to an object, every later retain and release of that object takes a slow path; views and layers are
/// retained all the time, and each is referred to by its layer, its subviews and its constraints.
final class BackReference<Object: AnyObject>: @unchecked Sendable {
    // Sound: set while the object is made and cleared before it is gone, on the main thread like all use of views.
    /// The object; `nil` once it is gone.
    nonisolated(unsafe) private(set) unowned(unsafe) var object: Object?

    /// Whether the object is gone; asked without retaining it.
    var isEmpty: Bool { object == nil }

    func refer(to object: Object) {
        self.object = object
    }

    func clear() {
        object = nil
    }
}
