import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seoDescription } from './description.ts'

describe('a meta description', () => {
  it('stays as it is up to 160 characters', () => {
    expect(seoDescription('x'.repeat(160))).toBe('x'.repeat(160))
  })

  it('is cut at the last word that ends between 140 and 157', () => {
    const text = `${'a'.repeat(150)} ${'b'.repeat(40)}`

    expect(seoDescription(text)).toBe(`${'a'.repeat(150)}...`)
  })

  it('takes a word that ends exactly at 157', () => {
    const text = `${'a'.repeat(157)} ${'b'.repeat(40)}`

    expect(seoDescription(text)).toBe(`${'a'.repeat(157)}...`)
  })

  it('is cut at 157 when no word ends after 140', () => {
    const text = `${'a'.repeat(140)} ${'b'.repeat(60)}`

    expect(seoDescription(text)).toBe(`${'a'.repeat(140)} ${'b'.repeat(16)}...`)
  })

  it('does not end with a comma before the ellipsis', () => {
    const text = `${'a'.repeat(149)}, ${'b'.repeat(40)}`

    expect(seoDescription(text)).toBe(`${'a'.repeat(149)}...`)
  })

  it('is one line', () => {
    expect(seoDescription(' two\n  lines ')).toBe('two lines')
  })

  it('never has more than 160 characters, whatever is written', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400, unit: 'grapheme' }), (text) => {
        expect([...seoDescription(text)].length).toBeLessThanOrEqual(160)
      }),
    )
  })
})
