import { describe, expect, it } from 'vitest'
import { contrastOf, readColor } from './colors.ts'
import { explainsFailure, isPlain, type Look, lookWarnings, PLAIN_LOOK } from './design.ts'
import { leastPrintSize } from './print-size.ts'
import { adviceOn, type SavedLook, verdictOf } from './verdict.ts'

describe('the verdict', () => {
  const all = { saved: true, tilted: true, far: true }

  it('says whether all, some or no scans passed', () => {
    expect(verdictOf(all, '')).toEqual({
      tone: 'good',
      title: 'Scans',
      text: 'Our decoder read it as a clean image, tilted on a dark surface, and from far away.',
    })
    expect(verdictOf({ ...all, tilted: false, far: false }, 'Try square shapes.')).toEqual({
      tone: 'note',
      title: 'May not scan',
      text: 'Our decoder can’t read it tilted on a dark surface or from far away. Try square shapes.',
    })
    expect(verdictOf({ ...all, saved: false }, '')).toEqual({
      tone: 'bad',
      title: 'Doesn’t scan',
      text: 'Our decoder can’t read it.',
    })
  })
})

describe('the advice', () => {
  const logo = { dataUrl: '', ratio: 1, size: 'large' } as const
  const pale = { ...PLAIN_LOOK, color: '#c7c386', module: 6 }
  const isDark = ({ color }: Look) => color === '#000000'

  it('names only the colors if a code with black on white scans', () => {
    const everything = { ...pale, logo, modules: 'dots', module: 1 } as const

    expect(adviceOn(pale, isDark)).toBe('Try more contrast between the colors.')
    expect(adviceOn(everything, isDark)).toBe('Try more contrast between the colors.')
  })

  it('names each change that helps alone', () => {
    const dotted = { ...PLAIN_LOOK, logo, modules: 'dots', module: 1 } as const
    const isEasier = (look: SavedLook) =>
      look.logo?.size === 'small' || look.modules === 'square' || look.module !== 1

    expect(adviceOn(dotted, isEasier)).toBe('Try a smaller logo, square shapes, or a larger size.')
  })

  it('names all changes if only all of them help, without settings that are plain already', () => {
    const small = { ...pale, logo: { ...logo, size: 'small' } } as const
    const isPlainLook = (look: Look) => isDark(look) && look.logo === null

    expect(adviceOn(small, isPlainLook)).toBe('Try more contrast between the colors and no logo.')
  })

  it('suggests a shorter text if even a plain code fails', () => {
    expect(adviceOn({ ...PLAIN_LOOK, module: null }, () => false)).toBe('Try a shorter text.')
  })
})

describe('the colors', () => {
  it.each([
    // Relative luminance of the grays by WCAG 2.2.
    ['#000000', 100],
    ['#7f7f7f', 79],
    ['#aaaaaa', 60],
    ['#c0c0c0', 47],
    ['#e7e7e7', 20],
  ])('%s differs from white by %i %%', (color, difference) => {
    expect(contrastOf(color, '#ffffff')).toEqual({ difference, isInverted: false })
  })

  it('cause a warning if they are too similar or inverted', () => {
    expect(said({})).toEqual([])
    expect(said({ color: '#e7e7e7' })).toEqual([expect.stringContaining('too similar')])
    expect(said({ color: '#ffffff', background: '#000000' })).toEqual([
      expect.stringContaining('light code on a dark background'),
    ])
  })

  it('explain why a light code on a dark background may not scan, so that no darker color is advised', () => {
    const explains = (look: Partial<Look>) =>
      explainsFailure({ ...PLAIN_LOOK, ...look }, lookWarnings({ ...PLAIN_LOOK, ...look }))

    expect(explains({ color: '#ffffff', background: '#000000' })).toBe(true)
    expect(explains({ color: '#e7e7e7' })).toBe(true)
    expect(explains({ quietZone: 0 })).toBe(true)
    expect(explains({ isTransparent: true })).toBe(false)
    expect(explains({})).toBe(false)
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

describe('a look', () => {
  it('causes a warning without a margin, and with a transparent background', () => {
    expect(said({ quietZone: 0 })).toEqual([expect.stringContaining('empty margin')])
    expect(said({ isTransparent: true })).toEqual([expect.stringContaining('dark or patterned')])
  })

  it('is plain unless the copied URL would show something else', () => {
    expect(isPlain({ ...PLAIN_LOOK, color: '#123456', quietZone: 0 })).toBe(true)
    expect(isPlain({ ...PLAIN_LOOK, corners: 'round' })).toBe(false)
    expect(isPlain({ ...PLAIN_LOOK, isTransparent: true })).toBe(false)
  })
})

describe('the print size', () => {
  it('is a tenth of the distance for 25 modules, and grows with their number', () => {
    expect(leastPrintSize(25, 250)).toBe(25)
    expect(leastPrintSize(50, 1000)).toBe(200)
  })

  it('keeps modules at least four dots wide at 300 dpi', () => {
    expect(leastPrintSize(185, 50)).toBe(63)
  })
})

function said(look: Partial<Look>): string[] {
  return lookWarnings({ ...PLAIN_LOOK, ...look }).map(({ text }) => text)
}
