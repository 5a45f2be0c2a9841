import { z } from 'zod'
import { shippedAppSections } from '#content/apps/list.ts'
import { optionalText, texts } from '#lib/content/stored-fields.ts'
import type { Placed } from '#site/sections/define.ts'
import type { AnySection } from '#site/sections/list.ts'
import { toSections } from '#site/sections/parse.ts'
import type { Page } from '../page/parse.ts'
import type { App } from './parse.ts'

export function appPageSections(app: App): Placed<AnySection>[] {
  return toSections(
    app.pageBuilder.length > 0 ? app.pageBuilder : shippedAppSections(app),
    app.edit,
  )
}

const storedApp = z.object({
  id: z
    .object({ current: z.string() })
    .transform(({ current }) => current)
    .catch(''),
  aliases: texts,
  featuresTitle: optionalText,
  questionsTitle: optionalText,
  plansTitle: optionalText,
  closingTitle: optionalText,
  closingText: optionalText,
  pageBuilder: z.array(z.unknown()).catch([]),
})

export function missingSections(document: Readonly<Record<string, unknown>>) {
  const { pageBuilder, ...app } = storedApp.parse({ ...document, id: document.slug })
  return pageBuilder.length > 0 ? undefined : { pageBuilder: shippedAppSections(app) }
}

/** Returns an app's page in the shape of other pages. */
export function appPage(app: App): Page {
  return {
    id: app.documentId,
    path: app.href,
    title: app.name,
    sections: appPageSections(app),
    seo: app.seo,
    modifiedAt: '',
    edit: app.edit,
  }
}

export function plansOnPage(app: App): App['plans'] {
  return appPageSections(app).some(({ _type, hidden }) => _type === 'appPlans' && !hidden)
    ? app.plans
    : []
}

/** Prefixes of an app's text names in `siteContent`, by app ID, as in `layerRankTitle`. */
const prefixes = new Map([
  ['layerrank', 'layerRank'],
  ['seodadda', 'seoDadda'],
  ['citeagent', 'localReach'],
  ['serp-analyzer', 'serpAnalyzer'],
] as const)

/** Returns the prefix for an app by its current or a former ID. */
export function appTextsOf({ id, aliases }: Pick<App, 'id' | 'aliases'>) {
  return [...prefixes].find(([known]) => known === id || aliases.includes(known))?.[1]
}
