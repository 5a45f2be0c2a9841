import { editAttribute, editItem } from '#lib/content/edit-attributes.ts'
import { roadmapStatusTitle } from '#schemas/rules/choices.ts'
import { currentTime, isLate } from '#site/content/roadmap-quarter/lateness.ts'
import { lastUpdated, type RoadmapQuarter } from '#site/content/roadmap-quarter/parse.ts'
import { listRoadmap } from '#site/content/roadmap-quarter/query.ts'
import { DateText } from '#site/ui/date-text.tsx'
import { StatusBadge, statusHue } from '#site/ui/status-badge.tsx'
import { OptionalText, Text } from '#site/ui/text.tsx'
import type { SectionViewProps } from '../define.ts'
import { SectionShell } from '../section-shell.tsx'
import { SectionTitle } from '../section-title.tsx'
import { EntryIcon } from './entry-icon.tsx'
import type { TimelineValue } from './section.ts'

const TEXT = 'mt-3 max-w-[60ch] text-ink-soft'

/** The roadmap (requirements §4, Roadmap timeline): its quarters in order, each with its entries. */
export async function Timeline(props: SectionViewProps<TimelineValue>) {
  const { section } = props
  const quarters = await listRoadmap(props.mode)
  const updated = lastUpdated(quarters)

  return (
    <SectionShell {...props}>
      <SectionTitle {...props} className="text-4xl" />
      {section.updatedLabel && updated && (
        <p className="mt-3 font-semibold">
          <Text of={section} field="updatedLabel" as="span" /> <DateText iso={updated} />
        </p>
      )}
      <OptionalText of={section} field="text" as="p" className={TEXT} />
      <OptionalText of={section} field="note" as="p" className={TEXT} />
      {quarters.length === 0 && (
        <p className="mt-8 text-ink-soft">There are no quarters on the roadmap yet.</p>
      )}
      <ol className="quarters">
        {quarters.map((quarter) => (
          <Quarter key={quarter.id} quarter={quarter} />
        ))}
      </ol>
    </SectionShell>
  )
}

/** A quarter with its status, next to its entries. */
function Quarter({ quarter }: { quarter: RoadmapQuarter }) {
  return (
    <li className="quarter">
      <div>
        <Text of={quarter} field="quarter" as="h3" className="text-2xl" />
        <p className="mt-2">
          <StatusBadge
            status={roadmapStatusTitle(quarter.status)}
            edit={editAttribute(quarter.edit, 'status')}
          />
        </p>
        <OptionalText of={quarter} field="timeEstimate" as="p" className="note mt-2" />
      </div>
      <ul className="entries">
        {quarter.items.map((item) => (
          <Entry key={item.key} item={item} quarter={quarter.quarter} edit={quarter.edit} />
        ))}
      </ul>
    </li>
  )
}

function Entry({ item, quarter, edit }: EntryProps) {
  const status = roadmapStatusTitle(item.status)
  const field = editItem(edit, 'items', item.key)

  return (
    <li className="entry" data-hue={statusHue(status)}>
      <EntryIcon name={item.icon} />
      <div>
        <h4 className="text-lg" {...field('title')}>
          {item.title}
        </h4>
        <p className="mt-2 text-ink-soft" {...field('description')}>
          {item.description}
        </p>
        <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
          <StatusBadge status={status} edit={field('status')} />
          <span className="note" {...field('timeEstimate')}>
            {item.timeEstimate}
          </span>
          {isLate(item, quarter, currentTime()) && (
            <StatusBadge status="Late" edit={field('status')} />
          )}
        </p>
      </div>
    </li>
  )
}

type EntryProps = {
  item: RoadmapQuarter['items'][number]
  quarter: string
  edit: RoadmapQuarter['edit']
}
