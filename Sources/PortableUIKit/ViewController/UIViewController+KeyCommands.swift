// SPDX-License-Identifier: MIT

extension UIViewController {
    private static var keyCommandsKey: UInt8 = 0

    /// The key commands that were added. Few controllers have any.
    final var addedKeyCommands: [UIKeyCommand] {
        get { objc_getAssociatedObject(self, &Self.keyCommandsKey) as? [UIKeyCommand] ?? [] }
        set { objc_setAssociatedObject(self, &Self.keyCommandsKey, newValue, .OBJC_ASSOCIATION_RETAIN) }
    }
}
