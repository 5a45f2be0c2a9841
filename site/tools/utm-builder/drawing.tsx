import './drawing.css'

const parts = [
  ['utm_source', 'newsletter'],
  ['utm_medium', 'email'],
  ['utm_campaign', 'autumn'],
] as const

/** A link taken apart: the address, then each tag with its value. */
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
