import { type Rgb, rgbOf } from './colors.ts'
import type { Box } from './path.ts'
import type { GradientKind } from './style.ts'

export type Ink = string | Gradient

export type Gradient = {
  readonly kind: 'linear' | 'radial'
  readonly from: string
  readonly to: string
  readonly x: number
  readonly y: number
  /** Vector from start to end of a linear gradient. For a radial one, `dx` is the radius. */
  readonly dx: number
  readonly dy: number
}

/** Returns a gradient that reaches both colors at the corners or edges of a box. */
export function gradientOver(
  { x, y, width, height }: Box,
  kind: Exclude<GradientKind, 'none'>,
  from: string,
  to: string,
): Gradient {
  const ends = { from, to, x, y }
  switch (kind) {
    case 'across':
      return { ...ends, kind: 'linear', dx: width, dy: 0 }
    case 'down':
      return { ...ends, kind: 'linear', dx: 0, dy: height }
    case 'diagonal':
      return { ...ends, kind: 'linear', dx: width, dy: height }
    default:
      return {
        ...ends,
        kind: 'radial',
        x: x + width / 2,
        y: y + height / 2,
        dx: Math.hypot(width, height) / 2,
        dy: 0,
      }
  }
}

/** Returns a function that computes the color at a point. */
export function colorAt(ink: Ink): (x: number, y: number) => Rgb {
  if (typeof ink === 'string') {
    const color = rgbOf(ink)
    return () => color
  }
  const { kind, dx, dy } = ink
  const from = rgbOf(ink.from)
  const to = rgbOf(ink.to)
  const share = (x: number, y: number) =>
    kind === 'radial'
      ? Math.hypot(x - ink.x, y - ink.y) / dx
      : ((x - ink.x) * dx + (y - ink.y) * dy) / (dx * dx + dy * dy)
  return (x, y) => {
    const part = Math.min(1, Math.max(0, share(x, y)))
    const mixed = (at: 0 | 1 | 2) => from[at] + (to[at] - from[at]) * part
    return [mixed(0), mixed(1), mixed(2)]
  }
}
