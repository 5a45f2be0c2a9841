import { expect, it } from 'vitest'
import { checkCustomSchema } from './custom-schema.ts'

it('accepts structured data that parses, and an empty field', () => {
  expect(checkCustomSchema('{"@context":"https://schema.org","@type":"WebPage"}')).toBe(true)
  expect(checkCustomSchema('[]')).toBe(true)
  expect(checkCustomSchema('  ')).toBe(true)
  expect(checkCustomSchema(undefined)).toBe(true)
})

it('rejects structured data that does not parse', () => {
  expect(checkCustomSchema('{"@type": }')).toBe('Invalid JSON in custom schema')
})
