import type { PortableTextComponents } from '@portabletext/react'
import type { EditTarget } from '#lib/content/edit-attributes.ts'
import { editAttribute, editPath } from '#lib/content/edit-attributes.ts'
import type { BodyBlock } from '#site/content/body.ts'
import { Callout } from './callout.tsx'
import { CodeFigure } from './code-figure.tsx'
import { DataTable } from './data-table.tsx'
import { inlineComponents } from './inline-components.tsx'
import { PictureFigure } from './picture-figure.tsx'
import { SectionTitle } from './section-title.tsx'

/** What each kind of block of a post becomes; blocks are editable where an editor looks at them. */
export function bodyComponents(edit: EditTarget | undefined): PortableTextComponents<BodyBlock> {
  const mark = (key: string | undefined) => (key ? editAttribute(edit, editPath('body', key)) : {})

  return {
    marks: inlineComponents.marks,
    block: {
      normal: ({ value, children }) => <p {...mark(value._key)}>{children}</p>,
      blockquote: ({ value, children }) => (
        <blockquote {...mark(value._key)}>
          <p>{children}</p>
        </blockquote>
      ),
      h2: ({ value, children }) => (
        <SectionTitle level={2} anchor={anchorOf(value)} edit={mark(value._key)}>
          {children}
        </SectionTitle>
      ),
      h3: ({ value, children }) => (
        <SectionTitle level={3} anchor={anchorOf(value)} edit={mark(value._key)}>
          {children}
        </SectionTitle>
      ),
      h4: ({ value, children }) => (
        <SectionTitle level={4} anchor={anchorOf(value)} edit={mark(value._key)}>
          {children}
        </SectionTitle>
      ),
    },
    types: {
      code: ({ value }) => <CodeFigure block={value} edit={mark(value._key)} />,
      image: ({ value }) => <PictureFigure picture={value.picture} edit={mark(value._key)} />,
      callout: ({ value }) => <Callout block={value} edit={mark(value._key)} />,
      table: ({ value }) => <DataTable block={value} edit={mark(value._key)} />,
    },
  }
}

/** The id that the headings of a post carry; Portable Text's own types know nothing of it. */
function anchorOf(block: object): string | undefined {
  return 'anchor' in block && typeof block.anchor === 'string' ? block.anchor : undefined
}
