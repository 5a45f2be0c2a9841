import type { ReactNode } from 'react'

/** Stays in sight under a long form: how much is unsaved, and the buttons. */
export function SaveBar({ changes, children }: { changes: number; children: ReactNode }) {
  return (
    <div className="save-bar">
      <div className="save-bar-actions">{children}</div>
      <p className="note" role="status">
        {said(changes)}
      </p>
    </div>
  )
}

function said(changes: number): string {
  if (changes === 0) return 'Everything is saved.'
  return changes === 1 ? '1 field is not saved yet.' : `${changes} fields are not saved yet.`
}
