import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { nearType } from './near-type.ts'
import { formTypes } from './types.ts'

/** TypeScript definitions of all schema.org types. */
const SCHEMA_DTS = '../../../node_modules/schema-dts/dist/schema.d.ts'

it.each([
  ['Artcle', 'Article'],
  ['Prodcut', 'Product'],
  ['Organisation', 'Organization'],
  ['LocalBuisness', 'LocalBusiness'],
  ['Local Business', 'LocalBusiness'],
  ['blog_posting', 'BlogPosting'],
  ['AgregateRating', 'AggregateRating'],
  ['postaladress', 'PostalAddress'],
])('takes %s for %s', (typed, meant) => {
  expect(nearType(typed)).toBe(meant)
})

it.each(['Spaceship', 'BlogPost', 'Hotle', 'Ofer', ''])('takes %s for nothing else', (typed) => {
  expect(nearType(typed)).toBeUndefined()
})

const vocabulary = readFileSync(join(import.meta.dirname, SCHEMA_DTS), 'utf8')
const types = [...vocabulary.matchAll(/"@type": "(\w+)"/g)].map(([, type = '']) => type)

it('only schema.org types have forms', () => {
  expect(formTypes.length).toBeGreaterThan(100)
  expect(formTypes.filter((type) => !types.includes(type))).toEqual([])
})

it('never corrects a real schema.org type to another one', () => {
  expect(types.length).toBeGreaterThan(800)
  expect(types.filter((type) => (nearType(type) ?? type) !== type)).toEqual([])
})
