import './save-bar.css'
import type { ReactNode } from 'react'
import { Button } from '#site/ui/button.tsx'

/** Stays in sight beside what is written: the button that saves it, others, and how much is unsaved. */
export function SaveBar(props: SaveBarProps) {
  const { at, isOpen = true, label, canSave, isPending, status, before, children, onSave } = props
  return (
    <div className="save-bar" data-at={at} data-open={isOpen || undefined}>
      <div className="save-bar-actions">
        {before}
        <Button
          type={onSave ? 'button' : 'submit'}
          kind={isOpen ? 'primary' : 'secondary'}
          disabled={!canSave}
          pending={isPending}
          pendingLabel="Saving…"
          {...(onSave && { onClick: onSave })}
        >
          {label}
        </Button>
        {children}
      </div>
      <p className="note" role="status">
        {status}
      </p>
    </div>
  )
}

type SaveBarProps = {
  /** Above what is written, or below it. */
  at: 'head' | 'foot'
  /** One can write; a screen that is read first begins without. */
  isOpen?: boolean
  /** On the button that saves. */
  label: string
  canSave: boolean
  isPending: boolean
  /** How much is unsaved, in words. */
  status: ReactNode
  /** Left out in a form, which the button then sends. */
  onSave?: () => void
  /** Buttons in front of the one that saves. */
  before?: ReactNode
  /** Buttons behind it. */
  children?: ReactNode
}
