import { itemOf } from '#lib/content/edit-attributes.ts'
import type { App } from '#site/content/app/parse.ts'
import { listApps } from '#site/content/app/query.ts'
import { ViewSheet } from '#site/ui/view-sheet.tsx'
import type { SectionViewProps } from '../define.ts'
import { SectionTitle } from '../section-title.tsx'
import { AppCard } from './app-card.tsx'
import type { AppListValue } from './section.ts'

/** A card for every app of the catalog (requirements §2, Apps). */
export async function AppList({ section, level, titleId, mode }: SectionViewProps<AppListValue>) {
  const apps = await listApps(mode)
  const previewOf = ({ documentId }: App) => {
    const preview = section.previews.find(({ app }) => app?._ref === documentId)
    return preview && itemOf(section, 'previews', preview)
  }

  return (
    <section
      id={section.anchor}
      aria-labelledby={section.title && titleId}
      className="container pb-[clamp(3rem,6vw,5rem)]"
    >
      <ViewSheet name="app-list.css" />
      <SectionTitle section={section} level={level} id={titleId} className="mb-10 text-3xl" />
      {apps.length === 0 && (
        <p className="border-line border-t py-10 text-ink-soft">No apps yet.</p>
      )}
      <ul className="app-grid">
        {apps.map((app) => (
          <li key={app.id}>
            <AppCard app={app} preview={previewOf(app)} section={section} />
          </li>
        ))}
      </ul>
    </section>
  )
}
