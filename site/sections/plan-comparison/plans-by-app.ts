import type { App } from '#site/content/app/parse.ts'

export type OfferedPlan = App['plans'][number]

/**
 * Groups plans by app and separates apps that are coming soon or have no plans. A plan that several apps list under one
 * name and price is a bundle, and is returned once.
 */
export function plansByApp(apps: readonly App[]) {
  const counts = Map.groupBy(
    apps.flatMap((app) => app.plans.map((plan) => ({ app, plan }))),
    ({ plan }) => `${plan.name} ${plan.price}`,
  )
  const bundles = [...counts.values()].flatMap(([first, ...others]) =>
    first && others.length > 0 ? [first] : [],
  )
  const isBundle = ({ name, price }: OfferedPlan) =>
    bundles.some(({ plan }) => plan.name === name && plan.price === price)
  const groups = apps.map((app) => ({ app, plans: app.plans.filter((plan) => !isBundle(plan)) }))
  const isForSale = ({ app, plans }: (typeof groups)[number]) =>
    app.status !== 'Coming Soon' && plans.length > 0
  return {
    forSale: groups.filter(isForSale),
    bundles,
    later: groups.filter((group) => !isForSale(group)),
  }
}
