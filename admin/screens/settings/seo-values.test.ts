import { expect, test } from 'vitest'
import { checkSeo, seoFieldsOf, seoName, seoPath, seoPaths, seoValues } from './seo-values.ts'

test('the form edits every field of the requirements, in the object of the document', () => {
  const names = [
    ...['title', 'description', 'keywords', 'canonicalUrl', 'noIndex'],
    ...['ogImage', 'ogImageAlt', 'type', 'schemaType', 'customSchema'],
  ]
  expect(seoPaths).toEqual(names.map(seoPath))
  expect(seoPaths.map(seoName)).toEqual(names)
  expect(seoValues.has('seo.image')).toBe(false)
})

test('the fields of a document are read by name, and those of nothing else', () => {
  const fields = { title: 'About', 'seo.title': 'Who we are', 'seo.noIndex': null }
  expect(seoFieldsOf(fields)).toEqual({ title: 'Who we are', noIndex: null })
})

test('a value is checked by the rules of the schema', () => {
  expect(seoValues.get('seo.type')?.safeParse('harbor').success).toBe(false)
  expect(seoValues.get('seo.title')?.parse(null)).toBeNull()
  expect(Object.keys(checkSeo({ customSchema: '{', title: 'x'.repeat(90) }))).toEqual([
    'customSchema',
  ])
})
