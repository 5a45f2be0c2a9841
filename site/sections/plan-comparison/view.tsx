import { editAttribute, editItem } from '#lib/content/edit-attributes.ts'
import type { App } from '#site/content/app/parse.ts'
import { listApps } from '#site/content/app/query.ts'
import { ButtonLink } from '#site/ui/button.tsx'
import { StatusBadge } from '#site/ui/status-badge.tsx'
import { OptionalText, Text } from '#site/ui/text.tsx'
import { AppActions } from '../app-actions.tsx'
import { AppPrice } from '../app-price.tsx'
import type { SectionViewProps } from '../define.ts'
import { SectionIntro, SectionShell } from '../section-shell.tsx'
import { type OfferedPlan, plansByApp } from './plans-by-app.ts'
import type { PlanComparisonValue } from './section.ts'

/** The plans of all apps in one table, grouped by app. Bundles are a separate group. */
export async function PlanComparison(props: SectionViewProps<PlanComparisonValue>) {
  const { section } = props
  const { forSale, bundles, later } = plansByApp(await listApps(props.mode))

  return (
    <SectionShell {...props} className="all-plans">
      <SectionIntro {...props} size="text-4xl" />
      <table>
        <Text of={section} field="caption" as="caption" className="sr-only" />
        <thead className="note">
          <tr>
            {section.columns.map((column, index) => (
              <th key={column} scope="col" {...editAttribute(section.edit, `columns[${index}]`)}>
                {column}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <AppGroups groups={forSale} />
        {bundles.length > 0 && (
          <tbody>
            {section.bundleTitle && (
              <tr className="all-plans-app">
                <th scope="rowgroup" colSpan={4}>
                  <Text of={section} field="bundleTitle" as="span" />
                </th>
              </tr>
            )}
            {bundles.map(({ app, plan }) => (
              <PlanRow key={plan.key} app={app} plan={plan} />
            ))}
          </tbody>
        )}
        <AppGroups groups={later} />
      </table>
    </SectionShell>
  )
}

function AppGroups({ groups }: { groups: ReturnType<typeof plansByApp>['forSale'] }) {
  return groups.map(({ app, plans }) => (
    <tbody key={app.id}>
      <AppRow app={app} hasPlans={plans.length > 0} />
      {plans.map((plan) => (
        <PlanRow key={plan.key} app={app} plan={plan} />
      ))}
    </tbody>
  ))
}

/** The name of an app above its plans. An app without plans has its price here. */
function AppRow({ app, hasPlans }: { app: App; hasPlans: boolean }) {
  return (
    <tr className="all-plans-app">
      <th scope="rowgroup" colSpan={hasPlans ? 4 : 1}>
        <a href={app.href} className="text-link">
          <Text of={app} field="name" as="span" />
        </a>
        {app.status === 'Coming Soon' && (
          <StatusBadge status={app.status} edit={editAttribute(app.edit, 'status')} />
        )}
        {hasPlans && app.priceNote && (
          <Text of={app} field="priceNote" as="span" className="all-plans-note" />
        )}
      </th>
      {!hasPlans && (
        <>
          <td colSpan={2}>
            <AppPrice app={app} className="figures" />
            <OptionalText of={app} field="priceNote" as="span" className="all-plans-note" />
          </td>
          <td>
            <AppActions app={{ ...app, demoUrl: undefined }} size="small" />
          </td>
        </>
      )}
    </tr>
  )
}

function PlanRow({ app, plan }: { app: App; plan: OfferedPlan }) {
  const edit = editItem(app.edit, 'plans', plan.key)

  return (
    <tr>
      <th scope="row">
        <span {...edit('name')}>{plan.name}</span>
        {plan.badge && (
          <span className="badge" data-hue="green" {...edit('badge')}>
            {plan.badge}
          </span>
        )}
      </th>
      <td>
        <strong {...edit('price')}>{plan.price}</strong>{' '}
        {plan.compareAtPrice && (
          <s className="text-ink-soft">
            <span className="sr-only">instead of </span>
            <span {...edit('compareAtPrice')}>{plan.compareAtPrice}</span>
          </s>
        )}{' '}
        <span className="note block" {...edit('period')}>
          {plan.period}
        </span>
      </td>
      <td>
        {plan.description && <p {...edit('description')}>{plan.description}</p>}
        <ul>
          {plan.features.map((feature, index) => (
            <li key={feature} {...edit(`features[${index}]`)}>
              {feature}
            </li>
          ))}
        </ul>
      </td>
      <td>
        {plan.actionUrl && (
          <ButtonLink href={plan.actionUrl} size="small">
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
