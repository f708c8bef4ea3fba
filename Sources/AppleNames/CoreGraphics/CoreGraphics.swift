// SPDX-License-Identifier: MIT
// Core Graphics' types by Apple's module name: all of PortableUIKit.

@_exported import PortableUIKit
