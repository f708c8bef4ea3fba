// SPDX-License-Identifier: MIT
#include "CSwiftCall.h"

typedef __attribute__((swiftcall)) void *(*plain_initializer)(__attribute__((swift_context)) const void *);

typedef __attribute__((swiftcall)) void *(*byte_string_initializer)(
    uint8_t, uintptr_t, uintptr_t, __attribute__((swift_context)) const void *);

typedef __attribute__((swiftcall)) void *(*string_initializer)(
    uintptr_t, uintptr_t, __attribute__((swift_context)) const void *);

typedef __attribute__((swiftcall)) void *(*string_object_initializer)(
    uintptr_t, uintptr_t, const void *, __attribute__((swift_context)) const void *);

typedef __attribute__((swiftcall)) void *(*doubles_initializer)(
    double, double, double, double, __attribute__((swift_context)) const void *);

void *swiftcall_initialize(const void *function, const void *metatype) {
  return ((plain_initializer)function)(metatype);
}

void *swiftcall_initialize_doubles(
    const void *function, double first, double second, double third, double fourth, const void *metatype) {
  return ((doubles_initializer)function)(first, second, third, fourth, metatype);
}

void *swiftcall_initialize_byte_string(
    const void *function, uint8_t byte, uintptr_t string_low, uintptr_t string_high, const void *metatype) {
  return ((byte_string_initializer)function)(byte, string_low, string_high, metatype);
}

void *swiftcall_initialize_string(
    const void *function, uintptr_t string_low, uintptr_t string_high, const void *metatype) {
  return ((string_initializer)function)(string_low, string_high, metatype);
}

void *swiftcall_initialize_string_object(
    const void *function, uintptr_t string_low, uintptr_t string_high, const void *object, const void *metatype) {
  return ((string_object_initializer)function)(string_low, string_high, object, metatype);
}
