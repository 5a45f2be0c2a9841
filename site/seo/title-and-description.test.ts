import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seoDescription, seoTitle } from './title-and-description.ts'

describe('the title of a page', () => {
  it('carries the name of the site when both fit into 60 characters', () => {
    const title = 'x'.repeat(60 - ' | Brightkeel'.length)

    expect(seoTitle(title, 'Brightkeel')).toBe(`${title} | Brightkeel`)
    expect(seoTitle(title, 'Brightkeel')).toHaveLength(60)
  })

  it('stands alone when the name would make it 61', () => {
    const title = 'x'.repeat(61 - ' | Brightkeel'.length)

    expect(seoTitle(title, 'Brightkeel')).toBe(title)
  })

  it('stands alone at exactly 60 characters', () => {
    expect(seoTitle('x'.repeat(60), 'Brightkeel')).toBe('x'.repeat(60))
  })

  it('is cut to 57 characters and an ellipsis when it is longer', () => {
    expect(seoTitle('x'.repeat(61), 'Brightkeel')).toBe(`${'x'.repeat(57)}...`)
  })

  it('is the name of the site when a page has none', () => {
    expect(seoTitle('  ', 'Brightkeel')).toBe('Brightkeel')
  })

  it('never cuts a character in half', () => {
    const title = seoTitle('🧭'.repeat(61), 'Brightkeel')

    expect(title).toBe(`${'🧭'.repeat(57)}...`)
  })
})

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
