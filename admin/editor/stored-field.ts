import { ownSaves } from '#admin/kit/own-saves.ts'
import type { ActionOutcome, Refusal } from '#lib/auth/action-outcome.ts'
import type { TextAddress } from '#lib/content/text-address.ts'
import { editMessages as say } from '#lib/messages-edit.ts'
import type { PageChange, SaveAnswer } from './page-change.ts'
import type { OpenedText } from './text/text-outcomes.ts'

const ENDPOINT = '/api/texts'

/** A request that got no answer. The site may be unreachable or restarting, so it can be sent again. */
export type Unsent = Refusal & { readonly isUnsent: true }

export function openText({ id, type, path }: TextAddress): Promise<OpenedText | Refusal | Unsent> {
  const request = fetch(`${ENDPOINT}?${new URLSearchParams({ id, type, path })}`)
  return answerOf<OpenedText>(request, say.openFailed)
}

function sendChange(
  change: PageChange,
  failure: string,
): Promise<SaveAnswer<unknown> | Refusal | Unsent> {
  const request = fetch(ENDPOINT, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(change),
  })
  return answerOf<SaveAnswer<unknown>>(request, failure)
}

async function answerOf<Outcome extends ActionOutcome>(
  request: Promise<Response>,
  failure: string,
): Promise<Outcome | Refusal | Unsent> {
  try {
    return await outcomeOf<Outcome>(request)
  } catch (error) {
    console.warn(error)
    const { cause } = error instanceof Error ? error : {}
    const isUnsent = typeof cause !== 'number' || cause >= 502
    return { ok: false, message: failure, ...(isUnsent && { isUnsent }) }
  }
}

/**
 * Returns the outcome in a response, or the reason why this person may not change anything any more.
 *
 * @throws for a request that failed, and any other response
 */
export async function outcomeOf<Outcome extends ActionOutcome>(
  request: Promise<Response>,
): Promise<Outcome | Refusal> {
  const response = await request
  if (response.ok) {
    const outcome: Outcome = await response.json()
    return outcome
  }
  const message = await response.text()
  // These say why trying again doesn't help: the session or the role has ended, or the disk is full. Other failures get
  // the caller's own words.
  if ([401, 403, 507].includes(response.status)) return { ok: false, message }
  const { url, status } = response
  throw new Error(`${url} answered ${status}: ${message}`, { cause: status })
}

/**
 * Stores a field after this tab's earlier saves of the document, and counts those saves as seen.
 *
 * @param failure the sentence for the person when the site does not answer
 */
export function storeField<Value>(
  { address, read }: StoredField<Value>,
  { seen, ...rest }: FieldChange,
  failure: string,
): Promise<SaveAnswer<Value> | Unsent> {
  return ownSaves.inLine(address.id, async () => {
    const expected = ownSaves.seenNow(address, seen)
    const change = { ...address, seen: expected, ...rest }
    const answer = await sendChange(change, failure)
    if (!answer.ok) return answer
    if (answer.status === 'conflict') return { ...answer, theirs: read(answer.theirs) }
    const stored = read(answer.stored)
    // An older text of this tab lacks what was merged into it, so it no longer counts as seen.
    if (answer.mergedWith === undefined) ownSaves.stored(address, { seen: expected, next: stored })
    else ownSaves.read(address, stored)
    return { ...answer, before: read(answer.before), stored }
  })
}

export type StoredField<Value> = {
  readonly address: TextAddress
  /** Parses a value as it is stored. */
  readonly read: (value: unknown) => Value
}

type FieldChange = {
  /** The value that was stored when the person began; `null` for none. */
  readonly seen: unknown
  readonly next: unknown
  readonly overwrite: boolean
  readonly decided?: unknown
}
