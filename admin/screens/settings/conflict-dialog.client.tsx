'use client'

import { useState } from 'react'
import { Button } from '#app/_ui/button.tsx'
import { Modal } from '#app/_ui/modal.client.tsx'
import type { FieldConflict } from '#lib/edit/save-fields.ts'
import { settingsMessages } from '#lib/messages-settings.ts'

/** Both values of every field that two people changed, and whose stays. */
export function ConflictDialog({ conflicts, labelOf, onDecide, onClose }: ConflictDialogProps) {
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set())

  const choose = (path: string, isTheirs: boolean) => {
    const next = new Set(theirs)
    if (isTheirs) next.add(path)
    else next.delete(path)
    setTheirs(next)
  }

  return (
    <Modal title={settingsMessages.conflict} kind="wide" onClose={onClose}>
      <p className="mt-3">Nothing is saved yet. Say for each field whose value stays.</p>
      {conflicts.map(({ path, mine, theirs: other, where }) => (
        <fieldset key={path} className="conflict">
          <legend>{labelOf(path)}</legend>
          <label>
            <input
              type="radio"
              name={`conflict-${path}`}
              checked={!theirs.has(path)}
              onChange={() => choose(path, false)}
            />
            <span>
              <span className="note">Yours</span>
              <span className="conflict-value">{shown(mine)}</span>
            </span>
          </label>
          <label>
            <input
              type="radio"
              name={`conflict-${path}`}
              checked={theirs.has(path)}
              onChange={() => choose(path, true)}
            />
            <span>
              <span className="note">{where === 'draft' ? 'A draft in the Studio' : 'Theirs'}</span>
              <span className="conflict-value">{shown(other)}</span>
            </span>
          </label>
        </fieldset>
      ))}
      <div className="modal-actions">
        <Button kind="primary" onClick={() => onDecide(theirs)}>
          Save like this
        </Button>
        <Button onClick={onClose}>Back to the form</Button>
      </div>
    </Modal>
  )
}

function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'the default'
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

type ConflictDialogProps = {
  conflicts: readonly FieldConflict[]
  /** What the form calls a field. */
  labelOf: (path: string) => string
  /** With the paths at which the other's value stays. */
  onDecide: (theirs: ReadonlySet<string>) => void
  onClose: () => void
}
