import { editAttribute, editPath } from '#lib/content/edit-attributes.ts'
import type { App } from '#site/content/app-mapping.ts'
import { SectionTitle } from './section-title.tsx'

/** The features of an app under their heading, across the page. */
export function FeaturesSection({
  app,
  id,
  titleClass,
  sectionClass = 'section',
  ...list
}: FeaturesProps) {
  return (
    <section aria-labelledby={id} className={sectionClass}>
      <div className="container">
        <SectionTitle app={app} field="featuresTitle" id={id} className={titleClass} />
        <HighlightList app={app} {...list} />
      </div>
    </section>
  )
}

/**
 * The features of an app explained; where nobody has explained them, in the few words of the card. How they stand is
 * the page's own: the list has no looks but its class.
 */
export function HighlightList({ app, className, isOrdered = false }: HighlightListProps) {
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

type HighlightListProps = {
  app: App
  className: string
  /** The features follow each other. */
  isOrdered?: boolean
}

type FeaturesProps = HighlightListProps & {
  /** Of the heading. */
  id: string
  /** How the heading looks. */
  titleClass: string
  /** How the section does. */
  sectionClass?: string
}
