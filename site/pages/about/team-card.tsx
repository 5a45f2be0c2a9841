import { editAttribute } from '#lib/content/edit-attributes.ts'
import type { Person } from '#site/content/people-mapping.ts'
import { Portrait } from './portrait.tsx'

/** One of the crew: a small portrait, the post first, since that is what one asks for. */
export function TeamCard({ person }: { person: Person }) {
  return (
    <article className="crew-card">
      <Portrait picture={person.portrait} size={112} />
      <div>
        <h3 className="text-xl" {...editAttribute(person.edit, 'role')}>
          {person.role}
        </h3>
        <p className="note mt-1" {...editAttribute(person.edit, 'name')}>
          {person.name}
        </p>
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
