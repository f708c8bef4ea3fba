// SPDX-License-Identifier: MIT
#define _GNU_SOURCE
#include "CDisplayConnection.h"

#if __has_include(<SDL2/SDL.h>)
#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>
#else
#include <SDL.h>
#include <SDL_syswm.h>
#endif
#include <dlfcn.h>
#include <stdlib.h>
#include <unistd.h>

// A function of a library that SDL has loaded at run time. RTLD_NOLOAD: never a second copy, and none where SDL uses
// another display system.
static void *function_of_loaded_library(const char *library, const char *name) {
    void *handle = dlopen(library, RTLD_LAZY | RTLD_NOLOAD);
    if (!handle) return NULL;
    void *function = dlsym(handle, name);
    dlclose(handle);  // SDL's own reference keeps the library loaded while its window lives.
    return function;
}

static bool window_information(void *sdl_window, SDL_SysWMinfo *information) {
    SDL_VERSION(&information->version);
    return SDL_GetWindowWMInfo(sdl_window, information) == SDL_TRUE;
}

display_connection display_connection_of_window(void *sdl_window) {
    display_connection connection = {DISPLAY_SYSTEM_NONE, -1, 0};
    SDL_SysWMinfo information;
    if (!window_information(sdl_window, &information)) return connection;
#ifdef SDL_VIDEO_DRIVER_X11
    if (information.subsystem == SDL_SYSWM_X11) {
        int (*connection_number)(void *) = function_of_loaded_library("libX11.so.6", "XConnectionNumber");
        char *(*get_default)(void *, const char *, const char *) =
            function_of_loaded_library("libX11.so.6", "XGetDefault");
        connection.system = DISPLAY_SYSTEM_X11;
        if (connection_number) connection.descriptor = connection_number(information.info.x11.display);
        const char *dpi = get_default ? get_default(information.info.x11.display, "Xft", "dpi") : NULL;
        if (dpi) connection.font_dots_per_inch = atof(dpi);
    }
#endif
#ifdef SDL_VIDEO_DRIVER_WAYLAND
    if (information.subsystem == SDL_SYSWM_WAYLAND) {
        int (*get_fd)(void *) = function_of_loaded_library("libwayland-client.so.0", "wl_display_get_fd");
        connection.system = DISPLAY_SYSTEM_WAYLAND;
        if (get_fd) connection.descriptor = get_fd(information.info.wl.display);
    }
#endif
    return connection;
}

unsigned long display_connection_x11_window(void *sdl_window) {
#ifdef SDL_VIDEO_DRIVER_X11
    SDL_SysWMinfo information;
    if (window_information(sdl_window, &information) && information.subsystem == SDL_SYSWM_X11)
        return information.info.x11.window;
#endif
    return 0;
}

static void (*loss_handler)(void);

static int on_input_output_error(void *display) {
    (void)display;
    if (loss_handler) loss_handler();
    _exit(1);  // Xlib requires that this function doesn't return; exit handlers would call into the dead connection.
}

bool display_connection_on_loss(void *sdl_window, void (*handler)(void)) {
    SDL_SysWMinfo information;
    if (!window_information(sdl_window, &information)) return false;
#ifdef SDL_VIDEO_DRIVER_X11
    if (information.subsystem == SDL_SYSWM_X11) {
        void *(*set_handler)(int (*)(void *)) = function_of_loaded_library("libX11.so.6", "XSetIOErrorHandler");
        if (!set_handler) return false;
        loss_handler = handler;
        set_handler(on_input_output_error);
        return true;
    }
#endif
    return false;
}

#ifdef SDL_VIDEO_DRIVER_X11
static int (*former_error_handler)(Display *, XErrorEvent *);

static int on_error(Display *display, XErrorEvent *error) {
    // Requests for a destroyed window have no effect; the server also sends DestroyNotify.
    if (error->error_code == BadWindow || error->error_code == BadDrawable) return 0;
    return former_error_handler ? former_error_handler(display, error) : 0;
}
#endif

void display_connection_survive_destruction(void *sdl_window) {
    SDL_SysWMinfo information;
    if (!window_information(sdl_window, &information)) return;
#ifdef SDL_VIDEO_DRIVER_X11
    if (information.subsystem != SDL_SYSWM_X11) return;
    SDL_EventState(SDL_SYSWMEVENT, SDL_ENABLE);
    int (*(*set_handler)(int (*)(Display *, XErrorEvent *)))(Display *, XErrorEvent *) =
        function_of_loaded_library("libX11.so.6", "XSetErrorHandler");
    if (!set_handler) return;
    int (*former)(Display *, XErrorEvent *) = set_handler(on_error);
    if (former != on_error) former_error_handler = former;
#endif
}

bool display_connection_event_destroys(const void *sdl_event, void *sdl_window) {
    const SDL_Event *event = sdl_event;
    SDL_SysWMinfo information;
    if (event->type != SDL_SYSWMEVENT || !event->syswm.msg) return false;
    if (!window_information(sdl_window, &information)) return false;
#ifdef SDL_VIDEO_DRIVER_X11
    if (event->syswm.msg->subsystem != SDL_SYSWM_X11 || information.subsystem != SDL_SYSWM_X11) return false;
    const XEvent *native = &event->syswm.msg->msg.x11.event;
    return native->type == DestroyNotify && native->xdestroywindow.window == information.info.x11.window;
#else
    return false;
#endif
}

void display_connection_destroy_window(void *sdl_window) {
    void *display = NULL;
#ifdef SDL_VIDEO_DRIVER_X11
    SDL_SysWMinfo information;
    if (window_information(sdl_window, &information) && information.subsystem == SDL_SYSWM_X11)
        display = information.info.x11.display;
#endif
    SDL_DestroyWindow(sdl_window);
    if (!display) return;
    int (*synchronize)(void *, int) = function_of_loaded_library("libX11.so.6", "XSync");
    if (synchronize) synchronize(display, 0);
}
