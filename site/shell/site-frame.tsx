import type { ReactNode } from 'react'
import { BEFORE_FIRST_PAINT } from '#lib/before-first-paint.ts'
import type { View } from '#lib/content/view.ts'
import { getSiteSettings } from '#lib/settings/site-settings.ts'
import { listApps } from '#site/content/apps.ts'
import { getSiteContent } from '#site/content/site-content.ts'
import { announcementOf, ComingSoonBanner } from './coming-soon-banner.tsx'
import { MaintenanceBar } from './maintenance-bar.tsx'
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
      <SiteFooter settings={settings} apps={apps} />
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
