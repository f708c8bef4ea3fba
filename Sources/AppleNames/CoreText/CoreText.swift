// SPDX-License-Identifier: MIT
// The module name alone: PortableUIKit's text types, none of Core Text's functions.

@_exported import PortableUIKit
