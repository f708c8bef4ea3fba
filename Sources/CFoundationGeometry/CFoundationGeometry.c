// SPDX-License-Identifier: MIT
#include "CFoundationGeometry.h"

#ifdef __linux__
#include <math.h>

/// Whether the later start is before the end of the other interval: so an empty interval is in one that starts there.
static _Bool overlaps(double start, double length, double other, double other_length) {
  double low = length < 0 ? start + length : start, high = length < 0 ? start : start + length;
  double other_low = other_length < 0 ? other + other_length : other;
  double other_high = other_length < 0 ? other : other + other_length;
  return low == other_low ? low < INFINITY : low < other_high && other_low < high;
}

// Core Graphics: rectangles that only touch do not intersect, but for an empty one where the other starts. Foundation's function says
// that they do, and stops the program if a length is no number. Swift passes the argument and then the rectangle itself, each as four
// numbers. Weak, as in CFoundationLocale.
__attribute__((swiftcall, weak)) _Bool rectangle_intersects(
    double x, double y, double width, double height, double own_x, double own_y, double own_width, double own_height)
    __asm__("$s10Foundation6CGRectV10intersectsySbACF");

_Bool rectangle_intersects(
    double x, double y, double width, double height, double own_x, double own_y, double own_width, double own_height) {
  return overlaps(x, width, own_x, own_width) && overlaps(y, height, own_y, own_height);
}
#endif
