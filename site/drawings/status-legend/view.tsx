import { currentContentMode } from '#lib/content/content-mode.ts'
import { editAttribute, editPath } from '#lib/content/edit-attributes.ts'
import { roadmapStatusTitle } from '#schemas/rules/choices.ts'
import { listRoadmap } from '#site/content/roadmap-quarter/query.ts'
import { StatusBadge } from '#site/ui/status-badge.tsx'
import { Text } from '#site/ui/text.tsx'
import { ViewSheet } from '#site/ui/view-sheet.tsx'
import type { DrawingViewProps } from '../define.ts'
import type { StatusLegendValue } from './drawing.ts'

/** The meaning of each status of the roadmap, with the number of entries that have it. */
export async function StatusLegend({ drawing }: DrawingViewProps<StatusLegendValue>) {
  const quarters = await listRoadmap(await currentContentMode())
  const entries = quarters.flatMap(({ items }) => items)

  return (
    <div className="legend md:w-3/4 lg:w-auto">
      <ViewSheet name="status-legend.css" />
      <table>
        <Text of={drawing} field="caption" as="caption" className="note" />
        <thead className="sr-only">
          <tr>
            {drawing.columns.map((column, index) => (
              <th key={column} scope="col" {...editAttribute(drawing.edit, `columns[${index}]`)}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {drawing.entries.map(({ _key, status, meaning }) => (
            <tr key={_key}>
              <th scope="row">
                <StatusBadge
                  status={roadmapStatusTitle(status)}
                  edit={editAttribute(drawing.edit, `${editPath('entries', _key)}.status`)}
                />
              </th>
              <td {...editAttribute(drawing.edit, `${editPath('entries', _key)}.meaning`)}>
                {meaning}
              </td>
              <td className="figures">
                {entries.filter((entry) => entry.status === status).length}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
