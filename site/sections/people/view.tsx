import { editAttribute } from '#lib/content/edit-attributes.ts'
import type { Picture } from '#lib/content/picture.ts'
import type { Person } from '#site/content/author/parse.ts'
import { listPeople } from '#site/content/author/query.ts'
import { StoredPicture } from '#site/ui/stored-picture.tsx'
import { OptionalText, Text } from '#site/ui/text.tsx'
import { ViewSheet } from '#site/ui/view-sheet.tsx'
import type { SectionViewProps } from '../define.ts'
import { SectionTitle } from '../section-title.tsx'
import type { PeopleValue } from './section.ts'

/** The people of the company: the one who leads across the width, the others below (requirements §2, About). */
export async function People({ section, level, titleId, mode }: SectionViewProps<PeopleValue>) {
  const [lead, ...team] = await listPeople(mode)

  return (
    <section
      id={section.anchor}
      aria-labelledby={section.title && titleId}
      className="border-line border-t"
    >
      <ViewSheet name="people.css" />
      <div className="container">
        <header className="grid-12 items-end gap-y-4 pt-(--section) pb-12">
          <SectionTitle
            section={section}
            level={level}
            id={titleId}
            className="col-span-12 text-4xl md:col-span-7"
          />
          <OptionalText
            of={section}
            field="text"
            as="p"
            className="col-span-12 max-w-[40ch] text-ink-soft md:col-span-5 lg:col-span-4 lg:col-start-9"
          />
        </header>
        <div className="crew">
          {lead && <FounderCard person={lead} />}
          {team.map((person) => (
            <TeamCard key={person.id} person={person} />
          ))}
        </div>
      </div>
    </section>
  )
}

/** Whoever leads, across the width: a portrait of 192 by 192 (requirements §2, About) and the story. */
function FounderCard({ person }: { person: Person }) {
  const [opening, ...rest] = person.text.split(/\n\s*\n/)

  return (
    <article className="founder">
      <Portrait picture={person.portrait} size={192} />
      <div>
        <Text of={person} field="role" as="p" className="note" />
        <Text of={person} field="name" as="h3" className="mt-2 text-3xl" />
        <div {...editAttribute(person.edit, person.textField)}>
          <p className="mt-5 max-w-[56ch]">{opening}</p>
          {rest.map((paragraph) => (
            <p key={paragraph} className="mt-5 max-w-[56ch] text-ink-soft">
              {paragraph}
            </p>
          ))}
        </div>
      </div>
    </article>
  )
}

/** One of the crew: a small portrait, the post first, since that is what one asks for. */
function TeamCard({ person }: { person: Person }) {
  return (
    <article className="crew-card">
      <Portrait picture={person.portrait} size={112} />
      <div>
        <Text of={person} field="role" as="h3" className="text-xl" />
        <Text of={person} field="name" as="p" className="note mt-1" />
        <p
          className="mt-4 max-w-[42ch] whitespace-pre-line text-ink-soft"
          {...editAttribute(person.edit, person.textField)}
        >
          {person.text}
        </p>
      </div>
    </article>
  )
}

/** A portrait in its frame; the frame keeps its size where there is none. */
function Portrait({ picture, size }: { picture: Picture | undefined; size: number }) {
  if (!picture) return <span aria-hidden="true" className="portrait" style={{ width: size }} />
  return <StoredPicture picture={picture} sizes={`${size}px`} className="portrait" frame={size} />
}
