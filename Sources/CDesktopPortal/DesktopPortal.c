// SPDX-License-Identifier: MIT
#include "CDesktopPortal.h"

#ifdef __linux__
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// The functions of GLib and GIO that are used, as their references declare them; see CGdkPixbuf.h for the reason.
typedef struct _GVariant GVariant;
typedef struct _GVariantBuilder GVariantBuilder;
typedef struct _GDBusConnection GDBusConnection;
typedef struct _GMainContext GMainContext;
typedef void (*GDBusSignalCallback)(
    GDBusConnection *connection, const char *sender, const char *path, const char *interface, const char *signal,
    GVariant *parameters, void *data);

GMainContext *g_main_context_new(void);
void g_main_context_push_thread_default(GMainContext *context);
void g_main_context_pop_thread_default(GMainContext *context);
int g_main_context_iteration(GMainContext *context, int may_block);
void g_main_context_unref(GMainContext *context);
GVariant *g_variant_new(const char *format, ...);
GVariant *g_variant_new_boolean(int value);
GVariant *g_variant_new_bytestring(const char *string);
void g_variant_get(GVariant *value, const char *format, ...);
GVariant *g_variant_lookup_value(GVariant *dictionary, const char *key, const char *type);
const char **g_variant_get_strv(GVariant *value, size_t *length);
void g_variant_unref(GVariant *value);
GVariantBuilder *g_variant_builder_new(const char *type);
void g_variant_builder_add(GVariantBuilder *builder, const char *format, ...);
void g_variant_builder_unref(GVariantBuilder *builder);
GDBusConnection *g_dbus_connection_new_for_address_sync(
    const char *address, unsigned flags, void *observer, void *cancellable, void **error);
char *g_dbus_address_get_for_bus_sync(int bus_type, void *cancellable, void **error);
const char *g_dbus_connection_get_unique_name(GDBusConnection *connection);
int g_dbus_connection_is_closed(GDBusConnection *connection);
int g_dbus_connection_close_sync(GDBusConnection *connection, void *cancellable, void **error);
unsigned g_dbus_connection_signal_subscribe(
    GDBusConnection *connection, const char *sender, const char *interface, const char *member, const char *path,
    const char *argument, unsigned flags, GDBusSignalCallback callback, void *data, void (*free_data)(void *));
GVariant *g_dbus_connection_call_sync(
    GDBusConnection *connection, const char *name, const char *path, const char *interface, const char *method,
    GVariant *parameters, const char *reply_type, unsigned flags, int timeout, void *cancellable, void **error);
void g_object_unref(void *object);
void g_free(void *memory);

static const char *const name = "org.freedesktop.portal.Desktop";
static const char *const path = "/org/freedesktop/portal/desktop";
static const char *const chooser = "org.freedesktop.portal.FileChooser";

// A bus is not started for the question: GLib would launch one on an X display without it.
static bool has_session_bus(void) {
    const char *address = getenv("DBUS_SESSION_BUS_ADDRESS");
    if (address && *address) return true;
    const char *folder = getenv("XDG_RUNTIME_DIR");
    char place[4096];
    if (!folder || snprintf(place, sizeof place, "%s/bus", folder) >= (int)sizeof place) return false;
    return access(place, F_OK) == 0;
}

// A connection of its own: it delivers its signals to the thread that made it.
static GDBusConnection *make_connection(void) {
    if (!has_session_bus()) return NULL;
    const int session = 2;
    char *address = g_dbus_address_get_for_bus_sync(session, NULL, NULL);
    if (!address) return NULL;
    const unsigned client_of_a_bus = 1 | 8;
    GDBusConnection *connection = g_dbus_connection_new_for_address_sync(address, client_of_a_bus, NULL, NULL, NULL);
    g_free(address);
    return connection;
}

static void close_connection(GDBusConnection *connection) {
    g_dbus_connection_close_sync(connection, NULL, NULL);
    g_object_unref(connection);
}

unsigned desktop_portal_file_chooser_version(void) {
    GMainContext *turns = g_main_context_new();
    g_main_context_push_thread_default(turns);
    unsigned version = 0;
    GDBusConnection *connection = make_connection();
    if (connection) {
        GVariant *reply = g_dbus_connection_call_sync(
            connection, name, path, "org.freedesktop.DBus.Properties", "Get", g_variant_new("(ss)", chooser, "version"),
            "(v)", 0, 5000, NULL, NULL);
        if (reply) {
            GVariant *value = NULL;
            g_variant_get(reply, "(v)", &value);
            g_variant_get(value, "u", &version);
            g_variant_unref(value);
            g_variant_unref(reply);
        }
        close_connection(connection);
    }
    g_main_context_pop_thread_default(turns);
    g_main_context_unref(turns);
    return version;
}

typedef struct {
    bool is_answered;
    portal_answer answer;
    void (*receive)(void *context, const char *uri);
    void *context;
} response;

