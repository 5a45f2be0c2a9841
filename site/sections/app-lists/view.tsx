import type { ReactNode } from 'react'
import { editAttribute, editItem } from '#lib/content/edit-attributes.ts'
import { stepsOf } from '#site/content/roadmap-quarter/parse.ts'
import { listRoadmap } from '#site/content/roadmap-quarter/query.ts'
import { Text } from '#site/ui/text.tsx'
import type { AppSectionProps } from '../app-actions.tsx'
import type { Placed } from '../define.ts'
import { SectionShell } from '../section-shell.tsx'
import { SectionTitle } from '../section-title.tsx'
import type {
  AppFeaturesValue,
  AppPlatformsValue,
  AppQuestionsValue,
  AppRoadmapValue,
} from './section.ts'

type ListProps = {
  section: Placed<Pick<AppPlatformsValue, 'title' | 'anchor'>>
  level: 1 | 2
  titleId: string
  /** Shown below the heading. */
  note?: ReactNode
  ground?: 'shoal'
  children: ReactNode
}

/** A section of an app's page with its heading on the left and a list on the right. */
function ListSection({ note, ground, children, ...props }: ListProps) {
  return (
    <SectionShell {...props} ground={ground} containerClass="grid-12 gap-y-6">
      <div className="col-span-12 lg:col-span-4">
        <SectionTitle {...props} className="text-3xl" />
        {note}
      </div>
      <div className="col-span-12 lg:col-span-8">{children}</div>
    </SectionShell>
  )
}

/** The features of an app, with their details or as the short list of its card. */
export function AppFeatures({ app, ...props }: AppSectionProps<AppFeaturesValue>) {
  const { section } = props
  if (!app) return null
  const List = section.layout === 'cycle' ? 'ol' : 'ul'
  const edit = (key: string, field: string) => editItem(app.edit, 'highlights', key)(field)

  return (
    <SectionShell {...props}>
      <SectionTitle {...props} className="text-4xl" />
      <List className="app-features" data-layout={section.layout}>
        {app.highlights.map(({ key, title, description }) => (
          <li key={key}>
            <h3 {...edit(key, 'title')}>{title}</h3>
            <p {...edit(key, 'description')}>{description}</p>
          </li>
        ))}
        {app.highlights.length === 0 &&
          app.features.map((feature, index) => (
            <li key={feature} {...editAttribute(app.edit, `features[${index}]`)}>
              {feature}
            </li>
          ))}
      </List>
    </SectionShell>
  )
}

export function AppPlatforms({ app, ...props }: AppSectionProps<AppPlatformsValue>) {
  if (!app || app.platforms.length === 0) return null
  const edit = (key: string, field: string) => editItem(app.edit, 'platforms', key)(field)

  return (
    <ListSection {...props}>
      <dl className="app-rows">
        {app.platforms.map(({ key, title, description }) => (
          <div key={key}>
            <dt {...edit(key, 'title')}>{title}</dt>
            <dd {...edit(key, 'description')}>{description}</dd>
          </div>
        ))}
      </dl>
    </ListSection>
  )
}

/** Example prompts for an app with a chat. */
export function AppQuestions({ app, ...props }: AppSectionProps<AppQuestionsValue>) {
  const { section } = props
  if (!app || app.sampleQuestions.length === 0) return null
  const note = section.text && (
    <Text of={section} field="text" as="p" className="mt-4 text-ink-soft" />
  )

  return (
    <ListSection {...props} note={note} ground="shoal">
      <ul className="app-prompts">
        {app.sampleQuestions.map((question, index) => (
          <li key={question} {...editAttribute(app.edit, `sampleQuestions[${index}]`)}>
            {question}
          </li>
        ))}
      </ul>
    </ListSection>
  )
}

export async function AppRoadmap({ app, mode, ...props }: AppSectionProps<AppRoadmapValue>) {
  const { section } = props
  const steps = app ? stepsOf(app, await listRoadmap(mode)) : []
  if (steps.length === 0) return null
  const note = section.linkLabel && (
    <p className="mt-4">
      <a href="/roadmap" className="text-link">
        <Text of={section} field="linkLabel" as="span" />
      </a>
    </p>
  )

  return (
    <ListSection {...props} note={note}>
      <dl className="app-rows">
        {steps.map(({ quarter, item, edit }) => {
          const field = editItem(edit, 'items', item.key)
          return (
            <div key={item.key}>
              <dt>
                <span {...field('title')}>{item.title}</span>
                <span className="app-quarter" {...editAttribute(edit, 'quarter')}>
                  {quarter}
                </span>
              </dt>
              <dd {...field('description')}>{item.description}</dd>
            </div>
          )
        })}
      </dl>
    </ListSection>
  )
}
