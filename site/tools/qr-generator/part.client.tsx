'use client'

import type { ReactNode } from 'react'

/** A part of the form that most people leave as it is: its name, what it is set to, and the fields on request. */
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
  /** What it is set to, in a few words. */
  value: string
  children: ReactNode
}
