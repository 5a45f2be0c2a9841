import type { ReactNode } from 'react'
import { BEFORE_FIRST_PAINT } from '#lib/before-first-paint.ts'
import type { View } from '#lib/content/view.ts'
import { getSiteSettings } from '#lib/settings/site-settings.ts'
import { listApps } from '#site/content/apps.ts'
import { getSiteContent } from '#site/content/site-content.ts'
import { announcementOf, ComingSoonBanner } from './coming-soon-banner.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

/** Navigation, banner and footer around a page: the same on every public page and on the not-found page. */
export async function SiteFrame({ view, children }: { view: View; children: ReactNode }) {
  const [settings, content, apps] = await Promise.all([
    getSiteSettings(view),
    getSiteContent(view),
    listApps(view),
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

/** The first thing the keyboard meets: past the navigation, straight to the page. */
function SkipLink() {
  return (
    <a href="#content" className="skip-link">
      Skip to content
    </a>
  )
}

/**
 * Reminds an admin, who sees the site as ever, that visitors do not. Pages hold it in maintenance mode only,
 * and it stays hidden until site/behaviours/crew.ts has found somebody signed in: a visitor who comes in the second
 * in which the site is opened again may still get such a page. Moves nothing and costs nothing at other times: its
 * styles are a file in public/, since what is imported here every page of the site would link.
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
