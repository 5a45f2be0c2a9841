import { describe, expect, it } from 'vitest'
import { mergeTexts } from './merge-texts.ts'

describe('the site’s texts', () => {
  const shipped = { heroTitle: 'Title', heroSubtitle: 'Subtitle', ctaTitle: 'Call' }

  it.each([undefined, null, 'text', 7, true, [], {}])(
    'are the shipped ones when %j is stored',
    (stored) => {
      expect(mergeTexts(shipped, stored)).toEqual(shipped)
    },
  )

  it('are the editors’ texts, or else the defaults', () => {
    const text = mergeTexts(shipped, {
      heroTitle: 'Hello',
      heroSubtitle: '  ',
      ctaTitle: 5,
      other: 'x',
    })

    expect(text).toEqual({ ...shipped, heroTitle: 'Hello' })
  })
})
