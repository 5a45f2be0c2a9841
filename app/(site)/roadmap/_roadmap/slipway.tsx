import { editAttribute } from '#lib/content/edit-attributes.ts'
import type { AppUnderway } from '#lib/content/roadmap-apps.ts'
import type { SiteContent } from '#site/content/site-content.ts'
import { UnderwayCard } from './underway-card.tsx'

/** The apps that are being built, each on its slip. */
export function Slipway({ content, underway }: SlipwayProps) {
  const { text, edit } = content

  return (
    <section aria-labelledby="slipway-title" className="border-line border-t bg-shoal">
      <div className="container grid-12 gap-y-10 py-(--section)">
        <header className="col-span-12 lg:col-span-4">
          <h2
            id="slipway-title"
            className="text-3xl"
            {...editAttribute(edit, 'roadmapCurrentAppsTitle')}
          >
            {text.roadmapCurrentAppsTitle}
          </h2>
          <p
            className="mt-4 max-w-[34ch] text-ink-soft"
            {...editAttribute(edit, 'roadmapCurrentAppsSubtitle')}
          >
            {text.roadmapCurrentAppsSubtitle}
          </p>
        </header>
        {underway.length === 0 ? (
          <p className="col-span-12 border-line border-t pt-4 text-ink-soft lg:col-span-8">
            The slipway is empty: every app is afloat.
          </p>
        ) : (
          <ul className="slips col-span-12 lg:col-span-8">
            {underway.map((each) => (
              <li key={each.app.id}>
                <UnderwayCard {...each} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

type SlipwayProps = { content: SiteContent; underway: readonly AppUnderway[] }
