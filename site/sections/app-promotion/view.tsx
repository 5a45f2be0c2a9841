import { editAttribute } from '#lib/content/edit-attributes.ts'
import { listApps } from '#site/content/app/query.ts'
import { ButtonLink } from '#site/ui/button.tsx'
import { OptionalText, Text } from '#site/ui/text.tsx'
import { ViewSheet } from '#site/ui/view-sheet.tsx'
import { AppPrice } from '../app-price.tsx'
import { itemHeading, type SectionViewProps } from '../define.ts'
import { SectionTitle } from '../section-title.tsx'
import { APP_PLACEHOLDER, type AppPromotionValue } from './section.ts'

/** Apps for whoever does by hand every week what a tool does once (requirements §2, Tools index). */
export async function AppPromotion({
  section,
  level,
  titleId,
  mode,
}: SectionViewProps<AppPromotionValue>) {
  const apps = await listApps(mode)
  const shown = section.apps.flatMap((id) => apps.find((app) => app.documentId === id) ?? [])
  const AppName = itemHeading(section, level)

  return (
    <section
      id={section.anchor}
      aria-labelledby={section.title && titleId}
      className="app-promotion"
    >
      <ViewSheet name="app-promotion.css" />
      <div className="container">
        <OptionalText of={section} field="eyebrow" as="p" className="note" />
        <SectionTitle
          section={section}
          level={level}
          id={titleId}
          className="mt-3 max-w-[14em] text-4xl"
        />
        <ul className="mt-10">
          {shown.map((app) => (
            <li key={app.id} className="promoted-app">
              <Text of={app} field="name" as={AppName} className="text-xl" />
              <Text of={app} field="description" as="p" className="text-ink-soft" />
              <AppPrice app={app} as="p" className="figures" />
              <ButtonLink href={app.href} edit={editAttribute(section.edit, 'buttonLabel')}>
                {section.buttonLabel.replaceAll(APP_PLACEHOLDER, app.name)}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
