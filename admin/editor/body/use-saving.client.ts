'use client'

import { usePathname, useRouter } from 'next/navigation'
import { useEffect, useState, useTransition } from 'react'
import { storeField } from '#admin/editor/stored-field.ts'
import { leaveWatching, saySaved, visitors } from '#admin/kit/say-saved.ts'
import type { TextAddress } from '#lib/content/text-address.ts'
import { bodyEditorMessages as say } from '#lib/messages-edit.ts'
import { showToast } from '#site/ui/toast-store.ts'
import type { BodyConflict } from './body-conflict.client.tsx'
import { type StoredBlock, storedBody } from './body-value.ts'
import { bodyWording } from './body-words.ts'
import { bodyKey, dropBody } from './use-unsaved.client.ts'

/** Saves a body, offers to undo it, and reports conflicts with another person's changes. */
export function useSaving({ address, seen, onClose }: Saving) {
  const router = useRouter()
  const page = usePathname()
  const [isSaving, start] = useTransition()
  const [isOver, setOver] = useState(false)
  const [conflict, setConflict] = useState<BodyConflict>()
  const about = bodyKey(address)
  const field = {
    address,
    read: (value: unknown) => storedBody(value) ?? [],
  }

  // Remembers the article as visitors see it before any change.
  useEffect(() => void visitors.readBefore(page), [page])

  /** Closes the editor and shows the stored page in the same update. */
  const leave = () => {
    // The editor stays visible until the page has loaded, but nothing in it is unsaved.
    setOver(true)
    dropBody(sessionStorage, about)
    start(() => {
      router.refresh()
      onClose()
    })
  }

  const undo = async (stored: readonly StoredBlock[], before: readonly StoredBlock[]) => {
    leaveWatching(about)
    const change = { seen: stored, next: before, overwrite: false }
    const outcome = await storeField(field, change, say.undoFailed)
    if (!outcome.ok) showToast({ title: say.failed, text: outcome.message, tone: 'bad' })
    else if (outcome.status === 'conflict') {
      showToast({ title: say.failed, text: say.undoConflict, tone: 'bad' })
    } else {
      router.refresh()
      void saySaved({
        about,
        message: { title: say.undone, text: say.undoneText },
        seenAt: seenAt(page, before, stored),
      })
    }
  }

  const save = (next: readonly StoredBlock[], overwrite = false) =>
    start(async () => {
      const outcome = await storeField(field, { seen, next, overwrite }, say.saveFailed)
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
      const { stored, before } = outcome
      leave()
      void saySaved({
        about,
        message: {
          title: say.saved,
          text: say.savedText,
          action: { label: 'Undo', run: () => void undo(stored, before) },
        },
        seenAt: seenAt(page, stored, before),
      })
    })

  return { save, leave, isSaving, isOver, conflict, settle: () => setConflict(undefined) }
}

/** Returns nothing when only formatting or a link changed: the texts of the page cannot confirm that. */
function seenAt(path: string, now: readonly StoredBlock[], before: readonly StoredBlock[]) {
  const shows = bodyWording(now, before)
  return shows && { path, shows }
}

type Saving = { address: TextAddress; seen: readonly StoredBlock[]; onClose: () => void }
