import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FORMATS } from './exports.ts'
import type { Swatch } from './palette.ts'
import { colorsIn } from './read-colors.ts'
import { paint } from './schemes.ts'

const swatch = (id: number, hex: string, name: string): Swatch => ({
  id,
  ...paint(hex),
  name,
  isLocked: false,
})
const palette = [
  swatch(1, '#1a2b3c', 'Harbor'),
  swatch(2, '#ffffff', 'Été & <b>'),
  swatch(3, '#e63946', 'Harbor'),
  swatch(4, '#102030', ' 青 '),
]

test('the CSS file has the variables --color-1 to --color-5', () => {
  const five = [1, 2, 3, 4, 5].map((id) =>
    swatch(id, `#${String(id).repeat(6)}`, id === 4 ? '  ' : `Color ${id}`),
  )
  expect(FORMATS.css.file).toBe('color-palette.css')
  expect(FORMATS.css.write(five)).toBe(`:root {
  --color-1: #111111; /* Color 1 */
  --color-2: #222222; /* Color 2 */
  --color-3: #333333; /* Color 3 */
  --color-4: #444444; /* Color 4 */
  --color-5: #555555; /* Color 5 */
}
`)
  expect(FORMATS.css.write([swatch(1, '#111111', 'a */ b { } /*')])).toContain(
    '/* a * / b { } /* */',
  )
})

test('the CSS file also has a variable for each name, with an identifier that CSS accepts', () => {
  expect(FORMATS.css.write([...palette, swatch(5, '#abcdef', 'Color 2')])).toBe(`:root {
  --color-1: #1a2b3c; /* Harbor */
  --color-2: #ffffff; /* Été & <b> */
  --color-3: #e63946; /* Harbor */
  --color-4: #102030; /* 青 */
  --color-5: #abcdef; /* Color 2 */
  --color-harbor: var(--color-1);
  --color-ete-b: var(--color-2);
  --color-harbor-2: var(--color-3);
  --color-2-2: var(--color-5);
}
`)
})

test('Tailwind variables have unique names of letters, digits and hyphens', () => {
  expect(FORMATS.tailwind.write(palette)).toBe(`@theme {
  --color-harbor: #1a2b3c;
  --color-ete-b: #ffffff;
  --color-harbor-2: #e63946;
  --color-4: #102030;
}
`)
})

test('the Tailwind 3 configuration has the same names, and shades around the color itself', () => {
  const colorsOf = (text: string) =>
    JSON.parse(text.replace('module.exports = ', '')).theme.extend.colors
  expect(colorsOf(FORMATS.config.write(palette))).toEqual({
    harbor: '#1a2b3c',
    'ete-b': '#ffffff',
    'harbor-2': '#e63946',
    'color-4': '#102030',
  })
  const { brand } = colorsOf(FORMATS.config.write([swatch(1, '#0e7c86', 'Brand')], true))
  expect(brand).toMatchObject({ DEFAULT: '#0e7c86', 600: '#0e7c86' })
  expect(Object.keys(brand)).toHaveLength(12)
})

test('design tokens have the components and the hex of each color', () => {
  const { color } = JSON.parse(FORMATS.tokens.write(palette))
  expect(FORMATS.tokens.file).toBe('color-palette.tokens.json')
  expect(color.$type).toBe('color')
  expect(color.harbor).toEqual({
    $description: 'Harbor',
    $value: { colorSpace: 'srgb', components: [0.102, 0.1686, 0.2353], hex: '#1a2b3c' },
  })
  expect(Object.keys(color)).toEqual(['$type', 'harbor', 'ete-b', 'harbor-2', 'color-4'])
})

test('the steps 50 to 950 of each color are added to CSS, Tailwind and tokens', () => {
  const brand = [swatch(1, '#0e7c86', 'Brand'), swatch(2, '#1a2b3c', 'Color 2')]
  expect(FORMATS.css.write(brand, true)).toMatch(
    /--color-2: #1a2b3c;[\s\S]*--color-brand: var\(--color-1\);\n {2}--color-brand-50: #[\s\S]*--color-brand-600: #0e7c86;[\s\S]*--color-2-950: #/,
  )
  expect(FORMATS.tailwind.write(brand, true)).toContain('  --color-brand-600: #0e7c86;\n')
  expect(FORMATS.tailwind.write(brand, true).match(/--color-brand-\d+:/g)).toHaveLength(11)
  const { color } = JSON.parse(FORMATS.tokens.write(brand, true))
  expect(color.brand[600].$value.hex).toBe('#0e7c86')
  expect(Object.keys(color.brand)).toHaveLength(11)
})

test('a color with the name of a step is no step, and no variable is declared twice', () => {
  const colors = [swatch(1, '#e85d04', 'Brand'), swatch(2, '#aa3300', 'Brand 600')]
  for (const { write } of [FORMATS.css, FORMATS.tailwind]) {
    const names = [...write(colors, true).matchAll(/^ {2}(--[\w-]+):/gm)].map(([, name]) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(names).toContain('--color-brand600')
  }
})

test('the import reads every exported format', () => {
  const hexes = palette.map(({ hex }) => hex)
  for (const { label, write } of Object.values(FORMATS))
    expect(colorsIn(write(palette)), label).toEqual(hexes)
})

test('escapes names in SVG', () => {
  expect(FORMATS.svg.write(palette)).toContain('>Été &amp; &lt;b&gt;</text>')
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (name) => {
      const svg = FORMATS.svg.write([swatch(1, '#111111', name)])
      const texts = svg.match(/<text[^>]*>([^<]*)<\/text>/gu) ?? []
      expect(texts).toHaveLength(2)
      expect(svg).not.toMatch(/&(?!amp;|lt;|gt;)/)
    }),
  )
})
