// SPDX-License-Identifier: MIT
// The shaping of cards by HarfBuzz alone: runs of one script and one font, the fonts found by fontconfig. No bidirectional
// order, no break opportunities, no lines: the least that anyone pays for text that was never seen.
#include <fontconfig/fontconfig.h>
#include <hb-ot.h>
#include <hb.h>

#include "peer.h"

enum { MOST_FONTS = 64, UNICODE_END = 0x110000 };

typedef struct {
    hb_font_t *fonts[MOST_FONTS];
    int count;
    unsigned char *font_of;  // by character: 0 unknown, else the font's number and 1
    FcCharSet *coverage[MOST_FONTS];
} FontList;

// The family and its fallbacks, in fontconfig's order.
static FontList make_fonts(const char *name, int size) {
    FontList list = {.count = 0, .font_of = calloc(UNICODE_END, 1)};
    FcPattern *pattern = FcNameParse((const FcChar8 *)name);
    FcPatternAddString(pattern, FC_LANG, (const FcChar8 *)"en");
    FcConfigSubstitute(NULL, pattern, FcMatchPattern);
    FcDefaultSubstitute(pattern);
    FcResult result;
    FcFontSet *set = FcFontSort(NULL, pattern, FcTrue, NULL, &result);
    for (int index = 0; set && index < set->nfont && list.count < MOST_FONTS; index++) {
        FcChar8 *file;
        int face_index = 0;
        FcCharSet *coverage;
        if (FcPatternGetString(set->fonts[index], FC_FILE, 0, &file) != FcResultMatch) continue;
        if (FcPatternGetCharSet(set->fonts[index], FC_CHARSET, 0, &coverage) != FcResultMatch) continue;
        FcPatternGetInteger(set->fonts[index], FC_INDEX, 0, &face_index);
        hb_blob_t *blob = hb_blob_create_from_file((const char *)file);
        hb_face_t *face = hb_face_create(blob, face_index);
        hb_font_t *font = hb_font_create(face);
        hb_font_set_scale(font, size * 64, size * 64);
        list.coverage[list.count] = coverage;
        list.fonts[list.count++] = font;
    }
    if (list.count == 0) peer_fail("fontconfig finds no fonts");
    return list;
}

static int font_of(FontList *list, hb_codepoint_t character, int present) {
    // White space and marks stay with the font before them where it has them.
    if (list->font_of[character] == 0) {
        int found = 0;
        while (found < list->count && !FcCharSetHasChar(list->coverage[found], character)) found++;
        list->font_of[character] = (found == list->count ? 0 : found) + 1;
    }
    int best = list->font_of[character] - 1;
    if (present >= 0 && present != best) {
        hb_unicode_general_category_t category =
            hb_unicode_general_category(hb_unicode_funcs_get_default(), character);
        int is_loose = category == HB_UNICODE_GENERAL_CATEGORY_SPACE_SEPARATOR
            || category == HB_UNICODE_GENERAL_CATEGORY_NON_SPACING_MARK
            || category == HB_UNICODE_GENERAL_CATEGORY_FORMAT;
        if (is_loose && FcCharSetHasChar(list->coverage[present], character)) return present;
    }
    return best;
}

typedef struct {
    double advance;
    long glyphs;
    long runs;
} Work;

static void shape(hb_buffer_t *buffer, FontList *list, const char *text, int length, int start, int end, int font,
                  hb_script_t script, Work *work) {
    hb_buffer_clear_contents(buffer);
    hb_buffer_add_utf8(buffer, text, length, start, end - start);
    if (script != HB_SCRIPT_INVALID) hb_buffer_set_script(buffer, script);
    hb_buffer_guess_segment_properties(buffer);
    hb_shape(list->fonts[font], buffer, NULL, 0);
    unsigned count;
    hb_glyph_position_t *positions = hb_buffer_get_glyph_positions(buffer, &count);
    long sum = 0;
    for (unsigned index = 0; index < count; index++) sum += positions[index].x_advance;
    work->advance += sum / 64.0;
    work->glyphs += count;
    work->runs++;
}

static hb_codepoint_t next(const char **text) {
    const unsigned char *bytes = (const unsigned char *)*text;
    int count = bytes[0] < 0x80 ? 1 : bytes[0] < 0xE0 ? 2 : bytes[0] < 0xF0 ? 3 : 4;
    hb_codepoint_t character = count == 1 ? bytes[0] : bytes[0] & (0xFF >> (count + 1));
    for (int index = 1; index < count; index++) character = character << 6 | (bytes[index] & 0x3F);
    *text += count;
    return character;
}

static void shape_text(hb_buffer_t *buffer, FontList *list, const char *text, Work *work) {
    hb_unicode_funcs_t *unicode = hb_unicode_funcs_get_default();
    int length = strlen(text);
    int start = 0;
    int run_font = -1;
    hb_script_t run_script = HB_SCRIPT_INVALID;
    for (const char *place = text; *place;) {
        int offset = place - text;
        hb_codepoint_t character = next(&place);
        int font = font_of(list, character, run_font);
        hb_script_t script = hb_unicode_script(unicode, character);
        int is_neutral = script == HB_SCRIPT_COMMON || script == HB_SCRIPT_INHERITED;
        int differs = !is_neutral && run_script != HB_SCRIPT_INVALID && script != run_script;
        if (offset > start && (font != run_font || differs)) {
            shape(buffer, list, text, length, start, offset, run_font, run_script, work);
            start = offset;
            run_script = HB_SCRIPT_INVALID;
        }
        run_font = font;
        if (!is_neutral) run_script = script;
    }
    if (length > start) shape(buffer, list, text, length, start, length, run_font, run_script, work);
}

int main(int argc, char **argv) {
    if (argc < 2) peer_fail("usage: harfbuzz CARDS");
    PeerCards input = peer_read_cards(argv[1]);
    FontList fonts[3] = {
        make_fonts("Inter:bold", TITLE_SIZE), make_fonts("Inter", BODY_SIZE), make_fonts("Inter", CAPTION_SIZE)};
    hb_buffer_t *buffer = hb_buffer_create();
    peer_ready(hb_version_string());
    while (peer_next_round()) {
        Work work = {0, 0, 0};
        double start = peer_now();
        for (int index = 0; index < input.count; index++)
            for (int kind = 0; kind < 3; kind++) shape_text(buffer, &fonts[kind], input.cards[index].texts[kind], &work);
        printf("fresh %.9f advance=%.0f shaping-calls=%ld glyphs=%ld\n", peer_now() - start, work.advance, work.runs,
               work.glyphs);
        peer_done();
    }
    return 0;
}
