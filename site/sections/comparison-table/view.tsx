import { itemOf } from '#lib/content/edit-attributes.ts'
import { listApps } from '#site/content/app/query.ts'
import { Text } from '#site/ui/text.tsx'
import { ViewSheet } from '#site/ui/view-sheet.tsx'
import type { SectionViewProps } from '../define.ts'
import { SectionHeading } from '../section-heading.tsx'
import type { ComparisonTableValue } from './section.ts'

/** Which app reads which source of data, as a table. Apps that name no source have no column. */
export async function ComparisonTable(props: SectionViewProps<ComparisonTableValue>) {
  const { section, level, titleId, mode } = props
  const apps = (await listApps(mode)).filter(({ sources }) => sources.length > 0)

  return (
    <section id={section.anchor} aria-labelledby={section.title && titleId} className="section">
      <ViewSheet name="comparison-table.css" />
      <div className="container">
        <SectionHeading section={section} level={level} id={titleId} />
        {apps.length > 0 && (
          <table className="connections mt-[clamp(2.5rem,5vw,4.5rem)]">
            <Text of={section} field="caption" as="caption" className="sr-only" />
            <thead>
              <tr>
                <td />
                {apps.map((app) => (
                  <th key={app.id} scope="col">
                    <Text of={app} field="name" as="span" />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {section.rows.map((each) => {
                const row = itemOf(section, 'rows', each)
                return (
                  <tr key={each._key}>
                    <th scope="row">
                      <Text of={row} field="title" as="span" />
                      <Text of={row} field="text" as="span" className="note" />
                    </th>
                    {apps.map(({ id, sources }) => (
                      <Mark
                        key={id}
                        label={section.markLabel}
                        isSet={sources.includes(row.source)}
                      />
                    ))}
                  </tr>
                )
              })}
            </tbody>
          </table>
        )}
      </div>
    </section>
  )
}

function Mark({ label, isSet }: { label: string | undefined; isSet: boolean }) {
  if (!isSet) return <td>–</td>
  return (
    <td data-read>
      <span className="sr-only">{label}</span>
    </td>
  )
}
