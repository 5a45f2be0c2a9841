import { type Box, movedPath, type Path, roundedBox, roundedHole } from './path.ts'
import type { QrCode } from './qr-code.ts'

/** What stands around a code: nothing, a line of text, or a border whose wide side holds one. */
export const FRAMES = ['none', 'text', 'border'] as const
export type FrameKind = (typeof FRAMES)[number]

export const FRAME_PLACES = ['below', 'above'] as const
export type FramePlace = (typeof FRAME_PLACES)[number]

/** A line of text as what its letters look like: y 0 is the line they stand on, their size is 1. */
export type Caption = { readonly path: Path; readonly width: number }

export type Frame = {
  readonly kind: Exclude<FrameKind, 'none'>
  readonly place: FramePlace
  /** Null for a border alone. */
  readonly caption: Caption | null
}

/** The drawing's width and height, and where the code stands in it. In modules, all of them whole. */
export type Extent = {
  readonly width: number
  readonly height: number
  readonly x: number
  readonly y: number
}

type Margins = {
  /** Empty modules on every side. */
  readonly quietZone: number
  readonly frame: Frame | null
}

/** Thickness of a border, and the radii of its corners outside and inside. */
const BORDER = 1
const OUTER = 2.5
const INNER = 1.5

/** Height of capitals as a share of a letter's size, for placing a line in the middle. */
const CAPITALS = 0.7

/** How large a code is with its quiet zone and frame. */
export function extentOf({ side }: Pick<QrCode, 'side'>, { quietZone, frame }: Margins): Extent {
  const inner = side + 2 * quietZone
  const border = frame?.kind === 'border' ? BORDER : 0
  const band = bandOf(inner, frame)
  const above = frame?.place === 'above' ? band : border
  const below = frame?.place === 'above' ? border : band
  return {
    width: inner + 2 * border,
    height: inner + above + below,
    x: border + quietZone,
    y: above + quietZone,
  }
}

/** Height of the side with the text. */
function bandOf(inner: number, frame: Frame | null): number {
  if (!frame) return 0
  if (!frame.caption) return frame.kind === 'border' ? BORDER : 0
  return Math.max(4, Math.round(inner * 0.17))
}

/** The border, and the text with whether it stands on the border. */
export function framePaths(
  { side }: Pick<QrCode, 'side'>,
  look: Margins,
): { border: Path | null; text: Path | null } {
  const { frame, quietZone } = look
  if (!frame) return { border: null, text: null }
  const { width, height, x, y } = extentOf({ side }, look)
  const inner = side + 2 * quietZone
  const room = { x: x - quietZone, y: y - quietZone, width: inner, height: inner }
  const band = bandOf(inner, frame)
  const bandTop = frame.place === 'above' ? 0 : height - band
  return {
    border:
      frame.kind === 'border'
        ? [
            ...roundedBox({ x: 0, y: 0, width, height }, [OUTER, OUTER, OUTER, OUTER]),
            ...roundedHole(room, [INNER, INNER, INNER, INNER]),
          ]
        : null,
    text: frame.caption && placed(frame.caption, { x: 0, y: bandTop, width, height: band }),
  }
}

/** The text in the middle of a box, as large as both sides allow. */
function placed({ path, width }: Caption, box: Box): Path {
  const size = Math.min(box.height * 0.66, (box.width * 0.88) / Math.max(width, 0.1))
  const left = box.x + (box.width - width * size) / 2
  const base = box.y + (box.height + CAPITALS * size) / 2
  return movedPath(path, (x, y) => [left + x * size, base + y * size])
}
