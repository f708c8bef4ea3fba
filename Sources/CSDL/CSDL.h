// SPDX-License-Identifier: MIT
#pragma once
// With its folder, where that is there: pkg-config's flags hold -D_REENTRANT, which SwiftPM refuses with a warning.
#if __has_include(<SDL2/SDL.h>)
#include <SDL2/SDL.h>
#else
#include <SDL.h>
#endif
