'use client'

import type { ReactNode } from 'react'

/** Renders a collapsed group of optional settings with its current value. */
export function Part({ title, value, children }: PartProps) {
  return (
    <details className="qr-part">
      <summary>
        <span>{title}</span>
        <span className="note">{value}</span>
      </summary>
      <div className="qr-part-fields">{children}</div>
    </details>
  )
}

type PartProps = {
  title: string
  value: string
  children: ReactNode
}
