import { editAttribute } from '#lib/content/edit-attributes.ts'
import type { App } from '#site/content/app-mapping.ts'
import { Icon } from '#site/ui/icon.tsx'
import { StatusBadge } from '#site/ui/status-badge.tsx'
import { AppDrawing } from './app-drawing.tsx'
import { AppHoverCard } from './app-hover-card.tsx'

/** One app of the catalog. The whole card is its link; the hover card lies over the drawing. */
export function AppCard({ app }: { app: App }) {
  return (
    <article className="app-card" data-hue={app.color}>
      <AppDrawing app={app} />
      <div className="app-card-text">
        <p className="flex min-h-7 flex-wrap items-center gap-x-4 gap-y-2">
          {app.status && <StatusBadge status={app.status} />}
          <span className="note" {...editAttribute(app.edit, 'tagline')}>
            {app.tagline}
          </span>
        </p>
        <h2 className="mt-4 text-3xl" {...editAttribute(app.edit, 'name')}>
          {app.name}
        </h2>
        <p className="mt-4 max-w-[52ch] text-ink-soft" {...editAttribute(app.edit, 'description')}>
          {app.description}
        </p>
        <p className="app-card-foot">
          {app.pricing && (
            <span className="figures font-semibold" {...editAttribute(app.edit, 'pricing')}>
              {app.pricing}
            </span>
          )}
          <a href={app.href} className="app-link">
            Learn More
            <span className="sr-only"> about {app.name}</span>
            <Icon name="arrow-right" nudge="right" />
          </a>
        </p>
      </div>
      <AppHoverCard app={app} />
    </article>
  )
}
