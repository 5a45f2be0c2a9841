import decodeQr from 'jsqr'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { type Look, lookWarnings, type Picture, PLAIN_LOOK } from './design.ts'
import { LEVELS, type Level } from './error-correction.ts'
import type { Caption } from './frame.ts'
import { largestLogoBox } from './logo-room.ts'
import { PRESETS } from './presets.ts'
import { makeQrCode, type QrCode } from './qr-code.ts'
import { onBackground, renderRaster } from './raster.ts'
import { remedyFor } from './remedy.ts'
import { CORNER_SHAPES, GRADIENTS, MODULE_SHAPES, PLAIN_STYLE, type Style } from './style.ts'
import { renderSvg } from './svg.ts'
import { traceMask } from './trace.ts'
import { tryOut } from './verdict.ts'
import { verdictOf } from './verdict-text.ts'

const texts = ['https://example.com/menu?table=12', 'x'.repeat(180)]
const caption: Caption = {
  width: 2,
  path: [['M', 0, -0.7], ['L', 2, -0.7], ['L', 2, 0], ['L', 0, 0], ['Z']],
}

describe.each(MODULE_SHAPES)('modules as %s', (modules) => {
  it.each(LEVELS)(
    'can be decoded by a third library at level %s, with every corner shape',
    (level) => {
      for (const text of texts) {
        for (const shape of CORNER_SHAPES) {
          const look = styled({ modules, rings: shape, dots: shape })
          expect(seen(make(text, level), look), `${text.length} with ${shape}`).toBe(text)
        }
      }
    },
  )

  it('never pass the test scans if that library fails, even at a small size', () => {
    for (const moduleSize of [40, 55, 70]) {
      for (const level of ['L', 'H'] as const) {
        const code = make(texts[0] ?? '', level)
        const look = styled({ modules, moduleSize, rings: 'circle', dots: 'leaf' })
        const { tone } = verdictOf(tryOut(code, look))
        if (seen(code, look) !== code.text)
          expect(tone, `${moduleSize} at ${level}`).not.toBe('good')
      }
    }
  })

  it('look the same as pixels and as SVG', async () => {
    const code = make(texts[0] ?? '', 'M')
    const look = {
      ...styled({ modules, rings: 'leaf', dots: 'circle', gradient: 'diagonal' }),
      frame: { kind: 'border' as const, place: 'above' as const, caption },
    }
    const size = 40 * 12 - 3
    const pixels = renderRaster(code, look, size)
    const svg = await drawnSvg(code, look, pixels.width)
    expect([svg.width, svg.height]).toEqual([pixels.width, pixels.height])
    expect(decodeQr(svg.data, svg.width, svg.height)?.data).toBe(code.text)
  })
})

describe('additions to a code', () => {
  const code = make(texts[0] ?? '', 'H')

  it.each(GRADIENTS)('a code with the gradient %s can be decoded', (gradient) => {
    expect(seen(code, styled({ gradient, modules: 'fluid' }))).toBe(code.text)
  })

  it.each(['text', 'border'] as const)(
    'a code with a %s frame can be decoded, with the text above or below',
    (kind) => {
      for (const place of ['above', 'below'] as const) {
        const look = { ...styled({ modules: 'dot' }), frame: { kind, place, caption } }
        expect(seen(code, look)).toBe(code.text)
        expect(verdictOf(tryOut(code, look)).tone).toBe('good')
        const { width, height } = renderRaster(code, look, 400)
        expect([width, height > width]).toEqual([400, true])
      }
    },
  )

  it.each(MODULE_SHAPES)('a code with a logo can be decoded with %s modules', (modules) => {
    const box = largestLogoBox(code, 1)
    if (!box) throw new Error('There is room at level H.')
    const picture = { width: 2, height: 2, data: new Uint8ClampedArray(16).fill(255) }
    const look = { ...styled({ modules }), logo: { box, picture, dataUrl: '' } }
    expect(seen(code, look)).toBe(code.text)
  })

  it('a transparent background shows what is under it, with a warning', () => {
    const look = styled({ isTransparent: true, modules: 'dot' })
    const pixels = renderRaster(code, look, 330)
    expect([...pixels.data.subarray(0, 4)]).toEqual([255, 255, 255, 0])
    const { data, width, height } = onBackground(pixels, '#ffffff')
    expect(decodeQr(data, width, height)?.data).toBe(code.text)
    expect(lookWarnings(look).map((warning) => warning.text)).toEqual([
      expect.stringContaining('The background is transparent'),
    ])
  })

  it('warnings name a pale gradient color or corner color', () => {
    const warnings = lookWarnings(
      styled({ gradient: 'down', gradientTo: '#e7e7e7', cornerColor: '#e8e8e8' }),
    )
    expect(warnings.map((warning) => warning.text).join()).toMatch(
      /The second color and the background differ by 20 %.*The corner color and the background/,
    )
  })

  it.each(PRESETS.map((preset) => [preset.name, preset] as const))(
    'the preset %s passes all test scans without warnings',
    (_, { name, frame, color, background, ...style }) => {
      const look: Look = {
        ...PLAIN_LOOK,
        color,
        background,
        style,
        frame: frame === 'none' ? null : { kind: frame, place: 'below', caption },
      }
      for (const text of texts) {
        const preset = make(text, 'M')
        expect(seen(preset, look)).toBe(text)
        expect(verdictOf(tryOut(preset, look)).text, name).toMatch(/^It scans: passed all/)
      }
      expect(lookWarnings(look)).toEqual([])
    },
  )
})

