import { type Box, movedPath, type Path, roundedBox, roundedHole } from './path.ts'
import type { QrCode } from './qr-code.ts'

/** Frame types: none, a line of text, or a border with text on its wide side. */
export const FRAMES = ['none', 'text', 'border'] as const
export type FrameKind = (typeof FRAMES)[number]

export const FRAME_PLACES = ['below', 'above'] as const
export type FramePlace = (typeof FRAME_PLACES)[number]

/** A traced line of text. The baseline is at y = 0, and the font size is 1. */
export type Caption = { readonly path: Path; readonly width: number }

export type Frame = {
  readonly kind: Exclude<FrameKind, 'none'>
  readonly place: FramePlace
  /** Null for a border without text. */
  readonly caption: Caption | null
}

/** Size of the drawing and position of the code, in whole modules. */
export type Extent = {
  readonly width: number
  readonly height: number
  readonly x: number
  readonly y: number
}

type Margins = {
  readonly quietZone: number
  readonly frame: Frame | null
}

/** Thickness of a border, and its outer and inner corner radius, in modules. */
const BORDER = 1
const OUTER_RADIUS = 2.5
const INNER_RADIUS = 1.5

/** Cap height as a share of the font size, for vertical centering. */
const CAP_HEIGHT = 0.7

/** Returns the size of a code with its quiet zone and frame. */
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

function bandOf(inner: number, frame: Frame | null): number {
  if (!frame) return 0
  if (!frame.caption) return frame.kind === 'border' ? BORDER : 0
  return Math.max(4, Math.round(inner * 0.17))
}

/** Returns the paths of the border and the text. */
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
            ...roundedBox({ x: 0, y: 0, width, height }, [
              OUTER_RADIUS,
              OUTER_RADIUS,
              OUTER_RADIUS,
              OUTER_RADIUS,
            ]),
            ...roundedHole(room, [INNER_RADIUS, INNER_RADIUS, INNER_RADIUS, INNER_RADIUS]),
          ]
        : null,
    text: frame.caption && placed(frame.caption, { x: 0, y: bandTop, width, height: band }),
  }
}

function placed({ path, width }: Caption, box: Box): Path {
  const size = Math.min(box.height * 0.66, (box.width * 0.88) / Math.max(width, 0.1))
  const left = box.x + (box.width - width * size) / 2
  const base = box.y + (box.height + CAP_HEIGHT * size) / 2
  return movedPath(path, (x, y) => [left + x * size, base + y * size])
}
