import { expect, test } from 'vitest'
import { toolBySlug, toolSections, tools } from './catalog.ts'

test('every tool stands on exactly one shelf, and no shelf is empty', () => {
  const shelved = toolSections.map(
    ({ name }) => tools.filter((tool) => tool.section === name).length,
  )

  expect(shelved.every((count) => count > 0)).toBe(true)
  expect(shelved.reduce((sum, count) => sum + count)).toBe(tools.length)
})

test('the addresses are those of the specification', () => {
  expect(tools.map(({ href }) => href)).toEqual([
    '/tools/meta-tag-generator',
    '/tools/utm-builder',
    '/tools/word-counter',
    '/tools/qr-generator',
    '/tools/schema-generator',
    '/tools/color-palette',
  ])
  expect(toolBySlug('qr-generator').name).toBe('QR Code Generator')
})
