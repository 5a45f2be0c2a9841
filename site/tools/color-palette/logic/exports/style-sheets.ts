import type { Exported } from './exported.ts'

type Options = { readonly hasShades: boolean }

/**
 * Writes `color-palette.css` with the variables --color-1, --color-2 … (requirements §9). Colors beyond sRGB are
 * repeated for screens that support them.
 */
export function writeCss(colors: readonly Exported[], { hasShades }: Options): string {
  const lines = colors.flatMap(({ hex, name, shades }, at) => [
    `  --color-${at + 1}: ${hex}; /* ${plain(name)} */`,
    ...(hasShades ? shades.map((shade) => `  --color-${at + 1}-${shade.step}: ${shade.hex};`) : []),
  ])
  return `:root {\n${lines.join('\n')}\n}\n${wideCss(colors.map(({ wide }, at) => [`--color-${at + 1}`, wide?.css]))}`
}

/** Writes SCSS variables and a map for @each. */
export function writeScss(colors: readonly Exported[], { hasShades }: Options): string {
  const variables = colors.flatMap(({ slug, hex, shades }) => [
    `$${slug}: ${hex};`,
    ...(hasShades ? shades.map(({ step, hex: shade }) => `$${slug}-${step}: ${shade};`) : []),
  ])
  const map = colors.map(({ slug }) => `  "${slug}": $${slug},`)
  return `${variables.join('\n')}\n\n$palette: (\n${map.join('\n')}\n);\n`
}

/** Writes `theme.extend.colors` of tailwind.config.js for Tailwind CSS 3. */
export function writeTailwind3(colors: readonly Exported[], { hasShades }: Options): string {
  const theme = Object.fromEntries(
    colors.map(({ slug, hex, shades }) => [
      slug,
      hasShades
        ? {
            DEFAULT: hex,
            ...Object.fromEntries(shades.map(({ step, hex: shade }) => [step, shade])),
          }
        : hex,
    ]),
  )
  const config = JSON.stringify({ theme: { extend: { colors: theme } } }, null, 2)
  return `/** @type {import('tailwindcss').Config} */\nmodule.exports = ${config}\n`
}

/** Writes theme variables for Tailwind CSS 4. */
export function writeTailwind4(colors: readonly Exported[], { hasShades }: Options): string {
  const lines = colors.flatMap(({ slug, hex, shades }) => [
    `  --color-${slug}: ${hex};`,
    ...(hasShades ? shades.map((shade) => `  --color-${slug}-${shade.step}: ${shade.hex};`) : []),
  ])
  const wide = wideCss(colors.map((color) => [`--color-${color.slug}`, color.wide?.css]))
  return `@theme {\n${lines.join('\n')}\n}\n${wide}`
}

function wideCss(values: readonly (readonly [name: string, value: string | undefined])[]): string {
  const lines = values.flatMap(([name, value]) => (value ? `    ${name}: ${value};` : []))
  return lines.length === 0
    ? ''
    : `\n@media (color-gamut: p3) {\n  :root {\n${lines.join('\n')}\n  }\n}\n`
}

/** Prevents a name from ending the comment it is in. */
function plain(name: string): string {
  return name.replaceAll('*/', '* /').replace(/\s+/g, ' ')
}
