import { editAttribute, editPath } from '#lib/content/edit-attributes.ts'
import type { App } from '#site/content/app/parse.ts'
import { ButtonLink } from '#site/ui/button.tsx'
import { OptionalText } from '#site/ui/text.tsx'
import { SectionTitle } from '../section-title.tsx'
import type { PlansProps } from './plans-table.tsx'

/** The prices of an app that is sold alone and in a bundle: sheets of one price list, side by side. */
export function PriceSheets({ section, app, level, titleId }: PlansProps) {
  return (
    <div className="container grid-12 gap-y-10">
      <div className="col-span-12 lg:col-span-3">
        <SectionTitle section={section} level={level} id={titleId} className="text-3xl" />
        <OptionalText of={section} field="text" as="p" className="note mt-4 max-w-[34ch]" />
        <OptionalText
          of={app}
          field="priceNote"
          as="p"
          className="mt-3 max-w-[34ch] text-ink-soft"
        />
      </div>
      <ul className="price-sheets col-span-12 lg:col-span-9">
        {app.plans.map((plan) => (
          <li key={plan.key} className="price-sheet">
            <Price app={app} plan={plan} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Price({ app, plan }: { app: App; plan: App['plans'][number] }) {
  const edit = (field: string) => editAttribute(app.edit, `${editPath('plans', plan.key)}.${field}`)

  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
        <h3 className="text-xl" {...edit('name')}>
          {plan.name}
        </h3>
        {plan.badge && (
          <span className="badge" data-hue="green" {...edit('badge')}>
            {plan.badge}
          </span>
        )}
      </div>
      <p className="mt-5 flex flex-wrap items-baseline gap-x-3">
        <strong className="price-amount" {...edit('price')}>
          {plan.price}
        </strong>
        {plan.compareAtPrice && (
          <s className="figures text-ink-soft">
            <span className="sr-only">instead of </span>
            <span {...edit('compareAtPrice')}>{plan.compareAtPrice}</span>
          </s>
        )}
        <span className="note" {...edit('period')}>
          {plan.period}
        </span>
      </p>
      <p className="mt-4 text-ink-soft" {...edit('description')}>
        {plan.description}
      </p>
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
