'use client'

import { usePathname, useRouter } from 'next/navigation'
import { useEffect, useState, useTransition } from 'react'
import { storeField } from '#admin/editor/stored-field.ts'
import { visitors } from '#admin/kit/say-saved.ts'
import type { TextAddress } from '#lib/content/text-address.ts'
import { bodyEditorMessages as say } from '#lib/messages-edit.ts'
import { showToast } from '#site/ui/toast-store.ts'
import type { BodyConflict } from './body-conflict.client.tsx'
import { bodyField, showBodySaved } from './body-steps.ts'
import type { StoredBlock } from './body-value.ts'
import { bodyKey, dropBody } from './use-unsaved.client.ts'

/** Saves a body, offers to undo it, and reports conflicts with another person's changes. */
export function useSaving({ address, seen, onClose }: Saving) {
  const router = useRouter()
  const page = usePathname()
  const [isSaving, start] = useTransition()
  const [isOver, setOver] = useState(false)
  const [conflict, setConflict] = useState<BodyConflict>()

  // Remembers the page as visitors see it before any change.
  useEffect(() => void visitors.readBefore(page), [page])

  /** Closes the editor and shows the stored page in the same update. */
  const leave = () => {
    // The editor stays visible until the page has loaded, but nothing in it is unsaved.
    setOver(true)
    dropBody(sessionStorage, bodyKey(address))
    start(() => {
      router.refresh()
      onClose()
    })
  }

  const save = (next: readonly StoredBlock[], overwrite = false) =>
    start(async () => {
      const outcome = await storeField(
        bodyField(address),
        { seen, next, overwrite },
        say.saveFailed,
      )
      if (!outcome.ok) {
        // A toast lies under an open dialog.
        setConflict(undefined)
        showToast({ title: say.failed, text: outcome.message, tone: 'bad' })
        return
      }
      if (outcome.status === 'conflict') {
        setConflict({ ...outcome, mine: next })
        return
      }
      leave()
      showBodySaved(page, address, outcome)
    })

  return { save, leave, isSaving, isOver, conflict, settle: () => setConflict(undefined) }
}

type Saving = { address: TextAddress; seen: readonly StoredBlock[]; onClose: () => void }
