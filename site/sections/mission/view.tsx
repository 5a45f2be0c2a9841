import { editAttribute, editPath } from '#lib/content/edit-attributes.ts'
import { OptionalText } from '#site/ui/text.tsx'
import { ViewSheet } from '#site/ui/view-sheet.tsx'
import type { Placed, SectionViewProps } from '../define.ts'
import { SectionTitle } from '../section-title.tsx'
import type { MissionValue } from './section.ts'

/** What the company is for, above the waterline, and what people don't see below it. */
export function Mission({ section, level, titleId }: SectionViewProps<MissionValue>) {
  const [above, below] = section.lists

  return (
    <section id={section.anchor} aria-labelledby={section.title && titleId} className="mission">
      <ViewSheet name="mission.css" />
      <div className="mission-air">
        <div className="container grid-12 gap-y-12">
          <div className="col-span-12 lg:col-span-8">
            <OptionalText of={section} field="eyebrow" as="p" className="note" />
            <SectionTitle
              section={section}
              level={level}
              id={titleId}
              className="mt-5 text-2xl text-ink-soft"
            />
            <OptionalText of={section} field="text" as="p" className="mission-text" />
          </div>
          {above && <Side section={section} list={above} />}
        </div>
      </div>
      {below && (
        <div className="mission-water">
          <div className="container grid-12">
            <Side section={section} list={below} />
          </div>
        </div>
      )}
    </section>
  )
}

function Side({ section, list: { _key, title, entries } }: SideProps) {
  const list = editPath('lists', _key)

  return (
    <div className="mission-side col-span-12">
      <h3 className="note" {...editAttribute(section.edit, `${list}.title`)}>
        {title}
      </h3>
      <ul>
        {entries.map((entry, index) => (
          <li key={entry} {...editAttribute(section.edit, `${list}.entries[${index}]`)}>
            {entry}
          </li>
        ))}
      </ul>
    </div>
  )
}

type SideProps = { section: Placed<MissionValue>; list: MissionValue['lists'][number] }
