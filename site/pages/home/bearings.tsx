/** Three landmarks ashore, and the position their bearings cross at. */
const LANDMARKS = [
  { name: 'Search', reading: '−34% clicks', x: 64, y: 74, anchor: 'start' },
  { name: 'Ads', reading: '+5% leads', x: 350, y: 66, anchor: 'middle' },
  { name: 'Email', reading: '±0% opens', x: 620, y: 112, anchor: 'end' },
] as const

const SHORE = 'M0 104C70 82 118 112 176 100S300 70 372 84s112 36 176 48 92-4 124-14'
const FIX = { x: 262, y: 254 }

/** A fix by cross bearings: what no single reading tells, three of them do. */
export function Bearings() {
  return (
    <figure>
      <svg
        className="chart instrument bearings"
        viewBox="0 0 672 320"
        role="img"
        aria-label="Three bearings, from search, ads and email, cross in one position: the cause."
      >
        <path className="shoal" d={SHORE} />
        <path className="shore" d={SHORE} />
        {LANDMARKS.map((mark) => (
          <g key={mark.name}>
            <path className="bearing" d={bearing(mark)} />
            <path className="mark" d={`M${mark.x - 6} ${mark.y + 5}h12l-6-12z`} />
            <text x={labelX(mark)} y={mark.y - 16} textAnchor={mark.anchor}>
              <tspan className="name" x={labelX(mark)} dy="-1.3em">
                {mark.name}
              </tspan>
              <tspan x={labelX(mark)} dy="1.3em">
                {mark.reading}
              </tspan>
            </text>
          </g>
        ))}
        <circle className="fix" cx={FIX.x} cy={FIX.y} r="9" />
        <circle className="fix-dot" cx={FIX.x} cy={FIX.y} r="2.5" />
        <text x={FIX.x + 38} y={FIX.y + 12}>
          <tspan className="name" x={FIX.x + 38}>
            Template change, October 9
          </tspan>
          <tspan x={FIX.x + 38} dy="1.4em">
            demand held, one page slipped
          </tspan>
        </text>
      </svg>
      <figcaption className="note mt-3 border-line border-t pt-2">
        Sample finding, three sources
      </figcaption>
    </figure>
  )
}

/** From the landmark through the fix and a little beyond, as a navigator draws it. */
function bearing({ x, y }: { x: number; y: number }): string {
  const length = Math.hypot(FIX.x - x, FIX.y - y)
  const beyond = 1 + 44 / length
  return `M${x} ${y}L${Math.round(x + (FIX.x - x) * beyond)} ${Math.round(y + (FIX.y - y) * beyond)}`
}

function labelX({ x, anchor }: (typeof LANDMARKS)[number]): number {
  if (anchor === 'middle') return x
  return anchor === 'start' ? x - 6 : x + 6
}
