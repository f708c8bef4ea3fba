// SPDX-License-Identifier: MIT
// PortableUIKit by Apple's name, so that `import UIKit` needs no flag on Linux.

@_exported import PortableUIKit
