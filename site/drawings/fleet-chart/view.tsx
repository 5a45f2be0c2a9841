import { seededRandom } from '#site/art/random.ts'
import { Text } from '#site/ui/text.tsx'
import { ViewSheet } from '#site/ui/view-sheet.tsx'
import type { DrawingViewProps } from '../define.ts'
import type { FleetChartValue } from './drawing.ts'

const SITES = 24
const HOURS = 24

/** From one hour to the next, in units of the drawing. */
const STEP = 24

/** A sample day: every row a site, every mark an hourly check, and a buoy where something was found. */
export function FleetChart({ drawing }: DrawingViewProps<FleetChartValue>) {
  const found = findings(drawing.findings)

  return (
    <figure className="mt-3 lg:mt-0">
      <ViewSheet name="fleet-chart.css" />
      <svg
        className="chart fleet-chart"
        viewBox={`0 0 ${HOURS * 24 + 8} ${SITES * 12 + 8}`}
        role="img"
        aria-label={drawing.alt}
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
        <Text of={drawing} field="caption" as="span" />
        <Text of={drawing} field="result" as="span" />
      </figcaption>
    </figure>
  )
}

/** Findings scattered over the sites and the hours, the same on every build. */
function findings(count: number): { site: number; hour: number }[] {
  const random = seededRandom('the fleet at night')
  return Array.from({ length: count }, (_, index) => ({
    site: (index * 7 + 3) % SITES,
    hour: Math.floor(random() * HOURS),
  }))
}
