import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Card, cardsOf } from './cards.ts'
import { blankFields, type MetaFields } from './fields.ts'
import { type Network, networkRules, xSmallCard } from './network-rules.ts'

const good: MetaFields = {
  ...blankFields,
  title: 'Two-Person Tents',
  description: 'Eleven light tents.',
  canonicalUrl: 'https://shop.example.com/tents',
}

const cardOn = (network: Network, fields: Partial<MetaFields>): Card | undefined =>
  cardsOf({ ...good, ...fields }).find((card) => card.network === network)

test('each network has its own order of fallbacks', () => {
  const cards = cardsOf({ ...good, ogTitle: 'Shared', twitterTitle: 'On X', siteName: 'Harrow' })

  expect(cards.map(({ network, title }) => [network, title.shown])).toEqual([
    ['Facebook', 'Shared'],
    ['X', 'On X'],
    ['LinkedIn', 'Shared'],
    ['Slack', 'Shared'],
    ['Discord', 'Shared'],
    ['WhatsApp', 'Shared'],
  ])
  expect(new Set(cards.map(({ image }) => image.ratio)).size).toBeGreaterThan(2)
  expect(cards.find(({ network }) => network === 'Slack')?.source).toBe('Harrow')
})

test('the small card makes X and Discord show a square thumbnail', () => {
  const small = cardsOf({ ...good, card: 'summary' })
    .filter(({ image }) => image.size === 'thumbnail' && image.ratio === 1)
    .map(({ network }) => network)

  expect(small).toEqual(['X', 'Discord'])
})

test('X shows its description with the small card only', () => {
  expect(cardOn('X', {})?.description).toBeNull()
  expect(cardOn('X', { card: 'summary' })?.description?.shown).toBe('Eleven light tents.')
})

test("a title is cut at the network's documented limit: X after 70 characters, Discord after 70 bytes", () => {
  const title = 'é'.repeat(40) + 'x'.repeat(60)

  expect([...(cardOn('X', { title })?.title.shown ?? '')]).toHaveLength(70)
  expect(cardOn('Discord', { title })?.title.shown).toBe('é'.repeat(35))
  expect(cardOn('Facebook', { title })?.title.lost).toBe('')
})

test('for any input, only the end is lost and no limit is exceeded', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (title) => {
      const shown = cardOn('Discord', { title })?.title
      expect(new TextEncoder().encode(shown?.shown).length).toBeLessThanOrEqual(70)
      expect(shown?.lost === '' || (shown?.shown ?? '').isWellFormed()).toBe(true)
    }),
  )
})

test('tags that WhatsApp requires and the page lacks are reported', () => {
  expect(cardOn('WhatsApp', {})?.lack).toBe('')
  expect(cardOn('WhatsApp', { canonicalUrl: '', description: '' })?.lack).toMatch(
    /a description and og:url/,
  )
  expect(cardOn('X', { title: '' })?.lack).toMatch(/no card/)
})

test("every rule links to the network's documentation or is marked as undocumented", () => {
  const all = [...Object.values(networkRules), xSmallCard].flatMap(({ rules }) => [...rules])

  expect(all.length).toBeGreaterThan(20)
  for (const { says, source } of all) {
    expect(says).toMatch(/\.$/)
    if (source) expect(source.href).toMatch(/^https:\/\/\S+$/)
  }
})
