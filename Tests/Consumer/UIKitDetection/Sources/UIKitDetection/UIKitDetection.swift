// SPDX-License-Identifier: MIT
#if canImport(UIKit)
    import UIKit
#endif

/// The result of `canImport(UIKit)` when this package was compiled.
public enum UIKitDetection {
    #if canImport(UIKit)
        public static let foundUIKit = true
        /// The name of the platform's type of colours.
        public static var colourName: String { String(describing: UIColor.self) }
    #else
        public static let foundUIKit = false
        /// The name of the platform's type of colours: there is none.
        public static var colourName: String { "none" }
    #endif
}
