import { describe, expect, it } from 'vitest'
import { serpAnalyzerSections } from '#content/apps/serp-analyzer.ts'
import { toSections } from '#site/sections/parse.ts'
import { measure } from './view.tsx'

const page = [
  { name: 'Paid results', height: 300, kind: 'paid' },
  { name: 'Organic results', height: 700, kind: 'organic' },
] as const

describe('the measured results page', () => {
  it('has the position of each feature and its share of the page', () => {
    expect(measure(page, 200).parts).toMatchObject([
      { top: 0, share: 30 },
      { top: 300, share: 70 },
    ])
  })

  it('has the distance to the first organic result', () => {
    expect(measure(page, 200).organic).toEqual({ top: 300, screens: '1.5' })
  })

  it('has no such distance without organic results', () => {
    expect(measure(page.slice(0, 1), 200).organic).toBeUndefined()
  })

  it('has every feature in its sample that the app analyzes', () => {
    const [hero] = toSections(serpAnalyzerSections, undefined)
    const drawing = hero && 'drawing' in hero ? hero.drawing : undefined
    const features = drawing?._type === 'resultsAnatomy' ? drawing.features : []
    expect(features.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'Local Services Ads',
        'Local pack',
        'AI Overview',
        'Paid results',
        'Organic results',
      ]),
    )
  })
})
