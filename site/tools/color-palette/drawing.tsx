const colors = ['--ink', '--hue-blue', '--water-1', '--signal', '--paper'] as const

/** Drawing of five of this site's colors, the first ones wider. */
export function PaletteDrawing() {
  return (
    <svg aria-hidden="true" viewBox="0 0 100 40" preserveAspectRatio="none" style={FILL}>
      {colors.map((color, at) => (
        <rect key={color} x={EDGES[at]} width="100" height="40" fill={`var(${color})`} />
      ))}
    </svg>
  )
}

/** Fills the card up to its edges. */
const FILL = {
  alignSelf: 'stretch',
  width: 'calc(100% + 3rem)',
  height: 'calc(100% + 2.5rem)',
  maxWidth: 'none',
  margin: '-1.25rem -1.5rem',
} as const

const EDGES = [0, 30, 50, 70, 85] as const
