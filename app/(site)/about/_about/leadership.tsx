import { editAttribute } from '#lib/content/edit-attributes.ts'
import type { SiteContent } from '#lib/content/types.ts'
import { TeamCard } from './team-card.tsx'

/** Who answers for it: the founder, and the two people customers meet (specification §2, About). */
export function Leadership({ content }: { content: SiteContent }) {
  const { text, edit } = content

  return (
    <section aria-labelledby="leadership-title" className="border-line border-t">
      <div className="container">
        <header className="grid-12 items-end gap-y-4 pt-(--section) pb-12">
          <h2
            id="leadership-title"
            className="col-span-12 text-4xl md:col-span-7"
            data-sanity={editAttribute(edit, 'aboutLeadershipTitle')}
          >
            {text.aboutLeadershipTitle}
          </h2>
          <p
            className="col-span-12 max-w-[40ch] text-ink-soft md:col-span-5 lg:col-span-4 lg:col-start-9"
            data-sanity={editAttribute(edit, 'aboutLeadershipSubtitle')}
          >
            {text.aboutLeadershipSubtitle}
          </p>
        </header>
        <div className="crew">
          <article className="founder">
            {/* biome-ignore lint/performance/noImgElement: a drawing of four kilobytes that no optimizer makes smaller. */}
            <img
              src="/portraits/odessa-varley.svg"
              alt="Line portrait of Odessa Varley in profile, hair tied back"
              width={192}
              height={192}
              loading="lazy"
              decoding="async"
            />
            <div>
              <p className="note">Founder and CEO</p>
              <h3 className="mt-2 text-3xl">Odessa Varley</h3>
              <p className="mt-5 max-w-[56ch]">
                Odessa spent nine years as a Navy quartermaster, keeping other people’s ships off
                the rocks with a pencil and corrected charts. She learned to trust an instrument as
                far as its last check, and founded the company to give marketers instruments of that
                kind.
              </p>
              <p className="mt-5 text-ink-soft">
                The company is veteran-owned: she holds it, runs it and answers for it.
              </p>
            </div>
          </article>
          <TeamCard
            post="AI Development"
            name="Tobias Renn"
            portrait={{
              src: '/portraits/tobias-renn.svg',
              alt: 'Line portrait of Tobias Renn in profile, with glasses and a short beard',
            }}
            text="Decides what an app may change by itself and what it must ask about first, and writes the test that proves it kept to that."
          />
          <TeamCard
            post="Success"
            name="Marisol Quade"
            portrait={{
              src: '/portraits/marisol-quade.svg',
              alt: 'Line portrait of Marisol Quade in profile, with curls and a hoop earring',
            }}
            text="Sits beside you for the first week, then reads your numbers before you ask. Measures herself by the tickets you did not have to write."
          />
        </div>
      </div>
    </section>
  )
}
