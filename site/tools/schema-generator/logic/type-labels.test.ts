import { describe, expect, it } from 'vitest'
import { typeLabel } from './type-labels.ts'

describe('names of types as people say them', () => {
  it.each([
    ['BarOrPub', 'Bar or pub'],
    ['ExerciseGym', 'Gym'],
    ['NewsArticle', 'News article'],
    ['RealEstateAgent', 'Real estate agent'],
    ['HVACBusiness', 'HVAC business'],
    ['NGO', 'NGO'],
    ['Bakery', 'Bakery'],
    ['Product ProductGroup', 'Product + Product group'],
    ['constructor', 'constructor'],
  ])('calls %s %s', (type, label) => {
    expect(typeLabel(type)).toBe(label)
  })
})
