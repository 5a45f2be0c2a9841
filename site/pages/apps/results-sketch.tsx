/** Heights of the features of a results page, from the top; the last is the first organic result. */
const FEATURES = [26, 22, 58, 52, 30] as const

/** SERP Analyzer: a results page as a column, sounded like water: the deeper, the fewer get there. */
export function ResultsSketch() {
  return (
    <svg aria-hidden="true" className="chart sketch" viewBox="0 0 560 240">
      {FEATURES.map((height, index) => {
        const top = 20 + FEATURES.slice(0, index).reduce((sum, each) => sum + each + 4, 0)
        return (
          <g key={height} className={index === FEATURES.length - 1 ? 'organic' : 'feature'}>
            <path className={`box depth-${index}`} d={`M200 ${top}h220v${height}h-220z`} />
            <path className="rule" d={`M164 ${top}h24`} />
            <text x="156" y={top + 4} textAnchor="end">
              {top * 10 - 200}
            </text>
          </g>
        )
      })}
      <path className="rule" d="M176 20V226" />
    </svg>
  )
}
