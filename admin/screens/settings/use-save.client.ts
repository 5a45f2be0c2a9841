'use client'

import { useState, useTransition } from 'react'
import { actionResult } from '#admin/kit/action-result.ts'
import { ownSaves } from '#admin/kit/own-saves.ts'
import type { VisibleChange } from '#admin/kit/read-back.ts'
import { showFailure } from '#admin/kit/say-outcome.ts'
import { saySaved } from '#admin/kit/say-saved.ts'
import type { FieldChange, FieldConflict } from '#lib/content/save-fields.ts'
import type { SaveAnswer } from './save-answer.ts'
import type { DocumentStore } from './use-documents.client.ts'

type SaveKind = {
  readonly id: string
  readonly action: (changes: readonly FieldChange[], overwrite: boolean) => Promise<SaveAnswer>
  /** Message if the site does not answer. */
  readonly failure: string
  /** The page that shows the change; without one the message never says “Live”. */
  readonly seenAt?: (changes: readonly FieldChange[]) => VisibleChange | undefined
}

/** The changes that were to be saved, and those that conflict with another person's. */
type OpenConflict = {
  readonly changes: readonly FieldChange[]
  readonly conflicts: readonly FieldConflict[]
  readonly done: { readonly title: string; readonly text: string }
}

export type Saving = ReturnType<typeof useSave>

/**
 * Saves changes of a document. If another person changed the same fields, it opens a conflict and saves nothing.
 */
export function useSave(store: DocumentStore, { id, action, failure, seenAt }: SaveKind) {
  const [isPending, start] = useTransition()
  const [conflict, setConflict] = useState<OpenConflict | null>(null)

  const save = (
    changes: readonly FieldChange[],
    done: OpenConflict['done'],
    { overwrite = false, onDone }: { overwrite?: boolean; onDone?: () => void } = {},
  ) =>
    start(async () => {
      const outcome = await ownSaves.inLine(id, async () => {
        const updated = changes.map(({ path, seen, next }) => ({
          path,
          seen: ownSaves.seenNow({ id, path }, seen),
          next,
        }))
        const answer = await actionResult(action(updated, overwrite), failure)
        if (answer.ok && answer.conflicts.length === 0) {
          for (const change of updated) ownSaves.stored({ id, path: change.path }, change)
        }
        return answer
      })
      if (!outcome.ok) {
        showFailure(outcome.message)
        return
      }
      if (outcome.conflicts.length > 0) {
        setConflict({ changes, conflicts: outcome.conflicts, done })
        return
      }
      store.settle(id, Object.fromEntries(changes.map(({ path, next }) => [path, next])))
      void saySaved({ about: id, message: done, seenAt: seenAt?.(changes) })
      onDone?.()
    })

  /** Resolves the conflict. `theirs` has the paths that keep the other person's value. */
  const decide = (theirs: ReadonlySet<string>) => {
    if (!conflict) return
    const { changes, conflicts, done } = conflict
    setConflict(null)
    for (const { path, theirs: value, where } of conflicts.filter((each) =>
      theirs.has(each.path),
    )) {
      const stays = where === 'draft' ? store.stored(id)[path] : value
      store.settle(id, { [path]: stays ?? null })
    }
    const mine = changes.filter(({ path }) => !theirs.has(path))
    if (mine.length > 0) save(mine, done, { overwrite: true })
  }

  return { isPending, save, conflict, decide, giveUp: () => setConflict(null) }
}
