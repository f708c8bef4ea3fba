// SPDX-License-Identifier: MIT
#define _GNU_SOURCE
#include "CFoundationLocale.h"

#ifdef __linux__
#include <dlfcn.h>

/// A Swift structure that holds one existential object: `Locale` and `Calendar` are returned in two registers, at +1.
typedef struct {
  void *words[2];
} TwoWords;

typedef __attribute__((swiftcall)) TwoWords (*Getter)(void);

// Weak, so that a program which links Foundation statically keeps Foundation's functions instead of being refused.
#define DEFINE_GETTER(name, symbol, write)                           \
  __attribute__((swiftcall, weak)) TwoWords name(void) __asm__(symbol); \
  TwoWords name(void) {                                                 \
    TwoWords result;                                                    \
    if (write(&result)) return result;                                  \
    return ((Getter)dlsym(RTLD_NEXT, symbol))();                        \
  }

DEFINE_GETTER(locale_current, "$s20FoundationEssentials6LocaleV7currentACvgZ", portableuikit_write_locale)
DEFINE_GETTER(
    locale_autoupdating_current, "$s20FoundationEssentials6LocaleV19autoupdatingCurrentACvgZ", portableuikit_write_locale)
DEFINE_GETTER(calendar_current, "$s20FoundationEssentials8CalendarV7currentACvgZ", portableuikit_write_calendar)
DEFINE_GETTER(
    calendar_autoupdating_current, "$s20FoundationEssentials8CalendarV19autoupdatingCurrentACvgZ",
    portableuikit_write_calendar)
#endif
