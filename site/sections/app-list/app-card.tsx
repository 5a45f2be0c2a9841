import { editAttribute } from '#lib/content/edit-attributes.ts'
import type { App } from '#site/content/app/parse.ts'
import { SectionDrawing } from '#site/drawings/section-drawing.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { StatusBadge } from '#site/ui/status-badge.tsx'
import { OptionalText, Text } from '#site/ui/text.tsx'
import { AppActions } from '../app-actions.tsx'
import { AppPrice } from '../app-price.tsx'
import type { Placed } from '../define.ts'
import type { AppListValue } from './section.ts'

type Preview = Placed<AppListValue['previews'][number]>

type AppCardProps = { app: App; preview: Preview | undefined; section: Placed<AppListValue> }

/** One app of the catalog. The link to its page covers the card; its buttons are above the link. */
export function AppCard({ app, preview, section }: AppCardProps) {
  return (
    <article className="app-card">
      {preview && <SectionDrawing of={preview} />}
      <div className="app-card-text">
        <p className="flex min-h-7 flex-wrap items-center gap-x-4 gap-y-2">
          {app.status && (
            <StatusBadge status={app.status} edit={editAttribute(app.edit, 'status')} />
          )}
          <Text of={app} field="tagline" as="span" className="note" />
        </p>
        <Text of={app} field="name" as="h2" className="mt-3 text-3xl" />
        <Text of={app} field="description" as="p" className="mt-3 max-w-[52ch]" />
        <OptionalText
          of={app}
          field="priceNote"
          as="p"
          className="mt-3 max-w-[52ch] text-ink-soft"
        />
        <div className="app-card-foot">
          <AppPrice app={app} as="p" className="figures font-semibold" />
          <AppActions app={{ ...app, demoUrl: undefined }} size="small" />
          <a href={app.href} className="app-link">
            <Text of={section} field="linkLabel" as="span" />
            <span className="sr-only"> about {app.name}</span>
            <Icon name="arrow-right" nudge="right" />
          </a>
        </div>
      </div>
      <AppHoverCard app={app} />
    </article>
  )
}

/**
 * The features of an app and how to try it (requirements §2, Apps). CSS opens it after 700 ms and closes it after
 * 300 ms, below its card, for a mouse and for keyboard focus. The app's page has the same content for touch screens.
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
