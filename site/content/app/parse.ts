import { z } from 'zod'
import {
  badgeColor,
  type Entry,
  flag,
  iconName,
  link,
  objectsOf,
  optionalText,
  type ReadersOf,
  requiredText,
  text,
  texts,
  usableDocuments,
} from '#lib/content/stored-fields.ts'
import { appPath } from '#schemas/app-path.ts'
import { appStatuses } from '#schemas/rules/choices.ts'
import type { APPS_QUERY_RESULT, Highlight, Plan } from '#schemas/sanity.types.ts'
import { storedSeo } from '#site/content/seo/stored.ts'
import type { PageAddress } from '#site/define.ts'

/** An app of the catalog, including its page; optional fields are `undefined`. */
export type App = Readonly<ReturnType<typeof toApps>[number]>

const plan = z
  .object({
    _key: z.string(),
    name: requiredText,
    /** Display text such as `$49`, and the unit it covers, such as `per month`. */
    price: requiredText,
    period: optionalText,
    /** The price when bought separately, shown struck through. */
    compareAtPrice: optionalText,
    description: optionalText,
    features: texts,
    badge: optionalText,
    highlighted: flag,
    actionLabel: optionalText,
    actionUrl: link,
  } satisfies ReadersOf<Entry<Plan>>)
  .transform(({ _key, ...rest }) => ({ key: _key, ...rest }))

const highlight = z
  .object({
    _key: z.string(),
    title: requiredText,
    description: text,
    icon: iconName,
  } satisfies ReadersOf<Entry<Highlight>>)
  .transform(({ _key, ...rest }) => ({ key: _key, ...rest }))

const storedApp = z.object({
  _id: z.string(),
  /** The app's ID in code and links (requirements §1). */
  id: requiredText,
  name: requiredText,
  /** Former IDs that still lead to the app. */
  aliases: texts,
  mobileMenuLabel: optionalText,
  tagline: text,
  description: text,
  /** Without a status, the card has no badge. */
  status: z.enum(appStatuses).optional().catch(undefined),
  icon: iconName,
  color: badgeColor,
  features: texts,
  highlights: objectsOf(highlight),
  /** Platforms it works with, and what it does on each. */
  platforms: objectsOf(highlight),
  sampleQuestions: texts,
  /** Headings of its page from before it was made of sections. */
  featuresTitle: optionalText,
  questionsTitle: optionalText,
  plansTitle: optionalText,
  closingTitle: optionalText,
  closingText: optionalText,
  /** A price for the card that none of the plans has. */
  pricing: optionalText,
  /** A sentence about what the price covers. */
  priceNote: optionalText,
  plans: objectsOf(plan),
  path: z
    .string()
    .regex(appPath)
    .transform((path): PageAddress => `/${path.slice(1)}`),
  trialUrl: link,
  demoUrl: link,
  leftOutOfFooter: flag,
  /** The sections of its page as stored. Without them, it has those in `content/apps`. */
  pageBuilder: z.array(z.record(z.string(), z.unknown())).catch([]),
  seo: storedSeo,
} satisfies ReadersOf<APPS_QUERY_RESULT[number]>)

export function toApps(result: unknown, { editable }: { readonly editable: boolean }) {
  const shown = firstAtEachAddress(usableDocuments(storedApp, result))
  return shown.map(({ _id, mobileMenuLabel, path, ...app }) => ({
    ...app,
    documentId: _id,
    ...cardPrice(app),
    menuLabel: mobileMenuLabel ?? app.name,
    href: path,
    edit: editable ? { id: _id, type: 'app' } : undefined,
  }))
}

/**
 * Returns the price on the app's card, by default the price of its first plan. It is empty if the card shows no
 * price.
 */
function cardPrice({
  pricing,
  plans: [first],
}: Pick<z.infer<typeof storedApp>, 'pricing' | 'plans'>) {
  if (pricing || !first) return { pricing: pricing ?? '', pricedPlan: undefined }
  return { pricing: `${first.price}${shortPeriod(first)}`, pricedPlan: first }
}

/** Returns `/month` for `per month`. */
export function shortPeriod({ period = '' }: { readonly period?: string | undefined }): string {
  return period.startsWith('per ') ? `/${period.slice('per '.length)}` : period && ` ${period}`
}

/** Returns only the first app per path, because all links to a path lead to that app's page. */
function firstAtEachAddress<A extends { readonly _id: string; readonly path: string }>(
  apps: readonly A[],
): A[] {
  const first = new Map(apps.toReversed().map((app) => [app.path, app._id]))
  return apps.filter(({ _id, path }) => {
    const owner = first.get(path)
    if (owner !== _id) console.warn(`Document ${_id} cannot be shown; ${owner} has its ${path}.`)
    return owner === _id
  })
}
