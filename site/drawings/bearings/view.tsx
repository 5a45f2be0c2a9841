import { type Editable, itemOf } from '#lib/content/edit-attributes.ts'
import { Text } from '#site/ui/text.tsx'
import { ViewSheet } from '#site/ui/view-sheet.tsx'
import type { DrawingViewProps } from '../define.ts'
import type { BearingsValue } from './drawing.ts'

/** Places of the three landmarks ashore. */
const LANDMARKS = [
  { x: 64, y: 74, anchor: 'start', labelX: 58 },
  { x: 350, y: 66, anchor: 'middle', labelX: 350 },
  { x: 620, y: 112, anchor: 'end', labelX: 626 },
] as const

const SHORE = 'M0 104C70 82 118 112 176 100S300 70 372 84s112 36 176 48 92-4 124-14'

/** The position in which the bearings cross. */
const FIX = { x: 262, y: 254 }

/** A fix by cross bearings: several readings show what no single one does. */
export function Bearings({ drawing }: DrawingViewProps<BearingsValue>) {
  return (
    <figure>
      <ViewSheet name="instruments.css" />
      <svg
        className="chart instrument bearings"
        viewBox="0 0 672 320"
        role="img"
        aria-label={drawing.alt}
      >
        <path className="shoal" d={SHORE} />
        <path className="shore" d={SHORE} />
        {LANDMARKS.map((landmark, index) => {
          const mark = drawing.marks[index]
          return (
            mark && <Landmark key={mark._key} mark={itemOf(drawing, 'marks', mark)} at={landmark} />
          )
        })}
        <circle className="fix" cx={FIX.x} cy={FIX.y} r="9" />
        <circle className="fix-dot" cx={FIX.x} cy={FIX.y} r="2.5" />
        <text x={FIX.x + 38} y={FIX.y + 12}>
          <Text of={drawing} field="title" as="tspan" className="name" x={FIX.x + 38} />
          <Text of={drawing} field="text" as="tspan" x={FIX.x + 38} dy="1.4em" />
        </text>
      </svg>
      <Text
        of={drawing}
        field="caption"
        as="figcaption"
        className="note mt-3 border-line border-t pt-2"
      />
    </figure>
  )
}

function Landmark({ mark, at: { x, y, anchor, labelX } }: LandmarkProps) {
  return (
    <g>
      <path className="bearing" d={bearing(x, y)} />
      <path className="mark" d={`M${x - 6} ${y + 5}h12l-6-12z`} />
      <text x={labelX} y={y - 16} textAnchor={anchor}>
        <Text of={mark} field="name" as="tspan" className="name" x={labelX} dy="-1.3em" />
        <Text of={mark} field="reading" as="tspan" x={labelX} dy="1.3em" />
      </text>
    </g>
  )
}

type LandmarkProps = {
  mark: Editable<BearingsValue['marks'][number]>
  at: (typeof LANDMARKS)[number]
}

/** From the landmark through the fix and a little beyond, as a navigator draws it. */
function bearing(x: number, y: number): string {
  const beyond = 1 + 44 / Math.hypot(FIX.x - x, FIX.y - y)
  return `M${x} ${y}L${Math.round(x + (FIX.x - x) * beyond)} ${Math.round(y + (FIX.y - y) * beyond)}`
}
