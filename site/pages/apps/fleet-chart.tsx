import { seededRandom } from '#site/art/random.ts'
import type { App } from '#site/content/app-mapping.ts'

const SITES = 24
const HOURS = 24

/** From one hour to the next, in units of the drawing. */
const STEP = 24

/**
 * A sample night: every row a site, every mark an hourly check, and a buoy where something was found. The
 * apps it stands for are those of the catalog.
 */
export function FleetChart({ apps }: { apps: readonly Pick<App, 'id' | 'name'>[] }) {
  const found = findings(apps.length)

  return (
    <figure className="mt-3 lg:mt-0">
      <svg
        className="chart fleet-chart"
        viewBox={`0 0 ${HOURS * 24 + 8} ${SITES * 12 + 8}`}
        role="img"
        aria-label={`Sample: one day on ${SITES} sites, ${SITES * HOURS} checks, ${found.length} findings.`}
      >
        <pattern id="checks" x="12" y="10" width={STEP} height="12" patternUnits="userSpaceOnUse">
          <circle cx="1.5" cy="1.5" r="1.5" />
        </pattern>
        <path className="checks" d={`M12 10h${HOURS * STEP}v${SITES * 12}h${-HOURS * STEP}z`} />
        {found.map(({ site, hour }) => (
          <path
            key={`${site} ${hour}`}
            className="found"
            d={`M${13.5 + hour * STEP} ${site * 12 + 4}l6 10h-12z`}
          />
        ))}
      </svg>
      <figcaption className="note mt-4 flex flex-wrap justify-between gap-x-6 border-line border-t pt-2">
        <span>
          Sample day: {SITES} sites, {SITES * HOURS} checks
        </span>
        <span>{found.length} findings, one list</span>
      </figcaption>
    </figure>
  )
}

/** Two findings for each app, scattered over the sites and the hours, the same on every build. */
function findings(apps: number): { site: number; hour: number }[] {
  const random = seededRandom('the fleet at night')
  return Array.from({ length: apps * 2 }, (_, index) => ({
    site: (index * 7 + 3) % SITES,
    hour: Math.floor(random() * HOURS),
  }))
}
