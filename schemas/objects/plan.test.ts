import { expect, test } from 'vitest'
import { rulesOf } from '../rules/field-rules.ts'
import { plan } from './plan.ts'

const field = plan.fields.find(({ name }) => name === 'price')
const advice = field ? rulesOf(field).find(({ isAdvice }) => isAdvice) : undefined

test.each(['$49', '$1,290.50', '49 €', 'CHF 1’200', 'On request', undefined])(
  'accepts the price %s',
  (price) => {
    expect(advice?.check?.(price)).toBe(true)
  },
)

test.each(['$59 🎉', 'from $49', '49', '$49/month'])(
  'says that search engines don’t get the price %s',
  (price) => {
    expect(advice?.check?.(price)).toMatch(/^Search engines get this price only if/)
  },
)
