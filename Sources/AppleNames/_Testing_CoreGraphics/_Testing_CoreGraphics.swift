// SPDX-License-Identifier: MIT
// What Swift Testing adds to Core Graphics on Apple's platforms (attachments of images): nothing here. The toolchain imports a
// module of this name wherever a file imports both Testing and CoreGraphics.
