import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { siteSettingsDefaults } from '#schemas/site-settings-defaults.ts'
import { textDefaults } from '#site/registry.ts'
import { testApp } from '../app/test-app.ts'
import { toToolCards } from '../tool/parse.ts'
import { type CatalogFacts, catalogFacts } from './facts.ts'
import { toQuestions } from './parse.ts'

const visitor = { editable: false }

/** Facts of a catalog with one app, for tests. */
export const testFacts: CatalogFacts = catalogFacts({
  apps: [testApp],
  tools: toToolCards([], visitor),
  content: { contactHours: textDefaults.contactHours, mail: siteSettingsDefaults },
})

const seeded = z.looseObject({
  _type: z.string(),
  slug: z.object({ current: z.string() }).optional(),
  about: z.array(z.object({ _ref: z.string() })).optional(),
})

const seed = readFileSync(new URL('../../../content/seed.ndjson', import.meta.url), 'utf8')

/** The questions of the seed content, as the query returns them. */
const seedQuestions: readonly Readonly<Record<string, unknown>>[] = seed
  .trim()
  .split('\n')
  .map((line) => seeded.parse(JSON.parse(line)))
  .filter(({ _type }) => _type === 'question')
  .map(({ slug, about, ...fields }) => ({
    ...fields,
    anchor: slug?.current,
    about: about?.map(({ _ref }) => _ref) ?? null,
    statuses: about ? ['Coming Soon'] : null,
  }))

/** The questions of the seed content, as a site with one app shows them. */
export const testQuestions = toQuestions(seedQuestions, testFacts, visitor)
