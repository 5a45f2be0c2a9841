'use server'

import type { SupabaseClient } from '@supabase/supabase-js'
import { refresh } from 'next/cache'
import { z } from 'zod'
import type { ActionOutcome, Refusal } from '#lib/auth/action-outcome.ts'
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
  deleteRedirects,
  insertRedirect,
  listRedirects,
  putRedirectsBack,
  type StoredRedirect,
  setActive,
  updateRedirect,
} from '#lib/redirects/stored-redirects.ts'
import { readSitePaths } from './site-paths.server.ts'

const idSchema = z.uuid()

/** Maximum number of rules to change at once; a page of the list has fewer. */
const MAX_RULES = 100

const idsSchema = z.array(idSchema).min(1).max(MAX_RULES)

const warnedSchema = z.object({ hidden: z.number(), planned: z.number() })

const storedRedirect = z.object({
  id: idSchema,
  sourcePath: z.string(),
  destinationUrl: z.string(),
  redirectType: z.union([z.literal(301), z.literal(302)]),
  isActive: z.boolean(),
  description: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  hitCount: z.number().int().nonnegative(),
  lastHitAt: z.iso.datetime().nullable(),
})

/**
 * Saves a new or edited rule. With `shorten`, rules that lead to it are pointed straight to its final destination.
 * The rule is checked again here, because the rules and the pages may have changed since the screen was loaded.
 *
 * @param warned numbers of pages and drafts that the admin knows the rule hides
 */
export async function saveRedirect(
  id: unknown,
  value: unknown,
  shorten: unknown,
  warned: unknown,
): Promise<{ readonly ok: true; readonly id: string } | Refusal> {
  return asAdmin(say.saveFailed, async ({ client }) => {
    const rule = {
      id: id === undefined ? undefined : idSchema.parse(id),
      value,
      shorten: shorten === true,
      warned: warnedSchema.parse(warned),
    }
    const saved = await save(client, rule).catch(databaseError)
    if (typeof saved === 'string') {
      // The dialog then shows what the screen didn't know.
      refresh()
      return { ok: false, message: saved }
    }
    await showChange()
    return { ok: true, ...saved }
  })
}

/** @returns a message if it rejects the rule */
async function save(client: SupabaseClient, { id, value, shorten, warned }: EditedRule) {
  const [rules, paths] = await Promise.all([listRedirects(client), readSitePaths()])
  const review = reviewRule(value, id, rules, paths, env.siteUrl)
  const { draft, errors, loop, lengthened, hidden, planned } = review
  const [error] = Object.values(errors)
  if (!draft) return error ?? say.saveFailed
  if (loop && draft.isActive) return say.circle(loop)
  if (draft.isActive && (hidden.length > warned.hidden || planned.length > warned.planned))
    return say.hides

  const savedId = id ?? (await insertRedirect(client, draft))
  if (id !== undefined) await updateRedirect(client, id, draft)
  for (const { rule, final } of shorten && draft.isActive ? lengthened : []) {
    await updateRedirect(client, rule.id, { destinationUrl: final })
  }
  return { id: savedId }
}

type EditedRule = {
  readonly id: string | undefined
  readonly value: unknown
  readonly shorten: boolean
  readonly warned: z.infer<typeof warnedSchema>
}

/** Returns the message that the database gives for a rejected rule; rethrows every other error. */
function databaseError(error: unknown): string {
  const message = databaseMessage(error)
  if (message === null) throw error
  console.error(say.saveFailed, error)
  return message
}

/** Activates or deactivates rules. If one of them would create a redirect loop, none is activated. */
export async function setRedirectsActive(ids: unknown, isActive: unknown) {
  return change(say.statusFailed, async (client) => {
    const ruleIds = idsSchema.parse(ids)
    const isOn = z.boolean().parse(isActive)
    const rules = await listRedirects(client)
    const wanted = rules.map((rule) =>
      ruleIds.includes(rule.id) ? { ...rule, isActive: isOn } : rule,
    )
    const loop = isOn ? findLoop(wanted, ruleIds) : undefined
    if (loop) return `${say.statusFailed}. ${say.circle(loop)}`
    const changed = await setActive(client, ruleIds, isOn)
    return changed.length === 0 ? say.gone : null
  })
}

/** Returns the steps of a redirect loop that goes through one of the rules. */
function findLoop(rules: readonly StoredRedirect[], ids: readonly string[]) {
  for (const rule of rules.filter(({ id }) => ids.includes(id))) {
    const loop = checkRule(rule, rules, env.siteUrl).find(({ kind }) => kind === 'loop')
    if (loop?.kind === 'loop') return loop.way
  }
  return undefined
}

/** Deletes rules and returns them, so that `restoreRedirects` can undo it. */
export async function removeRedirects(ids: unknown) {
  return asAdmin(say.deleteFailed, async ({ client }) => {
    const removed = await deleteRedirects(client, idsSchema.parse(ids))
    await showChange()
    if (removed.length === 0) return { ok: false, message: say.gone } as const
    return { ok: true, removed } as const
  })
}

/** Undoes `removeRedirects`: all rules come back, or none if one no longer fits the current rules. */
export async function restoreRedirects(removed: unknown) {
  return change(say.restoreFailed, async (client) => {
    const restored = z.array(storedRedirect).max(MAX_RULES).parse(removed)
    const rules = await listRedirects(client)
    const all = [...rules, ...restored]
    const taken = restored.find((rule) =>
      rules.some(({ sourcePath }) => sourcePath === rule.sourcePath),
    )
    if (taken) return say.restoreTaken(taken.sourcePath)
    const active = restored.filter(({ isActive }) => isActive).map(({ id }) => id)
    const loop = findLoop(all, active)
    if (loop) return `${say.restoreFailed}. ${say.circle(loop)}`
    await putRedirectsBack(client, restored)
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
    await showChange()
    return { ok: true }
  })
}

/** Invalidates the redirects and refreshes the list. */
async function showChange(): Promise<void> {
  await expire([REDIRECTS])
  refresh()
}
