import { oklchOfHex } from '../color.ts'
import { p3OfOklch } from '../gamut.ts'
import type { Exported } from './exported.ts'

/** Android: res/values/colors.xml. */
export function writeAndroid(
  colors: readonly Exported[],
  { hasShades }: { hasShades: boolean },
): string {
  const line = (name: string, hex: string) =>
    `    <color name="${name.replaceAll('-', '_')}">#FF${hex.slice(1).toUpperCase()}</color>`
  const lines = colors.flatMap(({ slug, hex, shades }) => [
    line(slug, hex),
    ...(hasShades ? shades.map((shade) => line(`${slug}-${shade.step}`, shade.hex)) : []),
  ])
  return `<?xml version="1.0" encoding="utf-8"?>\n<resources>\n${lines.join('\n')}\n</resources>\n`
}

/** SwiftUI: colors in Display P3, so that those beyond sRGB keep what they have. */
export function writeSwift(
  colors: readonly Exported[],
  { hasShades }: { hasShades: boolean },
): string {
  const line = (name: string, p3: readonly number[]) => {
    const [red, green, blue] = p3.map((channel) => Math.min(1, Math.max(0, channel)).toFixed(4))
    return `    static let ${camelCase(name)} = Color(.displayP3, red: ${red}, green: ${green}, blue: ${blue})`
  }
  const lines = colors.flatMap(({ slug, hex, wide, shades }) => [
    line(slug, wide?.p3 ?? p3OfOklch(oklchOfHex(hex))),
    ...(hasShades
      ? shades.map((shade) => line(`${slug}-${shade.step}`, p3OfOklch(oklchOfHex(shade.hex))))
      : []),
  ])
  return `import SwiftUI\n\nenum Palette {\n${lines.join('\n')}\n}\n`
}

function camelCase(slug: string): string {
  return slug.replace(/-(.)/g, (_, next: string) => next.toUpperCase())
}
