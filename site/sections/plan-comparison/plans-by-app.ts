import type { App } from '#site/content/app/parse.ts'

export type OfferedPlan = App['plans'][number]

/** Groups the plans by app. A plan that several apps list under one name and price is a bundle, and is listed once. */
export function plansByApp(apps: readonly App[]) {
  const all = apps.flatMap((app) => app.plans.map((plan) => ({ app, plan })))
  const isBundle = ({ name, price }: OfferedPlan) =>
    all.filter(({ plan }) => plan.name === name && plan.price === price).length > 1
  const bundles = all.filter(
    ({ plan }, index) =>
      isBundle(plan) &&
      all.findIndex((other) => other.plan.name === plan.name && other.plan.price === plan.price) ===
        index,
  )
  return {
    groups: apps.map((app) => ({ app, plans: app.plans.filter((plan) => !isBundle(plan)) })),
    bundles,
  }
}
