import { z } from 'zod'
import { appPath } from '#schemas/app.ts'
import { appStatuses } from '#schemas/rules/statuses.ts'
import type { APPS_QUERY_RESULT, Highlight, Plan } from '#schemas/sanity.types.ts'
import {
  badgeColor,
  type Entry,
  flag,
  iconName,
  link,
  neededText,
  objectsOf,
  optionalText,
  type ReadersOf,
  text,
  texts,
  usableDocuments,
} from './stored-fields.ts'
import type { App } from './types.ts'

const plan = z
  .object({
    _key: z.string(),
    name: neededText,
    price: neededText,
    period: optionalText,
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
    title: neededText,
    description: text,
    icon: iconName,
  } satisfies ReadersOf<Entry<Highlight>>)
  .transform(({ _key, ...rest }) => ({ key: _key, ...rest }))

const storedApp = z.object({
  _id: z.string(),
  id: neededText,
  name: neededText,
  aliases: texts,
  mobileMenuLabel: optionalText,
  tagline: text,
  description: text,
  status: z.enum(appStatuses).optional().catch(undefined),
  icon: iconName,
  color: badgeColor,
  features: texts,
  highlights: objectsOf(highlight),
  sampleQuestions: texts,
  featuresTitle: optionalText,
  questionsTitle: optionalText,
  plansTitle: optionalText,
  closingTitle: optionalText,
  closingText: optionalText,
  pricing: text,
  plans: objectsOf(plan),
  path: z.string().regex(appPath),
  trialUrl: link,
  demoUrl: link,
} satisfies ReadersOf<APPS_QUERY_RESULT[number]>)

/** The apps of a query's result that can be shown. */
export function toApps(result: unknown, { editable }: { readonly editable: boolean }): App[] {
  return usableDocuments(storedApp, result).map(({ _id, mobileMenuLabel, path, ...app }) => ({
    ...app,
    menuLabel: mobileMenuLabel ?? app.name,
    href: path,
    edit: editable ? { id: _id, type: 'app' } : undefined,
  }))
}
