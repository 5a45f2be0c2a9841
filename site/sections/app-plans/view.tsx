import { editAttribute, editItem } from '#lib/content/edit-attributes.ts'
import type { App } from '#site/content/app/parse.ts'
import { ButtonLink } from '#site/ui/button.tsx'
import { OptionalText } from '#site/ui/text.tsx'
import type { AppSectionProps } from '../app-actions.tsx'
import { SectionShell } from '../section-shell.tsx'
import { SectionTitle } from '../section-title.tsx'
import type { AppPlansValue } from './section.ts'

/** The plans of an app (requirements §9), side by side. */
export function AppPlans({ app, ...props }: AppSectionProps<AppPlansValue>) {
  const { section } = props
  if (!app || app.plans.length === 0) return null
  const shared = sharedDescription(app)

  return (
    <SectionShell {...props}>
      <SectionTitle {...props} className="text-4xl" />
      <div className="mt-4 max-w-[38em] text-ink-soft">
        <OptionalText of={section} field="text" as="p" />
        {shared && <p {...editAttribute(app.edit, 'plans')}>{shared}</p>}
        <OptionalText of={app} field="priceNote" as="p" className="mt-2" />
      </div>
      <ul className="app-plans">
        {app.plans.map((plan) => (
          <li key={plan.key} data-highlighted={plan.highlighted || undefined}>
            <Plan app={app} plan={plan} hasDescription={!shared} />
          </li>
        ))}
      </ul>
    </SectionShell>
  )
}

/** Returns the description if all of several plans have the same one. */
function sharedDescription({ plans: [first, ...others] }: App): string | undefined {
  const isShared =
    others.length > 0 && others.every((plan) => plan.description === first?.description)
  return isShared ? first?.description : undefined
}

type PlanProps = { app: App; plan: App['plans'][number]; hasDescription: boolean }

function Plan({ app, plan, hasDescription }: PlanProps) {
  const edit = editItem(app.edit, 'plans', plan.key)

  return (
    <>
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4">
        <h3 className="text-xl" {...edit('name')}>
          {plan.name}
        </h3>
        {plan.badge && (
          <span className="badge" data-hue="green" {...edit('badge')}>
            {plan.badge}
          </span>
        )}
      </div>
      <p className="mt-4 flex flex-wrap items-baseline gap-x-3">
        <strong className="app-price" {...edit('price')}>
          {plan.price}
        </strong>
        {plan.compareAtPrice && (
          <s className="figures text-ink-soft">
            <span className="sr-only">instead of </span>
            <span {...edit('compareAtPrice')}>{plan.compareAtPrice}</span>
          </s>
        )}
        <span className="text-ink-soft text-xs" {...edit('period')}>
          {plan.period}
        </span>
      </p>
      {plan.description && hasDescription && (
        <p className="mt-4 text-ink-soft" {...edit('description')}>
          {plan.description}
        </p>
      )}
      <ul className="mt-6">
        {plan.features.map((feature, index) => (
          <li
            key={feature}
            className="border-line border-t py-2.5 text-xs"
            {...edit(`features[${index}]`)}
          >
            {feature}
          </li>
        ))}
      </ul>
      {plan.actionUrl && (
        <div className="mt-auto pt-6">
          <ButtonLink href={plan.actionUrl} kind={plan.highlighted ? 'primary' : 'secondary'}>
            <span {...edit('actionLabel')}>{plan.actionLabel ?? 'Start Free Trial'}</span>
            <span className="sr-only">
              {' '}
              for {app.name} {plan.name}
            </span>
          </ButtonLink>
        </div>
      )}
    </>
  )
}
