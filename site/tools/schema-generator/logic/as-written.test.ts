import { blankDraft } from 'brightkeel-seo-checks/structured-data/draft.ts'
import type { TypeId } from 'brightkeel-seo-checks/structured-data/model.ts'
import { expect, it } from 'vitest'
import { asWritten } from './as-written.ts'

const written = (type: TypeId, field: string, text: string) =>
  asWritten({ ...blankDraft(type), values: { [field]: text } }).values[field]

it.each([
  ['acme.example/jo', 'https://acme.example/jo'],
  ['www.acme.example', 'https://www.acme.example'],
  ['acme.example/a.jpg', 'https://acme.example/a.jpg'],
  ['//acme.example/a.jpg', 'https://acme.example/a.jpg'],
  ['müller.example?a=b', 'https://müller.example?a=b'],
  ['“https://acme.example/sale”', 'https://acme.example/sale'],
  ['<https://acme.example/sale>', 'https://acme.example/sale'],
  ['https://harbor.example/i.png\u200B', 'https://harbor.example/i.png'],
  ['\u202Aharbor.example', 'https://harbor.example'],
])('the image %s is written as %s', (typed, url) => {
  expect(written('Article', 'image', typed)).toBe(url)
})

it.each([
  'photo.jpg',
  '/images/a.jpg',
  'images/a.jpg',
  'jo@acme.example',
  'acme',
  'http://a.example',
])('the URL %s stays as typed', (typed) => {
  expect(written('Article', 'url', typed)).toBe(typed)
})

it('profiles are completed line by line', () => {
  expect(written('Organization', 'sameAs', 'a.example/x\nhttps://b.example\n')).toBe(
    'https://a.example/x\nhttps://b.example\n',
  )
})

it.each([
  ['1.299,00', '1299.00'],
  ['1 299', '1299'],
  ['1\u00A0299,00', '1299.00'],
  ['1\u202F299', '1299'],
  ['1,299.00', '1299.00'],
  ['49,99', '49.99'],
  ['49,-', '49'],
  ['1.299', '1.299'],
  ['129.90', '129.90'],
  ['from 20', 'from 20'],
])('the price %s is written as %s', (typed, price) => {
  const { offers } = asWritten({
    ...blankDraft('Product'),
    values: { offers: [{ price: typed }] },
  }).values
  expect(offers).toEqual([{ price }])
})

it('invisible characters are left out', () => {
  expect(written('Article', 'publisher', 'Har\u200Bbor')).toBe('Harbor')
  expect(written('Article', 'datePublished', '2024-01-02\u200B')).toBe('2024-01-02')
  expect(written('Article', 'headline', 'می\u200Cخواهم')).toBe('می\u200Cخواهم')
})
