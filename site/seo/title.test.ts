import { describe, expect, it } from 'vitest'
import { seoTitle } from './title.ts'

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
