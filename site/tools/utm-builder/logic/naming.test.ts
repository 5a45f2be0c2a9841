import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultSpelling, spell, tagValues } from './naming.ts'
import { blankFields } from './tags.ts'

const hyphen = defaultSpelling
const underscore = { isOn: true, separator: '_' } as const
const off = { isOn: false, separator: '-' } as const

test('by default, names are lowercase with hyphens for spaces', () => {
  expect(spell('  Spring  Sale 2026 ', hyphen)).toBe('spring-sale-2026')
  expect(spell('Spring\tSale', underscore)).toBe('spring_sale')
})

describe('punctuation, symbols and emoji never reach the link', () => {
  test.each([
    ['Black Friday 2025 – 20% Off!', 'black-friday-2025-20-off'],
    ['“Black Friday” — ‘Deals’', 'black-friday-deals'],
    ["Mother's Day / Father’s Day", 'mothers-day-fathers-day'],
    ['Rock & Roll', 'rock-roll'],
    ['AT&T+Friends', 'at-t-friends'],
    ['men/women\\kids', 'men-women-kids'],
    ['🎉 Launch party 👨‍👩‍👧 1️⃣ ❤️', 'launch-party-1'],
    ['#ad… $100, now.', 'ad-100-now'],
    ['Brand™ Week', 'brand-week'],
    ['zero\u200bwidth soft\u00adhyphen', 'zerowidth-softhyphen'],
  ])('%s', (typed, name) => {
    expect(spell(typed, hyphen)).toBe(name)
  })

  test('they become underscores if the rule is the underscore', () => {
    expect(spell('Black Friday 2025 – 20% Off!', underscore)).toBe('black_friday_2025_20_off')
    expect(spell('T-Shirt Sale', underscore)).toBe('t-shirt_sale')
  })

  test('a dot inside a word stays, because Analytics knows sites by their domain', () => {
    expect(spell('Facebook.com', hyphen)).toBe('facebook.com')
    expect(spell('v1.2 of Dr. Who...', hyphen)).toBe('v1.2-of-dr-who')
  })

  test('a name without letters and digits becomes blank', () => {
    for (const typed of ['!!!', '🎉', ' – ', '...', '_-_']) {
      expect([typed, spell(typed, hyphen)]).toEqual([typed, ''])
    }
  })
})

describe('typed hyphens and underscores stay, whatever the rule for spaces is', () => {
  test.each([
    ['2026_q4_Launch_EU', '2026_q4_launch_eu'],
    ['paid_social', 'paid_social'],
    ['paid-social', 'paid-social'],
    ['de_spring-sale', 'de_spring-sale'],
    ['Brand__US__Search', 'brand__us__search'],
    ['{{campaign_name}}_Ad-2', '{{campaign_name}}_ad-2'],
  ])('%s', (typed, name) => {
    expect([spell(typed, hyphen), spell(typed, underscore)]).toEqual([name, name])
  })

  test('spaces in a name with underscores become underscores, too', () => {
    expect(spell('Spring_Sale - 50/50 (final?)', hyphen)).toBe('spring_sale_50_50_final')
    expect(spell('{ad_id} Spring Sale', hyphen)).toBe('{ad_id}-spring-sale')
  })

  test('a long run of them is read in a moment', () => {
    expect(spell(`a${'-'.repeat(200_000)}b`, hyphen)).toHaveLength(200_002)
  })
})

describe('letters, accents and digits of every language stay', () => {
  test.each([
    ['Soldes d’été', 'soldes-dété'],
    ['Größe & Übergröße', 'größe-übergröße'],
    ['Чёрная пятница', 'чёрная-пятница'],
    ['ブラックフライデー・セール', 'ブラックフライデー-セール'],
    ['黑色星期五，8折！', '黑色星期五-8折'],
    ['दिवाली सेल २०२५', 'दिवाली-सेल-२०२५'],
    ['الجمعة البيضاء ٢٠٢٥؟', 'الجمعة-البيضاء-٢٠٢٥'],
    ['İndirim', 'indirim'],
  ])('%s', (typed, name) => {
    expect(spell(typed, hyphen)).toBe(name)
  })

  test('two encodings of the same letter make the same name, and styled letters become plain', () => {
    expect(spell('e\u0301te\u0301', hyphen)).toBe(spell('été', hyphen))
    expect(spell('𝐒𝐀𝐋𝐄 Ｎｏｗ', hyphen)).toBe('sale-now')
  })
})

test('only trims when off', () => {
  expect(spell(' Spring Sale! ', off)).toBe('Spring Sale!')
})

test('preserves placeholders of ad platforms and the campaign ID', () => {
  expect(spell('Sale {CampaignId} {{adset.name}}!', hyphen)).toBe(
    'sale-{CampaignId}-{{adset.name}}',
  )
  const fields = { ...blankFields, id: 'QX 12', content: 'Top A' }
  expect(tagValues(fields, hyphen)).toMatchObject({ id: 'QX 12', content: 'top-a' })
})

test('is idempotent and leaves only letters, accents, digits, dots and separators', () => {
  const plain = fc.string({ unit: 'grapheme' }).filter((text) => !/[{}]/.test(text))
  fc.assert(
    fc.property(plain, fc.constantFrom('-' as const, '_' as const), (typed, separator) => {
      const name = spell(typed, { isOn: true, separator })
      expect(spell(name, { isOn: true, separator })).toBe(name)
      expect(name).toMatch(/^[\p{L}\p{M}\p{N}._-]*$/u)
      expect(name).not.toMatch(/^[-_.]|[-_.]$/)
      expect(name).toBe(name.toLowerCase())
    }),
    { numRuns: 1_000 },
  )
})