describe('the remedy', () => {
  const always = async () => true

  it('is a change that was tested', async () => {
    const code = make('https://example.com/menu?table=12', 'L')
    const look = styled({ modules: 'dot', moduleSize: 40 })
    const trials = tryOut(code, look)
    const remedy = await remedyFor(code, look, 4, trials, always)

    expect(remedy).toMatch(/^with modules of (80|90|100) % instead of 40 %$/)
    expect(verdictOf(trials, remedy).text).toMatch(/We tested a fix: it passes with modules of/)
  })

  it('is the quiet zone if it is off', async () => {
    const code = make('https://example.com/menu?table=12', 'M')
    const look = { ...PLAIN_LOOK, quietZone: 0 }

    expect(await remedyFor(code, look, 4, tryOut(code, look), always)).toBe('with its quiet zone')
  })

  it('is not searched for if the code passes, or after it has changed', async () => {
    const code = make('https://example.com', 'M')
    const pale = { ...PLAIN_LOOK, color: '#f0f0f0' }

    expect(await remedyFor(code, PLAIN_LOOK, 4, tryOut(code, PLAIN_LOOK), always)).toBeNull()
    expect(await remedyFor(code, pale, 4, tryOut(code, pale), async () => false)).toBeNull()
    expect(await remedyFor(code, pale, 4, tryOut(code, pale), always)).toBe('in black on white')
  })
})

describe('the outline of text', () => {
  it('covers the opaque pixels and leaves out the holes', () => {
    const [width, height] = [16, 16]
    const isIn = (x: number, y: number, from: number, to: number) =>
      x >= from && x < to && y >= from && y < to
    const data = Uint8Array.from({ length: width * height }, (_, at) => {
      const [x, y] = [at % width, Math.floor(at / width)]
      return isIn(x, y, 3, 13) && !isIn(x, y, 6, 10) ? 255 : 0
    })
    const path = traceMask({ width, height, data })

    expect(path.filter(([step]) => step === 'M')).toHaveLength(2)
    // The outline runs halfway between opaque and transparent pixels, and cuts the corners.
    expect(areaOf(path)).toBeCloseTo(100 - 16, 0)
  })
})

function make(text: string, level: Level): QrCode {
  const made = makeQrCode(text, level)
  if (!made.ok) throw new Error(made.problem)
  return made.code
}

function styled(style: Partial<Style>): Look {
  return { ...PLAIN_LOOK, style: { ...PLAIN_STYLE, ...style } }
}

/** Decodes the image with a third library, at six pixels per module. */
function seen(code: QrCode, look: Look): string | undefined {
  const { data, width, height } = onBackground(renderRaster(code, look, 480), look.background)
  return decodeQr(data, width, height)?.data
}

async function drawnSvg(code: QrCode, look: Look, size: number): Promise<Picture> {
  const { data, info } = await sharp(Buffer.from(renderSvg(code, look, size)))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height }
}

/** Returns the area by the trapezoid formula; holes are negative. */
function areaOf(path: ReturnType<typeof traceMask>): number {
  let [area, x, y, startX, startY] = [0, 0, 0, 0, 0]
  for (const [step, toX = startX, toY = startY] of path) {
    if (step === 'M') [startX, startY] = [Number(toX), Number(toY)]
    else area += ((Number(toX) - x) * (y + Number(toY))) / -2
    x = Number(toX)
    y = Number(toY)
  }
  return Math.abs(area)
}
