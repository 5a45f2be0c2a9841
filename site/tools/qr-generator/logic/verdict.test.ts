import { describe, expect, it } from 'vitest'
import { contrastOf, readColor } from './colors.ts'
import { type Look, lookWarnings, PLAIN_LOOK } from './design.ts'
import { leastPrintSize, pixelsFor } from './print-size.ts'
import { makeQrCode } from './qr-code.ts'
import { decode, tryOut } from './verdict.ts'
import { TRIALS, verdictOf } from './verdict-text.ts'

const texts = ['https://example.com/menu', 'x'.repeat(100), 'y'.repeat(400), 'z'.repeat(1200)]

describe('the verdict', () => {
  it.each(texts)('passes every test for a plain black-and-white code: %#', (text) => {
    expect(passed(text, PLAIN_LOOK)).toEqual([...TRIALS])
  })

  it('fails a code without a quiet zone on a dark surface', () => {
    const names = passed('https://example.com/menu', { ...PLAIN_LOOK, quietZone: 0 })

    expect(names).toContain('plain')
    expect(names).not.toContain('dark')
  })

  it('fails a code that is almost as light as its background', () => {
    expect(passed('https://example.com/menu', { ...PLAIN_LOOK, color: '#e8e8e8' })).toEqual([])
  })

  it('fails a logo that covers more than error correction can recover', () => {
    const made = makeQrCode('https://example.com/menu', 'H')
    if (!made.ok) throw new Error(made.problem)
    const picture = { width: 1, height: 1, data: Uint8ClampedArray.of(255, 255, 255, 255) }
    const box = { x: 8, y: 8, width: made.code.side - 16, height: made.code.side - 16 }
    const look = { ...PLAIN_LOOK, logo: { box, picture, dataUrl: '' } }

    expect(decode(tryOut(made.code, look)[0]?.picture ?? picture)).toBeNull()
  })

  it('describes whether all, some or no tests passed', () => {
    const say = (...good: string[]) =>
      verdictOf(TRIALS.map((name) => ({ name, passed: good.includes(name) })))

    expect(say(...TRIALS)).toEqual({
      tone: 'good',
      text: 'It scans: passed all 6 test scans.',
    })
    expect(say('plain', 'dark', 'turned', 'faded', 'afar')).toMatchObject({
      tone: 'note',
      text: expect.stringMatching(/^It scans when clean, but failed these tests: blurred\./),
    })
    expect(say('dark')).toMatchObject({
      tone: 'bad',
      text: expect.stringMatching(/^It does not scan/),
    })
  })
})

describe('the colors', () => {
  it('have full contrast in black and white', () => {
    expect(contrastOf('#000000', '#ffffff')).toEqual({
      symbol: 100,
      grade: 'A',
      underRedLight: 100,
      isInverted: false,
    })
  })

  it.each([
    // Relative luminance of the grays by WCAG 2.2: 0.2140, 0.4020, 0.5271, 0.7991.
    ['#7f7f7f', 79, 'A'],
    ['#aaaaaa', 60, 'B'],
    ['#c0c0c0', 47, 'C'],
    ['#e7e7e7', 20, 'D'],
    ['#f4f4f4', 10, 'F'],
  ])('%s on white differ by %i %%, grade %s', (color, symbol, grade) => {
    expect(contrastOf(color, '#ffffff')).toMatchObject({ symbol, grade })
  })

  it('cause a warning if they are too close, inverted, or too similar under red light', () => {
    const say = (look: Partial<Look>) =>
      lookWarnings({ ...PLAIN_LOOK, ...look }).map(({ text }) => text)

    expect(say({})).toEqual([])
    expect(say({ color: '#e7e7e7' })).toEqual([expect.stringContaining('grade D')])
    expect(say({ color: '#ffffff', background: '#000000' })).toEqual([
      expect.stringContaining('Light modules on a dark background'),
    ])
    expect(say({ color: '#ff0000' })).toEqual([expect.stringContaining('red light')])
    expect(say({ quietZone: 0 })).toEqual([expect.stringContaining('quiet zone is off')])
  })

  it.each([
    ['#ABC', '#aabbcc'],
    [' 12324a ', '#12324a'],
    ['red', null],
    ['#12345', null],
    ['', null],
  ])('%j is read as %j', (text, color) => {
    expect(readColor(text)).toBe(color)
  })
})

describe('the print size', () => {
  it('is a tenth of the distance for 25 modules, and grows with their number', () => {
    expect(leastPrintSize(25, 0, 250)).toMatchObject({ code: 25, module: 1, reason: 'distance' })
    expect(leastPrintSize(50, 4, 1000)).toMatchObject({ code: 200, full: 232 })
  })

  it('keeps modules at least four dots wide at 300 dpi', () => {
    const { module, reason, full } = leastPrintSize(177, 4, 50)

    expect(module).toBeCloseTo(0.3387, 4)
    expect(reason).toBe('printer')
    expect(full).toBe(63)
  })

  it('converts to pixels at the printer’s resolution', () => {
    expect(pixelsFor(25.4, 300)).toBe(300)
    expect(pixelsFor(25.41, 300)).toBe(301)
  })
})

function passed(text: string, look: Look): string[] {
  const made = makeQrCode(text, 'M')
  if (!made.ok) throw new Error(made.problem)
  return tryOut(made.code, look)
    .filter((trial) => trial.passed)
    .map(({ name }) => name)
}
