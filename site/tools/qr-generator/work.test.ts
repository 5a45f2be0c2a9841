import { describe, expect, it } from 'vitest'
import { definition, PRINT_SIZE_PX, type QrState } from './state.ts'
import { workOf } from './work.ts'

describe('a text that is too long for the chosen level', () => {
  it('gets the next lower level that fits, with a warning', () => {
    const { drawing, problem } = workOf(withText(2_900), null)

    expect(problem).toBeNull()
    expect(drawing?.code.level).toBe('L')
    expect(drawing?.warnings.map(({ text }) => text).join()).toMatch(
      /^The text is too long for error correction M, so we used L, which repairs 7%\./,
    )
  })

  it('gets the highest level that fits', () => {
    const { drawing } = workOf({ ...withText(2_000), level: 'H' }, null)

    expect(drawing?.code.level).toBe('M')
    expect(workOf({ ...withText(1_000), level: 'H' }, null).drawing?.code.level).toBe('H')
  })

  it('is rejected if no level fits', () => {
    const { drawing, problem } = workOf(withText(2_954), null)

    expect(drawing).toBeNull()
    expect(problem).toBe('This text has 2,954 bytes, but level L fits at most 2,953. Shorten it.')
  })
})

describe('a code', () => {
  it('needs a pixel for each module, except as SVG', () => {
    const small = { ...withText(100), size: 40 }

    expect(workOf(small, null).drawing?.sizeProblem).toMatch(/needs at least \d\d px/)
    expect(workOf({ ...small, format: 'svg' }, null).drawing?.sizeProblem).toBeNull()
  })

  it('has 200 pixels from the start, and 10 cm at 300 dpi for print', () => {
    expect(definition.initial.size).toBe(200)
    expect(PRINT_SIZE_PX).toBeGreaterThanOrEqual((100 / 25.4) * 300)
  })

  it('with a logo has error correction H', () => {
    expect(workOf(withText(20), { dataUrl: '', ratio: 1 })).toMatchObject({
      level: 'H',
      drawing: { code: { level: 'H' } },
    })
  })
})

describe('a link from an earlier version', () => {
  it('opens with what is left of its style, and without what is gone', () => {
    const state = definition.parse({
      kind: 'wifi',
      values: { wifi: { ssid: 'Pier 7', password: 'tide:table' }, place: { latitude: '1' } },
      modules: 'fluid',
      rings: 'circle',
      dots: 'leaf',
      moduleSize: 70,
      gradient: 'diagonal',
      frame: 'border',
      caption: 'Scan me',
      sheet: { paper: 'a4' },
      format: 'pdf',
      size: 300,
    })

    expect(state).toEqual({
      ...definition.initial,
      kind: 'wifi',
      values: { wifi: { ssid: 'Pier 7', password: 'tide:table' } },
      modules: 'rounded',
      corners: 'round',
      size: 300,
    })
  })

  it('to a content type that is gone opens empty', () => {
    expect(definition.parse({ kind: 'event', values: { event: { title: 'a' } } })).toEqual(
      definition.initial,
    )
  })
})

function withText(length: number): QrState {
  return { ...definition.initial, kind: 'text', values: { text: { text: 'a'.repeat(length) } } }
}
