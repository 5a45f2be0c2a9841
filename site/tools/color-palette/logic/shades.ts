import { difference, hexOfOklch, mostChroma, oklchOf } from './color.ts'

export type Shade = { readonly step: number; readonly hex: string }

/** OKLCH lightness of the steps that Tailwind CSS uses, and how much of the color's chroma they have. */
const STEPS = [
  { step: 50, l: 0.975, strength: 0.6 },
  { step: 100, l: 0.945, strength: 0.75 },
  { step: 200, l: 0.89, strength: 0.9 },
  { step: 300, l: 0.82, strength: 1 },
  { step: 400, l: 0.735, strength: 1 },
  { step: 500, l: 0.645, strength: 1 },
  { step: 600, l: 0.555, strength: 1 },
  { step: 700, l: 0.475, strength: 1 },
  { step: 800, l: 0.405, strength: 1 },
  { step: 900, l: 0.345, strength: 1 },
  { step: 950, l: 0.255, strength: 0.9 },
] as const

/** Returns a color in the steps 50 to 950. The step that is nearest in lightness is the color itself. */
export function shadesOf(hex: string): Shade[] {
  const { l, c, h } = oklchOf(hex)
  const distance = (step: { l: number }) => Math.abs(step.l - l)
  const own = STEPS.reduce((best, one) => (distance(one) < distance(best) ? one : best))
  const share = c / Math.max(mostChroma(l, h), 0.001)
  return STEPS.map(({ step, l: lightness, strength }) => {
    if (step === own.step) return { step, hex }
    const chroma = Math.min(c, mostChroma(lightness, h) * share * strength)
    return { step, hex: hexOfOklch({ l: lightness, c: chroma, h }) }
  })
}

/** Returns the shade of a color that differs least from it among those that fit. */
export function nearestShade(own: string, fits: (hex: string) => boolean): Shade | undefined {
  const gap = ({ hex }: Shade) => difference(hex, own)
  return shadesOf(own)
    .filter(({ hex }) => fits(hex))
    .toSorted((one, next) => gap(one) - gap(next))[0]
}
