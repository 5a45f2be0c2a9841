import type { App } from '#site/content/app-mapping.ts'
import { Icon } from '#site/ui/icon.tsx'
import { StatusBadge } from '#site/ui/status-badge.tsx'

/**
 * The dismissible banner under the navigation (requirements §2, Shared chrome). It names the apps that are
 * on their way. Whoever has dismissed it never sees it again until another app is announced
 * (lib/before-first-paint.ts).
 */
export function ComingSoonBanner({ apps }: { apps: readonly App[] }) {
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

/** What the banner announces, as a word of its own for each app: what a browser remembers to have dismissed. */
export function announcementOf(apps: readonly App[]): string {
  return comingSoon(apps)
    .map((app) => app.id)
    .join(' ')
}

function comingSoon(apps: readonly App[]): App[] {
  return apps.filter((app) => app.status === 'Coming Soon')
}
