import type { ReactNode } from 'react'
import type { EditAttribute } from '#lib/content/edit-attributes.ts'
import { Icon } from '#site/ui/icon.tsx'

/** A heading within a post, with a link to itself for whoever wants to pass it on. */
export function SectionTitle({ level, anchor, edit, children }: SectionTitleProps) {
  const Tag = `h${level}` as const

  return (
    <Tag id={anchor} {...edit}>
      {children}
      {anchor && (
        <a href={`#${anchor}`} className="anchor no-print" aria-label="Link to this section">
          <Icon name="link" />
        </a>
      )}
    </Tag>
  )
}

type SectionTitleProps = {
  level: 2 | 3 | 4
  anchor: string | undefined
  edit: EditAttribute
  children: ReactNode
}
