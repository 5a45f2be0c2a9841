'use server'

import { z } from 'zod'
import { asAdmin } from '#lib/auth/as-admin.server.ts'
import { mergePageSeo } from '#lib/content/page-seo-mapping.ts'
import { saveContent } from '#lib/edit/save-content.server.ts'
import type { FieldChange } from '#lib/edit/save-fields.ts'
import { env } from '#lib/env.ts'
import { settingsMessages as say } from '#lib/messages-settings.ts'
import { pageSeoId, seoPages } from '#schemas/page-paths.ts'
import { performanceFields } from '#schemas/site-settings-performance.ts'
import { checkGeneral, SETTINGS_ID } from './general-settings.ts'
import { pageNodes } from './page-nodes.server.ts'
import { checkPageSeo, pageSchemaTypes, pageTypes } from './page-seo-fields.ts'
import type { SaveAnswer } from './save-answer.ts'

const text = z.string().max(20_000).nullable()
const flag = z.boolean().nullable()

const settingsValues = new Map<string, z.ZodType>([
  ['siteName', text],
  ['tagline', text],
  ['contactEmail', text],
  ['showNewsletter', flag],
  ['enableComments', flag],
  ['maintenanceMode', flag],
  ...performanceFields.map(({ name }): [string, z.ZodType] => [`performance.${name}`, flag]),
])

const pageSeoValues = new Map<string, z.ZodType>([
  ['title', text],
  ['description', text],
  ['keywords', text],
  ['canonicalUrl', text],
  ['ogImage', text],
  ['ogImageAlt', text],
  ['noIndex', flag],
  ['type', z.enum(pageTypes).nullable()],
  ['schemaType', z.enum(pageSchemaTypes).nullable()],
  ['customSchema', text],
])

const changesSchema = z
  .array(z.object({ path: z.string(), seen: z.unknown(), next: z.unknown() }))
  .min(1)
  .max(40)

const seoPathSchema = z.enum(seoPages.map(({ path }) => path))

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

/** Saves search data of one of the eleven pages; the document is made when the page has none. */
export async function savePageSeo(path: unknown, changes: unknown, overwrite: unknown) {
  return asAdmin<SaveAnswer>(say.seoSaveFailed, async (admin) => {
    const page = seoPathSchema.parse(path)
    const wanted = readChanges(changes, pageSeoValues)
    const [wrong] = Object.values(checkPageSeo(nextOf(wanted)))
    if (wrong) return { ok: false, message: wrong }

    const outcome = await saveContent(admin, {
      id: pageSeoId(page),
      type: 'pageSeo',
      // Where there is a document it says so already, and this changes nothing.
      changes: [...wanted, { path: 'path', seen: null, next: page }],
      overwrite: overwrite === true,
    })
    return { ok: true, conflicts: outcome.status === 'conflict' ? outcome.conflicts : [] }
  })
}

/** The structured data a page would get by itself with this search data, as its nodes. */
export async function generatedNodes(path: unknown, fields: unknown) {
  return asAdmin(say.loadFailed, async () => {
    const page = seoPathSchema.parse(path)
    return { ok: true as const, nodes: await pageNodes(mergePageSeo(page, fields, env.siteUrl)) }
  })
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
