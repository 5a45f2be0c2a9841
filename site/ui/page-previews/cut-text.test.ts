import { addressTrail } from 'brightkeel-seo-checks/meta-tags/address-trail.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutText } from './cut-text.ts'

const measure = (text: string) => [...text].length * 10

test('a title that fits is shown whole', () => {
  expect(cutText('Rope and rigging', 160, measure)).toEqual({
    width: 160,
    shown: 'Rope and rigging',
    lost: '',
  })
})

test('a long title is cut after the last word that fits with the ellipsis', () => {
  expect(cutText('Rope and rigging', 150, measure)).toMatchObject({
    shown: 'Rope and',
    lost: ' rigging',
  })
  expect(cutText('Rope and rigging', 120, measure).shown).toBe('Rope and')
  expect(cutText('Rope and rigging', 119, measure).shown).toBe('Rope')
})

test('a long word is cut inside, but never inside an emoji', () => {
  expect(cutText('Donaudampfschiff', 100, measure).shown).toBe('Donaud')
  expect(cutText('😀'.repeat(30), 100, measure).shown).toBe('😀'.repeat(6))
})

test('the visible and the lost part make up the text, and the visible part fits', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 120 }),
      fc.integer({ min: 60, max: 900 }),
      (text, limit) => {
        const { shown, lost } = cutText(text, limit, measure)
        expect(shown + lost).toBe(text)
        expect(measure(shown) + (lost ? 40 : 0)).toBeLessThanOrEqual(limit)
      },
    ),
  )
})

test('a URL is shown as its host and the parts of its path', () => {
  expect(addressTrail('https://www.shop.example/guides/t%C3%A9nts/?a=1#b')).toEqual({
    host: 'shop.example',
    trail: 'https://www.shop.example › guides › ténts',
  })
  expect(addressTrail('https://a.example/100%').trail).toBe('https://a.example › 100%')
  expect(addressTrail('not yet').host).toBe('example.com')
})
