import type { ReactNode } from 'react'

/** Renders a collapsed group of fields or results, with an optional note such as its current value. */
export function Fold({ title, note, isOpen, onToggle, children }: FoldProps) {
  return (
    <details
      className="tool-fold"
      open={isOpen}
      onToggle={onToggle && ((event) => onToggle(event.currentTarget.open))}
    >
      <summary>
        {title}
        {note && <span className="note">{note}</span>}
      </summary>
      <div className="tool-fold-body">{children}</div>
    </details>
  )
}

type FoldProps = {
  title: string
  note?: ReactNode
  isOpen?: boolean
  onToggle?: (isOpen: boolean) => void
  children: ReactNode
}
