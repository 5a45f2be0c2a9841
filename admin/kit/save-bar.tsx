import './save-bar.css'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#site/ui/button.tsx'

/** Sticky bar with the save button, other buttons, and the number of unsaved changes. */
export function SaveBar(props: SaveBarProps) {
  const { at, isOpen = true, label, canSave, isPending, status, before, children, onSave } = props
  // Below a form, the button appears when there is something to save.
  const isIdle = at === 'foot' && !canSave && !isPending
  const bar = useRef<HTMLDivElement>(null)
  const wasIdle = useRef(isIdle)

  useEffect(() => {
    // The saved form's button had the focus.
    if (isIdle && !wasIdle.current && document.activeElement === document.body) bar.current?.focus()
    wasIdle.current = isIdle
  }, [isIdle])

  return (
    <div
      ref={bar}
      tabIndex={-1}
      className="save-bar"
      data-at={at}
      data-idle={isIdle || undefined}
      data-open={isOpen || undefined}
    >
      <div className="save-bar-actions">
        {before}
        {!isIdle && (
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
        )}
        {children}
      </div>
      <p className="note" role="status">
        {status}
      </p>
    </div>
  )
}

type SaveBarProps = {
  /** Position: above or below the form. */
  at: 'head' | 'foot'
  /** False while the form is read-only. */
  isOpen?: boolean
  label: string
  canSave: boolean
  isPending: boolean
  /** Text about unsaved changes. */
  status: ReactNode
  /** Omit inside a form: the button then submits it. */
  onSave?: () => void
  /** Buttons before the save button. */
  before?: ReactNode
  /** Buttons after the save button. */
  children?: ReactNode
}
