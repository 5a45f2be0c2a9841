import { editAttribute, editPath } from '#lib/content/edit-attributes.ts'
import { roadmapStatusTitle } from '#schemas/rules/statuses.ts'
import type { RoadmapQuarter } from '#site/content/roadmap-mapping.ts'
import { StatusBadge } from '#site/ui/status-badge.tsx'
import { Text } from '#site/ui/text.tsx'
import { EntryIcon } from './entry-icon.tsx'
import { statusLooks } from './status-look.ts'

/** A quarter in words: how sure it is, when, and its entries, numbered as on the chart. */
export function LegText({ quarter, firstEntry }: LegTextProps) {
  const { edit, items } = quarter

  return (
    <div className="leg-text">
      <Text of={quarter} field="quarter" as="h3" className="text-2xl" />
      <p className="mt-2">
        <StatusBadge status={roadmapStatusTitle(quarter.status)} />
      </p>
      {quarter.timeEstimate && (
        <Text of={quarter} field="timeEstimate" as="p" className="note mt-2" />
      )}
      <ol start={firstEntry} className="entries">
        {items.map((item, index) => {
          const field = (name: string) =>
            editAttribute(edit, `${editPath('items', item.key)}.${name}`)
          return (
            <li key={item.key} data-hue={statusLooks[item.status].hue}>
              <p className="entry-head note">
                <span>{firstEntry + index}</span>
                <EntryIcon name={item.icon} />
              </p>
              <h4 {...field('title')}>{item.title}</h4>
              <p className="entry-text" {...field('description')}>
                {item.description}
              </p>
              <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
                <StatusBadge status={roadmapStatusTitle(item.status)} />
                <span className="note" {...field('timeEstimate')}>
                  {item.timeEstimate}
                </span>
              </p>
            </li>
          )
        })}
      </ol>
    </div>
  )
}

type LegTextProps = { quarter: RoadmapQuarter; firstEntry: number }
