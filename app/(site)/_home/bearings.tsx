/** Three landmarks ashore, and the position their bearings cross at. */
const LANDMARKS = [
  { name: 'Search', reading: '−34% clicks', x: 64, y: 58, anchor: 'start' },
  { name: 'Ads', reading: '+5% leads', x: 350, y: 34, anchor: 'middle' },
  { name: 'Email', reading: '±0% opens', x: 620, y: 92, anchor: 'end' },
] as const

const SHORE = 'M0 84C70 62 118 92 176 80S300 38 372 52s112 44 176 56 92-4 124-14'
const FIX = { x: 296, y: 232 }

/** A fix by cross bearings: what no single reading tells, three of them do. */
export function Bearings() {
  return (
    <figure>
      <svg
        className="chart instrument"
        viewBox="0 0 672 292"
        role="img"
        aria-label="Three bearings, from search, ads and email, cross in one position: the cause."
      >
        <path className="shoal" d={SHORE} />
        <path className="shore" d={SHORE} />
        {LANDMARKS.map((mark) => (
          <g key={mark.name}>
            <path className="bearing" d={bearing(mark)} />
            <path className="mark" d={`M${mark.x - 6} ${mark.y + 5}h12l-6-12z`} />
            <text className="name" x={labelX(mark)} y={mark.y - 30} textAnchor={mark.anchor}>
              {mark.name}
            </text>
            <text x={labelX(mark)} y={mark.y - 14} textAnchor={mark.anchor}>
              {mark.reading}
            </text>
          </g>
        ))}
        <circle className="fix" cx={FIX.x} cy={FIX.y} r="9" />
        <circle className="fix-dot" cx={FIX.x} cy={FIX.y} r="2.5" />
        <text className="name" x={FIX.x + 38} y={FIX.y + 10}>
          One template change on October 9
        </text>
        <text x={FIX.x + 38} y={FIX.y + 27}>
          demand held, one page slipped
        </text>
      </svg>
      <figcaption className="note mt-3 border-line border-t pt-2">
        Sample fix, three sources
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
