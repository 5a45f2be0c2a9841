import type { Oklch } from './color.ts'
import { hexOfOklch } from './gamut.ts'

/** The steps that design systems name, and the lightness each has for a color in the middle. */
const SCALE = [
  [50, 0.975],
  [100, 0.945],
  [200, 0.895],
  [300, 0.825],
  [400, 0.735],
  [500, 0.645],
  [600, 0.555],
  [700, 0.475],
  [800, 0.4],
  [900, 0.335],
  [950, 0.255],
] as const

export type ShadeStep = (typeof SCALE)[number][0]
export type Shade = { readonly step: ShadeStep; readonly hex: string; readonly isColor: boolean }

/**
 * A color from 50 to 950: the color itself stands, unchanged, at the step whose lightness is nearest; the others are
 * spread evenly on both sides of it, of the same hue, with less chroma towards the ends.
 */
export function shadesOf(color: Oklch): Shade[] {
  const home = nearestStep(color.l)
  return SCALE.map(([step], at) => {
    if (at === home) return { step, hex: hexOfOklch(color), isColor: true }
    const l = lightnessAt(at, home, color.l)
    const c = color.c * Math.min(1.25, strength(l) / strength(color.l))
    return { step, hex: hexOfOklch({ l, c, h: color.h }), isColor: false }
  })
}

function nearestStep(l: number): number {
  const gaps = SCALE.map(([, lightness]) => Math.abs(lightness - l))
  return gaps.indexOf(Math.min(...gaps))
}

/** The scale, stretched so that it passes through the color; beyond its ends it runs on to white or black. */
function lightnessAt(at: number, home: number, own: number): number {
  const usual = SCALE[at]?.[1] ?? own
  const from = SCALE[home]?.[1] ?? own
  const end = at < home ? Math.max(SCALE[0][1], (1 + own) / 2) : Math.min(SCALE[10][1], own / 2)
  const usualEnd = at < home ? SCALE[0][1] : SCALE[10][1]
  return own + ((usual - from) / (usualEnd - from)) * (end - own)
}

/** How strong colors of a lightness can be, roughly, against the strongest. */
function strength(l: number): number {
  return Math.max(0.15, 1 - ((l - 0.6) / 0.45) ** 2)
}
