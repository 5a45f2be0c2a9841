import { distance, encoded, hexOfRgb, linear, oklabOfRgb, type Rgb, rgbOfHex } from './color.ts'

export type Vision = 'protan' | 'deutan' | 'tritan' | 'none'

type Matrix = readonly [Rgb, Rgb, Rgb]

/**
 * Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency",
 * IEEE Transactions on Visualization and Computer Graphics 15 (6), 2009, table of precomputed matrices at
 * severity 1.0. They act on linear light.
 */
const MATRICES: Readonly<Record<Exclude<Vision, 'none'>, Matrix>> = {
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

/** How people see, how the deficiency is called, and how many have it or a weaker form. */
export const VISIONS: readonly {
  readonly vision: Vision
  readonly label: string
  readonly note: string
}[] = [
  { vision: 'none', label: 'All cones', note: 'as most see it' },
  { vision: 'protan', label: 'Protanopia', note: 'no red cones' },
  { vision: 'deutan', label: 'Deuteranopia', note: 'no green cones' },
  { vision: 'tritan', label: 'Tritanopia', note: 'no blue cones, rare' },
]

/** Colors nearer than this are hard to tell apart side by side in a chart: five times what is just visible. */
const TOO_CLOSE = 0.1

/** A color as somebody without one kind of cones sees it. */
export function seenBy(vision: Vision, hex: string): string {
  if (vision === 'none') return hex
  const light = rgbOfHex(hex).map(linear)
  const [red, green, blue] = MATRICES[vision]
  const channel = (row: Rgb) =>
    encoded(row.reduce((sum, factor, at) => sum + factor * (light[at] ?? 0), 0))
  return hexOfRgb([channel(red), channel(green), channel(blue)])
}

/** Two colors that some people take for one. */
export type Lookalike = { readonly one: number; readonly other: number; readonly distance: number }

/** The pairs of colors, by place, that are too close to tell apart; closest first. */
export function lookalikes(vision: Vision, colors: readonly string[]): Lookalike[] {
  const seen = colors.map((hex) => oklabOfRgb(rgbOfHex(seenBy(vision, hex))))
  return seen
    .flatMap((one, at) =>
      seen.slice(at + 1).map((other, after) => ({
        one: at,
        other: at + 1 + after,
        distance: distance(one, other),
      })),
    )
    .filter((pair) => pair.distance < TOO_CLOSE)
    .sort((a, b) => a.distance - b.distance)
}
