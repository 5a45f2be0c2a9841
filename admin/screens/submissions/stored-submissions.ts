import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { AppError } from '#lib/errors.ts'
import {
  ROWS_ON_A_PAGE,
  type SubmissionList,
  type SubmissionQuery,
  wordsOf,
} from './submission-query.ts'

/** ISO 8601 time in UTC with the database's full precision, which exports need to continue from a row. */
const time = z.string().refine((text) => Number.isFinite(Date.parse(text)))

const message = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    topic: z.string().nullable(),
    message: z.string(),
    created_at: time,
    handled_at: time.nullable(),
  })
  .transform(({ created_at, handled_at, ...row }) => ({
    ...row,
    createdAt: created_at,
    handledAt: handled_at,
  }))

const subscriber = z
  .object({
    id: z.string(),
    email: z.string(),
    source_path: z.string().nullable(),
    created_at: time,
    unsubscribed_at: time.nullable(),
  })
  .transform(({ source_path, created_at, unsubscribed_at, ...row }) => ({
    ...row,
    sourcePath: source_path,
    createdAt: created_at,
    unsubscribedAt: unsubscribed_at,
  }))

const signup = z
  .object({ id: z.string(), app: z.string(), email: z.string(), created_at: time })
  .transform(({ created_at, ...row }) => ({ ...row, createdAt: created_at }))

export type StoredMessage = Readonly<z.infer<typeof message>>
/** A newsletter subscriber; `unsubscribedAt` is null while they are subscribed. */
export type StoredSubscriber = Readonly<z.infer<typeof subscriber>>
/** A sign-up for the waitlist of an app; `app` is the app's id. */
export type StoredSignup = Readonly<z.infer<typeof signup>>

/** Rows of one list, newest first, and the number of all matching rows. */
export type FoundSubmissions =
  | { readonly list: 'messages'; readonly found: number; readonly rows: readonly StoredMessage[] }
  | {
      readonly list: 'newsletter'
      readonly found: number
      readonly rows: readonly StoredSubscriber[]
    }
  | { readonly list: 'waitlist'; readonly found: number; readonly rows: readonly StoredSignup[] }

/** Rows to read: a page of the list, or the rows after one (for exports). */
export type RowRange = {
  readonly offset: number
  readonly limit: number
  readonly after?: { readonly id: string; readonly createdAt: string } | undefined
}

const tables = {
  messages: 'contact_messages',
  newsletter: 'newsletter_subscribers',
  waitlist: 'waitlist_signups',
} as const satisfies Record<SubmissionList, string>

/**
 * Finds the rows of a query. Row-level security returns none to callers who are not admins.
 *
 * @param range by default the page of the query
 * @throws Supabase's error
 */
export async function findSubmissions(
  client: SupabaseClient,
  query: SubmissionQuery,
  range: RowRange = { offset: (query.page - 1) * ROWS_ON_A_PAGE, limit: ROWS_ON_A_PAGE },
): Promise<FoundSubmissions> {
  const { list, show } = query
  const { offset, limit, after } = range
  const common = {
    _words: wordsOf(query),
    _offset: offset,
    _limit: limit,
    ...(after && { _before_at: after.createdAt, _before_id: after.id }),
  }
  if (list === 'messages') {
    const _handled = show === 'open' ? false : show === 'handled' ? true : null
    const data = await ask(client, 'find_contact_messages', { ...common, _handled })
    return { list, ...foundOf(message).parse(data) }
  }
  if (list === 'newsletter') {
    const _unsubscribed = show === 'current' ? false : show === 'unsubscribed' ? true : null
    const data = await ask(client, 'find_newsletter_subscribers', { ...common, _unsubscribed })
    return { list, ...foundOf(subscriber).parse(data) }
  }
  const data = await ask(client, 'find_waitlist_signups', { ...common, _app: show || null })
  return { list, ...foundOf(signup).parse(data) }
}

const countsSchema = z
  .object({
    messages: z.number(),
    open_messages: z.number(),
    subscribers: z.number(),
    current_subscribers: z.number(),
    signups: z.number(),
    signups_by_app: z.record(z.string(), z.number()),
  })
  .transform((counts) => ({
    messages: counts.messages,
    openMessages: counts.open_messages,
    newsletter: counts.subscribers,
    currentSubscribers: counts.current_subscribers,
    waitlist: counts.signups,
    signupsByApp: counts.signups_by_app,
  }))

/** Number of rows in every list, regardless of the search. */
export type SubmissionCounts = Readonly<z.infer<typeof countsSchema>>

/** @throws Supabase's error */
export async function countSubmissions(client: SupabaseClient): Promise<SubmissionCounts> {
  return countsSchema.parse(await ask(client, 'count_submissions', {}))
}

/**
 * Marks a message as handled or as open.
 *
 * @throws AppError `not-found` if the message is not there or not visible to this client; otherwise Supabase's
 *   error
 */
export async function setMessageHandled(
  client: SupabaseClient,
  id: string,
  isHandled: boolean,
): Promise<void> {
  await change(client, 'contact_messages', id, { handled_at: isHandled ? nowText() : null })
}

/** Unsubscribes a subscriber or subscribes them again. @throws as `setMessageHandled` */
export async function setUnsubscribed(
  client: SupabaseClient,
  id: string,
  isUnsubscribed: boolean,
): Promise<void> {
  const unsubscribed_at = isUnsubscribed ? nowText() : null
  await change(client, 'newsletter_subscribers', id, { unsubscribed_at })
}

/**
 * Deletes rows permanently. The audit trail records only who deleted how many.
 *
 * @returns the number of deleted rows
 * @throws Supabase's error
 */
export async function deleteSubmissions(
  client: SupabaseClient,
  list: SubmissionList,
  ids: readonly string[],
): Promise<number> {
  const { data } = await client
    .from(tables[list])
    .delete()
    .in('id', ids)
    .select('id')
    .throwOnError()
  return data.length
}

/** Returns the table of a list, for the audit trail. */
export function tableOf(list: SubmissionList): string {
  return tables[list]
}

function foundOf<Row extends z.ZodType>(row: Row) {
  return z.object({ found: z.number(), rows: z.array(row) })
}

async function ask(
  client: SupabaseClient,
  name: string,
  args: Record<string, unknown>,
): Promise<unknown> {
  const { data } = await client.rpc(name, args).throwOnError()
  return data
}

async function change(
  client: SupabaseClient,
  table: string,
  id: string,
  values: Record<string, unknown>,
): Promise<void> {
  const { data } = await client.from(table).update(values).eq('id', id).select('id').throwOnError()
  // Row-level security fails silently: it returns no rows.
  if (data.length === 0) throw new AppError('not-found', `There is no such row in ${table}.`)
}

function nowText(): string {
  return new Date().toISOString()
}
