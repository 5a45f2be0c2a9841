import './drawing.css'

const parts = [
  ['utm_source', 'newsletter'],
  ['utm_medium', 'email'],
  ['utm_campaign', 'autumn'],
] as const

/** Drawing of a link split into its URL and tags. */
export function UtmDrawing() {
  return (
    <div className="tagged-link">
      <p>shop.example.com/tents</p>
      {parts.map(([name, value], index) => (
        <p key={name}>
          <span>{index === 0 ? '?' : '&'}</span>
          {name}=<strong>{value}</strong>
        </p>
      ))}
    </div>
  )
}
