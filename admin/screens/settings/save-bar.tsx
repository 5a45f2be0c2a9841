import type { ReactNode } from 'react'
import { Button } from '#site/ui/button.tsx'

/** Stays in sight under a long form: how much is unsaved, the button that saves it, and others. */
export function SaveBar({ label, changes, isPending, children }: SaveBarProps) {
  return (
    <div className="save-bar">
      <div className="save-bar-actions">
        <Button
          type="submit"
          kind="primary"
          disabled={changes === 0}
          pending={isPending}
          pendingLabel="Saving…"
        >
          {label}
        </Button>
        {children}
      </div>
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

type SaveBarProps = {
  /** On the button that saves. */
  label: string
  /** How many fields are not saved. */
  changes: number
  isPending: boolean
  children?: ReactNode
}
