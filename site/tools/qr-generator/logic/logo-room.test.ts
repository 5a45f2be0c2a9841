import decodeQr from 'jsqr'
import { describe, expect, it } from 'vitest'
import { type Picture, PLAIN_LOOK } from './design.ts'
import { blocksOf, LEVELS, type Level } from './error-correction.ts'
import { blockOf, centeredBox, codewordMap, largestLogoBox, logoCosts } from './logo-room.ts'
import { makeQrCode, type QrCode } from './qr-code.ts'
import { renderRaster } from './raster.ts'
import { tryOut } from './verdict.ts'

const texts = ['https://example.com/a', 'x'.repeat(90), 'y'.repeat(260), 'z'.repeat(700)]

describe('the codeword map', () => {
  it.each(LEVELS)(
    'is exact: at level %s, a code survives as many errors as its blocks can correct, and no more',
    (level) => {
      for (const text of texts) {
        const code = make(text, level)
        const { correction, count } = blocksOf(code.version, level)
        // Version 1 reserves some correction for misdecode protection (ISO/IEC 18004, table 9, p). No code here is
        // that small.
        const most = Math.floor(correction / 2)

        expect(read(withWrongCodewords(code, most, count)), `${text.length} at ${level}`).toBe(text)
        expect(read(withWrongCodewords(code, most + 1, count))).not.toBe(text)
      }
    },
  )

  it('contains every codeword, with eight modules each', () => {
    const code = make('x'.repeat(90), 'Q')
    const counts = new Map<number, number>()
    for (const codeword of codewordMap(code)) {
      if (codeword >= 0) counts.set(codeword, (counts.get(codeword) ?? 0) + 1)
    }
    expect(counts.size).toBe(blocksOf(code.version, 'Q').total)
    expect(new Set(counts.values())).toEqual(new Set([8]))
  })
})

describe('the area of a logo', () => {
  it.each(texts)(
    'leaves every block half of its error correction, unlike the next larger box: %#',
    (text) => {
      const code = make(text, 'H')
      const box = largestLogoBox(code, 1)
      if (!box) throw new Error('There is room in every code of level H.')
      const cost = logoCosts(code)(box)
      const larger = logoCosts(code)(centeredBox(code.side, box.width + 2, 1))

      expect(cost?.worst).toBeLessThanOrEqual((cost?.correctable ?? 0) / 2)
      expect(larger?.worst ?? Number.POSITIVE_INFINITY).toBeGreaterThan(
        (cost?.correctable ?? 0) / 2,
      )
    },
  )

  it.each([1, 3, 0.5])(
    'can be filled with any color without breaking the code, ratio %d',
    (ratio) => {
      for (const text of texts) {
        for (const gray of [0, 255, 128]) {
          const code = make(text, 'H')
          const box = largestLogoBox(code, ratio)
          if (!box) throw new Error('There is room in every code of level H.')
          const look = {
            ...PLAIN_LOOK,
            logo: { box, picture: plainPicture(ratio, gray), dataUrl: '' },
          }

          expect(tryOut(code, look).map(({ name, passed }) => [name, passed])).toEqual([
            ['plain', true],
            ['dark', true],
            ['blurred', true],
            ['turned', true],
            ['faded', true],
            ['afar', true],
          ])
        }
      }
    },
  )

  it('never overlaps a finder or timing pattern', () => {
    const code = make('x'.repeat(90), 'L')
    expect(logoCosts(code)({ x: 0, y: 0, width: 3, height: 3 })).toBeNull()
    expect(logoCosts(code)({ x: 10, y: 6, width: 1, height: 1 })).toBeNull()
  })

  it('has the logo’s aspect ratio and is centered', () => {
    expect(centeredBox(33, 9, 3)).toEqual({ x: 12, y: 15, width: 9, height: 3 })
    expect(centeredBox(33, 9, 1 / 3)).toEqual({ x: 15, y: 12, width: 3, height: 9 })
  })
})

function make(text: string, level: Level): QrCode {
  const made = makeQrCode(text, level)
  if (!made.ok) throw new Error(made.problem)
  return made.code
}

function withWrongCodewords(code: QrCode, perBlock: number, blockCount: number): QrCode {
  const map = codewordMap(code)
  const blocks = blocksOf(code.version, code.level)
  const left = Array<number>(blockCount).fill(perBlock)
  const wrong = new Set<number>()
  for (let codeword = 0; codeword < blocks.total; codeword += 1) {
    const block = blockOf(codeword, blocks)
    const remaining = left[block] ?? 0
    if (remaining === 0) continue
    wrong.add(codeword)
    left[block] = remaining - 1
  }
  const modules = code.modules.map((module, at) => (wrong.has(map[at] ?? -1) ? 1 - module : module))
  return { ...code, modules }
}

function read(code: QrCode): string | undefined {
  const size = (code.side + 8) * 3
  return decodeQr(renderRaster(code, PLAIN_LOOK, size).data, size, size)?.data
}

function plainPicture(ratio: number, gray: number): Picture {
  const [width, height] = [Math.round(60 * ratio), 60]
  const data = new Uint8ClampedArray(width * height * 4).fill(gray)
  for (let alpha = 3; alpha < data.length; alpha += 4) data[alpha] = 255
  return { width, height, data }
}
