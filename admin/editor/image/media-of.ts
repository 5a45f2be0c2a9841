import { outcomeOf } from '#admin/editor/stored-field.ts'
import { actionResult } from '#admin/kit/action-result.ts'
import type { Refusal } from '#lib/auth/action-outcome.ts'
import { imageMessages as say } from '#lib/messages-edit.ts'
import type { MediaImage } from './stored-image.ts'

/** An image in Media, null if it was deleted; or why it can't be read. */
type FoundImage = { readonly ok: true; readonly image: MediaImage | null } | Refusal

/** Milliseconds until an image that could not be read is requested again. */
const RETRY_MS = 5000

const images = new Map<string, Promise<FoundImage>>()

/** Returns an image in Media. Each call returns the same promise, as React expects. */
export function mediaOf(id: string): Promise<FoundImage> {
  const known = images.get(id)
  if (known) return known
  const request = fetch(`/api/images?${new URLSearchParams({ asset: id })}`)
  const found = actionResult(outcomeOf<FoundImage>(request), say.openFailed)
  images.set(id, found)
  void found.then(({ ok }) => ok || setTimeout(() => images.delete(id), RETRY_MS))
  return found
}

/** Keeps an image that was uploaded or chosen, so that it needs no request. */
export function rememberMedia(image: MediaImage): void {
  images.set(image.id, Promise.resolve({ ok: true, image }))
}
