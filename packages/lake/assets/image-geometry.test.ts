import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planImage } from '#lake/assets/image-geometry.ts'
import { FIT_MODES, type ImageParams, MAX_SIDE, parseImageParams } from './image-params.ts'

const landscape = { width: 1200, height: 800 }

function plan(query: string, source = landscape) {
  return planImage(source, parseImageParams(new URLSearchParams(query)))
}

function size(query: string, source = landscape): string {
  const { output } = plan(query, source)
  return `${output.width}x${output.height}`
}

describe('the size of a rendering', () => {
  it.each([
    ['', '1200x800'],
    ['w=600', '600x400'],
    ['h=200', '300x200'],
    ['w=300&dpr=2', '600x400'],
    ['w=600&h=600', '600x400'],
    ['w=600&h=600&fit=clip', '600x400'],
    ['w=2400&h=2400&fit=clip', '2400x1600'],
    ['w=2400&h=2400&fit=max', '1200x800'],
    ['w=2400&fit=max', '1200x800'],
    ['w=600&h=600&fit=max', '600x400'],
    ['w=600&h=600&fit=crop', '600x600'],
    ['w=600&h=600&fit=scale', '600x600'],
    ['w=600&h=600&fit=fill', '600x600'],
    ['w=2000&h=2000&fit=fillmax', '2000x2000'],
    ['w=600&h=600&fit=min', '600x600'],
    ['w=2400&h=2400&fit=min', '800x800'],
    ['h=400&max-w=300&fit=crop', '300x400'],
    ['h=400&min-w=900&fit=crop', '900x400'],
    ['w=600&max-h=100&fit=crop', '600x100'],
    ['w=600&max-h=100', '600x400'],
    ['pad=10', '1220x820'],
    ['w=600&h=400&pad=10', '590x400'],
    ['or=90', '800x1200'],
    ['or=90&w=400', '400x600'],
    ['rect=100,100,200,100', '200x100'],
    ['rect=1100,700,400,400', '100x100'],
    ['rect=0,0,400,400&w=200', '200x200'],
  ])('for "%s" is %s', (query, expected) => {
    expect(size(query)).toBe(expected)
  })

  it.each([
    [
      'is limited to four megapixels if enlarged',
      'w=8000&h=4000&dpr=5&fit=crop',
      landscape,
      '2828x1414',
    ],
    ['is limited to four megapixels if enlarged', 'w=8192&h=8192&fit=crop', landscape, '2000x2000'],
    [
      'is limited to four megapixels if enlarged',
      'w=8192&h=8192&fit=scale',
      landscape,
      '2000x2000',
    ],
    [
      'is limited to four megapixels if enlarged',
      'w=8192&h=8192&fit=fillmax',
      landscape,
      '2000x2000',
    ],
    ['includes padding', 'pad=2048&dpr=5', landscape, '2017x1980'],
    ['allows a camera’s full resolution', 'fm=webp', { width: 6000, height: 4000 }, '6000x4000'],
    ['is scaled down beyond that', 'fm=webp', { width: 20_000, height: 10_000 }, '6928x3464'],
    ['is limited to two megapixels as AVIF', 'fm=avif', { width: 6000, height: 4000 }, '1732x1154'],
    [
      'ignores the unused bounds',
      'w=8192&h=8192&fit=max',
      { width: 6000, height: 600 },
      '6000x600',
    ],
    ['ignores the unused bounds', 'w=3000&h=8192', { width: 6000, height: 600 }, '3000x300'],
  ])('%s: "%s"', (_rule, query, source, expected) => {
    expect(size(query, source)).toBe(expected)
  })
})

describe('the crop', () => {
  it.each([
    ['w=400&h=800&fit=crop', { left: 400, top: 0, width: 400, height: 800 }],
    ['w=400&h=800&fit=crop&crop=left', { left: 0, top: 0, width: 400, height: 800 }],
    ['w=400&h=800&fit=crop&crop=right', { left: 800, top: 0, width: 400, height: 800 }],
    ['w=1200&h=400&fit=crop&crop=top', { left: 0, top: 0, width: 1200, height: 400 }],
    ['w=1200&h=400&fit=crop&crop=bottom', { left: 0, top: 400, width: 1200, height: 400 }],
    [
      'w=400&h=800&fit=crop&crop=focalpoint&fp-x=0.25&fp-y=0.5',
      { left: 100, top: 0, width: 400, height: 800 },
    ],
    ['w=400&h=800&fit=crop&fp-x=0&fp-y=0.5', { left: 0, top: 0, width: 400, height: 800 }],
    [
      'rect=600,0,600,800&w=300&h=800&fit=crop&crop=left',
      { left: 600, top: 0, width: 300, height: 800 },
    ],
    ['or=90&w=800&h=600&fit=crop&crop=top', { left: 0, top: 0, width: 600, height: 800 }],
    ['or=270&w=800&h=600&fit=crop&crop=top', { left: 600, top: 0, width: 600, height: 800 }],
    ['or=180&w=400&h=800&fit=crop&crop=left', { left: 800, top: 0, width: 400, height: 800 }],
  ])('for "%s" is correct', (query, expected) => {
    expect(plan(query).extract).toEqual(expected)
  })

  it('is rejected outside the image', () => {
    expect(() => plan('rect=1200,0,100,100')).toThrow(/is outside the image/)
  })
})

describe('any parameters', () => {
  const length = fc.option(fc.integer({ min: 1, max: MAX_SIDE }), { nil: undefined })
  const anyParams = fc.record({
    width: length,
    height: length,
    fit: fc.option(fc.constantFrom(...FIT_MODES), { nil: undefined }),
    dpr: fc.option(fc.double({ min: 0.1, max: 5, noNaN: true }), { nil: undefined }),
    pad: fc.option(fc.integer({ min: 0, max: 200 }), { nil: undefined }),
    orientation: fc.constantFrom<0 | 90 | 180 | 270>(0, 90, 180, 270),
    focalX: fc.double({ min: 0, max: 1, noNaN: true }),
    focalY: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  const side = fc.integer({ min: 1, max: 12_000 })

  it('result in a plan within the image and the limits', () => {
    fc.assert(
      fc.property(side, side, anyParams, (width, height, requested) => {
        const params: ImageParams = {}
        for (const [name, value] of Object.entries(requested)) {
          if (value !== undefined) Object.assign(params, { [name]: value })
        }
        const { extract, resize, border, output } = planImage({ width, height }, params)
        expect(extract.left).toBeGreaterThanOrEqual(0)
        expect(extract.top).toBeGreaterThanOrEqual(0)
        expect(extract.width).toBeGreaterThanOrEqual(1)
        expect(extract.height).toBeGreaterThanOrEqual(1)
        expect(extract.left + extract.width).toBeLessThanOrEqual(width)
        expect(extract.top + extract.height).toBeLessThanOrEqual(height)
        expect(output.width).toBe(resize.width + border.left + border.right)
        expect(output.height).toBe(resize.height + border.top + border.bottom)
        expect(Math.min(...Object.values(border))).toBeGreaterThanOrEqual(0)
        expect(Math.max(output.width, output.height)).toBeLessThanOrEqual(MAX_SIDE)
        const maxPixels = Math.min(24_000_000, Math.max(4_000_000, width * height))
        // No side is less than a pixel, so extreme aspect ratios slightly exceed the limit.
        expect(output.width * output.height).toBeLessThanOrEqual(maxPixels * 1.01)
      }),
      { numRuns: 2000 },
    )
  })
})
