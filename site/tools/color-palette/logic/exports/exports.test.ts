import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inked, paint, type Swatch } from '../swatch.ts'
import { writeAse } from './ase.ts'
import { exportedOf } from './exported.ts'
import { TEXT_FORMATS } from './formats.ts'

const swatch = (id: number, hex: string, name: string): Swatch => ({
  id,
  ...paint(hex),
  name,
  isLocked: false,
})
const palette = exportedOf([
  swatch(1, '#1a2b3c', 'Harbor'),
  swatch(2, '#ffffff', 'Été & <b>'),
  swatch(3, '#e63946', 'Harbor'),
])
const wide = exportedOf([
  { ...swatch(1, '#000000', 'Strong'), ...inked({ l: 0.7, c: 0.28, h: 145 }) },
])
const hasShades = false

test('the CSS file has the variables --color-1 to --color-5', () => {
  const five = exportedOf(
    [1, 2, 3, 4, 5].map((id) => swatch(id, `#${String(id).repeat(6)}`, `Color ${id}`)),
  )
  expect(TEXT_FORMATS.css.file).toBe('color-palette.css')
  expect(TEXT_FORMATS.css.write(five, { hasShades })).toBe(`:root {
  --color-1: #111111; /* Color 1 */
  --color-2: #222222; /* Color 2 */
  --color-3: #333333; /* Color 3 */
  --color-4: #444444; /* Color 4 */
  --color-5: #555555; /* Color 5 */
}
`)
  expect(
    TEXT_FORMATS.css.write(exportedOf([swatch(1, '#111111', 'a */ b { } /*')]), { hasShades }),
  ).toContain('/* a * / b { } /* */')
})

test('names become unique identifiers', () => {
  expect(palette.map(({ slug }) => slug)).toEqual(['harbor', 'ete-b', 'harbor-2'])
  expect(
    exportedOf([
      swatch(1, '#111111', '2nd'),
      swatch(2, '#222222', '  '),
      swatch(3, '#333333', '青'),
    ]).map(({ slug }) => slug),
  ).toEqual(['color-2nd', 'color-2', 'color-3'])
})

