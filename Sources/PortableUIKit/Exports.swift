// SPDX-License-Identifier: MIT
// Foundation holds CGRect, NSAttributedString, IndexPath and NSObject where there is no Apple UIKit.
@_exported import Foundation
