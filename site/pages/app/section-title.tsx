import { editAttribute } from '#lib/content/edit-attributes.ts'
import { appPageDefaults } from '#schemas/app-page-fields.ts'
import type { App } from '#site/content/app-mapping.ts'

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
