import type { Point } from '#site/art/height-field.ts'
import { Text } from '#site/ui/text.tsx'
import { ViewSheet } from '#site/ui/view-sheet.tsx'
import type { DrawingViewProps } from '../define.ts'
import type { LinesPlanValue } from './drawing.ts'
import { bottom, HULL, halfBreadth, keel, rudder, section, sheer, stations } from './hull.ts'

/** Units of the drawing to one meter. */
const SCALE = 76
const PROFILE = { left: 20, water: 148 }
const BODY = { middle: 150, water: 148 }

/** Heights of the waterlines that are drawn, in meters; 0 is the water itself. */
const WATERLINES = [-0.5, -0.25, 0, 0.25, 0.5]

/**
 * The drawing a boat is built from: the profile with its stations, the sections seen from ahead and
 * astern, and in the signal color the keel. Every curve is cut from the same hull (`hull.ts`).
 */
export function LinesPlan({ drawing }: DrawingViewProps<LinesPlanValue>) {
  return (
    <figure className="lines-plan">
      <ViewSheet name="lines-plan.css" />
      <div className="container plan-drawings">
        <svg
          className="chart plan-profile"
          viewBox="0 0 880 320"
          role="img"
          aria-label={drawing.alt}
        >
          <path className="plan-water" d={`M0 ${PROFILE.water}H880`} />
          <Profile />
        </svg>
        <svg className="chart plan-body" viewBox="0 0 300 320" aria-hidden="true">
          <path className="plan-water" d={`M0 ${BODY.water}H300`} />
          <Body />
        </svg>
      </div>
      <figcaption className="container note">
        <Text of={drawing} field="caption" as="span" />
        <Text of={drawing} field="keelLabel" as="span" className="plan-key" />
      </figcaption>
    </figure>
  )
}

/** The hull from the side: deck, bottom, stations, waterlines, keel and rudder. */
function Profile() {
  const x = (along: number) => PROFILE.left + along * HULL.length * SCALE
  const at = (along: number, height: number): Point => [x(along), PROFILE.water - height * SCALE]
  const fine = Array.from({ length: 45 }, (_, index) => index / 44)
  const outline = [
    ...fine.map((along) => at(along, sheer(along))),
    ...fine.toReversed().map((along) => at(along, bottom(along))),
  ]

  return (
    <g>
      <path className="plan-keel" d={`${line(keel.map(([along, z]) => at(along, z)))}z`} />
      <path className="plan-rudder" d={`${line(rudder.map(([along, z]) => at(along, z)))}z`} />
      <path className="plan-hull" d={`${line(outline)}z`} />
      {WATERLINES.map((height) => (
        <path
          key={height}
          className="plan-line"
          d={line(fine.filter((a) => afloat(a, height)).map((a) => at(a, height)))}
        />
      ))}
      {stations.map((along, index) => (
        <g key={along}>
          <path
            className="plan-station"
            d={line([at(along, sheer(along) + 0.12), at(along, bottom(along) - 0.12)])}
          />
          <text x={x(along)} y={PROFILE.water - (sheer(along) + 0.24) * SCALE} textAnchor="middle">
            {index}
          </text>
        </g>
      ))}
    </g>
  )
}

/** The sections: from the middle forward on the right, from the stern to the middle on the left. */
function Body() {
  const drawn = stations.filter((along) => along < 1)

  return (
    <g>
      <path className="plan-keel" d={line([...fin(-1), ...fin(1).toReversed()])} />
      <path
        className="plan-station"
        d={`M${BODY.middle} ${BODY.water - 1.9 * SCALE}V${BODY.water + 2.2 * SCALE}`}
      />
      {WATERLINES.map((height) => (
        <path
          key={height}
          className="plan-line"
          d={`M${BODY.middle - 1.72 * SCALE} ${BODY.water - height * SCALE}h${3.44 * SCALE}`}
        />
      ))}
      {drawn.flatMap((along) => {
        const sides = along < 0.5 ? [-1] : along > 0.5 ? [1] : [-1, 1]
        return sides.map((side) => (
          <path key={`${along} ${side}`} className="plan-section" d={line(half(along, side))} />
        ))
      })}
    </g>
  )
}

function half(along: number, side: number): Point[] {
  return section(along).map(([breadth, height]) => [
    BODY.middle + side * breadth * SCALE,
    BODY.water - height * SCALE,
  ])
}

/** One side of the keel seen from ahead: a blade with a bulb at its foot. */
function fin(side: number): Point[] {
  const shape: Point[] = [
    [0.06, bottom(0.5)],
    [0.05, -1.75],
    [0.19, -1.9],
    [0.17, -2.06],
    [0, -2.1],
  ]
  return shape.map(([breadth, height]) => [
    BODY.middle + side * breadth * SCALE,
    BODY.water - height * SCALE,
  ])
}

function afloat(along: number, height: number): boolean {
  return height <= sheer(along) && (along === 0 || along === 1 || halfBreadth(along, height) > 0)
    ? height >= bottom(along)
    : false
}

function line(points: readonly Point[]): string {
  return points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('')
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
