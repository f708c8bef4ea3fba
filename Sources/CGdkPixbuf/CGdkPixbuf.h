// SPDX-License-Identifier: MIT
#pragma once
#include <stddef.h>
#include <stdint.h>

// The functions of gdk-pixbuf that are used, as its reference declares them ("GdkPixbuf 2.0"). Its own headers need GLib's, and
// with those pkg-config's flag -pthread, which SwiftPM refuses with a warning in every build.

typedef struct _GdkPixbuf GdkPixbuf;
typedef struct _GdkPixbufLoader GdkPixbufLoader;
typedef struct _GdkPixbufFormat GdkPixbufFormat;
typedef struct _GError GError;
typedef enum { GDK_COLORSPACE_RGB } GdkColorspace;

GdkPixbufLoader *gdk_pixbuf_loader_new(void);
int gdk_pixbuf_loader_write(GdkPixbufLoader *loader, const uint8_t *bytes, size_t count, GError **error);
int gdk_pixbuf_loader_close(GdkPixbufLoader *loader, GError **error);
GdkPixbuf *gdk_pixbuf_loader_get_pixbuf(GdkPixbufLoader *loader);
void gdk_pixbuf_loader_set_size(GdkPixbufLoader *loader, int width, int height);
GdkPixbufFormat *gdk_pixbuf_loader_get_format(GdkPixbufLoader *loader);
char *gdk_pixbuf_format_get_name(GdkPixbufFormat *format);

typedef struct _GdkPixbufAnimation GdkPixbufAnimation;
typedef struct _GdkPixbufAnimationIter GdkPixbufAnimationIter;
// GLib's GTimeVal.
typedef struct { long tv_sec, tv_usec; } GTimeVal;
GdkPixbufAnimation *gdk_pixbuf_loader_get_animation(GdkPixbufLoader *loader);
GdkPixbufAnimationIter *gdk_pixbuf_animation_get_iter(GdkPixbufAnimation *animation, const GTimeVal *start_time);
int gdk_pixbuf_animation_iter_get_delay_time(GdkPixbufAnimationIter *iter);
int gdk_pixbuf_animation_iter_advance(GdkPixbufAnimationIter *iter, const GTimeVal *current_time);
GdkPixbuf *gdk_pixbuf_animation_iter_get_pixbuf(GdkPixbufAnimationIter *iter);

GdkPixbuf *gdk_pixbuf_new(GdkColorspace colorspace, int has_alpha, int bits_per_sample, int width, int height);
GdkPixbuf *gdk_pixbuf_apply_embedded_orientation(GdkPixbuf *pixbuf);
int gdk_pixbuf_get_width(const GdkPixbuf *pixbuf);
int gdk_pixbuf_get_height(const GdkPixbuf *pixbuf);
size_t gdk_pixbuf_get_byte_length(const GdkPixbuf *pixbuf);
int gdk_pixbuf_get_has_alpha(const GdkPixbuf *pixbuf);
int gdk_pixbuf_get_rowstride(const GdkPixbuf *pixbuf);
uint8_t *gdk_pixbuf_get_pixels(const GdkPixbuf *pixbuf);
const uint8_t *gdk_pixbuf_read_pixels(const GdkPixbuf *pixbuf);
int gdk_pixbuf_save_to_bufferv(
    GdkPixbuf *pixbuf, char **buffer, size_t *buffer_size, const char *type, char **option_keys, char **option_values,
    GError **error);

void g_object_unref(void *object);
// GObject casts handlers of all signals to one type; this is the one of a loader's signal "size-prepared".
unsigned long g_signal_connect_data(
    void *instance, const char *signal, void (*handler)(GdkPixbufLoader *loader, int width, int height, void *data),
    void *data, void (*destroy_data)(void *data, void *closure), unsigned flags);
void g_free(void *memory);
