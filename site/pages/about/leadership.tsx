import type { Person } from '#site/content/people-mapping.ts'
import type { SiteContent } from '#site/content/site-content.ts'
import { TitleAndText } from '#site/sections/title-and-text.tsx'
import { FounderCard } from './founder-card.tsx'
import { TeamCard } from './team-card.tsx'

/** Who answers for it: the founder, and the two people customers meet (requirements §2, About). */
export function Leadership({ content, people }: LeadershipProps) {
  const [lead, ...crew] = people

  return (
    <section aria-labelledby="leadership-title" className="border-line border-t">
      <div className="container">
        <header className="grid-12 items-end gap-y-4 pt-(--section) pb-12">
          <TitleAndText
            content={content}
            texts="aboutLeadership"
            id="leadership-title"
            titleClass="col-span-12 text-4xl md:col-span-7"
            textClass="col-span-12 max-w-[40ch] text-ink-soft md:col-span-5 lg:col-span-4 lg:col-start-9"
          />
        </header>
        <div className="crew">
          {lead && <FounderCard person={lead} />}
          {crew.map((person) => (
            <TeamCard key={person.id} person={person} />
          ))}
        </div>
      </div>
    </section>
  )
}

type LeadershipProps = { content: SiteContent; people: readonly Person[] }
