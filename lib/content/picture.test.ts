import { describe, expect, it } from 'vitest'
import { toOriginalImage, toPicture } from './picture.ts'

const stored = {
  asset: {
    id: 'image-abc-1000x500-png',
    width: 1000,
    height: 500,
    lqip: 'data:image/jpeg;base64,x',
  },
  alt: 'A chart of the river',
  caption: null,
}

describe('an image', () => {
  it('comes from the content server on our own origin, in several widths', () => {
    const picture = toPicture(stored)
    const candidates = picture?.srcSet.split(', ') ?? []

    expect(candidates.map((each) => each.split(' ')[1])).toEqual([
      '320w',
      '480w',
      '640w',
      '800w',
      '1000w',
    ])
    expect(picture?.src).toMatch(
      /^\/lake\/images\/brightkeel\/production\/abc-1000x500\.png\?.*w=1000/,
    )
    expect(picture).toMatchObject({ width: 1000, height: 500, alt: 'A chart of the river' })
  })

  it('has the dimensions of its crop', () => {
    const picture = toPicture({ ...stored, crop: { left: 0.25, right: 0.25, top: 0, bottom: 0.1 } })

    expect(picture).toMatchObject({ width: 500, height: 450 })
    expect(picture?.src).toContain('rect=250,0,500,450')
  })

  it('comes as uploaded but cropped if optimization is off', () => {
    const whole = toPicture(stored)
    const cropped = toPicture({ ...stored, crop: { left: 0.25, right: 0.25, top: 0, bottom: 0.1 } })

    expect(whole && toOriginalImage(whole)).toEqual({
      src: '/lake/images/brightkeel/production/abc-1000x500.png',
      srcSet: '',
    })
    expect(cropped && toOriginalImage(cropped).src).toMatch(
      /abc-1000x500\.png\?rect=250,0,500,450$/,
    )
  })

  it('is served unchanged if it is a vector image', () => {
    const picture = toPicture({ ...stored, asset: { ...stored.asset, id: 'image-abc-10x5-svg' } })

    expect(picture?.srcSet).toBe('')
    expect(picture?.src).toBe('/lake/images/brightkeel/production/abc-10x5.svg')
  })

  it('is undefined if the field is empty or the asset is missing', () => {
    expect(toPicture(null)).toBeUndefined()
    expect(toPicture({ ...stored, asset: null })).toBeUndefined()
  })

  it('is undefined, without breaking the page, if the asset id is invalid', () => {
    for (const id of ['', 'file-abc-pdf', 'image-abc', 'javascript:alert(1)']) {
      expect(toPicture({ ...stored, asset: { ...stored.asset, id } })).toBeUndefined()
    }
  })
})
