import { editAttribute, editPath } from '#lib/content/edit-attributes.ts'
import type { App } from '#site/content/app/parse.ts'
import { ViewSheet } from '#site/ui/view-sheet.tsx'
import type { AppSectionProps } from '../app-actions.tsx'
import { SectionTitle } from '../section-title.tsx'
import type { AppFeaturesValue } from './section.ts'

/** The features of an app under their heading. */
export function AppFeatures({ section, app, level, titleId }: AppSectionProps<AppFeaturesValue>) {
  if (!app) return null
  const { layout } = section
  const looks = LOOKS[layout]
  const content = (
    <>
      <SectionTitle section={section} level={level} id={titleId} className={looks.titleClass} />
      <Highlights app={app} className={looks.listClass} isOrdered={layout in ORDERED} />
    </>
  )

  return (
    <section
      id={section.anchor}
      aria-labelledby={section.title && titleId}
      className={looks.sectionClass}
    >
      <ViewSheet name={layout === 'list' ? 'app-page.css' : `${layout}.css`} />
      <div className="container">
        {layout === 'duties' ? <div className="duties">{content}</div> : content}
      </div>
    </section>
  )
}

/** The features follow each other. */
const ORDERED = { cycle: true, casts: true }

const LOOKS = {
  list: { sectionClass: 'section', titleClass: 'max-w-[20ch] text-4xl', listClass: 'feature-list' },
  cycle: { sectionClass: 'section', titleClass: 'max-w-[18ch] text-4xl', listClass: 'cycle' },
  glossary: { sectionClass: 'section', titleClass: 'max-w-[20ch] text-4xl', listClass: 'glossary' },
  duties: { sectionClass: 'section', titleClass: 'text-3xl', listClass: 'contents' },
  casts: { sectionClass: 'section measures-water', titleClass: 'text-4xl', listClass: 'casts' },
} as const

/** The features explained; where nobody has explained them, in the few words of the card. */
function Highlights({ app, className, isOrdered }: HighlightsProps) {
  const List = isOrdered ? 'ol' : 'ul'
  const edit = (key: string, field: string) =>
    editAttribute(app.edit, `${editPath('highlights', key)}.${field}`)

  return (
    <List className={className}>
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
  )
}

type HighlightsProps = { app: App; className: string; isOrdered: boolean }
