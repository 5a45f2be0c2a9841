vcl 4.1;

# Varnish 7 in front of Brightkeel. It needs vmod_xkey: on Debian, the package varnish-modules.
# docs/deploy/cdn.md has the settings of the site that belong to it.

import std;
import xkey;

# The port of the site (PORT in .env).
backend default {
    .host = "127.0.0.1";
    .port = "3000";
}

# Machines that run the site. Only they may purge.
acl purgers {
    "127.0.0.1";
    "::1";
}

sub vcl_recv {
    if (req.method == "PURGE") {
        if (client.ip !~ purgers) {
            return (synth(405, "Not allowed"));
        }
        set req.http.n-purged = xkey.purge(req.http.xkey-purge);
        return (synth(200, "Purged " + req.http.n-purged));
    }

    # WebSockets of the Studio.
    if (req.http.Upgrade ~ "(?i)websocket") {
        return (pipe);
    }

    # Admin area, Studio and APIs have cookies of their own.
    if (req.url ~ "^/(admin|api|lake|signin|studio|supabase)([/?]|$)" && req.url !~ "^/lake/(images|files)/") {
        return (pass);
    }

    # Sessions, previews and edit mode get a page of their own, and so do requests for a part of a page.
    if (req.http.Cookie ~ "(^|;\s*)((__Host-)?session(\.\d+)?|signed-in|__prerender_bypass|edit-mode)="
        || req.http.RSC) {
        return (pass);
    }

    # Everyone else gets the same page, whatever other cookies they have. Forms keep theirs.
    if (req.method == "GET" || req.method == "HEAD") {
        unset req.http.Cookie;
    }
}

sub vcl_pipe {
    set bereq.http.Upgrade = req.http.Upgrade;
    set bereq.http.Connection = req.http.Connection;
}

sub vcl_backend_response {
    # Varnish reads only Cache-Control, which is for browsers here. A page without a lifetime of its own is fetched
    # again after a second: it may be an older version while a new one is rendered.
    if (beresp.http.CDN-Cache-Control ~ "no-store") {
        set beresp.uncacheable = true;
        set beresp.ttl = 1s;
        return (deliver);
    }
    if (beresp.http.CDN-Cache-Control ~ "max-age=\d+") {
        set beresp.ttl = std.duration(
            regsub(beresp.http.CDN-Cache-Control, ".*max-age=(\d+).*", "\1s"), 0s);
        set beresp.grace = 60s;
    }
}

sub vcl_deliver {
    # For Varnish only.
    unset resp.http.xkey;
    unset resp.http.CDN-Cache-Control;
}
