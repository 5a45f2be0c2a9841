import { Icon } from '#app/_ui/icon.tsx'
import { StatusBadge } from '#app/_ui/status-badge.tsx'
import type { App } from '#lib/content/types.ts'
import { HIDE_DISMISSED_BANNER } from '#lib/dismissed-banner.ts'

/**
 * The dismissible banner under the navigation (specification §2, Shared chrome). It names the apps that are
 * on their way. Whoever has dismissed it never sees it again until another app is announced: the script
 * runs before the banner is painted, so nothing jumps, and no cookie reaches the server.
 */
export function ComingSoonBanner({ apps }: { apps: readonly App[] }) {
  const coming = apps.filter((app) => app.status === 'Coming Soon')
  const [first] = coming
  if (!first) return null
  const announcement = coming.map((app) => app.id).join(' ')

  return (
    <aside aria-label="Announcement" className="banner no-print" data-announcement={announcement}>
      <script>{HIDE_DISMISSED_BANNER}</script>
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
