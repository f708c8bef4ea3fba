// SPDX-License-Identifier: MIT
#pragma once

#include <stdbool.h>

/// The display systems whose connection is a file descriptor that a run loop can wait for.
typedef enum {
    DISPLAY_SYSTEM_NONE = 0,
    DISPLAY_SYSTEM_X11 = 1,
    DISPLAY_SYSTEM_WAYLAND = 2,
} display_system;

/// The connection of an SDL window to the display server.
typedef struct {
    display_system system;
    /// The connection's file descriptor, or -1. It belongs to the display library.
    int descriptor;
    /// X11: the resource `Xft.dpi` in dots per inch, or 0 where it isn't set.
    double font_dots_per_inch;
} display_connection;

/// The connection of an `SDL_Window *`.
///
/// SDL has the connection but no function that waits for it beside other descriptors, so the display library's own
/// accessor is called. SDL has already loaded that library.
display_connection display_connection_of_window(void *sdl_window);

/// X11: the number of the window; 0 where the display isn't X11's.
unsigned long display_connection_x11_window(void *sdl_window);

/// X11: calls `handler` when the server closes the connection. The process ends with status 1 when the
/// handler returns, because Xlib needs its connection. False where the display isn't X11's.
bool display_connection_on_loss(void *sdl_window, void (*handler)(void));

/// X11: requests for a window that another client has destroyed fail, and no longer end the process, as Xlib does by default.
/// SDL also reports the events of the server unchanged. For any number of windows.
void display_connection_survive_destruction(void *sdl_window);

/// Destroys an `SDL_Window *`, and waits until the server has done so, so that errors arrive before SDL closes the
/// display.
void display_connection_destroy_window(void *sdl_window);

/// X11: whether an `SDL_Event *` of type `SDL_SYSWMEVENT` says that the window was destroyed.
bool display_connection_event_destroys(const void *sdl_event, void *sdl_window);
