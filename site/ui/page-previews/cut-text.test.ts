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

test('on two lines, words wrap, and the dots are on the second line', () => {
  const cut = (text: string) => cutText(text, 200, measure, 2)
  expect(cut('Rope and twine top')).toMatchObject({ shown: 'Rope and twine top', lost: '' })
  expect(cut('Rope and rigging')).toMatchObject({ shown: 'Rope and rigging', lost: '' })
  expect(cut('Ropes andlon words here')).toMatchObject({
    shown: 'Ropes andlon',
    lost: ' words here',
  })
  expect(cut('Donaudampfschifffahrt').shown).toBe('Donaudampfschiff')
  expect(cut('漢'.repeat(30)).shown).toBe('漢'.repeat(16))
})

test('a URL is shown as its host and the parts of its path', () => {
  expect(addressTrail('https://www.shop.example/guides/t%C3%A9nts/?a=1#b')).toEqual({
    host: 'shop.example',
    trail: 'https://www.shop.example › guides › ténts',
  })
  expect(addressTrail('https://a.example/100%').trail).toBe('https://a.example › 100%')
  expect(addressTrail('not yet').host).toBe('example.com')
})

test.each([
  'müller.de',
  'пример.рф',
  '例え.テスト',
  '☃.example',
  'bücher-übergröße.example:8080',
  'a--b.example',
  '他们为什么不说中文.example',
  'plain.example',
])('the domain %s is shown as it is read', (host) => {
  expect(addressTrail(`https://www.${host}/x`)).toEqual({ host, trail: `https://www.${host} › x` })
})
