import { createImageUrlBuilder } from '@sanity/image-url'
import { expect, test } from 'vitest'
import { cropOf, frameOf, readCrop, rectOf } from './crop.ts'
import { fileMark, withChoice } from './stored-image.ts'

const crop = { _type: 'sanity.imageCrop', top: 0.1, bottom: 0.25, left: 0, right: 0.5 } as const

test('a stored crop and its frame are the same part of the image', () => {
  const frame = { unit: '%', x: 0, y: 10, width: 50, height: 65 } as const
  expect(frameOf(crop)).toEqual(frame)
  expect(cropOf(frame)).toEqual(crop)
})

test.each([undefined, null, {}, { ...crop, top: 2 }, { ...crop, left: '0' }])(
  'shows the whole image for the crop %o',
  (stored) => {
    expect(readCrop(stored)).toBeUndefined()
    expect(frameOf(readCrop(stored))).toMatchObject({ x: 0, y: 0, width: 100, height: 100 })
  },
)

test('a frame around everything, or almost, is no crop', () => {
  expect(cropOf({ unit: '%', x: 0, y: 0, width: 100, height: 100 })).toBeUndefined()
  expect(cropOf({ unit: '%', x: 0.1, y: 0, width: 99.8, height: 100 })).toBeUndefined()
  expect(readCrop({ top: 0, bottom: 0, left: 0, right: 0 })).toBeUndefined()
})

test('a frame that ends a little outside stays within the image', () => {
  expect(cropOf({ unit: '%', x: -0.01, y: 50, width: 100.02, height: 50.01 })).toEqual({
    ...crop,
    top: 0.5,
    bottom: 0,
    right: 0,
  })
})

test.each([crop, { ...crop, left: 0.0333, top: 0.0001 }, undefined])(
  'finds the crop %o in the URL of the image',
  (stored) => {
    const asset = { _type: 'reference', _ref: 'image-0a1b2c-1601x901-png' } as const
    const image = { _type: 'picture', asset, ...(stored && { crop: stored }) } as const
    const builder = createImageUrlBuilder({ projectId: 'p', dataset: 'd' })
    const url = builder.image(image).width(640).url()
    expect(url).toContain(fileMark(image))
    expect(url.includes('rect=')).toBe(rectOf(asset._ref, stored) !== undefined)
  },
)

test('another file starts without the crop and hotspot of the one before', () => {
  const asset = { _type: 'reference', _ref: 'image-a-10x10-png' } as const
  const stored = { _type: 'picture', asset, alt: 'A', crop, hotspot: { x: 0.5 } } as const
  const same = withChoice(stored, { id: 'image-a-10x10-png', alt: 'B', crop: undefined })
  expect(same).toEqual({ _type: 'picture', asset, alt: 'B', hotspot: { x: 0.5 } })
  const other = withChoice(stored, { id: 'image-b-10x10-png', alt: 'B', crop })
  expect(other).toMatchObject({ crop })
  expect(other).not.toHaveProperty('hotspot')
})
