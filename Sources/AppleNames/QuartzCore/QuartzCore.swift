// SPDX-License-Identifier: MIT
// Core Animation's layers by Apple's module name: all of PortableUIKit.

@_exported import PortableUIKit
