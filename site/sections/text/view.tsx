import { PortableText } from '@portabletext/react'
import { editAttribute } from '#lib/content/edit-attributes.ts'
import { inlineComponents } from '#site/blocks/text/marks.tsx'
import type { SectionViewProps } from '../define.ts'
import { SectionTitle } from '../section-title.tsx'
import type { TextValue } from './section.ts'
import './style.css'

/** Paragraphs and lists under a heading. */
export function TextSection({ section, level, titleId }: SectionViewProps<TextValue>) {
  return (
    <section aria-labelledby={section.title && titleId} className="section text-section">
      <div className="container">
        <SectionTitle section={section} level={level} id={titleId} className="text-3xl" />
        <div className="section-text" {...editAttribute(section.edit, 'content')}>
          <PortableText value={section.content} components={inlineComponents} />
        </div>
      </div>
    </section>
  )
}
