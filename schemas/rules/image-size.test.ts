import { expect, test } from 'vitest'
import { author } from '../author.ts'
import { picture } from '../objects/picture.ts'
import { seo } from '../objects/seo.ts'
import { post } from '../post.ts'
import { rulesOf, type SchemaPart } from './field-rules.ts'

const field = ({ fields = [] }: SchemaPart, named: string): SchemaPart => {
  const found = fields.find(({ name }) => name === named)
  if (!found) throw new Error(`No field ${named}`)
  return found
}
const sharing = field(seo, 'image')
const cover = field(post, 'mainImage')
const portrait = field(author, 'image')

const crop = { left: 0.25, right: 0.25, top: 0, bottom: 0 }
const image = (size: string, more = {}) => ({
  asset: { _type: 'reference', _ref: `image-a1b2-${size}` },
  ...more,
})

test.each([
  ['a small sharing image', sharing, image('800x420-png'), /800 × 420 .*at least 1,200 × 630/],
  ['a low sharing image', sharing, image('1600x600-jpg'), /1,600 × 600 .*at least 1,200 × 630/],
  ['a drawing to share', sharing, image('1200x630-svg'), /don’t show SVG files.*1,200 × 630/],
  ['a small cover', cover, image('1024x768-webp'), /1,024 × 768 .*at least 1,200 × 630/],
  ['a cropped cover', cover, image('2000x1200-jpg', { crop }), /1,000 × 1,200 pixels as cropped/],
  ['a small portrait', portrait, image('120x160-jpg'), /120 × 160 .*at least 384 × 384/],
  ['a huge portrait', portrait, image('6000x4000-jpg'), /6,000 × 4,000 .*at most 2,400/],
  ['a huge image', picture, image('6000x4000-jpg'), /6,000 × 4,000 .*at most 2,400/],
])('%s warns with its size', (_, part, value, warning) => {
  expect(adviceOn(part, value)).toEqual([expect.stringMatching(warning)])
})

test.each([
  ['no image', sharing, undefined],
  ['a sharing image', sharing, image('1200x630-png')],
  ['a drawn cover', cover, image('640x360-svg')],
  ['a portrait', portrait, image('384x500-jpg')],
  ['a large photo', picture, image('4800x3200-jpg')],
  ['a small image', picture, image('32x32-png')],
])('%s has no warning', (_, part, value) => {
  expect(adviceOn(part, value)).toEqual([true])
})

function adviceOn(part: SchemaPart, value: unknown): unknown[] {
  return rulesOf(part)
    .filter(({ isAdvice }) => isAdvice)
    .map(({ check }) => check?.(value))
}
