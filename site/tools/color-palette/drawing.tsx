import './drawing.css'

const colors = ['--ink', '--hue-blue', '--water-1', '--signal', '--paper'] as const

/** Five colors of this site, which do go together. */
export function PaletteDrawing() {
  return (
    <div className="swatches">
      {colors.map((color) => (
        <span key={color} style={{ background: `var(${color})` }} />
      ))}
    </div>
  )
}
