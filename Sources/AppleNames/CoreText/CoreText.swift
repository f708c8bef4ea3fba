// SPDX-License-Identifier: MIT
// The module name alone: what PortableUIKit has of text, none of Core Text's functions.

@_exported import PortableUIKit
