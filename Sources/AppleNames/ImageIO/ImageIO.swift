// SPDX-License-Identifier: MIT
// Image I/O's sources of pictures by Apple's module name: all of PortableUIKit.

@_exported import PortableUIKit
