import { editAttribute, editPath } from '#lib/content/edit-attributes.ts'
import { ViewSheet } from '#site/ui/view-sheet.tsx'
import type { AppSectionProps } from '../app-actions.tsx'
import { SectionTitle } from '../section-title.tsx'
import type { AppPlatformsValue } from './section.ts'

/** What an app works with, and what it does there. Nothing while nobody has said it. */
export function AppPlatforms({ section, app, level, titleId }: AppSectionProps<AppPlatformsValue>) {
  if (!app || app.platforms.length === 0) return null
  const edit = (key: string, field: string) =>
    editAttribute(app.edit, `${editPath('platforms', key)}.${field}`)

  return (
    <section id={section.anchor} aria-labelledby={section.title && titleId} className="section">
      <ViewSheet name="app-page.css" />
      <div className="container grid-12 gap-y-6">
        <SectionTitle
          section={section}
          level={level}
          id={titleId}
          className="col-span-12 text-3xl lg:col-span-3"
        />
        <dl className="platforms col-span-12 lg:col-span-9">
          {app.platforms.map(({ key, title, description }) => (
            <div key={key}>
              <dt {...edit(key, 'title')}>{title}</dt>
              <dd {...edit(key, 'description')}>{description}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
