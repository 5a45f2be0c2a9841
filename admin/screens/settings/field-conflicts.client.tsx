'use client'

import { useState } from 'react'
import { ConflictDialog } from '#admin/kit/conflict-dialog.client.tsx'
import { settingsMessages } from '#lib/messages-settings.ts'
import type { Saving } from './use-save.client.ts'

/** Both values of every field that two people changed, and whose stays. */
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
      mine="Save like this"
      back="Back to the form"
      isSaving={false}
      onMine={() => saving.decide(theirs)}
      onBack={saving.giveUp}
    >
      <p className="mt-3">Nothing is saved yet. Say for each field whose value stays.</p>
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
              <span className="note">{where === 'draft' ? 'A draft in the Studio' : 'Theirs'}</span>
              <span className="conflict-value">{shown(other)}</span>
            </span>
          </label>
        </fieldset>
      ))}
    </ConflictDialog>
  )
}

function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'the default'
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

type FieldConflictsProps = {
  saving: Saving
  /** What the form calls a field. */
  labelOf: (path: string) => string
}
