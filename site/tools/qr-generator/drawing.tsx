import './drawing.css'
import { encode } from 'uqr'
import { publicEnv } from '#lib/env.public.ts'

/** Renders a working QR code that links to this page. */
export function QrDrawing() {
  const { size, data } = encode(`${publicEnv.siteUrl}/tools`, { ecc: 'M', border: 4 })
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')

  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${size} ${size}`}
      className="tools-code"
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${size}v${size}h-${size}z`} className="tools-code-paper" />
      <path d={path} className="tools-code-ink" />
    </svg>
  )
}
