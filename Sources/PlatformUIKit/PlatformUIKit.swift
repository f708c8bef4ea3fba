// SPDX-License-Identifier: MIT
// The one folder that chooses the platform: Apple's UIKit where it exists, PortableUIKit elsewhere. `APPLE_SURFACE` is set by
// Scripts/check-apple-surface.sh.

#if APPLE_SURFACE || (!os(Linux) && canImport(UIKit))
    @_exported import UIKit
#elseif canImport(PortableUIKit)
    @_exported import PortableUIKit
#else
    #error("TemplateLayout needs UIKit, or PortableUIKit on Linux and macOS.")
#endif
