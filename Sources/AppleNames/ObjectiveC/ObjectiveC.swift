// SPDX-License-Identifier: MIT
// Associated objects by the name of Apple's module: all of PortableUIKit.

@_exported import PortableUIKit
