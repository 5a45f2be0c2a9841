import { actionResult } from '#admin/kit/action-result.ts'
import { ownSaves } from '#admin/kit/own-saves.ts'
import type { Refusal } from '#lib/auth/action-outcome.ts'
import type { TextAddress } from '#lib/content/text-address.ts'
import { saveText } from './stored-text.ts'
import type { SavedText } from './text-outcomes.ts'

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
