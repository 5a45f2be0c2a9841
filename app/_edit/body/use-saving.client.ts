'use client'

import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { settled } from '#app/_ui/settled.ts'
import { showToast } from '#app/_ui/toast-store.ts'
import { dropBody } from '#lib/edit/body-unsaved.ts'
import type { StoredBlock } from '#lib/edit/body-value.ts'
import { bodyEditorMessages as say } from '#lib/messages-edit.ts'
import type { BodyConflict } from './conflict-dialog.client.tsx'
import { saveBody } from './save-body.ts'

/** Saves a text, offers to undo it, and says when somebody else's is in the way. */
export function useSaving({ postId, seen, onClose }: Saving) {
  const router = useRouter()
  const [isSaving, start] = useTransition()
  const [conflict, setConflict] = useState<BodyConflict>()

  /** Leaves the editor with the page as it is stored now; both appear at once. */
  const leave = () => {
    dropBody(sessionStorage, postId)
    start(() => {
      router.refresh()
      onClose()
    })
  }

  const undo = async (saved: readonly StoredBlock[], before: readonly StoredBlock[]) => {
    const request = { id: postId, seen: saved, next: before, overwrite: false }
    const outcome = await settled(saveBody(request), say.undoFailed)
    if (!outcome.ok) showToast({ title: say.failed, text: outcome.message, tone: 'bad' })
    else if (outcome.status === 'conflict') {
      showToast({ title: say.failed, text: say.undoConflict, tone: 'bad' })
    } else {
      router.refresh()
      showToast({ title: say.undone, text: say.undoneText, tone: 'good' })
    }
  }

  const save = (next: readonly StoredBlock[], overwrite = false) =>
    start(async () => {
      const request = { id: postId, seen, next, overwrite }
      const outcome = await settled(saveBody(request), say.saveFailed)
      if (!outcome.ok) {
        // A toast lies under an open dialog.
        setConflict(undefined)
        showToast({ title: say.failed, text: outcome.message, tone: 'bad' })
        return
      }
      if (outcome.status === 'conflict') {
        setConflict({ mine: next, theirs: outcome.theirs, where: outcome.where, who: outcome.who })
        return
      }
      const { before } = outcome
      leave()
      showToast({
        title: say.saved,
        text: say.savedText,
        tone: 'good',
        action: { label: 'Undo', run: () => void undo(next, before) },
      })
    })

  return { save, leave, isSaving, conflict, settle: () => setConflict(undefined) }
}

type Saving = { postId: string; seen: readonly StoredBlock[]; onClose: () => void }
