// SPDX-License-Identifier: MIT
#pragma once

// The module has no interface of its own: it defines Foundation's getters of `Locale.current`, `Locale.autoupdatingCurrent`,
// `Calendar.current` and `Calendar.autoupdatingCurrent` once more, and the dynamic linker takes a program's functions before
// a library's. PortableUIKit implements what they ask for.

/// Writes the locale of the current traits' language to `result`; false where they have none.
_Bool portableuikit_write_locale(void *_Nonnull result);

/// Writes the calendar of the current traits' language to `result`; false where they have none.
_Bool portableuikit_write_calendar(void *_Nonnull result);
