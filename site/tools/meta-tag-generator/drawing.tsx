import './drawing.css'

const marks = Array.from({ length: 36 }, (_, index) => index * 20)

/** A title above a pixel ruler. It ends before the limit at 580. */
export function MetaDrawing() {
  return (
    <svg aria-hidden="true" viewBox="0 0 700 150" className="title-rule">
      <text x="0" y="48" className="drawing-title">
        Lightweight Tents, Tested in Rain and Wind
      </text>
      <rect x="0" y="82" width="471" height="9" className="drawing-good" />
      <path d={marks.map((x) => `M${x} 122V${x % 100 === 0 ? 96 : 110}`).join('')} />
      <path d="M580 74V122" className="drawing-limit" />
      <text x="580" y="146" textAnchor="middle" className="drawing-figure">
        580 px
      </text>
    </svg>
  )
}
