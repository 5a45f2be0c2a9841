import { actionResult } from '#admin/kit/action-result.ts'
import { ownSaves } from '#admin/kit/own-saves.ts'
import type { ActionOutcome, Refusal } from '#lib/auth/action-outcome.ts'
import type { TextAddress } from '#lib/content/text-address.ts'
import type { OpenedText, SavedText } from './text-outcomes.ts'

const ADDRESS = '/api/texts'

/** @throws when the site does not answer, or has no answer */
export function openText({ id, type, path }: TextAddress): Promise<OpenedText | Refusal> {
  return outcomeOf(fetch(`${ADDRESS}?${new URLSearchParams({ id, type, path })}`))
}

/** @throws as `openText` */
function saveText(
  change: TextAddress & { seen: unknown; next: string | null; overwrite: boolean },
): Promise<SavedText | Refusal> {
  const { id, type, path, seen, next, overwrite } = change
  return outcomeOf(
    fetch(ADDRESS, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id, type, path, seen, next, overwrite }),
    }),
  )
}

async function outcomeOf<Outcome extends ActionOutcome>(
  asked: Promise<Response>,
): Promise<Outcome | Refusal> {
  const answer = await asked
  if (answer.ok) {
    const outcome: Outcome = await answer.json()
    return outcome
  }
  const message = await answer.text()
  // Whoever is no admin any more is told so; what else went wrong has the caller's own words.
  if (answer.status === 401 || answer.status === 403) return { ok: false, message }
  throw new Error(`${ADDRESS} answered ${answer.status}: ${message}`)
}

/**
 * Stores a text when everything before it is answered, as somebody who has seen what this tab stored itself.
 *
 * @param failure what is said when the site does not answer
 */
export function storeText(
  address: TextAddress,
  { seen, next, overwrite }: TextChange,
  failure: string,
): Promise<SavedText | Refusal> {
  return ownSaves.inLine(address.id, async () => {
    const known = ownSaves.seenNow(address, seen)
    const answer = await actionResult(
      saveText({ ...address, seen: known, next, overwrite }),
      failure,
    )
    if (answer.ok && answer.status === 'saved') {
      ownSaves.stored(address, { seen: known, next: answer.stored })
    }
    return answer
  })
}

type TextChange = {
  /** As it was stored when the person began; `null` for nothing. */
  readonly seen: unknown
  readonly next: string | null
  readonly overwrite: boolean
}
