import type { ReactNode } from 'react'
import { BEFORE_FIRST_PAINT } from '#lib/before-first-paint.ts'
import type { ContentMode } from '#lib/content/content-mode.ts'
import { getSiteSettings } from '#lib/settings/site-settings.ts'
import { listApps } from '#site/content/app/query.ts'
import { getChrome } from '#site/content/chrome/query.ts'
import { getLabels } from '#site/content/labels/query.ts'
import { getSiteContent } from '#site/content/site-content/query.ts'
import { listTools } from '#site/content/tool/query.ts'
import { announcementOf, SiteBanner } from './banner.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

/**
 * Renders navigation, banner and footer around a page.
 *
 * @param withBanner false where the script policy blocks the banner's inline script
 */
export async function SiteFrame({ mode, withBanner = true, children }: SiteFrameProps) {
  const [settings, content, apps, tools, labels, { navigation, footer, banner }] =
    await Promise.all([
      getSiteSettings(mode),
      getSiteContent(mode),
      listApps(mode),
      listTools(mode),
      getLabels(mode),
      getChrome(mode),
    ])
  const { mail, bookDemoUrl } = content
  const contacts = { email: mail.contactEmail, bookDemoUrl }
  const links = { apps, tools, contacts }
  const menu = { settings, labels, navigation, ...links }

  return (
    <>
      {withBanner && (
        <script data-announcement={announcementOf(banner, apps)}>{BEFORE_FIRST_PAINT}</script>
      )}
      <SkipLink />
      <SiteHeader {...menu} />
      <MobileMenu {...menu} />
      {withBanner && <SiteBanner banner={banner} apps={apps} contacts={contacts} />}
      <main id="content">{children}</main>
      <SiteFooter settings={settings} mail={mail} footer={footer} {...links} />
      {settings.maintenanceMode && <MaintenanceBar />}
    </>
  )
}

type SiteFrameProps = { mode: ContentMode; withBanner?: boolean; children: ReactNode }

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
