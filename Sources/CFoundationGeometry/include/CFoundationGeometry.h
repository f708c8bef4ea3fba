// SPDX-License-Identifier: MIT
#pragma once

// The module has no interface of its own: it defines Foundation's `CGRect.intersects(_:)` once more, and the dynamic linker takes a
// program's function before a library's.
