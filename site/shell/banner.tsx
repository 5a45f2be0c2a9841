import type { ReactNode } from 'react'
import { type EditAttribute, editAttribute } from '#lib/content/edit-attributes.ts'
import type { App } from '#site/content/app/parse.ts'
import type { Banner } from '#site/content/chrome/banner.ts'
import { type Contacts, resolveLink } from '#site/content/link/resolve.ts'
import { Icon } from '#site/ui/icon.tsx'
import { StatusBadge } from '#site/ui/status-badge.tsx'
import { InlineText, Text } from '#site/ui/text.tsx'

/**
 * Renders the banner under the navigation (requirements §2, Shared chrome): the editors' text, or the first app that is
 * coming soon. After dismissing it, visitors don't see it again until it announces something else
 * (lib/before-first-paint.ts).
 */
export function SiteBanner({ banner, apps, contacts }: SiteBannerProps) {
  if (!banner.isOn) return null
  if (banner.text) return <OwnBanner banner={banner} apps={apps} contacts={contacts} />
  const [first] = comingSoon(apps)
  if (!first) return null

  return (
    <BannerFrame banner={banner} apps={apps} badge={<StatusBadge status="Coming Soon" />}>
      <AnnouncementLink href={first.href} edit={editAttribute(first.edit, 'name')}>
        {first.name}
      </AnnouncementLink>
      <span className="hidden sm:inline">
        : <InlineText of={first} field="tagline" />
      </span>
    </BannerFrame>
  )
}

type SiteBannerProps = { banner: Banner; apps: readonly ListedApp[]; contacts: Contacts }

type ListedApp = Pick<App, 'id' | 'href' | 'name' | 'tagline' | 'status' | 'edit'>

function OwnBanner({ banner, apps, contacts }: SiteBannerProps) {
  const link = banner.link && resolveLink(banner.link, contacts)
  const badge = banner.badge && <Text of={banner} field="badge" as="span" className="badge" />

  return (
    <BannerFrame banner={banner} apps={apps} badge={badge}>
      {link ? (
        <AnnouncementLink href={link.href} edit={editAttribute(banner.edit, 'text')}>
          {banner.text}
        </AnnouncementLink>
      ) : (
        <Text of={banner} field="text" as="span" />
      )}
    </BannerFrame>
  )
}

function BannerFrame({ banner, apps, badge, children }: BannerFrameProps) {
  return (
    <aside
      aria-label="Announcement"
      className="banner no-print"
      data-announcement={announcementOf(banner, apps)}
    >
      <div className="container flex items-center gap-3 py-2">
        {badge}
        <p className="min-w-0 flex-1 truncate text-xs">{children}</p>
        {banner.dismissible && (
          <button type="button" className="menu-button" data-dismiss aria-label="Dismiss">
            <Icon name="close" />
          </button>
        )}
      </div>
    </aside>
  )
}

type BannerFrameProps = {
  banner: Banner
  apps: readonly ListedApp[]
  badge: ReactNode
  children: ReactNode
}

function AnnouncementLink({ href, edit, children }: AnnouncementLinkProps) {
  return (
    <a href={href} className="text-link inline-block py-1 font-medium" {...edit}>
      {children}
    </a>
  )
}

type AnnouncementLinkProps = { href: string; edit: EditAttribute; children: ReactNode }

/**
 * Returns what the banner announces, which browsers store to remember that it was dismissed: the editors' text, or the
 * IDs of the announced apps. Empty if it can't be dismissed.
 */
export function announcementOf(banner: Banner, apps: readonly ListedApp[]): string {
  if (!banner.isOn || !banner.dismissible) return ''
  return (
    banner.text ??
    comingSoon(apps)
      .map((app) => app.id)
      .join(' ')
  )
}

function comingSoon(apps: readonly ListedApp[]): readonly ListedApp[] {
  return apps.filter((app) => app.status === 'Coming Soon')
}
