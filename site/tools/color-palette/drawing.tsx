import './drawing.css'

const colors = ['--ink', '--hue-blue', '--water-1', '--signal', '--paper'] as const

/** Drawing of five of this site's colors. */
export function PaletteDrawing() {
  return (
    <div className="swatches">
      {colors.map((color) => (
        <span key={color} style={{ background: `var(${color})` }} />
      ))}
    </div>
  )
}
