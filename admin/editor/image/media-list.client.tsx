'use client'

import { useEffect, useState } from 'react'
import { outcomeOf } from '#admin/editor/stored-field.ts'
import { actionResult } from '#admin/kit/action-result.ts'
import type { Refusal } from '#lib/auth/action-outcome.ts'
import { adminMessages } from '#lib/messages-admin.ts'
import { imageMessages as say } from '#lib/messages-edit.ts'
import { Field } from '#site/ui/field.tsx'
import { MediaPicture } from './media-picture.tsx'
import type { MediaImage } from './stored-image.ts'

/** Lists the newest images in Media, or those that match a search. */
export function MediaList({ chosen, onChoose }: MediaListProps) {
  const [words, setWords] = useState('')
  const found = useFound(words)

  return (
    <fieldset className="image-media">
      <legend>{say.fromMedia}</legend>
      <Field
        id="image-search"
        label={say.search}
        type="search"
        autoComplete="off"
        maxLength={100}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        // Enter would save the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {found === undefined && <p role="status">{adminMessages.loading}</p>}
      {found?.ok === false && <p role="alert">{found.message}</p>}
      {found?.ok && found.images.length === 0 && <p role="status">{say.noneFound}</p>}
      {found?.ok && (
        <ul>
          {found.images.map((image) => (
            <li key={image.id}>
              <button
                type="button"
                aria-pressed={image.id === chosen}
                onClick={() => onChoose(image)}
              >
                <MediaPicture image={image} sizes="8rem" />
                <span>{image.alt || image.name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}

type MediaListProps = {
  /** ID of the chosen image. */
  chosen: string | undefined
  onChoose: (image: MediaImage) => void
}

type Found = { readonly ok: true; readonly images: readonly MediaImage[] }

/** Milliseconds without a key before the search is sent. */
const SEARCH_DELAY_MS = 250

/** Returns the images for a search; `undefined` until the first answer. */
function useFound(words: string): Found | Refusal | undefined {
  const [found, setFound] = useState<Found | Refusal>()

  useEffect(() => {
    let isLeft = false
    const search = async () => {
      const request = fetch(`/api/images?${new URLSearchParams({ search: words.trim() })}`)
      const answer = await actionResult(outcomeOf<Found>(request), say.listFailed)
      if (!isLeft) setFound(answer)
    }
    const delay = setTimeout(() => void search(), words ? SEARCH_DELAY_MS : 0)
    return () => {
      isLeft = true
      clearTimeout(delay)
    }
  }, [words])

  return found
}
