'use client'

import { usePathname, useRouter } from 'next/navigation'
import { useEffect, useState, useTransition } from 'react'
import type { Conflict } from '#admin/editor/page-change.ts'
import { storeField } from '#admin/editor/stored-field.ts'
import { visitors } from '#admin/kit/say-saved.ts'
import type { TextAddress } from '#lib/content/text-address.ts'
import { bodyEditorMessages as say } from '#lib/messages-edit.ts'
import { showToast } from '#site/ui/toast-store.ts'
import { bodyKey } from './body-address.ts'
import type { BodyConflict } from './body-conflict.client.tsx'
import { isSameValue } from './body-same.ts'
import { bodyField, showBodySaved } from './body-steps.ts'
import type { StoredBlock } from './body-value.ts'
import { type BlockChoice, type BodyMerge, mergeBodies } from './merge-bodies.ts'
import { dropBody } from './use-unsaved.client.ts'

type Blocks = readonly StoredBlock[]

/**
 * Saves a body and offers to undo it. Another person's changes of other blocks are merged. Changes of the same blocks
 * are a conflict.
 */
export function useSaving({ address, seen, isSent, onClose }: Saving) {
  const router = useRouter()
  const page = usePathname()
  const [isSaving, start] = useTransition()
  const [isOver, setOver] = useState(false)
  const [conflict, setConflict] = useState<OpenConflict>()
  const [attempts, setAttempts] = useState(isSent ? 1 : 0)

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

  const send = (change: BodyChange) =>
    start(async () => {
      const outcome = await storeField(
        bodyField(address),
        { ...change, overwrite: false },
        say.saveFailed,
      )
      // A toast lies under an open dialog.
      setConflict(undefined)
      if ('isUnsent' in outcome) return setAttempts(attempts + 1)
      setAttempts(0)
      if (!outcome.ok) {
        showToast({ title: say.failed, text: outcome.message, tone: 'bad' })
        return
      }
      if (outcome.status === 'conflict') {
        const merge = mergeBodies({ base: change.seen, mine: change.next, theirs: outcome.theirs })
        setConflict({ ...outcome, parts: merge.conflicts, change, merge })
        return
      }
      leave()
      showBodySaved(page, address, outcome)
    })

  /** Saves the body with a version chosen for each block of the conflict. */
  const decide = (choices: ReadonlyMap<string, BlockChoice>) => {
    if (!conflict) return
    const change = decidedChange(conflict, choices)
    // Every choice was theirs, so nothing is left to save.
    if (isSameValue(change.next, change.seen)) leave()
    else send(change)
  }

  return {
    save: (next: Blocks) => send({ seen, next }),
    decide,
    leave,
    isSaving,
    isOver,
    conflict,
    settle: () => setConflict(undefined),
    /** Number of times that the body was sent without an answer. */
    attempts,
    /** Stops sending it again, because it has changed. */
    stop: () => setAttempts(0),
  }
}

function decidedChange(
  { where, theirs, parts, change: { seen, next }, merge }: OpenConflict,
  choices: ReadonlyMap<string, BlockChoice>,
): BodyChange {
  const choiceOf = ({ key }: { readonly key: string }) => choices.get(key) ?? 'mine'
  if (where === 'published') return { seen: theirs, next: merge.resolve(choiceOf) }
  // Their draft is not published: where their version wins, the published one stays.
  return { seen, next: mergeOver(seen, next, parts).resolve(choiceOf), decided: theirs }
}

/** Merges a body with the stored one so that some blocks are conflicts, although only one side changed them. */
function mergeOver(stored: Blocks, mine: Blocks, parts: BodyConflict['parts']): BodyMerge {
  const unlike = new Map(parts.map(({ key }) => [key, { _type: 'none', _key: key }]))
  const added = parts.filter(({ key }) => !stored.some(({ _key }) => _key === key))
  const base = [
    ...stored.map((block) => unlike.get(block._key) ?? block),
    ...added.flatMap(({ key }) => unlike.get(key) ?? []),
  ]
  return mergeBodies({ base, mine, theirs: stored })
}

type BodyChange = { readonly seen: Blocks; readonly next: Blocks; readonly decided?: Blocks }

type OpenConflict = Conflict<Blocks> &
  BodyConflict & { readonly change: BodyChange; readonly merge: BodyMerge }

type Saving = {
  address: TextAddress
  seen: Blocks
  /** True for a body that was sent before a reload and got no answer. */
  isSent: boolean
  onClose: () => void
}
