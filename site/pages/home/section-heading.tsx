import type { ReactNode } from 'react'

/** A section's title, and a text under it, with a note in the margin beside them, as on a chart. */
export function SectionHeading({ note, children }: SectionHeadingProps) {
  return (
    <header className="section-heading grid-12 gap-y-4">
      <p className="note col-span-12 lg:col-span-3 lg:pt-3">{note}</p>
      <div className="col-span-12 lg:col-span-9">{children}</div>
    </header>
  )
}

type SectionHeadingProps = { note: string; children: ReactNode }
