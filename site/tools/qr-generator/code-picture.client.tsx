'use client'

import { type Extent, extentOf } from './logic/frame.ts'
import { heightFor, renderSvg } from './logic/svg.ts'
import type { Drawing } from './work.ts'

/** Maximum width and height of the preview, in pixels (requirements §9). */
const MAX_PREVIEW_PX = 250

const THUMBNAIL_PX = 40

/** Positions of the finder patterns in a version 1 code with its quiet zone. */
const FINDERS = ['4 4', '18 4', '4 18'] as const

/** Renders the code with a scale of its modules along two edges, or a placeholder. */
export function CodePicture({ drawing, missing }: CodePictureProps) {
  if (!drawing) return <EmptyPlate text={missing} />
  const { code, look } = drawing
  const extent = extentOf(code, look)
  const width = Math.round(MAX_PREVIEW_PX * Math.min(1, extent.width / extent.height))
  const height = heightFor(extent, width)
  const svg = renderSvg(code, look, width)
  const words = `QR code: ${code.text.slice(0, 80)}`

  return (
    <figure className="qr-picture">
      <Scale side={code.side} extent={extent} />
      {/* biome-ignore lint/performance/noImgElement: a data URL drawn in this tab, with no file to optimize */}
      <img
        src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
        width={width}
        height={height}
        alt={words}
        data-transparent={look.style.isTransparent || undefined}
      />
    </figure>
  )
}

/** Renders a small code next to text with the same information. */
export function CodeThumbnail({ drawing: { code, look } }: { drawing: Drawing }) {
  return (
    // biome-ignore lint/performance/noImgElement: as above
    <img
      src={`data:image/svg+xml,${encodeURIComponent(renderSvg(code, look, THUMBNAIL_PX))}`}
      width={THUMBNAIL_PX}
      height={THUMBNAIL_PX}
      alt=""
    />
  )
}

/** Renders a tick for each module, with longer ticks for every fifth and tenth. */
function Scale({ side, extent }: { side: number; extent: Extent }) {
  const ticks = Array.from({ length: side + 1 }, (_, module) => ({
    module,
    length: module % 10 === 0 || module === side ? 3 : module % 5 === 0 ? 2 : 1,
  }))
  const across = ticks.map(({ module, length }) => `M${module + extent.x} 3v-${length}`).join('')
  const down = ticks.map(({ module, length }) => `M3 ${module + extent.y}h-${length}`).join('')

  return (
    <>
      <Ticks edge="across" box={`0 0 ${extent.width} 3`} path={across} />
      <Ticks edge="down" box={`0 0 3 ${extent.height}`} path={down} />
      <figcaption className="note">{side} modules</figcaption>
    </>
  )
}

function Ticks({ edge, box, path }: { edge: string; box: string; path: string }) {
  return (
    <svg
      className="qr-scale"
      data-edge={edge}
      viewBox={box}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}

function EmptyPlate({ text }: { text: string }) {
  return (
    <div className="qr-empty">
      <svg viewBox="0 0 29 29" aria-hidden="true">
        {FINDERS.map((place) => (
          <path key={place} d={`M${place}h7v7h-7zm2 2h3v3h-3z`} />
        ))}
      </svg>
      <p>{text}</p>
    </div>
  )
}

type CodePictureProps = {
  drawing: Drawing | null
  missing: string
}
