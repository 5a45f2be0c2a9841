import type { ReactNode } from 'react'
import { BEFORE_FIRST_PAINT } from '#lib/before-first-paint.ts'
import type { ContentMode } from '#lib/content/content-mode.ts'
import { getSiteSettings } from '#lib/settings/site-settings.ts'
import type { App } from '#site/content/app/parse.ts'
import { listApps } from '#site/content/app/query.ts'
import { getSiteContent } from '#site/content/site-content/query.ts'
import { Icon } from '#site/ui/icon.tsx'
import { StatusBadge } from '#site/ui/status-badge.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

/** Renders navigation, banner and footer around a page: the same on every public page and on the not-found page. */
export async function SiteFrame({ mode, children }: { mode: ContentMode; children: ReactNode }) {
  const [settings, content, apps] = await Promise.all([
    getSiteSettings(mode),
    getSiteContent(mode),
    listApps(mode),
  ])
  const chrome = { siteName: settings.siteName, apps, bookDemoUrl: content.bookDemoUrl }

  return (
    <>
      <script data-announcement={announcementOf(apps)}>{BEFORE_FIRST_PAINT}</script>
      <SkipLink />
      <SiteHeader {...chrome} />
      <MobileMenu {...chrome} />
      <ComingSoonBanner apps={apps} />
      <main id="content">{children}</main>
      <SiteFooter settings={settings} mail={content.mail} apps={apps} />
      {settings.maintenanceMode && <MaintenanceBar />}
    </>
  )
}

/** The first keyboard stop: skips the navigation. */
function SkipLink() {
  return (
    <a href="#content" className="skip-link">
      Skip to content
    </a>
  )
}

/**
 * Reminds an admin, who sees the site as usual, that visitors don't. Pages contain it only in maintenance mode, and it
 * stays hidden until site/behaviours/crew.ts finds that someone is signed in, because a visitor may still get such a
 * page right after maintenance ends. It shifts no content. Its styles are a file in public/, because every page would
 * link a style sheet imported here.
 */
function MaintenanceBar() {
  return (
    <aside className="maintenance-bar no-print" aria-label="Maintenance mode">
      <link rel="stylesheet" href="/maintenance-bar.css" precedence="file" />
      <p>
        <strong>Maintenance mode.</strong> Visitors see the maintenance page.
      </p>
      <a href="/admin" className="text-link">
        Admin
      </a>
    </aside>
  )
}

/**
 * Renders the dismissible banner under the navigation (requirements §2, Shared chrome). It names the upcoming apps.
 * After dismissing it, visitors don't see it again until another app is announced (lib/before-first-paint.ts).
 */
function ComingSoonBanner({ apps }: { apps: readonly App[] }) {
  const [first] = comingSoon(apps)
  if (!first) return null

  return (
    <aside
      aria-label="Announcement"
      className="banner no-print"
      data-announcement={announcementOf(apps)}
    >
      <div className="container flex items-center gap-3 py-2">
        <StatusBadge status="Coming Soon" />
        <p className="min-w-0 flex-1 truncate text-xs">
          <a href={first.href} className="text-link font-medium">
            {first.name}
          </a>
          <span className="hidden sm:inline">: {first.tagline}</span>
        </p>
        <button type="button" className="menu-button" data-dismiss aria-label="Dismiss">
          <Icon name="close" />
        </button>
      </div>
    </aside>
  )
}

/** Returns the announced apps' IDs, which browsers store to remember that the banner was dismissed. */
function announcementOf(apps: readonly App[]): string {
  return comingSoon(apps)
    .map((app) => app.id)
    .join(' ')
}

function comingSoon(apps: readonly App[]): App[] {
  return apps.filter((app) => app.status === 'Coming Soon')
}
