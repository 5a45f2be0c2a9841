import { type Rgb, rgbOfHex } from '../color.ts'
import type { Exported } from './exported.ts'

/**
 * Design tokens (Design Tokens Community Group, Format and Color modules 2025.10): each color with its space,
 * components and a hex for tools that know no other.
 */
export function writeTokens(
  colors: readonly Exported[],
  { hasShades }: { readonly hasShades: boolean },
): string {
  const tokens = colors.map(({ slug, name, hex, rgb, wide, shades }) => {
    const value = wide ? colorValue('display-p3', wide.p3, hex) : colorValue('srgb', rgb, hex)
    const token = { $value: value, $description: name }
    if (!hasShades) return [slug, token]
    const steps = shades.map((shade) => [
      shade.step,
      { $value: colorValue('srgb', rgbOfHex(shade.hex), shade.hex) },
    ])
    // A group's own token is its root (Format module, "root tokens in groups").
    return [slug, { $root: token, ...Object.fromEntries(steps) }]
  })
  const file = { palette: { $type: 'color', ...Object.fromEntries(tokens) } }
  return `${JSON.stringify(file, null, 2)}\n`
}

function colorValue(colorSpace: 'srgb' | 'display-p3', rgb: Rgb, hex: string) {
  return { colorSpace, components: rgb.map((channel) => +channel.toFixed(5)), alpha: 1, hex }
}
