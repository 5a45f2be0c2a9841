import {
  converter,
  filterDeficiencyDeuter,
  filterDeficiencyProt,
  filterDeficiencyTrit,
  formatHex,
} from 'culori/fn'

/** Types of color blindness, simulated at full strength (Machado, Oliveira and Fernandes, 2009). */
export const VISIONS = [
  { label: 'Deuteranopia', note: 'no green', filter: filterDeficiencyDeuter(1) },
  { label: 'Protanopia', note: 'no red', filter: filterDeficiencyProt(1) },
  { label: 'Tritanopia', note: 'no blue, rare', filter: filterDeficiencyTrit(1) },
] as const

const toLight = converter('lrgb')

/** Returns the hex that looks to most people the way a color looks with a type of color blindness. */
export function simulate({ filter }: (typeof VISIONS)[number], hex: string): string {
  const { r, g, b } = toLight(hex) ?? { r: 0, g: 0, b: 0 }
  // The model works on linear light, and the library doesn't convert its input.
  const seen = filter({ mode: 'rgb', r, g, b })
  return formatHex({ ...seen, mode: 'lrgb' })
}
