// SPDX-License-Identifier: MIT
// A list of cards by GTK 4: GtkListView, or GtkGridView with one column, over a model that makes its items when they are
// requested.
//
// Time is the process's own on the processor, from the request until the frame that shows it was drawn and nothing more
// was to do: waiting for the frame clock and the work of the X server are not counted.
#include "gtk-card.h"

typedef struct {
    GObject parent;
    guint row;
} Row;

typedef struct {
    GObjectClass parent;
} RowClass;

GType row_get_type(void);
G_DEFINE_TYPE(Row, row, G_TYPE_OBJECT)
static void row_init(Row *row) { row->row = 0; }
static void row_class_init(RowClass *class) { (void)class; }

typedef struct {
    GObject parent;
    guint count;
} Rows;

typedef struct {
    GObjectClass parent;
} RowsClass;

static GType rows_item_type(GListModel *model) {
    (void)model;
    return row_get_type();
}

static guint rows_count(GListModel *model) { return ((Rows *)model)->count; }

static gpointer rows_item(GListModel *model, guint position) {
    if (position >= ((Rows *)model)->count) return NULL;
    Row *row = g_object_new(row_get_type(), NULL);
    row->row = position;
    return row;
}

static void rows_model_init(GListModelInterface *interface) {
    interface->get_item_type = rows_item_type;
    interface->get_n_items = rows_count;
    interface->get_item = rows_item;
}

GType rows_get_type(void);
G_DEFINE_TYPE_WITH_CODE(Rows, rows, G_TYPE_OBJECT, G_IMPLEMENT_INTERFACE(G_TYPE_LIST_MODEL, rows_model_init))
static void rows_init(Rows *rows) { rows->count = 0; }
static void rows_class_init(RowsClass *class) { (void)class; }

static PeerCards input;
// The row whose text grows, and its card while it is displayed.
static guint live_row;
static GtkCard *live_card;

static void set_up(GtkSignalListItemFactory *factory, GtkListItem *item) {
    (void)factory;
    GtkCard *card = g_new(GtkCard, 1);
    *card = gtk_card_new();
    g_object_set_data_full(G_OBJECT(card->box), "card", card, g_free);
    gtk_list_item_set_child(item, card->box);
}

static void bind(GtkSignalListItemFactory *factory, GtkListItem *item) {
    (void)factory;
    GtkCard *card = g_object_get_data(G_OBJECT(gtk_list_item_get_child(item)), "card");
    guint row = ((Row *)gtk_list_item_get_item(item))->row;
    gtk_card_show(card, &input.cards[row % input.count]);
    if (row == live_row) live_card = card;
}

static int frames;

static void after_paint(GdkFrameClock *clock) {
    (void)clock;
    frames++;
}

static gboolean elapsed(gpointer is_over) {
    *(gboolean *)is_over = TRUE;
    return G_SOURCE_REMOVE;
}

// Works until a frame is drawn and none has followed it for three frames' time.
static void settle(GtkWidget *window) {
    int before = frames;
    gdk_frame_clock_request_phase(gtk_widget_get_frame_clock(window), GDK_FRAME_CLOCK_PHASE_AFTER_PAINT);
    while (frames == before) g_main_context_iteration(NULL, TRUE);
    while (before != frames) {
        before = frames;
        gboolean is_over = FALSE;
        g_timeout_add(50, elapsed, &is_over);
        while (!is_over) g_main_context_iteration(NULL, TRUE);
    }
}

static double now(void) { return peer_clock(CLOCK_PROCESS_CPUTIME_ID); }

// A visible row gets a word at a time, and each change is drawn.
static void append_words(GtkWidget *window, GtkWidget *list) {
    const int changes = 20;
    gtk_widget_activate_action(list, "list.scroll-to-item", "u", live_row);
    settle(window);
    if (!live_card) peer_fail("the row is not displayed");
    GString *text = g_string_new("");
    double start = now();
    for (int change = 0; change < changes; change++) {
        g_string_append(text, " word");
        gtk_label_set_text(GTK_LABEL(live_card->labels[1]), text->str);
        settle(window);
    }
    printf("append-word %.9f\n", (now() - start) / changes);
    g_string_free(text, TRUE);
}

int main(int argc, char **argv) {
    if (argc < 3) peer_fail("usage: gtk-list CARDS ROWS [live | grid]");
    gboolean is_live = argc > 3 && g_str_equal(argv[3], "live");
    gboolean is_grid = argc > 3 && g_str_equal(argv[3], "grid");
    input = peer_read_cards(argv[1]);
    guint count = atoi(argv[2]);
    live_row = count / 2;
    gtk_card_set_up();
    GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
    g_signal_connect(factory, "setup", G_CALLBACK(set_up), NULL);
    g_signal_connect(factory, "bind", G_CALLBACK(bind), NULL);
    GtkWidget *window = gtk_window_new();
    gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
    gtk_window_set_default_size(GTK_WINDOW(window), 390, 844);
    GtkWidget *scroll = gtk_scrolled_window_new();
    gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(scroll), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
    gtk_window_set_child(GTK_WINDOW(window), scroll);
    gtk_window_present(GTK_WINDOW(window));
    while (!gtk_widget_get_mapped(window)) g_main_context_iteration(NULL, TRUE);
    g_signal_connect(gtk_widget_get_frame_clock(window), "after-paint", G_CALLBACK(after_paint), NULL);
    settle(window);

    gtk_card_ready();
    while (peer_next_round()) {
        Rows *rows = g_object_new(rows_get_type(), NULL);
        rows->count = count;
        double start = now();
        GtkSelectionModel *model = GTK_SELECTION_MODEL(gtk_no_selection_new(G_LIST_MODEL(rows)));
        GtkWidget *list = is_grid ? gtk_grid_view_new(model, g_object_ref(factory))
                                  : gtk_list_view_new(model, g_object_ref(factory));
        if (is_grid) gtk_grid_view_set_max_columns(GTK_GRID_VIEW(list), 1);
        gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroll), list);
        settle(window);
        if (is_live) {
            append_words(window, list);
            gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroll), NULL);
            settle(window);
            peer_done();
            continue;
        }
        printf("first-screen %.9f\n", now() - start);

        GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(scroll));
        start = now();
        gtk_widget_activate_action(list, "list.scroll-to-item", "u", count / 2 + 777);
        settle(window);
        printf("jump-to-middle %.9f share=%.3f\n", now() - start,
               gtk_adjustment_get_value(adjustment) / gtk_adjustment_get_upper(adjustment));

        start = now();
        gtk_widget_activate_action(list, "list.scroll-to-item", "u", count - 1);
        settle(window);
        printf("jump-to-end %.9f share=%.3f\n", now() - start,
               gtk_adjustment_get_value(adjustment) / gtk_adjustment_get_upper(adjustment));

        gtk_widget_activate_action(list, "list.scroll-to-item", "u", 30);
        settle(window);
        start = now();
        rows->count++;
        g_list_model_items_changed(G_LIST_MODEL(rows), 0, 0, 1);
        settle(window);
        printf("insert-at-front %.9f\n", now() - start);
        gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroll), NULL);
        settle(window);
        peer_done();
    }
    return 0;
}
