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

/** Saves settings of the site. */
export async function saveSettings(changes: unknown, overwrite: unknown) {
  return asAdmin<SaveAnswer>(say.saveFailed, async (admin) => {
    const wanted = readChanges(changes, settingsValues)
    const [wrong] = Object.values(checkGeneral(nextOf(wanted)))
    if (wrong) return { ok: false, message: wrong }

    const outcome = await saveContent(admin, {
      id: SETTINGS_ID,
      type: 'siteSettings',
      changes: wanted,
      overwrite: overwrite === true,
    })
    if (outcome.status === 'conflict') return { ok: true, conflicts: outcome.conflicts }
    return { ok: true, conflicts: [] }
  })
}

/** Saves search data of a page; the document is made when the page has none. */
export async function savePageSeo(path: unknown, changes: unknown, overwrite: unknown) {
  return asAdmin<SaveAnswer>(say.seoSaveFailed, async (admin) => {
    const page = await seoPageAt(path)
    const wanted = readChanges(changes, pageSeoValues)
    const [wrong] = Object.values(checkPageSeo(nextOf(wanted)))
    if (wrong) return { ok: false, message: wrong }

    const outcome = await saveContent(admin, {
      id: pageSeoId(page.path),
      type: 'pageSeo',
      // Where there is a document it says so already, and this changes nothing.
      changes: [...wanted, { path: 'path', seen: null, next: page.path }],
      overwrite: overwrite === true,
    })
    return { ok: true, conflicts: outcome.status === 'conflict' ? outcome.conflicts : [] }
  })
}

/** The structured data a page would get by itself with this search data, as its nodes. */
export async function generatedNodes(path: unknown, fields: unknown) {
  return asAdmin(say.loadFailed, async () => {
    const page = await seoPageAt(path)
    return {
      ok: true as const,
      nodes: await pageNodes(page, mergePageSeo(page, fields, env.siteUrl)),
    }
  })
}

/** @throws where the path is not one, there is no such page, or its search data is fixed */
async function seoPageAt(path: unknown): Promise<SeoPage> {
  const wanted = z.string().parse(path)
  const page = seoPagesOf(await listApps(PUBLISHED)).find((each) => each.path === wanted)
  if (!page) throw new TypeError('There is no such page with search data.')
  return page
}

/** @throws when a field is not one of the form's, or cannot hold what it is given. */
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
