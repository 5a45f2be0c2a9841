import type { Point } from '#site/art/height-field.ts'
import { bottom, HULL, keel, rudder, sheer, stations } from '#site/drawings/lines-plan/hull.ts'

/** Drawing units per meter, and the positions of the waterline and the stern. */
const SCALE = 76
const WATER = 176
const STERN = 120

/** Heights in meters: the quay, the floor of the dock, and the top of the blocks that carry the keel. */
const QUAY = 1.45
const FLOOR = -2.75
const BLOCKS = -2.08

/** A yacht in dry dock from the side, with the keel, normally under water, in the signal color. */
export function MaintenanceDrawing() {
  const fine = Array.from({ length: 45 }, (_, index) => index / 44)
  const outline = [
    ...fine.map((along) => at(along, sheer(along))),
    ...fine.toReversed().map((along) => at(along, bottom(along))),
  ]

  return (
    <svg
      className="chart dock-drawing"
      viewBox="0 0 1200 420"
      preserveAspectRatio="xMidYMax meet"
      role="img"
      aria-label="A small yacht in a dry dock, standing on blocks: the water is out and her keel can be seen."
    >
      <path className="dock-sea" d={`M1105 ${WATER}H5200V393H1105z`} />
      <path className="dock-depth" d={depthLines} />
      <path className="dock-surface" d={`M1105 ${WATER}H5200`} />
      <path className="dock-ground" d={ground} />
      <path className="dock-steps" d={steps} />
      <path className="dock-gate" d={`M1078 ${y(QUAY)}h27V${y(FLOOR)}h-27z`} />
      <path className="dock-mark" d={`M150 ${WATER}H1078`} />
      {shores.map((along) => (
        <path
          key={along}
          className="dock-shore"
          d={line([at(along, bottom(along)), at(along, FLOOR)])}
        />
      ))}
      <path className="dock-hull" d={`${line(outline)}z`} />
      <path className="dock-rudder" d={`${line(rudder.map(([along, z]) => at(along, z)))}z`} />
      <path className="dock-keel" d={`${line(keel.map(([along, z]) => at(along, z)))}z`} />
      <path className="dock-blocks" d={blocks} />
      <text x="1000" y={WATER - 8} textAnchor="end">
        high water
      </text>
    </svg>
  )
}

/** Positions of the props under the hull: the stations clear of keel and rudder. */
const shores = stations.filter(
  (along) => along > 0.15 && along < 0.85 && Math.abs(along - 0.5) > 0.15,
)

/** The quay on the left, the floor, and the ground below. Wider than the drawing, for wide screens. */
const ground = `M-4000 ${y(QUAY)}H96V${y(FLOOR)}H1105V${y(FLOOR) + 8}H5200V700H-4000z`

/** Steps in the dock's wall, which the props rest on. */
const steps = [1, 2, 3, 4, 5]
  .map((step) => `M96 ${y(QUAY) + step * 52}H${96 + (step > 4 ? 0 : 14)}`)
  .join('')

/** Depth lines outside the gate, closer together the deeper they are. */
const depthLines = [18, 42, 72, 108, 150].map((depth) => `M1105 ${WATER + depth}H5200`).join('')

const blocks = [0.41, 0.47, 0.53, 0.585]
  .map((along) => {
    const [x, top] = at(along, BLOCKS)
    return `M${round(x - 11)} ${round(top)}h22v${round(y(FLOOR) - top)}h-22z`
  })
  .join('')

function at(along: number, height: number): Point {
  return [STERN + along * HULL.length * SCALE, y(height)]
}

function y(height: number): number {
  return round(WATER - height * SCALE)
}

function line(points: readonly Point[]): string {
  return points.map(([x, z], index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(z)}`).join('')
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
