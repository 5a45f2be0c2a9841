import { Compass } from '#app/_art/compass.tsx'
import { isobath } from '#app/_art/isobath.ts'
import { seededRandom } from '#app/_art/random.ts'
import { scatterSwells, seabed } from '#app/_art/seabed.ts'

const SHEET = { width: 960, height: 640, step: 24 }
const LEVELS = [0, 8, 16, 26, 38, 52]

/** The water the page ends in: an ornament. */
export function ClosingWaters() {
  const swells = scatterSwells(seededRandom('lee shore'), SHEET, { count: 9, depth: 20 })
  const ground = seabed((x, y) => (x - 500) * 0.1 + (y - 300) * 0.03, swells)

  return (
    <svg
      aria-hidden="true"
      className="chart closing-waters"
      viewBox={`0 0 ${SHEET.width} ${SHEET.height}`}
      preserveAspectRatio="xMidYMid slice"
    >
      {LEVELS.map((level) => (
        <path key={level} d={isobath(ground, SHEET, level)} />
      ))}
      <g transform="translate(690 440)">
        <Compass />
      </g>
    </svg>
  )
}
