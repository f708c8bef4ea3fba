# SPDX-License-Identifier: MIT
# A portal for files that answers by itself: portal.py URI... chooses these files, and cancels without any; portal.py end ends
# instead. It prints the calls.
import sys

import dbus
import dbus.mainloop.glib
import dbus.service
from gi.repository import GLib

NAME = "org.freedesktop.portal.Desktop"
CHOOSER = "org.freedesktop.portal.FileChooser"


class Request(dbus.service.Object):
    @dbus.service.signal("org.freedesktop.portal.Request", signature="ua{sv}")
    def Response(self, code, results):
        pass


class Portal(dbus.service.Object):
    @dbus.service.method(dbus.PROPERTIES_IFACE, in_signature="ss", out_signature="v")
    def Get(self, interface, name):
        return dbus.UInt32(4)

    @dbus.service.method(CHOOSER, in_signature="ssa{sv}", out_signature="o", sender_keyword="sender")
    def OpenFile(self, parent, title, options, sender):
        patterns = [str(pattern) for _, group in options.get("filters", []) for _, pattern in group]
        print("open", "x11" if str(parent).startswith("x11:") else parent, title, "folder" if options["directory"] else "file",
              ",".join(patterns), flush=True)
        path = f"/org/freedesktop/portal/desktop/request/{sender[1:].replace('.', '_')}/{options['handle_token']}"
        request = Request(self.connection, path)
        uris = sys.argv[1:]
        results = {"uris": dbus.Array(uris, signature="s")} if uris else {}
        if uris == ["end"]:
            GLib.timeout_add(200, lambda: loop.quit())
            return dbus.ObjectPath(path)
        GLib.idle_add(lambda: request.Response(dbus.UInt32(0 if uris else 1), results))
        return dbus.ObjectPath(path)


dbus.mainloop.glib.DBusGMainLoop(set_as_default=True)
bus = dbus.SessionBus()
portal = Portal(bus, "/org/freedesktop/portal/desktop")
name = dbus.service.BusName(NAME, bus)
print("ready", flush=True)
loop = GLib.MainLoop()
loop.run()
