const LEADS = [62, 58, 66, 60, 64, 38, 30, 33, 52, 61] as const
const point = (value: number, index: number) => `${112 + index * 38} ${206 - value * 1.9}`

/** SEODadda: a line that fell, and the question about the place where it did. */
export function QuestionSketch() {
  return (
    <svg aria-hidden="true" className="chart sketch" viewBox="0 0 560 240">
      {[206, 168, 130, 92, 54].map((y) => (
        <path key={y} className="rule" d={`M92 ${y}H476`} />
      ))}
      <polyline points={LEADS.map(point).join(' ')} />
      {LEADS.map((value, index) => (
        <circle key={point(value, index)} cx={112 + index * 38} cy={206 - value * 1.9} r="4" />
      ))}
      <path className="lead" d="M340 140V40" />
      <path className="bubble" d="M316 14h48v30h-18l-6 9-6-9h-18z" />
      <text className="mark" x="340" y="36" textAnchor="middle">
        ?
      </text>
    </svg>
  )
}
