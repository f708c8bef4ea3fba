// SPDX-License-Identifier: MIT
/// Why objects of a class can't be made from its metatype.
public struct ClassInstantiationError: Error, Hashable, CustomStringConvertible {
    /// The name of the class whose description was not as expected.
    public let className: String
    /// The unexpected property.
    public let reason: String

    /// One line that names the class, the cause and a way to mend it.
    public var description: String {
        """
        Objects of \(className) can't be made from their class: \(reason). \
        Make them with their initializer instead of registering the class.
        """
    }
}
