import { PortableText } from '@portabletext/react'
import { editAttribute } from '#lib/content/edit-attributes.ts'
import { inlineComponents } from '#site/blocks/text/marks.tsx'
import type { SectionViewProps } from '../define.ts'
import { SectionShell } from '../section-shell.tsx'
import { SectionTitle } from '../section-title.tsx'
import type { TextValue } from './section.ts'

/** Paragraphs and lists under a heading. */
export function TextSection(props: SectionViewProps<TextValue>) {
  const { section } = props

  return (
    <SectionShell {...props} className="section text-section">
      <SectionTitle {...props} className="text-3xl" />
      <div className="section-text" {...editAttribute(section.edit, 'content')}>
        <PortableText value={section.content} components={inlineComponents} />
      </div>
    </SectionShell>
  )
}
