import { describe, expect, it } from 'vitest'
import { renderingCost } from './delivery-routes.ts'
import { parseImageParams } from './image-params.ts'
import { planRendering } from './render-image.ts'

function cost(query: string, width = 6000, height = 4000): number {
  const source = { path: '', extension: 'jpg', width, height, hasAlpha: false } as const
  const params = parseImageParams(new URLSearchParams(query))
  return renderingCost(planRendering(source, params, 'image/avif,image/webp'))
}

describe('the estimated cost of a rendering', () => {
  it('grows with the output size and the format’s complexity', () => {
    const wishes = ['w=200', 'w=800&auto=format', 'w=1100&auto=format', 'fm=jpg', 'fm=png']
    const costs = wishes.map((query) => cost(query))
    expect(costs).toEqual(costs.toSorted((a, b) => a - b))
    expect(cost('w=800&blur=50')).toBeGreaterThan(cost('w=800'))
    expect(cost('w=200', 600, 400)).toBeLessThan(cost('w=200'))
  })

  it('is limited by the largest allowed rendering, and an integer, so that sums return to zero', () => {
    const attack = 'w=8192&h=8192&fit=crop&fm=avif&q=100'
    expect(cost(attack, 1200, 800)).toBeLessThan(5000)
    expect(cost('fm=png&blur=2000')).toBeLessThan(20_000)
    for (const query of [attack, 'w=333', 'fm=webp&w=777']) expect(cost(query) % 1).toBe(0)
  })
})
