import type { ReactNode } from 'react'
import type { EditAttribute } from '#lib/content/edit-attributes.ts'

/** A section's title with a note in the margin beside it, as on a chart. */
export function SectionHeading({ id, note, edit, editSub, title, children }: SectionHeadingProps) {
  return (
    <header className="section-heading grid-12 gap-y-4">
      <p className="note col-span-12 lg:col-span-3 lg:pt-3">{note}</p>
      <div className="col-span-12 lg:col-span-9">
        <h2 id={id} className="max-w-[12.2em] text-4xl" {...edit}>
          {title}
        </h2>
        {children && (
          <p className="mt-5 max-w-[35.6em] text-ink-soft text-lg leading-normal" {...editSub}>
            {children}
          </p>
        )}
      </div>
    </header>
  )
}

type SectionHeadingProps = {
  id?: string
  note: ReactNode
  title: string
  children?: ReactNode
  /** Of the title and the text under it. */
  edit?: EditAttribute
  editSub?: EditAttribute
}
