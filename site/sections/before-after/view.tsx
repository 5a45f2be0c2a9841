import { itemOf } from '#lib/content/edit-attributes.ts'
import { Text } from '#site/ui/text.tsx'
import type { SectionViewProps } from '../define.ts'
import { SectionHeading } from '../section-heading.tsx'
import { SectionShell } from '../section-shell.tsx'
import type { BeforeAfterValue } from './section.ts'

/** Pairs of sentences in a table: before on the left, after on the right. */
export function BeforeAfter(props: SectionViewProps<BeforeAfterValue>) {
  const { section } = props

  return (
    <SectionShell {...props}>
      <SectionHeading {...props} />
      <table className="ledger mt-[clamp(2.5rem,5vw,4.5rem)]">
        <Text of={section} field="caption" as="caption" className="sr-only" />
        <thead className="note">
          <tr>
            <Text of={section} field="beforeLabel" as="th" scope="col" />
            <Text of={section} field="afterLabel" as="th" scope="col" />
          </tr>
        </thead>
        <tbody>
          {section.rows.map((each) => {
            const row = itemOf(section, 'rows', each)
            return (
              <tr key={each._key}>
                <Text of={row} field="before" as="td" data-label={section.beforeLabel} />
                <Text of={row} field="after" as="td" data-label={section.afterLabel} />
              </tr>
            )
          })}
        </tbody>
      </table>
    </SectionShell>
  )
}
