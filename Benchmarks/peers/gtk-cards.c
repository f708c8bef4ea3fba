// SPDX-License-Identifier: MIT
// Cards by GTK 4: gtk_widget_measure of a GtkBox with three GtkLabels; new widgets for each card, or one card reused. It
// takes so long that only the first of many cards are measured.
#include "gtk-card.h"

static void fresh_widgets(PeerCards input, GtkCard *cards) {
    double sum = 0;
    double start = peer_now();
    for (int index = 0; index < input.count; index++) {
        cards[index] = gtk_card_new();
        g_object_ref_sink(cards[index].box);
        gtk_card_show(&cards[index], &input.cards[index]);
        sum += gtk_card_height(&cards[index], FIRST_WIDTH);
    }
    printf("fresh %.9f height=%.0f operations=%d\n", peer_now() - start, sum, input.count);

    sum = 0;
    start = peer_now();
    for (int index = 0; index < input.count; index++) sum += gtk_card_height(&cards[index], NEW_WIDTH);
    printf("new-width %.9f height=%.0f operations=%d\n", peer_now() - start, sum, input.count);
    for (int index = 0; index < input.count; index++) g_object_unref(cards[index].box);
}

static void reused_card(PeerCards input, GtkCard *card) {
    static const int widths[2] = {FIRST_WIDTH, NEW_WIDTH};
    static const char *const figures[2] = {"fresh", "new-width"};
    for (int pass = 0; pass < 2; pass++) {
        double sum = 0;
        double start = peer_now();
        for (int index = 0; index < input.count; index++) {
            gtk_card_show(card, &input.cards[index]);
            sum += gtk_card_height(card, widths[pass]);
        }
        printf("%s %.9f height=%.0f operations=%d\n", figures[pass], peer_now() - start, sum, input.count);
    }
}

enum { MOST_CARDS = 2000 };

int main(int argc, char **argv) {
    if (argc < 3) peer_fail("usage: gtk-cards CARDS fresh|reused");
    PeerCards input = peer_read_cards(argv[1]);
    if (input.count > MOST_CARDS) input.count = MOST_CARDS;
    gtk_card_set_up();
    GtkCard *cards = calloc(input.count, sizeof(GtkCard));
    GtkCard reused = gtk_card_new();
    g_object_ref_sink(reused.box);
    gtk_card_ready();
    while (peer_next_round()) {
        if (strcmp(argv[2], "fresh") == 0) fresh_widgets(input, cards);
        else reused_card(input, &reused);
        peer_done();
    }
    return 0;
}
