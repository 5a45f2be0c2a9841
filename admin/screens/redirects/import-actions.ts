'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'
import { asAdmin } from '#lib/auth/as-admin.server.ts'
import { env } from '#lib/env.ts'
import { redirectMessages as say } from '#lib/messages-admin.ts'
import { REDIRECTS } from '#lib/publishing/db-tags.ts'
import { expire } from '#lib/publishing/tell-front.server.ts'
import { findLoops } from '#lib/redirects/check-rule.ts'
import { draftsToWrite, MAX_LINES, MAX_PROBED, planImport } from '#lib/redirects/import-plan.ts'
import { statusOf } from '#lib/redirects/probe.server.ts'
import { readCsv } from '#lib/redirects/redirect-csv.ts'
import { storeImport, undoStoredImport } from '#lib/redirects/stored-imports.ts'
import { listRedirects } from '#lib/redirects/stored-redirects.ts'

const importSchema = z.object({
  text: z.string(),
  fileName: z.string(),
  lines: z.array(z.number().int()).max(MAX_LINES),
})

/**
 * Imports rows of a CSV file, all or none. The import is planned again with the current rules, which may have changed
 * since the preview.
 */
export async function importRedirects(value: unknown) {
  return asAdmin(say.importFailed, async ({ client }) => {
    const { text, fileName, lines: wanted } = importSchema.parse(value)
    const rows = readCsv(text)
    if (typeof rows === 'string') return { ok: false as const, message: rows }
    const numbers = new Set(wanted)
    const chosen = rows.filter(({ line }) => numbers.has(line))
    const plan = planImport(chosen, await listRedirects(client), env.siteUrl)
    const refused = plan.find(({ kind }) => kind === 'refused')
    if (refused?.kind === 'refused') {
      return { ok: false as const, message: say.importStale(refused.line, refused.reason) }
    }
    const drafts = draftsToWrite(plan)
    if (drafts.length === 0) return { ok: false as const, message: say.importEmpty }
    const stored = await storeImport(client, fileName, drafts)
    await expire([REDIRECTS])
    refresh()
    return { ok: true as const, ...stored }
  })
}

/** Undoes an import. Rules that were changed since the import stay as they are. */
export async function undoImport(id: unknown) {
  return asAdmin(say.undoFailed, async ({ client }) => {
    const undone = await undoStoredImport(client, z.uuid().parse(id))
    await expire([REDIRECTS])
    refresh()
    if (!undone) return { ok: false as const, message: say.undoneBefore }
    const [loop] = findLoops(await listRedirects(client), env.siteUrl).values()
    return { ok: true as const, undone, loop }
  })
}

/**
 * Requests paths from the site itself, to warn about hidden pages and missing destinations of an import.
 *
 * @returns an HTTP status for each path; `null` for one that didn't respond
 */
export async function probeImport(paths: unknown) {
  return asAdmin(say.importFailed, async () => {
    const asked = z.array(z.string().startsWith('/')).max(MAX_PROBED).parse(paths)
    const statuses = await Promise.all(asked.map(statusOf))
    return { ok: true as const, statuses: statuses.map((status) => status ?? null) }
  })
}
