'use client'

import { useState, useTransition } from 'react'
import { isSameValue } from '#admin/editor/body/body-same.ts'
import type { Conflict } from '#admin/editor/page-change.ts'
import { storeField } from '#admin/editor/stored-field.ts'
import { useEditMode } from '#admin/editor/use-edit-mode.ts'
import type { TextAddress } from '#lib/content/text-address.ts'
import { imageMessages as say } from '#lib/messages-edit.ts'
import { imageField, showImageSaved } from './image-steps.ts'
import type { StoredImage } from './stored-image.ts'

export type ImageTarget = { readonly address: TextAddress; readonly label: string }

/** Stores an image in place of the one that was opened. Another person's image is only replaced when saved again. */
export function useImageSaving({ target, page, stored, onClose }: SavingOptions) {
  const { redraw } = useEditMode()
  const [problem, setProblem] = useState<string>()
  const [conflict, setConflict] = useState<Conflict<StoredImage | null>>()
  const [isPending, start] = useTransition()

  const save = (next: StoredImage | null) => {
    if (!conflict && isSameValue(next, stored)) return onClose()
    start(async () => {
      const seen = conflict?.where === 'published' ? conflict.theirs : stored
      const change = { seen, next, overwrite: conflict?.where === 'draft' }
      const answer = await storeField(imageField(target.address), change, say.saveFailed)
      if (!answer.ok) return setProblem(answer.message)
      if (answer.status === 'conflict') {
        setConflict(answer)
        const lead = answer.where === 'draft' ? say.conflictDraft : say.conflictPublished
        return setProblem(lead(answer.who))
      }
      redraw()
      onClose()
      showImageSaved(page, target, answer)
    })
  }

  return { save, problem, isPending }
}

type SavingOptions = {
  target: ImageTarget
  page: string
  stored: StoredImage | null
  onClose: () => void
}
