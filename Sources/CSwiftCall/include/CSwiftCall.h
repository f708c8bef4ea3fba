// SPDX-License-Identifier: MIT
#pragma once

#include <stdint.h>

/// Calls of Swift's allocating initializers through a function pointer, with the Swift calling convention: arguments in
/// the ordinary registers, the metatype in the register of `self`, the new object (owned by the caller) as the result.
///
/// A Swift `String?` is passed as its two words, at +1: the initializer consumes it.

/// `init()`.
void *_Nonnull swiftcall_initialize(const void *_Nonnull function, const void *_Nonnull metatype);

/// `init(_: Enumeration, _: String?)`, the enumeration being one byte.
void *_Nonnull swiftcall_initialize_byte_string(
    const void *_Nonnull function, uint8_t byte, uintptr_t string_low, uintptr_t string_high,
    const void *_Nonnull metatype);

/// `init(_: String?)`.
void *_Nonnull swiftcall_initialize_string(
    const void *_Nonnull function, uintptr_t string_low, uintptr_t string_high, const void *_Nonnull metatype);

/// `init(_: String?, _: Object?)`, the object at +1.
void *_Nonnull swiftcall_initialize_string_object(
    const void *_Nonnull function, uintptr_t string_low, uintptr_t string_high, const void *_Nullable object,
    const void *_Nonnull metatype);

/// `init(_: Rectangle)`, the rectangle being a structure of four doubles, which are passed in registers.
void *_Nonnull swiftcall_initialize_doubles(
    const void *_Nonnull function, double first, double second, double third, double fourth,
    const void *_Nonnull metatype);
