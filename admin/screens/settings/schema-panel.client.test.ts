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

describe('What is said about the structured data of a page', () => {
  it('is that an app has no rating on purpose, and not that one is missing', () => {
    expect(schemaFindings([app], '2026-11-21')).toEqual([
      expect.objectContaining({
        path: 'aggregateRating',
        weight: 'on purpose',
        message: settingsMessages.noRating,
        source: expect.objectContaining({ url: expect.stringContaining('google') }),
      }),
    ])
  })

  it('is still what is wrong with a rating that somebody wrote', () => {
    const aggregateRating = { '@type': 'AggregateRating', ratingValue: 6, ratingCount: 1 }
    expect(found({ ...app, aggregateRating })).toContainEqual([
      'aggregateRating.ratingValue',
      'fix',
    ])
  })

  it('is what else an app lacks', () => {
    expect(found({ ...app, name: '' })).toContainEqual(['name', 'fix'])
  })

  it('is nothing while there is nothing', () => {
    expect(schemaFindings([], '2026-11-21')).toEqual([])
  })
})
