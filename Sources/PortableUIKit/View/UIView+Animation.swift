extension UIView {
    /// Makes changes that are not animated (Apple: "performWithoutAnimation(_:)"). Changes made outside of
    /// animations are never animated here, so this runs `actions` and nothing else.
    public class func performWithoutAnimation(_ actions: () -> Void) {
        actions()
    }
}
