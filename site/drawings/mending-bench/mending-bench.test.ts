import { describe, expect, it } from 'vitest'
import { sampleRepair } from '#content/apps/layer-rank.ts'
import { mendingBenchDrawing } from './drawing.ts'

const { found, log, lines } = mendingBenchDrawing.reader.parse(sampleRepair)

/** One of the two versions, as text. */
function markup(version: 'found' | 'mended'): string {
  const left = version === 'found' ? 'added' : 'cut'
  return lines
    .filter(({ kind }) => kind !== left)
    .map(({ text }) => text)
    .join('\n')
}

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
    const places = lines.filter(
      ({ kind }, index) => kind === 'added' && lines[index - 1]?.kind === 'cut',
    )
    expect(places.every(({ fault, source }) => fault && source)).toBe(true)
  })

  it('counts its repairs and the lines it cut', () => {
    const repairs = lines.filter(({ fault }) => fault).length
    const cut = lines.filter(({ kind }) => kind === 'cut').length
    expect(found).toBe(`${repairs} faults found, ${repairs} mended`)
    expect(log).toBe(`${cut} lines of the old version are kept in the log`)
  })
})
