import { editAttribute } from '#lib/content/edit-attributes.ts'
import type { App } from '#site/content/app-mapping.ts'
import { AppActions } from '#site/pages/app/app-actions.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { StatusBadge } from '#site/ui/status-badge.tsx'
import { Text } from '#site/ui/text.tsx'
import { AppDrawing } from './app-drawing.tsx'

/** One app of the catalog. The whole card is its link; the hover card lies over the drawing. */
export function AppCard({ app }: { app: App }) {
  return (
    <article className="app-card" data-hue={app.color}>
      <AppDrawing app={app} />
      <div className="app-card-text">
        <p className="flex min-h-7 items-center gap-x-4">
          {app.status && <StatusBadge status={app.status} />}
          <Text of={app} field="tagline" as="span" className="note min-w-0" />
        </p>
        <Text of={app} field="name" as="h2" className="mt-4 text-3xl" />
        <Text of={app} field="description" as="p" className="mt-4 max-w-[52ch] text-ink-soft" />
        {app.priceNote && (
          <Text of={app} field="priceNote" as="p" className="note mt-4 max-w-[52ch]" />
        )}
        <p className="app-card-foot">
          {app.pricing && (
            <Text of={app} field="pricing" as="span" className="figures font-semibold" />
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

/**
 * What an app can do and the ways to try it (requirements §2, Apps): opens after 700 ms and closes after
 * 300 ms, for a pointer that can hover and for the focus of a keyboard. It is all in the style sheet,
 * so it needs no script, and lies over its own card, so it never leaves the window. Whoever cannot open
 * it finds the same on the app's page.
 */
function AppHoverCard({ app }: { app: App }) {
  return (
    <div className="app-hover-card">
      <ul>
        {app.features.map((feature, index) => (
          <li key={feature} {...editAttribute(app.edit, `features[${index}]`)}>
            {feature}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <AppActions app={app} size="small" />
      </div>
    </div>
  )
}
