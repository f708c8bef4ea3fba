// SPDX-License-Identifier: MIT
#pragma once
#include <cairo.h>
#include <cairo-ft.h>
#include <ft2build.h>
#include FT_FREETYPE_H

// A font of a file that cairo draws by FreeType, unhinted, so that glyphs stand at fractions of pixels; `variations` sets
// the axes of a variable font ("wght=600") and may be NULL; `isColor` allows the pictures that fonts of emoji consist of.
// Given back by cairo_font_face_destroy.
static inline cairo_font_face_t *CFreeTypeOpenFontFace(const char *file, int index, const char *variations, int isColor) {
    FcPattern *pattern = FcPatternCreate();
    FcPatternAddString(pattern, FC_FILE, (const FcChar8 *)file);
    FcPatternAddInteger(pattern, FC_INDEX, index);
    if (variations) FcPatternAddString(pattern, FC_FONT_VARIATIONS, (const FcChar8 *)variations);
    FcPatternAddBool(pattern, FC_ANTIALIAS, FcTrue);
    FcPatternAddInteger(pattern, FC_RGBA, FC_RGBA_NONE);
    if (isColor) {
        // cairo 1.16 draws pictures only where nothing is said about hinting.
        FcPatternAddBool(pattern, FC_EMBEDDED_BITMAP, FcTrue);
    } else {
        FcPatternAddBool(pattern, FC_HINTING, FcFalse);
        FcPatternAddBool(pattern, FC_AUTOHINT, FcFalse);
        FcPatternAddInteger(pattern, FC_HINT_STYLE, FC_HINT_NONE);
    }
    cairo_font_face_t *face = cairo_ft_font_face_create_for_pattern(pattern);
    FcPatternDestroy(pattern);
    return face;
}
