import { itemOf } from '#lib/content/edit-attributes.ts'
import { SectionDrawing } from '#site/drawings/section-drawing.tsx'
import { OptionalText, Text } from '#site/ui/text.tsx'
import { itemHeading, type SectionViewProps } from '../define.ts'
import { SectionHeading } from '../section-heading.tsx'
import { SectionShell } from '../section-shell.tsx'
import type { FeatureRowsValue } from './section.ts'

/** Features side by side, each below its drawing. */
export function FeatureRows(props: SectionViewProps<FeatureRowsValue>) {
  const { section } = props
  const RowTitle = itemHeading(section, props.level)

  return (
    <SectionShell {...props}>
      <SectionHeading {...props} />
      <div className="mt-[clamp(2.5rem,5vw,4.5rem)] grid grid-cols-[repeat(auto-fit,minmax(min(100%,20rem),1fr))] gap-x-8 gap-y-12">
        {section.rows.map((each) => {
          const row = itemOf(section, 'rows', each)
          return (
            <article key={each._key} className="row-span-2 grid grid-rows-subgrid gap-y-6">
              <SectionDrawing of={row} />
              <div className="row-start-2">
                <Text of={row} field="title" as={RowTitle} className="text-xl" />
                <OptionalText
                  of={row}
                  field="text"
                  as="p"
                  className="mt-3 max-w-[33em] text-ink-soft"
                />
              </div>
            </article>
          )
        })}
      </div>
    </SectionShell>
  )
}
