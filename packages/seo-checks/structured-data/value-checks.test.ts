import { describe, expect, it } from 'vitest'
import { checkValues } from './value-checks.ts'

const problems = (property: string, value: string | number) =>
  checkValues({ '@type': 'Thing', [property]: value }).map(({ level }) => level)

describe('values', () => {
  it.each([
    ['url', 'https://www.example.com/a?b#c'],
    ['url', 'http://localhost:3000/'],
    ['url', 'https://a.example/می\u200Cخواهم'],
    ['datePublished', '2026-03-14'],
    ['datePublished', '2026-03-14T09:30:00.000Z'],
    ['startDate', '2028-02-29T19:00'],
    ['duration', 'PT1H20M'],
    ['duration', 'P1DT2H'],
    ['priceCurrency', 'CHF'],
    ['price', '29.90'],
    ['price', 0],
    ['gtin', '4006381333931'],
    ['gtin8', '96385074'],
    ['isbn', '978-3-16-148410-0'],
    ['isbn', '0-8044-2957-X'],
    ['wordCount', 1240],
    ['opens', '07:00'],
    ['closes', '23:59:59'],
    ['email', 'hello@example.com'],
    ['telephone', '+1 (919) 555-0142'],
    ['priceRange', '$'.repeat(99)],
    ['addressCountry', 'DE'],
    ['availability', 'https://schema.org/InStock'],
    ['itemCondition', 'NewCondition'],
    ['latitude', 35.99403],
    ['employmentType', 'FULL_TIME'],
    ['sku', 'EX-CMP-80'],
    ['openingHours', 'Mo-Fr 09:00-12:00,13:00-17:00'],
    ['openingHours', 'Mo,We 09:00-24:00'],
    ['ratingValue', '4.5'],
    ['ratingValue', '60%'],
    ['ratingValue', '6 / 10'],
    ['constructor', 'Ada'],
    ['toString', 'Ada'],
    ['hasOwnProperty', 'Ada'],
  ])('pass when they are valid: %s %s', (property, value) => {
    expect(problems(property, value)).toEqual([])
  })

  it.each([
    ['openingHours', 'Mon-Fri 9-5'],
    ['openingHours', 'Mo-Fr 9:00-17:00'],
    ['ratingValue', '4,5'],
    ['ratingValue', '11 / 10'],
    ['bestRating', 'five'],
    ['ratingCount', 0],
    ['isLiveBroadcast', 'soon'],
    ['url', '/blog'],
    ['url', 'www.example.com'],
    ['url', 'https://exa mple.com'],
    ['url', 'https://harbor.example/i.png\u200B'],
    ['image', '\u202Ahttps://harbor.example/'],
    ['url', 'https://har\u00ADbor.example/'],
    ['image', 'javascript:alert(1)'],
    ['datePublished', '2026-02-30'],
    ['datePublished', '14.03.2026'],
    ['datePublished', '2026-03-14T25:00'],
    ['duration', '90 min'],
    ['duration', 'PT'],
    ['duration', 'P'],
    ['priceCurrency', 'usd'],
    ['priceCurrency', 'DEM'],
    ['price', '$29'],
    ['price', '29,90'],
    ['price', '1,299.00'],
    ['price', '-1'],
    ['gtin', '4006381333932'],
    ['gtin', '123'],
    ['gtin13', '96385074'],
    ['isbn', '978-3-16-148410-1'],
    ['wordCount', 12.5],
    ['position', 0],
    ['opens', '7am'],
    ['email', 'hello'],
    ['telephone', 'call us'],
    ['priceRange', '$'.repeat(100)],
    ['availability', 'Maybe'],
    ['latitude', 91],
    ['employmentType', 'full_time'],
    ['sku', 'A B'],
    ['name', ''],
  ])('fail when they are invalid: %s %s', (property, value) => {
    expect(problems(property, value)).toEqual(['wrong'])
  })

  it.each([
    ['datePublished', '2026-03-14T09:30'],
    ['telephone', '(919) 555-0142'],
    ['addressCountry', 'Germany'],
    ['latitude', '35.99'],
    ['image', 'https://a.example/scan.tiff'],
  ])('can be improved: %s %s', (property, value) => {
    expect(problems(property, value)).toEqual(['advice'])
  })

  it('are found at any depth, with the entry’s index', () => {
    expect(
      checkValues({
        offers: [{ price: 1 }, { price: 'x' }],
        image: ['https://a.example/1.jpg', '2.jpg'],
      }).map(({ path }) => path),
    ).toEqual(['offers.1.price', 'image.1'])
  })

  it('come with the right notation', () => {
    expect(checkValues({ price: '1,299.00' })[0]?.message).toBe(
      'Write it without separators: 1299.00.',
    )
    expect(checkValues({ prepTime: '90 min' })[0]?.message).toBe('Write this as PT1H30M.')
    expect(checkValues({ gtin: '400638133393' })[0]?.message).toMatch(/check digit/)
  })
})

it.each([
  ['availability', 'In stock', 'Write it as InStock.'],
  ['availability', 'pre-order', 'Write it as PreOrder.'],
  ['availability', 'https://schema.org/instock', 'Write it as InStock.'],
  ['employmentType', 'full time', 'Write it as FULL_TIME.'],
  ['itemCondition', 'new condition', 'Write it as NewCondition.'],
])('says how to write %s %s', (property, value, message) => {
  const [problem] = checkValues({ '@type': 'Thing', [property]: value })
  expect(problem?.message).toBe(message)
})
