'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'
import type { ActionOutcome } from '#lib/auth/action-outcome.ts'
import { asAdmin } from '#lib/auth/as-admin.server.ts'
import { env } from '#lib/env.ts'
import { redirectMessages as say } from '#lib/messages-admin.ts'
import { REDIRECTS } from '#lib/publishing/db-tags.ts'
import { expire } from '#lib/publishing/tell-front.server.ts'
import { draftsToWrite, MAX_LINES, planImport } from '#lib/redirects/import-plan.ts'
import { readCsv } from '#lib/redirects/redirect-csv.ts'
import { listRedirects, upsertRedirects } from '#lib/redirects/stored-redirects.ts'

/**
 * Imports redirects from a CSV file. The import is planned again with the current rules, which may have changed
 * since the preview.
 *
 * @param text content of the file
 */
export async function importRedirects(
  text: unknown,
): Promise<ActionOutcome & { readonly summary?: string }> {
  return asAdmin(say.saveFailed, async ({ client }) => {
    const lines = readCsv(z.string().parse(text))
    if (typeof lines === 'string') return { ok: false, message: lines }
    if (lines.length > MAX_LINES) return { ok: false, message: say.importLong(MAX_LINES) }
    const plan = planImport(lines, await listRedirects(client), env.siteUrl)
    const drafts = draftsToWrite(plan)
    if (drafts.length === 0) return { ok: false, message: say.importEmpty }
    await upsertRedirects(client, drafts)
    await expire([REDIRECTS])
    refresh()
    const added = plan.filter(({ kind }) => kind === 'new').length
    return { ok: true, summary: say.imported(added, drafts.length - added) }
  })
}
