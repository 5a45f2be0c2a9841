import { editAttribute, editPath } from '#lib/content/edit-attributes.ts'
import { OptionalText } from '#site/ui/text.tsx'
import { ViewSheet } from '#site/ui/view-sheet.tsx'
import type { SectionViewProps } from '../define.ts'
import { SectionTitle } from '../section-title.tsx'
import type { CardsValue } from './section.ts'

/** Marks of a lead line, in their order: leather with two and three tails, white cloth, red cloth. */
const MARKS = [
  {
    cloth: 'leather',
    shape: 'M24 20c14-3 22 5 36 1v7c-14 4-22-4-36-1zm0 12c13 1 20 8 33 5v7c-13 3-20-4-33-5z',
  },
  {
    cloth: 'leather',
    shape:
      'M24 12c14-3 22 5 36 1v7c-14 4-22-4-36-1zm0 12c13 0 22 6 35 3v7c-13 3-22-3-35-3zm0 13c12 1 19 8 31 6v7c-12 2-19-5-31-6z',
  },
  { cloth: 'white', shape: 'M24 14c14-8 24 6 38-2l-4 14 5 13c-15 8-25-5-39 2z' },
  { cloth: 'red', shape: 'M24 14c14-8 24 6 38-2l-4 14 5 13c-15 8-25-5-39 2z' },
]

/** A mark of a lead line where it is tied in: an ornament, since the list is read in order anyway. */
function LeadMark({ index }: { index: number }) {
  const mark = MARKS[index % MARKS.length]

  return (
    <svg aria-hidden="true" className="lead-mark" viewBox="0 0 72 56" width="72" height="56">
      <path className={mark?.cloth} d={mark?.shape} />
      <path className="knot" d="M20 16h8v26h-8zm0 6 8-3m-8 9 8-3m-8 9 8-3m-8 9 8-3" />
    </svg>
  )
}

/** Cards one below the other on a lead line, each with its mark and a note. */
export function LeadLine({ section, level, titleId }: SectionViewProps<CardsValue>) {
  return (
    <section
      id={section.anchor}
      aria-labelledby={section.title && titleId}
      className="section lead-line-section"
    >
      <ViewSheet name="lead-line.css" />
      <div className="container grid-12 gap-y-12">
        <header className="col-span-12 lg:col-span-4">
          <div className="lg:sticky lg:top-28">
            <SectionTitle section={section} level={level} id={titleId} className="text-4xl" />
            <OptionalText
              of={section}
              field="text"
              as="p"
              className="mt-5 max-w-[34ch] text-ink-soft text-lg leading-normal"
            />
            <OptionalText
              of={section}
              field="aside"
              as="p"
              className="note mt-8 max-w-[38ch] border-line border-t pt-3"
            />
          </div>
        </header>
        <ol className="lead-line col-span-12 lg:col-span-7 lg:col-start-6">
          {section.cards.map((card, index) => (
            <LeadLineCard key={card._key} {...{ section, card, index }} />
          ))}
        </ol>
      </div>
    </section>
  )
}

function LeadLineCard({ section, card, index }: LeadLineCardProps) {
  const edit = (field: string) =>
    editAttribute(section.edit, `${editPath('cards', card._key)}.${field}`)

  return (
    <li>
      <LeadMark index={index} />
      <h3 className="text-2xl" {...edit('title')}>
        {card.href ? <a href={card.href}>{card.title}</a> : card.title}
      </h3>
      {card.text && (
        <p className="mt-3 max-w-[48ch]" {...edit('text')}>
          {card.text}
        </p>
      )}
      {card.note && (
        <p className="lead-cost">
          <OptionalText of={section} field="noteLabel" as="span" className="note" />
          <span {...edit('note')}>{card.note}</span>
        </p>
      )}
    </li>
  )
}

type LeadLineCardProps = {
  section: SectionViewProps<CardsValue>['section']
  card: CardsValue['cards'][number]
  index: number
}
