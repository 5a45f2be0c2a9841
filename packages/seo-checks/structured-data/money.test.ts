import { describe, expect, it } from 'vitest'
import { pricesIn, readPrice } from './money.ts'

const read = (line: string) => pricesIn(line).map(({ price, currency }) => `${price} ${currency}`)

describe('pricesIn', () => {
  it.each([
    ['$129.90', ['129.90 USD']],
    ['Price: $1,299', ['1299 USD']],
    ['US$ 5', ['5 USD']],
    ['CA$49.50', ['49.50 CAD']],
    ['129,90 €', ['129.90 EUR']],
    ['€ 1.299,00 inkl. MwSt.', ['1299.00 EUR']],
    ['1 299,00 €', ['1299.00 EUR']],
    ['EUR 12', ['12 EUR']],
    ['29,9 €', ['29.90 EUR']],
    ['£45', ['45 GBP']],
    ["CHF 1'200.–", ['1200 CHF']],
    ['249 SEK', ['249 SEK']],
    ['12,– €', ['12 EUR']],
    ['¥12,000', ['12000 JPY']],
    ['99 zł', ['99 PLN']],
    ['25 euros', ['25 EUR']],
    ['Was $60, now $45', ['45 USD']],
    ['$45 (RRP $60) plus shipping $5', ['45 USD']],
  ])('parses %s', (line, prices) => {
    expect(read(line)).toEqual(prices)
  })

  it.each([['Model ABC 123'], ['Save $20'], ['129.90'], ['Shipping: $5.00'], ['$$'], ['NC 27701']])(
    'finds no price in %s',
    (line) => {
      expect(read(line)).toEqual([])
    },
  )
})

describe('readPrice', () => {
  it.each([
    ['$20', '20', 'USD'],
    [' € 1.299,00 ', '1299.00', 'EUR'],
    ['29,90', '29.90', ''],
    ['1,299', '1299', ''],
    ['20 USD', '20', 'USD'],
    ['20 dollars', '20', 'USD'],
  ])('parses %s', (text, price, currency) => {
    expect(readPrice(text)).toEqual({ price, currency })
  })

  it.each([['from $20'], ['$20–30'], ['Free'], ['20 ABC'], ['$20 EUR'], ['']])(
    'returns undefined for %s',
    (text) => {
      expect(readPrice(text)).toBeUndefined()
    },
  )
})
