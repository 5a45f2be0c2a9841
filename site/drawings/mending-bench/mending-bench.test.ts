import { describe, expect, it } from 'vitest'
import { markup, repairLog } from './layer-rank.tsx'

describe('the sample repair on the LayerRank page', () => {
  it('starts from markup that no search engine can read', () => {
    expect(() => JSON.parse(markup('found'))).toThrow(SyntaxError)
  })

  it('ends with markup that holds what a product needs', () => {
    expect(JSON.parse(markup('mended'))).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: 'Two-person tent',
      image: 'https://shop.example/tent.jpg',
      offers: {
        '@type': 'Offer',
        price: '249.00',
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
      },
    })
  })

  it('gives a reason for each place it touched', () => {
    const places = repairLog.filter(
      ({ kind }, index) => kind === 'added' && repairLog[index - 1]?.kind === 'cut',
    )

    expect(places.every(({ change }) => change)).toBe(true)
  })
})
