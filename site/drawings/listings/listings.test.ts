import { expect, it } from 'vitest'
import { citeAgentSections } from '#content/apps/cite-agent.ts'
import { toSections } from '#site/sections/parse.ts'
import { listingFields } from './drawing.ts'

it('the summary of the sample listings on the CiteAgent page matches them', () => {
  const [hero] = toSections(citeAgentSections, undefined)
  const drawing = hero && 'drawing' in hero ? hero.drawing : undefined
  if (drawing?._type !== 'listings') throw new Error('There are no listings.')
  const { caption, copies, result } = drawing
  const wrong = copies.filter((copy) => listingFields.some((field) => copy[field]))
  const compared = copies.length * listingFields.length
  expect(result).toBe(`Sample data: ${compared} fields compared, ${wrong.length} differs`)
  expect(caption).toContain(`${copies.length} directories`)
})
