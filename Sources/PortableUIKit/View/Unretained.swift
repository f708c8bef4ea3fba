// Looking at objects without retaining them: what is done for every row of a table would spend half of its time counting
// references otherwise.
//
// Sound where nothing that is done with the object lets go of what keeps it; above all none of the app's code may run.
// Each use says what keeps it.

/// An object that something else keeps.
@inline(__always)
func unretained<Object: AnyObject>(_ object: Object) -> Unmanaged<Object> { .passUnretained(object) }

@inline(__always)
func unretained<Object: AnyObject>(_ object: Object?) -> Unmanaged<Object>? {
    guard let object else { return nil }
    return .passUnretained(object)
}

extension Unmanaged {
    /// Looks at the object. Unlike a closure that is handed to the standard library, `body` does not ask which executor
    /// it runs on.
    @inline(__always)
    func look<Result>(_ body: (Instance) -> Result) -> Result { _withUnsafeGuaranteedRef(body) }
}

extension UIView {
    /// The view that this one is in, to be looked at without retaining it.
    @inline(__always)
    final var unretainedSuperview: Unmanaged<UIView>? {
        guard let reference = unretained(superviewReference) else { return nil }
        return reference.look { $0.unretained }
    }
}