static void take_response(
    GDBusConnection *connection, const char *sender, const char *object, const char *interface, const char *signal,
    GVariant *parameters, void *data) {
    (void)connection, (void)sender, (void)object, (void)interface, (void)signal;
    response *answer = data;
    unsigned code = 2;
    GVariant *results = NULL;
    g_variant_get(parameters, "(u@a{sv})", &code, &results);
    answer->is_answered = true;
    answer->answer = code == 0 ? PORTAL_CHOSEN : PORTAL_CANCELLED;
    GVariant *uris = code == 0 ? g_variant_lookup_value(results, "uris", "as") : NULL;
    if (uris) {
        const char **list = g_variant_get_strv(uris, NULL);
        for (size_t index = 0; list[index]; index++) answer->receive(answer->context, list[index]);
        g_free(list);
        g_variant_unref(uris);
    }
    g_variant_unref(results);
}

// The portal has left the bus: nobody will answer.
static void lose_portal(
    GDBusConnection *connection, const char *sender, const char *object, const char *interface, const char *signal,
    GVariant *parameters, void *data) {
    (void)connection, (void)sender, (void)object, (void)interface, (void)signal;
    const char *bus_name, *former_owner, *owner;
    g_variant_get(parameters, "(&s&s&s)", &bus_name, &former_owner, &owner);
    if (!*owner) ((response *)data)->is_answered = true;
}

static GVariantBuilder *options_of(const portal_file_request *request, const char *token) {
    GVariantBuilder *options = g_variant_builder_new("a{sv}");
    g_variant_builder_add(options, "{sv}", "handle_token", g_variant_new("s", token));
    g_variant_builder_add(options, "{sv}", "directory", g_variant_new_boolean(request->chooses_folders));
    g_variant_builder_add(options, "{sv}", "multiple", g_variant_new_boolean(request->chooses_several));
    if (request->accept_label)
        g_variant_builder_add(options, "{sv}", "accept_label", g_variant_new("s", request->accept_label));
    if (request->folder)
        g_variant_builder_add(options, "{sv}", "current_folder", g_variant_new_bytestring(request->folder));
    if (request->patterns && request->patterns[0] && !request->chooses_folders) {
        GVariantBuilder *patterns = g_variant_builder_new("a(us)");
        for (size_t index = 0; request->patterns[index]; index++)
            g_variant_builder_add(patterns, "(us)", 0u, request->patterns[index]);
        GVariantBuilder *filters = g_variant_builder_new("a(sa(us))");
        g_variant_builder_add(filters, "(sa(us))", request->title, patterns);
        g_variant_builder_add(options, "{sv}", "filters", g_variant_new("a(sa(us))", filters));
        g_variant_builder_unref(patterns);
        g_variant_builder_unref(filters);
    }
    return options;
}

portal_answer desktop_portal_choose_files(
    const portal_file_request *request, void (*receive)(void *context, const char *uri), void *context) {
    static atomic_uint count;
    response answer = {false, PORTAL_UNAVAILABLE, receive, context};
    GMainContext *turns = g_main_context_new();
    g_main_context_push_thread_default(turns);
    GDBusConnection *connection = make_connection();
    if (connection) {
        // The path of the response follows from the connection's name, so no response can arrive before it is awaited.
        char token[32], sender[64], handle[192];
        snprintf(token, sizeof token, "files%u", atomic_fetch_add(&count, 1));
        snprintf(sender, sizeof sender, "%s", g_dbus_connection_get_unique_name(connection) + 1);
        for (char *letter = sender; *letter; letter++)
            if (*letter == '.') *letter = '_';
        snprintf(handle, sizeof handle, "%s/request/%s/%s", path, sender, token);
        g_dbus_connection_signal_subscribe(
            connection, name, "org.freedesktop.portal.Request", "Response", handle, NULL, 0, take_response, &answer, NULL);
        g_dbus_connection_signal_subscribe(
            connection, "org.freedesktop.DBus", "org.freedesktop.DBus", "NameOwnerChanged", "/org/freedesktop/DBus", name, 0,
            lose_portal, &answer, NULL);
        GVariantBuilder *options = options_of(request, token);
        GVariant *reply = g_dbus_connection_call_sync(
            connection, name, path, chooser, "OpenFile",
            g_variant_new("(ssa{sv})", request->parent_window, request->title, options), "(o)", 0, -1, NULL, NULL);
        g_variant_builder_unref(options);
        if (reply) {
            g_variant_unref(reply);
            while (!answer.is_answered && !g_dbus_connection_is_closed(connection)) g_main_context_iteration(turns, 1);
        }
        close_connection(connection);
    }
    g_main_context_pop_thread_default(turns);
    g_main_context_unref(turns);
    return answer.answer;
}

#else

unsigned desktop_portal_file_chooser_version(void) { return 0; }

portal_answer desktop_portal_choose_files(
    const portal_file_request *request, void (*receive)(void *context, const char *uri), void *context) {
    (void)request, (void)receive, (void)context;
    return PORTAL_UNAVAILABLE;
}

#endif
