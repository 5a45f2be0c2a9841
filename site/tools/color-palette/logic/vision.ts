import { distance, encoded, hexOfRgb, linear, oklabOfRgb, type Rgb, rgbOfHex } from './color.ts'

export type Vision = 'protan' | 'deutan' | 'tritan' | 'none'

type Matrix = readonly [Rgb, Rgb, Rgb]

/**
 * Precomputed matrices for linear light at severity 1.0, from Machado, Oliveira and Fernandes, "A
 * Physiologically-based Model for Simulation of Color Vision Deficiency", IEEE Transactions on Visualization and
 * Computer Graphics 15 (6), 2009.
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

/** Types of color vision with their names. */
export const VISIONS: readonly {
  readonly vision: Vision
  readonly label: string
  readonly note: string
}[] = [
  { vision: 'none', label: 'Typical vision', note: 'how most people see it' },
  { vision: 'protan', label: 'Protanopia', note: 'no red cones' },
  { vision: 'deutan', label: 'Deuteranopia', note: 'no green cones' },
  { vision: 'tritan', label: 'Tritanopia', note: 'no blue cones, rare' },
]

/** Minimum distance for colors side by side in a chart: five times the just visible difference. */
const TOO_CLOSE = 0.1

/** Simulates a color for a type of color vision. */
export function simulate(vision: Vision, hex: string): string {
  if (vision === 'none') return hex
  const light = rgbOfHex(hex).map(linear)
  const [red, green, blue] = MATRICES[vision]
  const channel = (row: Rgb) =>
    encoded(row.reduce((sum, factor, at) => sum + factor * (light[at] ?? 0), 0))
  return hexOfRgb([channel(red), channel(green), channel(blue)])
}

/** Two colors that look alike for some people. */
export type Lookalike = { readonly one: number; readonly other: number; readonly distance: number }

/** Finds pairs of colors, by index, that are hard to tell apart, closest first. */
export function lookalikes(vision: Vision, colors: readonly string[]): Lookalike[] {
  const seen = colors.map((hex) => oklabOfRgb(rgbOfHex(simulate(vision, hex))))
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
