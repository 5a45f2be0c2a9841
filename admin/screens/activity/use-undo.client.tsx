'use client'

import { type ReactNode, useState } from 'react'
import { actionResult } from '#admin/kit/action-result.ts'
import { ConflictDialog } from '#admin/kit/conflict-dialog.client.tsx'
import { showFailure } from '#admin/kit/say-outcome.ts'
import { saySaved } from '#admin/kit/say-saved.ts'
import { TimeText } from '#admin/kit/time-text.tsx'
import { undoFromActivity } from './activity-actions.ts'
import { undoMessages as say } from './messages.ts'
import type { Undecided, Undone } from './undo-change.server.ts'
import type { UndoConflict } from './undo-conflicts.server.ts'
import './undo.css'

/**
 * Returns a function that undoes the change of a row, and the dialog that asks if a field was changed since.
 *
 * @param onDone called after each attempt that may have changed the activity
 */
export function useUndo(onDone: () => Promise<void>): Undoing {
  const [asked, setAsked] = useState<Undecided & { readonly row: number }>()
  const [isSaving, setSaving] = useState(false)

  const undo = async (row: number, decided: string | null = null): Promise<void> => {
    const answer = await actionResult(undoFromActivity(row, decided), say.failed)
    setAsked(answer.ok && answer.status === 'conflict' ? { ...answer, row } : undefined)
    if (!answer.ok) showFailure(answer.message)
    else if (answer.status === 'done') sayUndone(answer, undo)
    await onDone()
  }

  const undoAnyway = async () => {
    if (!asked) return
    setSaving(true)
    await undo(asked.row, asked.version)
    setSaving(false)
  }
  const dialog = asked && (
    <ConflictDialog
      title={say.conflictTitle}
      mine={say.anyway}
      back={say.keep}
      isSaving={isSaving}
      onMine={undoAnyway}
      onBack={() => setAsked(undefined)}
    >
      <p className="mt-3">{say.conflictLead(asked.thing)}</p>
      {asked.conflicts.map((conflict) => (
        <Conflict key={`${conflict.label} ${conflict.now}`} {...conflict} />
      ))}
    </ConflictDialog>
  )
  return { undo: (row) => undo(row), dialog }
}

type Undoing = {
  readonly undo: (row: number) => Promise<void>
  readonly dialog: ReactNode
}

function Conflict({ label, where, now, next, by }: UndoConflict) {
  const place = where === 'draft' ? 'draft' : 'published'
  return (
    <div className="undo-conflict">
      <h3>{label}</h3>
      <p className="note">
        {by ? (
          <>
            {say.changedBy[place](by.who)}, <TimeText iso={by.at} />
          </>
        ) : (
          say.changed[place]
        )}
      </p>
      <dl>
        <dt className="note">{say.now[place]}</dt>
        <dd>{now ?? 'empty'}</dd>
        <dt className="note">{say.next}</dt>
        <dd>{next ?? 'empty'}</dd>
      </dl>
    </div>
  )
}

/** Shows what was undone, with a button for the opposite. */
function sayUndone({ isRedo, thing, row, seenAt }: Undone, undo: (row: number) => Promise<void>) {
  const { title, text } = isRedo ? say.redone : say.undone
  const label = isRedo ? 'Undo' : 'Redo'
  void saySaved({
    about: thing,
    message: {
      title,
      text: text(thing),
      ...(row !== null && { action: { label, run: () => void undo(row) } }),
    },
    seenAt,
  })
}
