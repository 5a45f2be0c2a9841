import { itemOf } from '#lib/content/edit-attributes.ts'
import type { App } from '#site/content/app/parse.ts'
import { listApps } from '#site/content/app/query.ts'
import type { SectionViewProps } from '../define.ts'
import { SectionShell } from '../section-shell.tsx'
import { SectionTitle } from '../section-title.tsx'
import { AppCard } from './app-card.tsx'
import type { AppListValue } from './section.ts'

/** A card for every app of the catalog (requirements §2, Apps). */
export async function AppList(props: SectionViewProps<AppListValue>) {
  const { section } = props
  const apps = await listApps(props.mode)
  const previewOf = ({ documentId }: App) => {
    const preview = section.previews.find(({ app }) => app?._ref === documentId)
    return preview && itemOf(section, 'previews', preview)
  }

  return (
    <SectionShell {...props} className="pb-[clamp(3rem,6vw,5rem)]">
      <SectionTitle {...props} className="mb-10 text-3xl" />
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
    </SectionShell>
  )
}
