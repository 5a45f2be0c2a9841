import { PortableText } from '@portabletext/react'
import { editAttribute } from '#lib/content/edit-attributes.ts'
import { inlineComponents } from '#site/blocks/text/marks.tsx'
import { StoredPicture } from '#site/ui/stored-picture.tsx'
import type { SectionViewProps } from '../define.ts'
import { SectionButtons } from '../section-buttons.tsx'
import { SectionTitle } from '../section-title.tsx'
import type { TextWithImageValue } from './section.ts'

export function TextWithImage(props: SectionViewProps<TextWithImageValue>) {
  const { section, titleId } = props
  const { image, imageSide, content } = section

  return (
    <section id={section.anchor} aria-labelledby={section.title && titleId} className="section">
      <div className="container text-with-image" data-side={imageSide}>
        <div>
          <SectionTitle {...props} className="text-3xl" />
          <div className="section-text" {...editAttribute(section.edit, 'content')}>
            <PortableText value={content} components={inlineComponents} />
          </div>
          <SectionButtons section={section} className="mt-6" />
        </div>
        {(image || section.edit) && (
          <div {...editAttribute(section.edit, 'image')}>
            {image && <StoredPicture picture={image} sizes="(min-width: 64rem) 36rem, 92vw" />}
          </div>
        )}
      </div>
    </section>
  )
}
