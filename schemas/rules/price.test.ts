import { expect, test } from 'vitest'
import { plan } from '../objects/plan.ts'
import { rulesOf } from './field-rules.ts'
import { checkOfferPrice, checkSaving, readOfferPrice } from './price.ts'

const field = plan.fields.find(({ name }) => name === 'price')
const advice = field ? rulesOf(field).filter(({ check }) => check === checkOfferPrice) : []
const bundle = { price: '$99', compareAtPrice: '$138', badge: 'Save $39/month' }

test.each(['$49', '$1,290.50', '1.290,50 €', '49 USD'])(
  '%s is a price in structured data',
  (text) => {
    expect(readOfferPrice(text)).toMatchObject({ currency: expect.stringMatching(/^[A-Z]{3}$/) })
    expect(advice.map(({ check }) => check?.(text))).toEqual([true])
  },
)

test.each(['fourty', '$4O', '49', '$49/month', 'On request'])(
  'the Studio warns that %s is missing from structured data, and what is understood',
  (text) => {
    expect(readOfferPrice(text)).toBeUndefined()
    expect(advice.map(({ check }) => check?.(text))).toEqual([expect.stringContaining('$49')])
  },
)

test.each([
  [{}, true],
  [{ badge: 'Most Popular' }, true],
  [{ price: 'On request' }, true],
  [{ badge: 'Save €39' }, true],
  [{ price: '$98.50', badge: 'Save $39.50' }, true],
  [{ price: '$89' }, 'The badge says “Save $39/month”, but $138 minus $89 is $49.'],
  [{ compareAtPrice: '$148' }, 'The badge says “Save $39/month”, but $148 minus $99 is $49.'],
])('a badge names what a plan saves: %o', (changed, verdict) => {
  expect(checkSaving(undefined, { parent: { ...bundle, ...changed } })).toBe(verdict)
})
