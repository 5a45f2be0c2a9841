import { expect, test } from 'vitest'
import { imagesIn, undescribed } from './image-uses.ts'

const wide = 'image-aa-1200x630-png'
const square = 'image-bb-400x400-png'
const image = (asset: string, more = {}) => ({
  _type: 'picture',
  asset: { _type: 'reference', _ref: asset },
  ...more,
})

test('finds images in fields, in articles and in sections, with their paths', () => {
  const document = {
    _id: 'post-1',
    cover: image(wide, { alt: 'A chart' }),
    category: { _type: 'reference', _ref: 'category-1' },
    body: [{ _key: 'a1', _type: 'image', picture: image(square) }],
    pageBuilder: [{ _key: 'b2', items: [image(wide, { _key: 'c3', alt: ' ' })] }],
  }
  const uses = imagesIn(document)
  expect(uses.map(({ path, assetId }) => [path, assetId])).toEqual([
    ['cover', wide],
    ['body[_key=="a1"].picture', square],
    ['pageBuilder[_key=="b2"].items[_key=="c3"]', wide],
  ])
  expect(undescribed(uses).map(({ path }) => path)).toEqual([
    'body[_key=="a1"].picture',
    'pageBuilder[_key=="b2"].items[_key=="c3"]',
  ])
})
