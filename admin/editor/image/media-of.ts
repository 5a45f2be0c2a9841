import { outcomeOf } from '#admin/editor/stored-field.ts'
import { actionResult } from '#admin/kit/action-result.ts'
import { imageMessages as say } from '#lib/messages-edit.ts'
import type { MediaImage } from './stored-image.ts'

type Found = { readonly ok: true; readonly image: MediaImage | null }

const images = new Map<string, Promise<MediaImage | null>>()

/** Returns an image in Media; null if it was deleted or can't be read. Each call returns the same promise, as React expects. */
export function mediaOf(id: string): Promise<MediaImage | null> {
  const known = images.get(id)
  if (known) return known
  const request = fetch(`/api/images?${new URLSearchParams({ asset: id })}`)
  const image = actionResult(outcomeOf<Found>(request), say.openFailed).then((answer) =>
    answer.ok ? answer.image : null,
  )
  images.set(id, image)
  return image
}

/** Keeps an image that was uploaded or chosen, so that it needs no request. */
export function rememberMedia(image: MediaImage): void {
  images.set(image.id, Promise.resolve(image))
}
