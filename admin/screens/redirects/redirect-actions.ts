'use server'

import type { SupabaseClient } from '@supabase/supabase-js'
import { refresh } from 'next/cache'
import { z } from 'zod'
import type { ActionOutcome } from '#lib/auth/action-outcome.ts'
import { asAdmin } from '#lib/auth/as-admin.server.ts'
import { requireAdmin } from '#lib/auth/require-admin.server.ts'
import { env } from '#lib/env.ts'
import { redirectMessages as say } from '#lib/messages-admin.ts'
import { REDIRECTS } from '#lib/publishing/db-tags.ts'
import { expire } from '#lib/publishing/tell-front.server.ts'
import { checkRule } from '#lib/redirects/check-rule.ts'
import { statusOf } from '#lib/redirects/probe.server.ts'
import { reviewRule } from '#lib/redirects/review-rule.ts'
import { dismissMissingPage } from '#lib/redirects/stored-missing-pages.ts'
import {
  databaseMessage,
  deleteRedirect,
  insertRedirect,
  listRedirects,
  updateRedirect,
} from '#lib/redirects/stored-redirects.ts'

const idSchema = z.uuid()

/**
 * Saves a new or edited rule. With `shorten`, rules that lead to it are pointed straight to its final destination.
 * The rule is checked again here, because another admin may have changed the rules since the dialog was opened.
 */
export async function saveRedirect(id: unknown, value: unknown, shorten: unknown) {
  return change(say.saveFailed, (client) => save(client, id, value, shorten).catch(databaseError))
}

async function save(client: SupabaseClient, id: unknown, value: unknown, shorten: unknown) {
  const ruleId = id === undefined ? undefined : idSchema.parse(id)
  const rules = await listRedirects(client)
  const { draft, errors, loop, lengthened } = reviewRule(value, ruleId, rules, [], env.siteUrl)
  const [error] = Object.values(errors)
  if (!draft) return error ?? say.saveFailed
  if (loop && draft.isActive) return say.circle(loop)

  if (ruleId === undefined) await insertRedirect(client, draft)
  else await updateRedirect(client, ruleId, draft)
  for (const { rule, final } of shorten === true && draft.isActive ? lengthened : []) {
    await updateRedirect(client, rule.id, { destinationUrl: final })
  }
  return null
}

/** Returns the message that the database gives for a rejected rule; rethrows every other error. */
function databaseError(error: unknown): string {
  const message = databaseMessage(error)
  if (message === null) throw error
  console.error(say.saveFailed, error)
  return message
}

/** Activates or deactivates a rule. A rule that would create a redirect loop is not activated. */
export async function setRedirectActive(id: unknown, isActive: unknown) {
  return change(say.statusFailed, async (client) => {
    const ruleId = idSchema.parse(id)
    const isOn = z.boolean().parse(isActive)
    if (isOn) {
      const rules = await listRedirects(client)
      const rule = rules.find((each) => each.id === ruleId)
      const loop = rule && checkRule(rule, rules, env.siteUrl).find(({ kind }) => kind === 'loop')
      if (loop?.kind === 'loop') return `${say.statusFailed}. ${say.circle(loop.way)}`
    }
    await updateRedirect(client, ruleId, { isActive: isOn })
    return null
  })
}

export async function removeRedirect(id: unknown) {
  return change(say.deleteFailed, async (client) => {
    await deleteRedirect(client, idSchema.parse(id))
    return null
  })
}

/** Removes a path from the list of missing pages. */
export async function dismissMissing(id: unknown) {
  return change(say.dismissFailed, async (client) => {
    await dismissMissingPage(client, idSchema.parse(id))
    return null
  })
}

/**
 * Requests a rule's source and target path from the site itself.
 *
 * @returns the two status codes; `null` for a path that could not be requested, and for callers who are not admins
 */
export async function probePaths(source: unknown, target: unknown) {
  const nothing = { source: null, target: null }
  if (!(await requireAdmin()).isAdmin) return nothing
  const ask = async (path: unknown) =>
    typeof path === 'string' && path.startsWith('/') ? ((await statusOf(path)) ?? null) : null
  const [atSource, atTarget] = await Promise.all([ask(source), ask(target)])
  return { source: atSource, target: atTarget }
}

/**
 * Runs an action for admins only. Afterwards it invalidates the redirects and refreshes the list, before the toast
 * reports success.
 *
 * @param failure message for an unexpected error
 * @param work returns a message if it rejects the change, otherwise `null`
 */
async function change(
  failure: string,
  work: (client: SupabaseClient) => Promise<string | null>,
): Promise<ActionOutcome> {
  return asAdmin(failure, async ({ client }) => {
    const refusal = await work(client)
    if (refusal !== null) return { ok: false, message: refusal }
    await expire([REDIRECTS])
    refresh()
    return { ok: true }
  })
}
