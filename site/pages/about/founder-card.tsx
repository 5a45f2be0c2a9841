import { editAttribute } from '#lib/content/edit-attributes.ts'
import type { Person } from '#site/content/people-mapping.ts'
import { Portrait } from './portrait.tsx'

/** Whoever leads, across the width: a portrait of 192 by 192 (requirements §2, About) and the story. */
export function FounderCard({ person }: { person: Person }) {
  const [opening, ...rest] = person.text.split(/\n\s*\n/)

  return (
    <article className="founder">
      <Portrait picture={person.portrait} size={192} />
      <div>
        <p className="note" {...editAttribute(person.edit, 'role')}>
          {person.role}
        </p>
        <h3 className="mt-2 text-3xl" {...editAttribute(person.edit, 'name')}>
          {person.name}
        </h3>
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