test('a color beyond sRGB gets a fallback for other screens', () => {
  const css = TEXT_FORMATS.css.write(wide, { hasShades })
  expect(css).toMatch(/^:root \{\n {2}--color-1: #[0-9a-f]{6};/)
  expect(css).toContain(
    '@media (color-gamut: p3) {\n  :root {\n    --color-1: oklch(0.7 0.28 145);',
  )
  const tokens: unknown = JSON.parse(TEXT_FORMATS.tokens.write(wide, { hasShades }))
  expect(tokens).toMatchObject({ palette: { strong: { $value: { colorSpace: 'display-p3' } } } })
})

test('SCSS, Tailwind 3 and 4, tokens, GPL, Swift and Android contain the same colors', () => {
  expect(TEXT_FORMATS.scss.write(palette, { hasShades })).toBe(
    '$harbor: #1a2b3c;\n$ete-b: #ffffff;\n$harbor-2: #e63946;\n\n$palette: (\n  "harbor": $harbor,\n  "ete-b": $ete-b,\n  "harbor-2": $harbor-2,\n);\n',
  )
  expect(TEXT_FORMATS.tailwind4.write(palette, { hasShades })).toContain(
    '@theme {\n  --color-harbor: #1a2b3c;',
  )
  const config =
    TEXT_FORMATS.tailwind3.write(palette, { hasShades: true }).split('module.exports = ')[1] ?? ''
  expect(JSON.parse(config)).toMatchObject({
    theme: {
      extend: { colors: { harbor: { DEFAULT: '#1a2b3c', 950: expect.stringMatching(/^#/) } } },
    },
  })
  expect(JSON.parse(TEXT_FORMATS.tokens.write(palette, { hasShades }))).toMatchObject({
    palette: {
      $type: 'color',
      harbor: {
        $value: {
          colorSpace: 'srgb',
          components: [0.10196, 0.16863, 0.23529],
          alpha: 1,
          hex: '#1a2b3c',
        },
      },
    },
  })
  expect(TEXT_FORMATS.gimp.write(palette)).toBe(
    'GIMP Palette\nName: Color palette\nColumns: 3\n#\n 26  43  60\tHarbor\n255 255 255\tÉté & <b>\n230  57  70\tHarbor\n',
  )
  expect(TEXT_FORMATS.swift.write(palette, { hasShades })).toContain(
    'static let eteB = Color(.displayP3, red: 1.0000, green: 1.0000, blue: 1.0000)',
  )
  expect(TEXT_FORMATS.android.write(palette, { hasShades })).toContain(
    '<color name="harbor_2">#FFE63946</color>',
  )
})

test('includes shades from 50 to 950 on request', () => {
  for (const format of Object.values(TEXT_FORMATS)) {
    const lines = format.write(palette, { hasShades: true })
    if (format.takesShades) for (const step of ['50', '500', '950']) expect(lines).toContain(step)
  }
  expect(TEXT_FORMATS.css.write(palette, { hasShades: true })).toContain('--color-3-950: #')
})

test('escapes names in SVG', () => {
  expect(TEXT_FORMATS.svg.write(palette)).toContain('>Été &amp; &lt;b&gt;</text>')
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (name) => {
      const svg = TEXT_FORMATS.svg.write(exportedOf([swatch(1, '#111111', name)]))
      const texts = svg.match(/<text[^>]*>([^<]*)<\/text>/gu) ?? []
      expect(texts).toHaveLength(2)
      expect(svg).not.toMatch(/&(?!amp;|lt;|gt;)/)
    }),
  )
})

test('an Adobe Swatch Exchange file survives a round trip, even with non-Latin names', () => {
  const anySwatch = fc.record({
    name: fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
      .filter((name) => name.trim() !== ''),
    hex: fc
      .integer({ min: 0, max: 0xffffff })
      .map((value) => `#${value.toString(16).padStart(6, '0')}`),
  })
  fc.assert(
    fc.property(fc.array(anySwatch, { minLength: 1, maxLength: 10 }), (colors) => {
      const swatches = exportedOf(colors.map(({ hex, name }, at) => swatch(at + 1, hex, name)))
      expect(readAse(writeAse(swatches))).toEqual(
        swatches.map(({ name, rgb }) => ({ name, rgb: rgb.map(Math.fround) })),
      )
    }),
  )
})

test('an Adobe Swatch Exchange file has the expected bytes', () => {
  const bytes = writeAse(exportedOf([swatch(1, '#ff0000', 'R')]))
  const hex = Buffer.from(bytes).toString('hex')
  expect(hex).toBe(
    [
      '41534546',
      '0001',
      '0000',
      '00000003',
      'c001',
      '0000001e',
      '000e',
      ...Array.from('Color palette', (letter) => `00${letter.charCodeAt(0).toString(16)}`),
      '0000',
      '0001',
      '00000018',
      '0002',
      '0052',
      '0000',
      '52474220',
      '3f800000',
      '00000000',
      '00000000',
      '0002',
      'c002',
      '00000000',
    ].join(''),
  )
})

function readAse(bytes: Uint8Array): { name: string; rgb: number[] }[] {
  const view = new DataView(bytes.buffer)
  expect(Buffer.from(bytes.subarray(0, 4)).toString('latin1')).toBe('ASEF')
  const colors: { name: string; rgb: number[] }[] = []
  let at = 12
  for (let block = view.getUint32(8); block > 0; block -= 1) {
    const [type, length] = [view.getUint16(at), view.getUint32(at + 2)]
    if (type === 1) {
      const units = view.getUint16(at + 6)
      const name = Array.from({ length: units - 1 }, (_, unit) =>
        String.fromCharCode(view.getUint16(at + 8 + unit * 2)),
      ).join('')
      const model = at + 8 + units * 2
      expect(Buffer.from(bytes.subarray(model, model + 4)).toString('latin1')).toBe('RGB ')
      colors.push({
        name,
        rgb: [0, 1, 2].map((channel) => view.getFloat32(model + 4 + channel * 4)),
      })
    }
    at += 6 + length
  }
  expect(at).toBe(bytes.length)
  return colors
}
