'use client'

import { fullSide } from './logic/design.ts'
import { renderSvg } from './logic/svg.ts'
import type { Drawing } from './work.ts'

/** Width of the preview at most, in pixels (requirements §9). */
const PREVIEW = 250

const THUMBNAIL = 40

/** Where the finder patterns of a code of version 1 lie, with its quiet zone. */
const FINDERS = ['4 4', '18 4', '4 18'] as const

/** The code with a scale of its modules along two edges, or the place where it will stand. */
export function CodePicture({ drawing, missing }: CodePictureProps) {
  if (!drawing) return <EmptyPlate text={missing} />
  const { code, look } = drawing
  const svg = renderSvg(code, look, PREVIEW)
  const words = `QR code: ${code.text.slice(0, 80)}`

  return (
    <figure className="qr-picture">
      <Scale side={code.side} quietZone={look.quietZone} />
      {/* biome-ignore lint/performance/noImgElement: drawn here, in this tab; there is no file to optimize */}
      <img
        src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
        width={PREVIEW}
        height={PREVIEW}
        alt={words}
      />
    </figure>
  )
}

/** The code in small, beside words that say the same. */
export function CodeThumbnail({ drawing: { code, look } }: { drawing: Drawing }) {
  return (
    // biome-ignore lint/performance/noImgElement: as above
    <img
      src={`data:image/svg+xml,${encodeURIComponent(renderSvg(code, look, THUMBNAIL))}`}
      width={THUMBNAIL}
      height={THUMBNAIL}
      alt=""
    />
  )
}

/** A tick for each module of the code, longer ones for every fifth and tenth, along two edges. */
function Scale({ side, quietZone }: { side: number; quietZone: number }) {
  const full = fullSide({ side }, { quietZone })
  const ticks = Array.from({ length: side + 1 }, (_, module) => ({
    at: module + quietZone,
    length: module % 10 === 0 || module === side ? 3 : module % 5 === 0 ? 2 : 1,
  }))
  const across = ticks.map(({ at, length }) => `M${at} 3v-${length}`).join('')
  const down = ticks.map(({ at, length }) => `M3 ${at}h-${length}`).join('')

  return (
    <>
      <Ticks edge="across" box={`0 0 ${full} 3`} path={across} />
      <Ticks edge="down" box={`0 0 3 ${full}`} path={down} />
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
  /** Why there is no code, or what to do for one. */
  missing: string
}
