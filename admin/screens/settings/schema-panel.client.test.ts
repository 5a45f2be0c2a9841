import { describe, expect, it } from 'vitest'
import { settingsMessages } from '#lib/messages-settings.ts'
import { schemaFindings } from './schema-panel.client.tsx'

const app = {
  '@context': 'https://schema.org',
  '@type': 'SoftwareApplication',
  name: 'LayerRank',
  offers: { '@type': 'Offer', price: '49', priceCurrency: 'USD' },
}
const found = (node: object) =>
  schemaFindings([node], '2026-11-21').map(({ path, weight }) => [path, weight])

describe('The findings about a page’s structured data', () => {
  it('say that an app omits the rating on purpose', () => {
    expect(schemaFindings([app], '2026-11-21')).toEqual([
      expect.objectContaining({
        path: 'aggregateRating',
        weight: 'on purpose',
        message: settingsMessages.noRating,
        source: expect.objectContaining({ url: expect.stringContaining('google') }),
      }),
    ])
  })

  it('include errors in a custom rating', () => {
    const aggregateRating = { '@type': 'AggregateRating', ratingValue: 6, ratingCount: 1 }
    expect(found({ ...app, aggregateRating })).toContainEqual([
      'aggregateRating.ratingValue',
      'fix',
    ])
  })

  it('include other missing fields of an app', () => {
    expect(found({ ...app, name: '' })).toContainEqual(['name', 'fix'])
  })

  it('are empty without structured data', () => {
    expect(schemaFindings([], '2026-11-21')).toEqual([])
  })
})
