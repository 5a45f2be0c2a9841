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
 * Saves a new or edited rule. With `shorten`, rules that lead to it lead to its end at once. It is checked here
 * again: another admin may have changed the rules since the dialog was opened.
 */
export async function saveRedirect(id: unknown, value: unknown, shorten: unknown) {
  return change(say.saveFailed, (client) => save(client, id, value, shorten).catch(inItsWords))
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

function inItsWords(error: unknown): string {
  const words = databaseMessage(error)
  if (words === null) throw error
  console.error(say.saveFailed, error)
  return words
}

/** Switches a rule on or off. One that would lead in a circle stays off. */
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

/** Deletes a rule. */
export async function removeRedirect(id: unknown) {
  return change(say.deleteFailed, async (client) => {
    await deleteRedirect(client, idSchema.parse(id))
    return null
  })
}

/** Takes an address off the list of missing ones. */
export async function dismissMissing(id: unknown) {
  return change(say.dismissFailed, async (client) => {
    await dismissMissingPage(client, idSchema.parse(id))
    return null
  })
}

/**
 * What the site answers at two of its own paths: where the rule would start, and where it leads.
 *
 * @returns `null` for a path that could not be asked, and for whoever is no admin.
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
 * The frame of every action: admins only, a sentence for everything that goes wrong, and the list and the proxy
 * brought up to date before the toast says that it is done.
 *
 * @param work comes back with a sentence when it refuses
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
