import type { PortableTextBlockComponent } from '@portabletext/react'
import type { ReactNode } from 'react'
import type { EditAttribute } from '#lib/content/edit-attributes.ts'
import { Icon } from '#site/ui/icon.tsx'

/**
 * Returns the components that render a post's text.
 *
 * @param mark returns the edit attribute for the block with a key
 */
export function textComponents(
  mark: (key: string | undefined) => EditAttribute,
): Record<string, PortableTextBlockComponent> {
  const heading =
    (level: SectionTitleProps['level']): PortableTextBlockComponent =>
    ({ value, children }) => (
      <SectionTitle level={level} anchor={anchorOf(value)} edit={mark(value._key)}>
        {children}
      </SectionTitle>
    )

  return {
    normal: ({ value, children }) => <p {...mark(value._key)}>{children}</p>,
    blockquote: ({ value, children }) => (
      <blockquote {...mark(value._key)}>
        <p>{children}</p>
      </blockquote>
    ),
    h2: heading(2),
    h3: heading(3),
    h4: heading(4),
  }
}

/** Returns a heading's anchor ID, which Portable Text's own types don't include. */
function anchorOf(block: object): string | undefined {
  return 'anchor' in block && typeof block.anchor === 'string' ? block.anchor : undefined
}

/** Renders a heading within a post, with a link to itself for sharing. */
function SectionTitle({ level, anchor, edit, children }: SectionTitleProps) {
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
