'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'
import { requireAdmin } from '#lib/auth/require-admin.server.ts'
import { env } from '#lib/env.ts'
import { AppError } from '#lib/errors.ts'
import { redirectMessages as say } from '#lib/messages.ts'
import { announceRedirects } from '#lib/redirects/announce.server.ts'
import { draftsToWrite, MOST_LINES, planImport } from '#lib/redirects/import-plan.ts'
import { readCsv } from '#lib/redirects/redirect-csv.ts'
import { listRedirects, upsertRedirects } from '#lib/redirects/stored-redirects.ts'
import type { ActionOutcome } from './action-outcome.ts'

/**
 * Applies a CSV file. It is planned again with the rules as they are now, so that nothing is written that its
 * dry run would not show to whoever looked this moment.
 *
 * @param text the file
 */
export async function importRedirects(
  text: unknown,
): Promise<ActionOutcome & { readonly summary?: string }> {
  const check = await requireAdmin()
  if (!check.isAdmin) {
    return { ok: false, message: check.reason === 'signed-out' ? say.signedOut : say.notAdmin }
  }
  try {
    const lines = readCsv(z.string().parse(text))
    if (typeof lines === 'string') return { ok: false, message: lines }
    if (lines.length > MOST_LINES) return { ok: false, message: say.importLong(MOST_LINES) }
    const plan = planImport(lines, await listRedirects(check.client), env.siteUrl)
    const drafts = draftsToWrite(plan)
    if (drafts.length === 0) return { ok: false, message: say.importEmpty }
    await upsertRedirects(check.client, drafts)
    await announceRedirects()
    refresh()
    const added = plan.filter(({ kind }) => kind === 'new').length
    return { ok: true, summary: say.imported(added, drafts.length - added) }
  } catch (error) {
    console.error('An import of redirects failed.', error)
    return { ok: false, message: error instanceof AppError ? error.message : say.saveFailed }
  }
}
