import { actionResult } from '#admin/kit/action-result.ts'
import { ownSaves } from '#admin/kit/own-saves.ts'
import type { StoredBlock } from './body-value.ts'
import { type SavedBody, saveBody } from './save-body.ts'

/**
 * Stores a post's text when everything before it is answered, as somebody who has seen what this tab stored
 * itself.
 *
 * @param failure what is said when the site does not answer
 */
export function storeBody(
  postId: string,
  { seen, next, overwrite }: BodyChange,
  failure: string,
): Promise<SavedBody> {
  const address = { id: postId, path: 'body' }
  return ownSaves.inLine(postId, async () => {
    const known = ownSaves.seenNow(address, seen)
    const answer = await actionResult(
      saveBody({ id: postId, seen: known, next, overwrite }),
      failure,
    )
    if (answer.ok && answer.status === 'saved') {
      ownSaves.stored(address, { seen: known, next: answer.stored })
    }
    return answer
  })
}

type BodyChange = {
  /** What was stored when the person began. */
  readonly seen: readonly StoredBlock[]
  readonly next: readonly StoredBlock[]
  readonly overwrite: boolean
}
