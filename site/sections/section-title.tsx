import { editAttribute } from '#lib/content/edit-attributes.ts'
import type { Placed } from './define.ts'

/** The heading of a section. A blank one is shown only to editors. */
export function SectionTitle({ section, level, titleId, className }: SectionTitleProps) {
  if (!section.title && !section.edit) return null
  const Heading = `h${level}` as const

  return (
    <Heading
      id={titleId}
      className={className}
      // An empty heading must not be announced as one.
      role={section.title ? undefined : 'presentation'}
      {...editAttribute(section.edit, 'title')}
    >
      {section.title}
    </Heading>
  )
}

type SectionTitleProps = {
  section: Placed<{ title: string | undefined }>
  level: 1 | 2
  titleId: string
  className?: string
}
