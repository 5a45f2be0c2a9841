import { describe, expect, it } from 'vitest'
import { serpAnalyzerSections } from '#content/apps/serp-analyzer.ts'
import { toSections } from '#site/sections/parse.ts'
import { firstOrganic, soundings } from './soundings.ts'

const page = [
  { name: 'Paid results', height: 300, kind: 'paid', finding: '' },
  { name: 'Organic results', height: 700, kind: 'organic', finding: '' },
] as const

describe('the anatomy of a results page', () => {
  it('says where each feature begins and what part of the page it takes', () => {
    expect(soundings(page)).toMatchObject([
      { top: 0, share: 30 },
      { top: 300, share: 70 },
    ])
  })

  it('says how far one scrolls to the first organic result', () => {
    expect(firstOrganic(soundings(page), 200)).toEqual({ pixels: 300, windows: '1.5' })
  })

  it('says nothing of organic results where there are none', () => {
    expect(firstOrganic(soundings(page.slice(0, 1)), 200)).toBeUndefined()
  })

  it('has every feature in its sample that the app analyzes', () => {
    const [hero] = toSections(serpAnalyzerSections, undefined)
    const drawing = hero && 'drawing' in hero ? hero.drawing : undefined
    const features = drawing?._type === 'resultsAnatomy' ? drawing.features : []
    expect(features.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'Local ads',
        'Local pack',
        'AI overview',
        'Paid results',
        'Organic results',
      ]),
    )
  })
})
