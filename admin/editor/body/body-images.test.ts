import { expect, it } from 'vitest'
import { bodyEditorMessages as say } from '#lib/messages-edit.ts'
import { fromEditor, toEditor } from './body-editing.ts'
import { asImage, unfinishedImage, withImageChoice } from './body-images.ts'

const file = (name: string) => ({ _type: 'reference', _ref: `image-${name}-8x8-png` })
const stored = {
  _type: 'image',
  _key: 'i',
  asset: file('ab'),
  alt: 'A boat',
  caption: 'To scale',
  hotspot: { x: 0.5 },
}
const id = stored.asset._ref

it('an image keeps unknown fields with another description, not with another file', () => {
  const image = asImage(stored)
  const words = { alt: 'A ship', caption: '' }
  const { caption: _, ...withoutCaption } = stored
  expect(withImageChoice(image, { id, ...words })).toEqual({ ...withoutCaption, alt: 'A ship' })
  expect(withImageChoice(image, { id: file('cd')._ref, ...words })).toEqual({
    _type: 'image',
    _key: 'i',
    asset: file('cd'),
    alt: 'A ship',
  })
  const same = { id, alt: 'A boat', caption: 'To scale' }
  expect(withImageChoice(image, same)).toEqual(stored)
})

it('a changed image keeps its key, and undo leads back to the stored one', () => {
  const [standIn] = toEditor([stored])
  const changed = { ...withImageChoice(asImage(stored), { id, alt: 'A ship' }), _key: 'version' }
  const now = { _type: 'opaque', _key: 'i', of: 'version' }
  expect(fromEditor([now], [stored, changed])).toMatchObject([{ _key: 'i', alt: 'A ship' }])
  expect(fromEditor(standIn ? [standIn] : [], [stored, changed])).toEqual([stored])
})

it('an image keeps a text from being saved until it is uploaded and described', () => {
  const find = (image: Record<string, unknown>, upload?: { problem?: string }) => {
    const body = [stored, { _type: 'image', _key: 'new', ...image }]
    const value = [{ _key: 'new', of: 'version' }]
    const uploads = new Map(upload && [['version', upload]])
    return unfinishedImage({ body, seen: [stored], value, uploads })
  }
  expect(find({}, {})).toEqual({ key: 'new', problem: say.imageUploading })
  expect(find({}, { problem: 'Failed' })).toEqual({ key: 'new', problem: say.imageMissing })
  expect(find({ alt: 'A boat' })).toEqual({ key: 'new', problem: say.imageMissing })
  expect(find({ asset: file('cd') })?.problem).toContain('Describe the image')
  expect(find({ asset: file('cd'), alt: 'A boat' })).toBeUndefined()
})

it('a stored image without a description does not keep a text from being saved', () => {
  const body = [{ _type: 'image', _key: 'i', asset: file('ab') }]
  expect(unfinishedImage({ body, seen: body, value: [], uploads: new Map() })).toBeUndefined()
})
