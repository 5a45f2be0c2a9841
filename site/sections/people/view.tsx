import { editAttribute } from '#lib/content/edit-attributes.ts'
import type { Person } from '#site/content/author/parse.ts'
import { listPeople } from '#site/content/author/query.ts'
import { StoredPicture } from '#site/ui/stored-picture.tsx'
import { Text } from '#site/ui/text.tsx'
import type { SectionViewProps } from '../define.ts'
import { SectionIntro, SectionShell } from '../section-shell.tsx'
import type { PeopleValue } from './section.ts'

/** The team (requirements §2, About): the founder across the page, the others below. */
export async function People(props: SectionViewProps<PeopleValue>) {
  const people = await listPeople(props.mode)

  return (
    <SectionShell {...props} className="border-line border-t">
      <header className="pt-(--section) pb-10">
        <SectionIntro {...props} size="text-4xl" width="max-w-[48ch]" />
      </header>
      <div className="people">
        {people.map((person, index) => (
          <PersonCard key={person.id} person={person} isFounder={index === 0} />
        ))}
      </div>
    </SectionShell>
  )
}

/** A person with portrait, job and story. The founder's portrait is 192 by 192 (requirements §2, About). */
function PersonCard({ person, isFounder }: { person: Person; isFounder: boolean }) {
  const size = isFounder ? 192 : 112

  return (
    <article className="person">
      {person.portrait && (
        <StoredPicture
          picture={person.portrait}
          sizes={`${size}px`}
          className="portrait"
          frame={size}
        />
      )}
      <div>
        <Text of={person} field="name" as="h3" className={isFounder ? 'text-3xl' : 'text-xl'} />
        <Text of={person} field="role" as="p" className="mt-1 font-semibold text-ink-soft" />
        <div {...editAttribute(person.edit, person.textField)}>
          {person.text.split(/\n\s*\n/).map((paragraph) => (
            <p key={paragraph} className="mt-4 max-w-[60ch] whitespace-pre-line">
              {paragraph}
            </p>
          ))}
        </div>
      </div>
    </article>
  )
}
