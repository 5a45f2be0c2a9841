import { expect, test } from 'vitest'
import { plan } from '../objects/plan.ts'
import { rulesOf } from './field-rules.ts'
import { readOfferPrice } from './price.ts'

const field = plan.fields.find(({ name }) => name === 'price')
const advice = field ? rulesOf(field).filter(({ isAdvice }) => isAdvice) : []

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
