import { describe, expect, it } from 'vitest'
import { sampleRepair } from '#content/apps/layer-rank.ts'
import { mendingBenchDrawing } from './drawing.ts'

const { found, log, lines } = mendingBenchDrawing.reader.parse(sampleRepair)

function markup(version: 'found' | 'fixed'): string {
  const left = version === 'found' ? 'added' : 'cut'
  return lines
    .filter(({ kind }) => kind !== left)
    .map(({ text }) => text)
    .join('\n')
}

describe('the sample fix on the LayerRank page', () => {
  it('starts with markup that does not parse', () => {
    expect(() => JSON.parse(markup('found'))).toThrow(SyntaxError)
  })

  it('ends with valid markup for a product', () => {
    expect(JSON.parse(markup('fixed'))).toEqual({
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

  it('gives a reason for each change', () => {
    const changed = lines.filter(
      ({ kind }, index) => kind === 'added' && lines[index - 1]?.kind === 'cut',
    )
    expect(changed.every(({ fault, source }) => fault && source)).toBe(true)
  })

  it('counts the fixes and the removed lines', () => {
    const repairs = lines.filter(({ fault }) => fault).length
    const cut = lines.filter(({ kind }) => kind === 'cut').length
    expect(found).toBe(`${repairs} errors found, ${repairs} fixed`)
    expect(log).toBe(`${cut} old lines saved in the change log`)
  })
})
