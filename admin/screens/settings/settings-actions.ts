'use server'

import { z } from 'zod'
import { asAdmin } from '#lib/auth/as-admin.server.ts'
import { saveContent } from '#lib/content/save-content.server.ts'
import type { FieldChange } from '#lib/content/save-fields.ts'
import { env } from '#lib/env.ts'
import { isRecord } from '#lib/json.ts'
import { settingsMessages as say } from '#lib/messages-settings.ts'
import { siteSettings } from '#schemas/site-settings.ts'
import { mergePageSeo } from '#site/content/seo/parse.ts'
import { pageContents } from '#site/registry.ts'
import type { SeoPage } from '#site/seo/seo-pages.ts'
import { formValues } from './form-values.ts'
import { checkGeneral, SETTINGS_ID } from './general-settings.ts'
import { pageNodes } from './page-nodes.server.ts'
import type { SaveAnswer } from './save-answer.ts'
import { listSeoPages } from './seo-pages.server.ts'
import { checkSeo, SEO, seoFieldsOf, seoValues } from './seo-values.ts'

const settingsValues = formValues(siteSettings)

const changesSchema = z
  .array(z.object({ path: z.string(), seen: z.unknown(), next: z.unknown() }))
  .min(1)
  .max(40)

export async function saveSettings(changes: unknown, overwrite: unknown) {
  return asAdmin<SaveAnswer>(say.saveFailed, async (admin) => {
    const parsed = readChanges(changes, settingsValues)
    const [message] = Object.values(checkGeneral(nextOf(parsed)))
    if (message) return { ok: false, message }

    const outcome = await saveContent(admin.viewer, {
      id: SETTINGS_ID,
      type: 'siteSettings',
      changes: parsed.map((change) => ({ ...change, overwrite: overwrite === true })),
    })
    return { ok: true, conflicts: outcome.status === 'conflict' ? outcome.conflicts : [] }
  })
}

/** Saves a page's SEO data in its document, and creates that of a fixed page if needed. */
export async function saveSeo(path: unknown, changes: unknown, overwrite: unknown) {
  return asAdmin<SaveAnswer>(say.seoSaveFailed, async (admin) => {
    const page = await seoPageAt(path)
    const parsed = readChanges(changes, seoValues)
    const [message] = Object.values(checkSeo(seoFieldsOf(nextOf(parsed))))
    if (message) return { ok: false, message }

    const outcome = await saveContent(admin.viewer, {
      ...page.document,
      changes: parsed.map((change) => ({ ...change, overwrite: overwrite === true })),
      initial: pageContents.get(page.document.id),
      missing: (stored) => (isRecord(stored[SEO]) ? undefined : { [SEO]: { _type: 'seo' } }),
    })
    return { ok: true, conflicts: outcome.status === 'conflict' ? outcome.conflicts : [] }
  })
}

/** Generates the structured data of a page for this SEO data, without the custom schema. */
export async function generatedNodes(path: unknown, fields: unknown) {
  return asAdmin(say.loadFailed, async () => {
    const page = await seoPageAt(path)
    return {
      ok: true as const,
      nodes: await pageNodes(page, mergePageSeo(page, fields, env.siteUrl)),
    }
  })
}

/** @throws if there is no page with editable SEO data at the path */
async function seoPageAt(path: unknown): Promise<SeoPage> {
  const wanted = z.string().parse(path)
  const page = (await listSeoPages()).find((each) => each.path === wanted)
  if (!page) throw new TypeError('There is no page with SEO data at this path.')
  return page
}

/** @throws if a field is not in the form, or its value is invalid */
function readChanges(changes: unknown, values: ReadonlyMap<string, z.ZodType>): FieldChange[] {
  return changesSchema.parse(changes).map(({ path, seen, next }) => {
    const schema = values.get(path)
    if (!schema) throw new TypeError(`Not a field of the form: ${path}`)
    return { path, seen, next: schema.parse(next) }
  })
}

function nextOf(changes: readonly FieldChange[]) {
  return Object.fromEntries(changes.map(({ path, next }) => [path, next]))
}
