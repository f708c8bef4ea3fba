// SPDX-License-Identifier: MIT
// The types of files by Apple's module name: all of PortableUIKit.

@_exported import PortableUIKit
