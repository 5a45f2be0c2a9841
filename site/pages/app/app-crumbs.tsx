import type { App } from '#site/content/app-mapping.ts'
import { Breadcrumb } from '#site/pages/breadcrumb.tsx'
import { breadcrumbTrail } from '#site/pages/breadcrumb-trail.ts'
import { StatusBadge } from '#site/ui/status-badge.tsx'

/** The line above an app's title: where the page lies, and how far the app is. */
export function AppCrumbs({ app }: { app: App }) {
  return (
    <div className="flex min-h-7 flex-wrap items-center gap-x-5 gap-y-3">
      <Breadcrumb trail={breadcrumbTrail(app.href, { apps: { [app.href]: app.name } })} />
      {app.status && <StatusBadge status={app.status} />}
    </div>
  )
}
