import { editAttribute, editPath } from '#lib/content/edit-attributes.ts'
import { type App, shortPeriod } from '#site/content/app/parse.ts'
import { Text } from '#site/ui/text.tsx'

/** The price on the app's card: its own, or that of the first plan. */
export function AppPrice({ app, as: Tag = 'span', className }: AppPriceProps) {
  const { pricing, pricedPlan: plan, edit } = app
  if (!pricing) return null
  if (!plan || !edit) return <Text of={app} field="pricing" as={Tag} className={className} />
  const field = (name: string) => editAttribute(edit, `${editPath('plans', plan.key)}.${name}`)
  return (
    <Tag className={className}>
      <span {...field('price')}>{plan.price}</span>
      <span {...field('period')}>{shortPeriod(plan)}</span>
    </Tag>
  )
}

type AppPriceProps = { app: App; as?: 'span' | 'p'; className: string }
