import { editAttribute, editPath } from '#lib/content/edit-attributes.ts'
import { appPageDefaults } from '#schemas/app-page-fields.ts'
import type { App } from '#site/content/app/parse.ts'

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

/** The heading of a section of an app's page: an editor's text, on the page itself too. */
export function SectionTitle({ app, field, id, className }: SectionTitleProps) {
  return (
    <h2 id={id} className={className} {...editAttribute(app.edit, field)}>
      {sectionText(app, field)}
    </h2>
  )
}

/** What an editor wrote there, or what every app's page says. */
export function sectionText(app: App, field: keyof typeof appPageDefaults): string {
  return app[field] ?? appPageDefaults[field]
}

type SectionTitleProps = {
  app: App
  field: 'featuresTitle' | 'questionsTitle' | 'plansTitle' | 'closingTitle'
  id: string
  className: string
}

/** What an app works with, and what it does there. Nothing while nobody has said it. */
export function Platforms({ app }: { app: App }) {
  if (app.platforms.length === 0) return null
  const edit = (key: string, field: string) =>
    editAttribute(app.edit, `${editPath('platforms', key)}.${field}`)

  return (
    <section id="platforms" aria-labelledby="platforms-title" className="section follows">
      <div className="container grid-12 gap-y-6">
        <h2 id="platforms-title" className="col-span-12 text-3xl lg:col-span-3">
          Works with
        </h2>
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

/** Questions one can ask an app, as they are typed: no query language to learn. Nothing for an app that answers none. */
export function SampleQuestions({ app }: { app: App }) {
  if (app.sampleQuestions.length === 0) return null
  return (
    <section aria-labelledby="questions-title" className="questions">
      <div className="container grid-12 gap-y-8">
        <div className="col-span-12 lg:col-span-4">
          <SectionTitle
            app={app}
            field="questionsTitle"
            id="questions-title"
            className="text-3xl"
          />
          <p className="note mt-4">Typed as they are. No syntax to learn.</p>
        </div>
        <ul className="col-span-12 lg:col-span-8">
          {app.sampleQuestions.map((question, index) => (
            <li key={question} {...editAttribute(app.edit, `sampleQuestions[${index}]`)}>
              {question}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
