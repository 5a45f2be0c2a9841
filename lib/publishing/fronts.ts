import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { AppError } from '#lib/errors.ts'
import { storedTime } from '#lib/stored-time.ts'
import { type FrontReport, type FrontStatus, frontStatusSchema } from './front-status.ts'
import { FRONT_PROOF } from './headers.ts'

type Fetch = (url: string, init: RequestInit) => Promise<Response>

type Front = {
  readonly origin: string
  readonly secret: string
  readonly timeoutMs: number
}

type IdentifiedStatus = FrontStatus & { readonly id: string }

const ownStatusSchema = frontStatusSchema.extend({ id: z.string() })

/**
 * Requests the status of this server's front.
 *
 * @throws AppError `unexpected` if it doesn't respond or doesn't return a status
 */
export async function readOwnFront(fetch: Fetch, front: Front): Promise<IdentifiedStatus> {
  const response = await request(fetch, front, 'GET', '/_front/status')
  const status = ownStatusSchema.safeParse(await response.json().catch(() => undefined))
  if (status.success) return status.data
  throw new AppError('unexpected', 'Could not parse the status of the front.', {
    cause: status.error,
  })
}

/**
 * Makes this server's front render its failing pages again.
 *
 * @throws AppError `unexpected` if it doesn't respond
 */
export async function retryOwnFront(fetch: Fetch, front: Front): Promise<void> {
  await request(fetch, front, 'POST', '/_front/retry')
}

async function request(fetch: Fetch, front: Front, method: 'GET' | 'POST', path: string) {
  const isPost = method === 'POST'
  const response = await fetch(`${front.origin}${path}`, {
    method,
    headers: {
      [FRONT_PROOF]: front.secret,
      ...(isPost && { 'content-type': 'application/json' }),
    },
    ...(isPost && { body: '{}' }),
    cache: 'no-store',
    signal: AbortSignal.timeout(front.timeoutMs),
  }).catch((cause: unknown) => {
    throw new AppError('unexpected', 'The front did not respond.', { cause })
  })
  if (response.ok) return response
  throw new AppError('unexpected', `The front responded with ${response.status}.`)
}

const storedFrontsSchema = z.array(
  z.object({ id: z.string(), seenAt: storedTime, status: frontStatusSchema }),
)

type StoredFront = Readonly<z.infer<typeof storedFrontsSchema>[number]>

/**
 * Reads the last report of every front. Only for admins: the database returns nothing to others.
 *
 * @throws errors of Supabase
 */
export async function readStoredFronts(
  client: SupabaseClient,
  timeoutMs: number,
): Promise<StoredFront[]> {
  const { data } = await client
    .from('fronts')
    .select('id, seenAt:seen_at, status')
    .abortSignal(AbortSignal.timeout(timeoutMs))
    .throwOnError()
  return storedFrontsSchema.parse(data)
}

/**
 * Makes all fronts render their failing pages again within two seconds.
 *
 * @param client with the secret key
 * @throws errors of Supabase
 */
export async function retryAllFronts(client: SupabaseClient, timeoutMs: number): Promise<void> {
  await client
    .rpc('bump_cache_version', { _name: 'retry' })
    .abortSignal(AbortSignal.timeout(timeoutMs))
    .throwOnError()
}

type Sources = {
  /** This server's front. `silent` if it didn't respond, `none` without a front. */
  readonly own: IdentifiedStatus | 'silent' | 'none'
  /** `silent` if the database didn't respond. */
  readonly stored: readonly StoredFront[] | 'silent'
  readonly now: Date
}

/**
 * Merges both sources by id, this server's front first. Its own status is newer than its row, and is available without
 * the database.
 */
export function mergeFronts({ own, stored, now }: Sources): FrontReport {
  const readAt = now.toISOString()
  const ownStatus = typeof own === 'string' ? null : own
  const rows = stored === 'silent' ? [] : stored
  const others = rows
    .filter(({ id }) => id !== ownStatus?.id)
    .map((row) => ({ ...row, isOwn: false }))
    .toSorted((a, b) => a.status.host.localeCompare(b.status.host) || a.id.localeCompare(b.id))
  const first = ownStatus ? [ownFront(ownStatus, readAt)] : []
  return {
    readAt,
    ownFront: typeof own === 'string' ? own : 'answered',
    database: stored === 'silent' ? 'silent' : 'answered',
    fronts: [...first, ...others],
  }
}

function ownFront({ id, ...status }: IdentifiedStatus, seenAt: string) {
  return { id, isOwn: true, seenAt, status }
}
