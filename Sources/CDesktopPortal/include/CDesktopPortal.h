// SPDX-License-Identifier: MIT
#pragma once

#include <stdbool.h>
#include <stddef.h>

/// What the user is asked for in the desktop's own dialog for files (XDG Desktop Portal: "org.freedesktop.portal.FileChooser").
typedef struct {
    /// The window below the dialog, as the portal names it, such as "x11:1a00003"; empty for none.
    const char *parent_window;
    const char *title;
    /// The title of the button that ends the dialog; NULL for the desktop's.
    const char *accept_label;
    bool chooses_folders;
    bool chooses_several;
    /// The folder that is shown first, as a path; NULL for the desktop's choice.
    const char *folder;
    /// Patterns of the names of files that can be chosen, such as "*.png"; NULL after the last. NULL for all files.
    const char *const *patterns;
} portal_file_request;

typedef enum {
    PORTAL_CHOSEN = 0,
    PORTAL_CANCELLED = 1,
    /// There is no session bus, or no portal on it that shows the dialog.
    PORTAL_UNAVAILABLE = 2,
} portal_answer;

/// The version of the portal for files; 0 where there is none. Blocks for five seconds at most.
unsigned desktop_portal_file_chooser_version(void);

/// Shows the dialog and blocks until the user has answered. `receive` is called with the URI of each chosen file. Any thread but
/// the main one.
portal_answer desktop_portal_choose_files(
    const portal_file_request *request, void (*receive)(void *context, const char *uri), void *context);
