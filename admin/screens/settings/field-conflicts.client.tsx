'use client'

import { useState } from 'react'
import { ConflictDialog } from '#admin/kit/conflict-dialog.client.tsx'
import { settingsMessages } from '#lib/messages-settings.ts'
import type { Saving } from './use-save.client.ts'

/** Shows both values of every field that two people changed, and lets the admin choose one. */
export function FieldConflicts({ saving, labelOf }: FieldConflictsProps) {
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set())

  const choose = (path: string, isTheirs: boolean) => {
    const next = new Set(theirs)
    if (isTheirs) next.add(path)
    else next.delete(path)
    setTheirs(next)
  }

  return (
    <ConflictDialog
      title={settingsMessages.conflict}
      mine="Save choices"
      back="Back to the form"
      isSaving={false}
      onMine={() => saving.decide(theirs)}
      onBack={saving.giveUp}
    >
      <p className="mt-3">Nothing has been saved yet. Choose the value to keep for each field.</p>
      {saving.conflict?.conflicts.map(({ path, mine, theirs: other, where }) => (
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
              <span className="note">{where === 'draft' ? 'Draft in the Studio' : 'Theirs'}</span>
              <span className="conflict-value">{shown(other)}</span>
            </span>
          </label>
        </fieldset>
      ))}
    </ConflictDialog>
  )
}

function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'Default'
  if (typeof value === 'boolean') return value ? 'On' : 'Off'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

type FieldConflictsProps = {
  saving: Saving
  /** Returns a field's label in the form. */
  labelOf: (path: string) => string
}
