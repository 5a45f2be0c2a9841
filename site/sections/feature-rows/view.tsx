import { itemOf } from '#lib/content/edit-attributes.ts'
import { SectionDrawing } from '#site/drawings/section-drawing.tsx'
import { OptionalText, Text } from '#site/ui/text.tsx'
import { itemHeading, type SectionViewProps } from '../define.ts'
import { SectionHeading } from '../section-heading.tsx'
import type { FeatureRowsValue } from './section.ts'

/** Features one below the other, each beside its drawing. */
export function FeatureRows({ section, level, titleId }: SectionViewProps<FeatureRowsValue>) {
  const RowTitle = itemHeading(section, level)

  return (
    <section id={section.anchor} aria-labelledby={section.title && titleId} className="section">
      <div className="container">
        <SectionHeading section={section} level={level} id={titleId} />
        <div className="mt-[clamp(3rem,6vw,5.5rem)]">
          {section.rows.map((each) => {
            const row = itemOf(section, 'rows', each)
            return (
              <article
                key={each._key}
                className="grid-12 items-center gap-y-8 border-line border-t py-[clamp(2.25rem,5vw,4rem)]"
              >
                <div className="col-span-12 md:col-span-5 lg:col-span-4">
                  <Text of={row} field="title" as={RowTitle} className="text-2xl" />
                  <OptionalText
                    of={row}
                    field="text"
                    as="p"
                    className="mt-4 max-w-[29em] text-ink-soft"
                  />
                </div>
                <div className="col-span-12 md:col-span-7 lg:col-start-6">
                  <SectionDrawing of={row} />
                </div>
              </article>
            )
          })}
        </div>
      </div>
    </section>
  )
}
