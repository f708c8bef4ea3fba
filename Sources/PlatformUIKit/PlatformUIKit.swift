// The one place that chooses the platform: Apple's UIKit where it exists, PortableUIKit elsewhere.

#if canImport(UIKit)
    @_exported import UIKit
#elseif canImport(PortableUIKit)
    @_exported import PortableUIKit
#else
    #error("TemplateLayout needs UIKit, or PortableUIKit on Linux and macOS.")
#endif

#if canImport(UIKit)
    extension UIView {
        /// The identity of `traitCollection`. PortableUIKit has the same property.
        package var traitCollectionIdentity: ObjectIdentifier { ObjectIdentifier(traitCollection) }
    }
#endif
