// SPDX-License-Identifier: MIT
// The card of GTK's peers: three labels in a box, under a style sheet with the fonts.
#ifndef GTK_CARD_H
#define GTK_CARD_H

#include <gtk/gtk.h>

#include "peer.h"

typedef struct {
    GtkWidget *box;
    GtkWidget *labels[3];
} GtkCard;

static inline void gtk_card_set_up(void) {
    if (!gtk_init_check()) peer_fail("GTK finds no display");
    char *style = g_strdup_printf(
        "label { font-family: Inter; }"
        ".title { font-size: %dpx; font-weight: bold; } .body { font-size: %dpx; } .caption { font-size: %dpx; }",
        TITLE_SIZE, BODY_SIZE, CAPTION_SIZE);
    GtkCssProvider *provider = gtk_css_provider_new();
    gtk_css_provider_load_from_data(provider, style, -1);
    gtk_style_context_add_provider_for_display(
        gdk_display_get_default(), GTK_STYLE_PROVIDER(provider), GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
    g_free(style);
}

static inline GtkCard gtk_card_new(void) {
    static const char *const classes[3] = {"title", "body", "caption"};
    GtkCard card = {gtk_box_new(GTK_ORIENTATION_VERTICAL, GAP), {NULL, NULL, NULL}};
    gtk_widget_set_margin_start(card.box, MARGIN);
    gtk_widget_set_margin_end(card.box, MARGIN);
    gtk_widget_set_margin_top(card.box, MARGIN);
    gtk_widget_set_margin_bottom(card.box, MARGIN);
    for (int kind = 0; kind < 3; kind++) {
        GtkWidget *label = gtk_label_new(NULL);
        gtk_label_set_xalign(GTK_LABEL(label), 0);
        if (kind == 1) {
            gtk_label_set_wrap(GTK_LABEL(label), TRUE);
            gtk_label_set_wrap_mode(GTK_LABEL(label), PANGO_WRAP_WORD_CHAR);
        } else {
            gtk_label_set_ellipsize(GTK_LABEL(label), PANGO_ELLIPSIZE_END);
        }
        gtk_widget_add_css_class(label, classes[kind]);
        gtk_box_append(GTK_BOX(card.box), label);
        card.labels[kind] = label;
    }
    return card;
}

static inline void gtk_card_show(GtkCard *card, const PeerCard *texts) {
    for (int kind = 0; kind < 3; kind++) gtk_label_set_text(GTK_LABEL(card->labels[kind]), texts->texts[kind]);
}

static inline int gtk_card_height(GtkCard *card, int width) {
    int least, natural;
    gtk_widget_measure(card->box, GTK_ORIENTATION_VERTICAL, width, &least, &natural, NULL, NULL);
    return natural;
}

static inline void gtk_card_ready(void) {
    char *version = g_strdup_printf(
        "%u.%u.%u", gtk_get_major_version(), gtk_get_minor_version(), gtk_get_micro_version());
    peer_ready(version);
    g_free(version);
}

#endif
