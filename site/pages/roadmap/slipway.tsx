import type { AppUnderway } from '#site/content/roadmap-apps.ts'
import type { SiteContent } from '#site/content/site-content.ts'
import { Text } from '#site/ui/text.tsx'
import { UnderwayCard } from './underway-card.tsx'

/** The apps that are being built, each on its slip. */
export function Slipway({ content, underway }: SlipwayProps) {
  return (
    <section aria-labelledby="slipway-title" className="border-line border-t bg-shoal">
      <div className="container grid-12 gap-y-10 py-(--section)">
        <header className="col-span-12 lg:col-span-4">
          <Text
            of={content}
            field="roadmapCurrentAppsTitle"
            as="h2"
            id="slipway-title"
            className="text-3xl"
          />
          <Text
            of={content}
            field="roadmapCurrentAppsSubtitle"
            as="p"
            className="mt-4 max-w-[34ch] text-ink-soft"
          />
        </header>
        {underway.length === 0 ? (
          <p className="col-span-12 border-line border-t pt-4 text-ink-soft lg:col-span-8">
            No app is in development right now.
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
