import type { Oklch } from './color.ts'
import { hexOfOklch } from './gamut.ts'

/** Shade steps of design systems, with the lightness of each for a medium color. */
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
 * Returns shades from 50 to 950. The color itself replaces the step with the nearest lightness. The others have the
 * same hue, evenly spread lightness and less chroma toward the ends.
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

/** Stretches the scale so that it includes the color's lightness. */
function lightnessAt(at: number, home: number, own: number): number {
  const usual = SCALE[at]?.[1] ?? own
  const from = SCALE[home]?.[1] ?? own
  const end = at < home ? Math.max(SCALE[0][1], (1 + own) / 2) : Math.min(SCALE[10][1], own / 2)
  const usualEnd = at < home ? SCALE[0][1] : SCALE[10][1]
  return own + ((usual - from) / (usualEnd - from)) * (end - own)
}

/** Estimates the relative maximum chroma at a lightness. */
function strength(l: number): number {
  return Math.max(0.15, 1 - ((l - 0.6) / 0.45) ** 2)
}
