'use client'

import { Button } from '#site/ui/button.tsx'
import type { TextConflict } from './edits.ts'

/** Somebody else changed the text: both stand side by side, and nothing is lost before one decides. */
export function ConflictChoice({ label, byDefault, mine, conflict, onDecide }: ConflictProps) {
  const { theirs, where } = conflict
  const standing = byDefault ? `${byDefault} (default)` : 'empty'

  return (
    <fieldset className="texts-conflict">
      <legend className="sr-only">Two texts for {label}</legend>
      <p>
        {where === 'published'
          ? 'Somebody has published another text since you began.'
          : 'A draft in the Studio says something else.'}
      </p>
      <dl>
        <div>
          <dt>Yours</dt>
          <dd>{mine.trim() || standing}</dd>
        </div>
        <div>
          <dt>Theirs</dt>
          <dd>{theirs ?? standing}</dd>
        </div>
      </dl>
      <div className="texts-choices">
        <Button size="small" onClick={() => onDecide(conflict, 'mine')}>
          Keep mine
        </Button>
        <Button size="small" onClick={() => onDecide(conflict, 'theirs')}>
          Take theirs
        </Button>
      </div>
    </fieldset>
  )
}

type ConflictProps = {
  label: string
  byDefault: string
  mine: string
  conflict: TextConflict
  onDecide: (conflict: TextConflict, choice: 'mine' | 'theirs') => void
}
