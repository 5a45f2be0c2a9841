/** Lines of markup; one is broken and the one below it is its repair. */
const LINES = [
  [0, 120, 'as-is'],
  [24, 236, 'as-is'],
  [24, 188, 'broken'],
  [24, 226, 'mended'],
  [48, 150, 'as-is'],
  [48, 92, 'as-is'],
  [24, 36, 'as-is'],
] as const

/** LayerRank: a document with one line mended. */
export function MarkupSketch() {
  return (
    <svg aria-hidden="true" className="chart sketch" viewBox="0 0 560 240">
      {LINES.map(([indent, length, kind], index) => (
        <g
          key={`${indent} ${length}`}
          className={kind}
          transform={`translate(0 ${34 + index * 28})`}
        >
          <text x="116" textAnchor="end" y="4">
            {index + 1}
          </text>
          <path className="bar" d={`M${136 + indent} 0h${length}`} />
          {kind === 'mended' && (
            <path className="join" d={`M${156 + indent + length} 0h40v-28h-18`} />
          )}
        </g>
      ))}
    </svg>
  )
}
