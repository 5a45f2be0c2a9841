import { editAttribute, editPath } from '#lib/content/edit-attributes.ts'
import { stepsOf } from '#site/content/roadmap-quarter/parse.ts'
import { listRoadmap } from '#site/content/roadmap-quarter/query.ts'
import { Text } from '#site/ui/text.tsx'
import { ViewSheet } from '#site/ui/view-sheet.tsx'
import type { AppSectionProps } from '../app-actions.tsx'
import { SectionTitle } from '../section-title.tsx'
import type { AppRoadmapValue } from './section.ts'

/** What the roadmap has open for the app. */
export async function AppRoadmap(props: AppSectionProps<AppRoadmapValue>) {
  const { section, app, level, titleId, mode } = props
  const steps = app ? stepsOf(app, await listRoadmap(mode)) : []
  if (steps.length === 0) return null

  return (
    <section id={section.anchor} aria-labelledby={section.title && titleId} className="section">
      <ViewSheet name="app-page.css" />
      <div className="container">
        <SectionTitle section={section} level={level} id={titleId} className="text-3xl" />
        <ul className="feature-list">
          {steps.map(({ quarter, item, edit }) => {
            const field = (name: string) =>
              editAttribute(edit, `${editPath('items', item.key)}.${name}`)
            return (
              <li key={item.key}>
                <p className="note" {...editAttribute(edit, 'quarter')}>
                  {quarter}
                </p>
                <h3 className="mt-2" {...field('title')}>
                  {item.title}
                </h3>
                <p {...field('description')}>{item.description}</p>
              </li>
            )
          })}
        </ul>
        {section.linkLabel && (
          <p className="mt-6">
            <a href="/roadmap" className="text-link">
              <Text of={section} field="linkLabel" as="span" />
            </a>
          </p>
        )}
      </div>
    </section>
  )
}
