import { describe, expect, it } from 'vitest'
import { definition, type QrState } from './state.ts'
import { type Extras, workOf } from './work.ts'

const NO_EXTRAS: Extras = { logo: null, caption: null }

const withText = (length: number): QrState => ({
  ...definition.initial,
  kind: 'text',
  values: { text: { text: 'a'.repeat(length) } },
})

describe('a text that is too long for the chosen level', () => {
  it('gets the next lower level that fits, with a warning', () => {
    const { drawing, problem } = workOf(withText(2_900), NO_EXTRAS)

    expect(problem).toBeNull()
    expect(drawing?.code.level).toBe('L')
    expect(drawing?.warnings.map(({ text }) => text).join()).toMatch(
      /^Level L instead of M: this text has 2,900 bytes, but level M fits at most 2,331\./,
    )
  })

  it('gets the highest level that fits', () => {
    const { drawing } = workOf({ ...withText(2_000), level: 'H' }, NO_EXTRAS)

    expect(drawing?.code.level).toBe('M')
    expect(workOf({ ...withText(1_000), level: 'H' }, NO_EXTRAS).drawing?.code.level).toBe('H')
  })

  it('is rejected if no level fits', () => {
    const { drawing, problem } = workOf(withText(2_954), NO_EXTRAS)

    expect(drawing).toBeNull()
    expect(problem).toBe('This text has 2,954 bytes, but level L fits at most 2,953. Shorten it.')
  })
})
