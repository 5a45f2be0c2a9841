import { editAttribute, editItem } from '#lib/content/edit-attributes.ts'
import type { App } from '#site/content/app/parse.ts'
import { listApps } from '#site/content/app/query.ts'
import { ButtonLink } from '#site/ui/button.tsx'
import { StatusBadge } from '#site/ui/status-badge.tsx'
import { OptionalText, Text } from '#site/ui/text.tsx'
import { AppPrice } from '../app-price.tsx'
import { itemHeading, type SectionViewProps } from '../define.ts'
import { SectionIntro, SectionShell } from '../section-shell.tsx'
import { APP_PLACEHOLDER, type AppPromotionValue } from './section.ts'

/** Apps in rows, each with a link to its page. */
export async function AppPromotion(props: SectionViewProps<AppPromotionValue>) {
  const { section, level } = props
  const apps = await listApps(props.mode)
  const chosen = section.apps.flatMap((id) => apps.find((app) => app.documentId === id) ?? [])
  const shown = section.apps.length > 0 ? chosen : apps
  const AppName = itemHeading(section, level)

  return (
    <SectionShell {...props} className="app-promotion">
      <OptionalText of={section} field="eyebrow" as="p" className="note mb-3" />
      <SectionIntro {...props} size="max-w-[16em] text-4xl" />
      <ul className="mt-10">
        {shown.map((app) => (
          <li key={app.id} className="promoted-app">
            <div>
              <Text of={app} field="name" as={AppName} className="text-xl" />
              {app.status === 'Coming Soon' && (
                <p className="mt-2">
                  <StatusBadge status={app.status} edit={editAttribute(app.edit, 'status')} />
                </p>
              )}
            </div>
            <div>
              <Text of={app} field="description" as="p" />
              <Platforms app={app} />
            </div>
            <AppPrice app={app} as="p" className="figures font-semibold" />
            <ButtonLink href={app.href} edit={editAttribute(section.edit, 'buttonLabel')}>
              {section.buttonLabel.replaceAll(APP_PLACEHOLDER, app.name)}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </SectionShell>
  )
}

/** The platforms and tools that an app works with. */
function Platforms({ app }: { app: App }) {
  if (app.platforms.length === 0) return null
  return (
    <ul className="promoted-platforms">
      {app.platforms.map(({ key, title }) => (
        <li key={key} {...editItem(app.edit, 'platforms', key)('title')}>
          {title}
        </li>
      ))}
    </ul>
  )
}
