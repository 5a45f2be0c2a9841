import { editAttribute, editPath } from '#lib/content/edit-attributes.ts'
import { listApps } from '#site/content/app/query.ts'
import { OptionalText } from '#site/ui/text.tsx'
import { itemHeading, type SectionViewProps } from '../define.ts'
import { SectionButtons } from '../section-buttons.tsx'
import { SectionTitle } from '../section-title.tsx'
import type { EnterprisePlanValue } from './section.ts'

/** Name of the plan in the catalog. */
const PLAN = 'Enterprise'

/** For groups with several sites. What the plan holds comes from the first app that has one. */
export async function EnterprisePlan(props: SectionViewProps<EnterprisePlanValue>) {
  const { section, level, titleId, mode } = props
  const apps = await listApps(mode)
  const app = apps.find(({ plans }) => plans.some(({ name }) => name === PLAN))
  const plan = app?.plans.find(({ name }) => name === PLAN)

  return (
    <section id={section.anchor} aria-labelledby={section.title && titleId} className="section">
      <div className="container grid-12 gap-y-12">
        <div className="col-span-12 lg:col-span-7">
          <OptionalText of={section} field="eyebrow" as="p" className="note" />
          <SectionTitle
            section={section}
            level={level}
            id={titleId}
            className="mt-5 max-w-[9.8em] text-4xl"
          />
          <OptionalText
            of={section}
            field="text"
            as="p"
            className="mt-6 max-w-[33em] text-ink-soft text-lg leading-normal"
          />
          <SectionButtons section={section} className="mt-9" />
        </div>
        {app && plan && (
          <div className="col-span-12 self-end md:col-span-8 lg:col-span-4 lg:col-start-9">
            <OptionalText
              of={section}
              field="listTitle"
              as={itemHeading(section, level)}
              className="note"
            />
            <ul className="mt-3">
              {plan.features.map((feature, index) => (
                <li
                  key={feature}
                  className="border-line border-t py-3 last:border-b"
                  {...editAttribute(app.edit, `${editPath('plans', plan.key)}.features[${index}]`)}
                >
                  {feature}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </section>
  )
}
