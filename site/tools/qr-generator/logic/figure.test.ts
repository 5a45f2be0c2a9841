import decodeQr from 'jsqr'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { encodeGif } from '../image-files.ts'
import { decode, type Pixels } from './decode.ts'
import { CORNER_SHAPES, type Look, MODULE_SHAPES, PLAIN_LOOK } from './design.ts'
import { figureOf, gridOf } from './figure.ts'
import { LEVELS, type Level, makeQrCode, type QrCode } from './qr-code.ts'
import { renderSvg, svgUrl } from './svg.ts'

const TEXTS = ['https://example.com/menu?table=12', 'x'.repeat(180)]

/** Pixels per module of a plain code on a business card, photographed. */
const MODULE_PX = 6

describe.each(MODULE_SHAPES)('modules as %s', (modules) => {
  it.each(CORNER_SHAPES)('with %s corners can be decoded at every level', async (corners) => {
    for (const level of LEVELS) {
      for (const text of TEXTS) {
        await expectScans(make(text, level), { ...PLAIN_LOOK, modules, corners })
      }
    }
  })

  it('can be decoded tilted on a dark surface', async () => {
    const code = make(TEXTS[0] ?? '', 'M')
    const svg = renderSvg(code, { ...PLAIN_LOOK, modules, corners: 'rounded' }, 200)
    expect(
      decode(await pixelsOf(sharp(Buffer.from(svg)).rotate(20, { background: '#282828' }))),
    ).toBe(code.text)
  })

  it.each(['#ffffff', '#000000'])('can be decoded with the largest logo in %s', async (color) => {
    for (const ratio of [1, 4, 0.3]) {
      for (const text of ['https://example.com/a', TEXTS[0] ?? '', 'z'.repeat(400)]) {
        const logo = { dataUrl: logoUrl(color, ratio), ratio, size: 'large' as const }
        await expectScans(make(text, 'H'), { ...PLAIN_LOOK, modules, logo })
      }
    }
  })
})

describe('a figure', () => {
  it('has equal, centered modules at every size', () => {
    for (let size = 33; size < 700; size += 1) {
      const grid = gridOf(33, size)
      if (!grid) throw new Error('It is large enough.')
      const rest = size - grid.offset - grid.module * 33
      expect(Math.abs(rest - grid.offset)).toBeLessThanOrEqual(1)
      expect(grid.offset).toBeGreaterThanOrEqual(0)
    }
    expect(gridOf(33, 32)).toBeNull()
  })

  it('keeps the proportions of a logo, in the center', () => {
    const code = make(TEXTS[1] ?? '', 'H')
    for (const ratio of [1, 3, 0.25]) {
      const logo = { dataUrl: '', ratio, size: 'large' as const }
      const { side, logo: box } = figureOf(code, { ...PLAIN_LOOK, logo })
      if (!box) throw new Error('The logo has a place.')
      expect(box.width / box.height).toBeCloseTo(ratio)
      expect(box.x + box.width / 2).toBeCloseTo(side / 2)
      expect(box.y + box.height / 2).toBeCloseTo(side / 2)
    }
  })

  it('has no background if it is transparent', async () => {
    const code = make(TEXTS[0] ?? '', 'M')
    const { data } = await drawn(code, { ...PLAIN_LOOK, isTransparent: true })
    expect(data[3]).toBe(0)
  })

  it('is a data URL that an image element can show', () => {
    expect(svgUrl(make('a', 'L'), PLAIN_LOOK, 250)).toMatch(/^data:image\/svg\+xml,%3Csvg/)
  })
})

describe('a GIF', () => {
  it.each(MODULE_SHAPES)('of %s modules can be decoded', async (modules) => {
    const code = make(TEXTS[0] ?? '', 'M')
    const gif = encodeGif(await drawn(code, { ...PLAIN_LOOK, modules }), false)
    expect(read(await pixelsOf(sharp(gif)))).toBe(code.text)
  })

  it('has the exact colors of a plain code', async () => {
    const look = { ...PLAIN_LOOK, color: '#12324b', background: '#fffaf1' }
    const { data } = await pixelsOf(sharp(encodeGif(await drawn(make('a', 'L'), look), false)))
    const colors = Array.from({ length: data.length / 4 }, (_, at) =>
      data.slice(at * 4, at * 4 + 4).join(),
    )
    expect(new Set(colors)).toEqual(new Set(['18,50,75,255', '255,250,241,255']))
  })

  it('keeps a transparent background', async () => {
    const look = { ...PLAIN_LOOK, isTransparent: true, modules: 'dots' as const }
    const code = make(TEXTS[0] ?? '', 'M')
    const gif = encodeGif(await drawn(code, look), true)
    expect((await pixelsOf(sharp(gif))).data[3]).toBe(0)
    expect(read(await pixelsOf(sharp(gif).flatten({ background: '#ffffff' })))).toBe(code.text)
  })
})

function make(text: string, level: Level): QrCode {
  const made = makeQrCode(text, level)
  if (!made.ok) throw new Error(made.problem)
  return made.code
}

/** Expects that both decoders read the code: the one of the scan test, and one that the tool doesn't use. */
async function expectScans(code: QrCode, look: Look): Promise<void> {
  const pixels = await drawn(code, look)
  const name = JSON.stringify({ ...look, level: code.level, length: code.text.length })
  expect(decode(pixels), `scan test of ${name}`).toBe(code.text)
  expect(read(pixels), `jsqr of ${name}`).toBe(code.text)
}

function read({ data, width, height }: Pixels): string | undefined {
  return decodeQr(data, width, height)?.data
}

function drawn(code: QrCode, look: Look): Promise<Pixels> {
  const size = figureOf(code, look).side * MODULE_PX
  return pixelsOf(sharp(Buffer.from(renderSvg(code, look, size))))
}

async function pixelsOf(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height }
}

function logoUrl(color: string, ratio: number): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${ratio * 100}" height="100"><rect width="100%" height="100%" fill="${color}"/></svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
