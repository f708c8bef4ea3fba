// SPDX-License-Identifier: MIT
// Cards by PangoLayout: three layouts a card, with the settings that TextLayout gives Pango.
#include <pango/pangocairo.h>

#include "peer.h"

enum { KINDS = 3 };

typedef struct {
    PangoLayout *layouts[KINDS];
} Card;

static PangoFontDescription *font(const char *name, int size) {
    PangoFontDescription *description = pango_font_description_from_string(name);
    pango_font_description_set_absolute_size(description, size * PANGO_SCALE);
    return description;
}

// The height of a card, and the lines of its body.
static double height(Card *card, int width, long *lines) {
    double result = 2 * MARGIN + 2 * GAP;
    pango_layout_set_width(card->layouts[1], (width - 2 * MARGIN) * PANGO_SCALE);
    for (int kind = 0; kind < KINDS; kind++) {
        int text_width, text_height;
        pango_layout_get_size(card->layouts[kind], &text_width, &text_height);
        result += (double)text_height / PANGO_SCALE;
    }
    *lines += pango_layout_get_line_count(card->layouts[1]);
    return result;
}

static double all_heights(Card *cards, int count, int width, long *lines) {
    double result = 0;
    for (int index = 0; index < count; index++) result += height(&cards[index], width, lines);
    return result;
}

int main(int argc, char **argv) {
    if (argc < 2) peer_fail("usage: pango CARDS");
    PeerCards input = peer_read_cards(argv[1]);
    PangoFontMap *map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT);
    PangoContext *context = pango_font_map_create_context(map);
    cairo_font_options_t *options = cairo_font_options_create();
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    pango_cairo_context_set_font_options(context, options);
    pango_context_set_round_glyph_positions(context, FALSE);
    pango_context_set_language(context, pango_language_from_string("en"));
    PangoFontDescription *fonts[KINDS] = {
        font("Inter Bold", TITLE_SIZE), font("Inter", BODY_SIZE), font("Inter", CAPTION_SIZE)};
    Card *cards = calloc(input.count, sizeof(Card));

    peer_ready(pango_version_string());
    while (peer_next_round()) {
        long lines = 0;
        double start = peer_now();
        double sum = 0;
        for (int index = 0; index < input.count; index++) {
            for (int kind = 0; kind < KINDS; kind++) {
                PangoLayout *layout = pango_layout_new(context);
                pango_layout_set_font_description(layout, fonts[kind]);
                pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
                pango_layout_set_text(layout, input.cards[index].texts[kind], -1);
                cards[index].layouts[kind] = layout;
            }
            sum += height(&cards[index], FIRST_WIDTH, &lines);
        }
        printf("fresh %.9f height=%.2f lines=%ld\n", peer_now() - start, sum, lines);

        lines = 0;
        start = peer_now();
        sum = all_heights(cards, input.count, NEW_WIDTH, &lines);
        printf("new-width %.9f height=%.2f lines=%ld\n", peer_now() - start, sum, lines);

        double advance = 0;
        for (int index = 0; index < input.count; index++) {
            pango_layout_set_width(cards[index].layouts[1], -1);
            for (int kind = 0; kind < KINDS; kind++) {
                int text_width, text_height;
                pango_layout_get_size(cards[index].layouts[kind], &text_width, &text_height);
                advance += (double)text_width / PANGO_SCALE;
                g_object_unref(cards[index].layouts[kind]);
            }
        }
        printf("check advance=%.0f\n", advance);
        peer_done();
    }
    return 0;
}
