import { editAttribute, editPath } from '#lib/content/edit-attributes.ts'
import type { App } from '#site/content/app/parse.ts'
import { ButtonLink } from '#site/ui/button.tsx'
import { OptionalText } from '#site/ui/text.tsx'
import type { AppSectionProps } from '../app-actions.tsx'
import { SectionTitle } from '../section-title.tsx'
import type { AppPlansValue } from './section.ts'

export type PlansProps = AppSectionProps<AppPlansValue> & { app: App }

/** The plans as a table: they are compared, so they stand in lines. */
export function PlansTable({ section, app, level, titleId }: PlansProps) {
  const shared = sharedTerm(app)

  return (
    <div className="container">
      <SectionTitle section={section} level={level} id={titleId} className="text-4xl" />
      {shared && (
        <p className="mt-4 max-w-[54ch] text-ink-soft" {...editAttribute(app.edit, 'plans')}>
          {shared}
        </p>
      )}
      <OptionalText of={app} field="priceNote" as="p" className="mt-2 max-w-[54ch] text-ink-soft" />
      <table className="plans">
        <caption className="sr-only">Plans of {app.name}</caption>
        <thead>
          <tr className="note">
            {[0, 1, 2].map((index) => (
              <th key={index} scope="col" {...editAttribute(section.edit, `columns[${index}]`)}>
                {section.columns[index]}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {app.plans.map((plan) => (
            <PlanRow key={plan.key} app={app} plan={plan} isTermShared={shared !== undefined} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function PlanRow({ app, plan, isTermShared }: PlanRowProps) {
  const edit = (field: string) => editAttribute(app.edit, `${editPath('plans', plan.key)}.${field}`)

  return (
    <tr data-highlighted={plan.highlighted || undefined}>
      <th scope="row">
        <span {...edit('name')}>{plan.name}</span>
        {plan.badge && (
          <span className="badge" data-hue="green" {...edit('badge')}>
            {plan.badge}
          </span>
        )}
      </th>
      <td className="plans-price">
        <strong {...edit('price')}>{plan.price}</strong>{' '}
        <span className="note" {...edit('period')}>
          {plan.period}
        </span>
      </td>
      <td>
        {plan.description && !isTermShared && (
          <p className="mb-2 text-ink-soft" {...edit('description')}>
            {plan.description}
          </p>
        )}
        <ul>
          {plan.features.map((feature, index) => (
            <li key={feature} {...edit(`features[${index}]`)}>
              {feature}
            </li>
          ))}
        </ul>
      </td>
      <td className="plans-action">
        {plan.actionUrl && (
          <ButtonLink href={plan.actionUrl}>
            <span {...edit('actionLabel')}>{plan.actionLabel}</span>
            <span className="sr-only">
              {' '}
              for {app.name} {plan.name}
            </span>
          </ButtonLink>
        )}
      </td>
    </tr>
  )
}

type PlanRowProps = {
  app: App
  plan: App['plans'][number]
  /** What is said of it holds for every plan, and stands above them. */
  isTermShared: boolean
}

/** What holds for every plan is said once. */
function sharedTerm(app: App): string | undefined {
  const [first] = app.plans
  return app.plans.every(({ description }) => description === first?.description)
    ? first?.description
    : undefined
}
