import { expect, test } from 'vitest'
import { cropOf, frameOf, readCrop } from './crop.ts'

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
