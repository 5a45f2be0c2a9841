import { editItem } from '#lib/content/edit-attributes.ts'
import { type App, shortPeriod } from '#site/content/app/parse.ts'
import { currentLabels } from '#site/content/labels/query.ts'
import { Text } from '#site/ui/text.tsx'

/**
 * The app's own price or that of its first plan. Without either, a label says that there is no price yet. The price of an
 * app that is coming soon is marked as planned.
 */
export async function AppPrice({ app, as: Tag = 'span', className }: AppPriceProps) {
  if (!app.pricing) {
    return <Text of={await currentLabels()} field="noPrice" as={Tag} className="text-ink-soft" />
  }
  if (app.status !== 'Coming Soon') return <Price app={app} as={Tag} className={className} />
  return (
    <Tag>
      <Price app={app} as="span" className={className} />{' '}
      <Text of={await currentLabels()} field="plannedPrice" as="span" className="note" />
    </Tag>
  )
}

function Price({ app, as: Tag, className }: Required<AppPriceProps>) {
  const { pricedPlan: plan, edit } = app
  if (!plan || !edit) return <Text of={app} field="pricing" as={Tag} className={className} />
  const field = editItem(edit, 'plans', plan.key)
  return (
    <Tag className={className}>
      <span {...field('price')}>{plan.price}</span>
      <span {...field('period')}>{shortPeriod(plan)}</span>
    </Tag>
  )
}

type AppPriceProps = { app: App; as?: 'span' | 'p'; className: string }
