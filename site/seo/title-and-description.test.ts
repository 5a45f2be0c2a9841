import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seoDescription, seoTitle } from './title-and-description.ts'

describe('the title of a page', () => {
  it('includes the site’s name if both fit into 60 characters', () => {
    const title = 'x'.repeat(60 - ' | Brightkeel'.length)

    expect(seoTitle(title, 'Brightkeel')).toBe(`${title} | Brightkeel`)
    expect(seoTitle(title, 'Brightkeel')).toHaveLength(60)
  })

  it('omits the site’s name if that would make it 61', () => {
    const title = 'x'.repeat(61 - ' | Brightkeel'.length)

    expect(seoTitle(title, 'Brightkeel')).toBe(title)
  })

  it('omits the site’s name at exactly 60 characters', () => {
    expect(seoTitle('x'.repeat(60), 'Brightkeel')).toBe('x'.repeat(60))
  })

  it('is cut to 57 characters and an ellipsis if it is longer', () => {
    expect(seoTitle('x'.repeat(61), 'Brightkeel')).toBe(`${'x'.repeat(57)}...`)
  })

  it('is the site’s name if a page has none', () => {
    expect(seoTitle('  ', 'Brightkeel')).toBe('Brightkeel')
  })

  it('never cuts a character in half', () => {
    const title = seoTitle('🧭'.repeat(61), 'Brightkeel')

    expect(title).toBe(`${'🧭'.repeat(57)}...`)
  })
})

describe('a meta description', () => {
  it('is unchanged up to 160 characters', () => {
    expect(seoDescription('x'.repeat(160))).toBe('x'.repeat(160))
  })

  it('is cut after the last word that ends between 140 and 157', () => {
    const text = `${'a'.repeat(150)} ${'b'.repeat(40)}`

    expect(seoDescription(text)).toBe(`${'a'.repeat(150)}...`)
  })

  it('includes a word that ends exactly at 157', () => {
    const text = `${'a'.repeat(157)} ${'b'.repeat(40)}`

    expect(seoDescription(text)).toBe(`${'a'.repeat(157)}...`)
  })

  it('is cut at 157 if every word ends before 140', () => {
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

  it('never exceeds 160 characters', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400, unit: 'grapheme' }), (text) => {
        expect([...seoDescription(text)].length).toBeLessThanOrEqual(160)
      }),
    )
  })
})
