import './drawing.css'

const nodes = [
  { x: 70, y: 66, name: 'Article' },
  { x: 230, y: 26, name: 'Person' },
  { x: 230, y: 106, name: 'Organization' },
] as const

/** Three linked items: an article, its author, its publisher. */
export function SchemaDrawing() {
  return (
    <svg aria-hidden="true" viewBox="0 0 340 140" className="linked-nodes">
      <path d="M70 66 230 26M70 66l160 40M230 26v80" />
      <text x="140" y="36" textAnchor="middle">
        author
      </text>
      <text x="140" y="108" textAnchor="middle">
        publisher
      </text>
      {nodes.map(({ x, y, name }) => (
        <g key={name}>
          <circle cx={x} cy={y} r="7" />
          <text
            x={x < 100 ? x : x + 14}
            y={x < 100 ? y + 28 : y + 5}
            className="linked-name"
            textAnchor={x < 100 ? 'middle' : 'start'}
          >
            {name}
          </text>
        </g>
      ))}
    </svg>
  )
}
