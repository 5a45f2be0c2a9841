'use server'

import { z } from 'zod'
import { asAdmin } from '#lib/auth/as-admin.server.ts'
import { PUBLISHED } from '#lib/content/content-mode.ts'
import { saveContent } from '#lib/content/save-content.server.ts'
import type { FieldChange } from '#lib/content/save-fields.ts'
import { env } from '#lib/env.ts'
import { settingsMessages as say } from '#lib/messages-settings.ts'
import { pageSeoId } from '#schemas/page-seo-id.ts'
import { siteSettings } from '#schemas/site-settings.ts'
import { listApps } from '#site/content/app/query.ts'
import { mergePageSeo } from '#site/content/page-seo/parse.ts'
import { type SeoPage, seoPagesOf } from '#site/seo/seo-pages.ts'
import { formValues } from './form-values.ts'
import { checkGeneral, SETTINGS_ID } from './general-settings.ts'
import { pageNodes } from './page-nodes.server.ts'
import { checkPageSeo, pageSeoValues } from './page-seo-fields.ts'
import type { SaveAnswer } from './save-answer.ts'

const settingsValues = formValues(siteSettings)

const changesSchema = z
  .array(z.object({ path: z.string(), seen: z.unknown(), next: z.unknown() }))
  .min(1)
  .max(40)

/** Saves site settings. */
export async function saveSettings(changes: unknown, overwrite: unknown) {
  return asAdmin<SaveAnswer>(say.saveFailed, async (admin) => {
    const parsed = readChanges(changes, settingsValues)
    const [message] = Object.values(checkGeneral(nextOf(parsed)))
    if (message) return { ok: false, message }

    const outcome = await saveContent(admin, {
      id: SETTINGS_ID,
      type: 'siteSettings',
      changes: parsed.map((change) => ({ ...change, overwrite: overwrite === true })),
    })
    if (outcome.status === 'conflict') return { ok: true, conflicts: outcome.conflicts }
    return { ok: true, conflicts: [] }
  })
}

/** Saves a page's SEO data and creates its document if needed. */
export async function savePageSeo(path: unknown, changes: unknown, overwrite: unknown) {
  return asAdmin<SaveAnswer>(say.seoSaveFailed, async (admin) => {
    const page = await seoPageAt(path)
    const parsed = readChanges(changes, pageSeoValues)
    const [message] = Object.values(checkPageSeo(nextOf(parsed)))
    if (message) return { ok: false, message }

    // Sets `path` in a new document; an existing one already has it.
    const all = [...parsed, { path: 'path', seen: null, next: page.path }]
    const outcome = await saveContent(admin, {
      id: pageSeoId(page.path),
      type: 'pageSeo',
      changes: all.map((change) => ({ ...change, overwrite: overwrite === true })),
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
  const page = seoPagesOf(await listApps(PUBLISHED)).find((each) => each.path === wanted)
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
